/**
 * `macher certify`: checks what you rely on: agents that do not peek, correct rules, variants without dead ends, consistent
 * hints.
 */

import { counted } from '../base/drawing/words.ts';
import type { Certificate, CertifyOptions } from '../certify/certificate.ts';
import type { Registry } from '../players/agent/registry.ts';
import { YOURS } from '../players/agent/trust.ts';
import type { Failure } from '../rules/scenario/files.ts';
import { defineCommand, ISOLATED_OPTION, JSON_OPTION } from './command.ts';
import { editionsFor } from './editions.ts';
import { EXIT, namedAgent } from './errors.ts';
import { print, printJson, remark } from './output.ts';
import { wholeNumber } from './usage.ts';

/** Late decisions in all editions together at which hint and review are compared; none if only one agent is certified. */
const LATE = 200;

/** The named agent, or all built-in ones. */
const agentsFor = async (registry: Registry, text: string | undefined): Promise<CertifyOptions['agents']> => {
  if (text === undefined) return registry.ids().map((id) => ({ id, options: {} }));
  const [{ parseAgent }, { readGiven }] = await Promise.all([
    import('../players/agent/notation.ts'),
    import('../players/agent/options.ts'),
  ]);
  return namedAgent(async () => {
    const request = parseAgent(text);
    const { agent } = await registry.find(request);
    return [{ id: agent.id, options: readGiven(agent.id, agent.options, request.options) }];
  });
};

const MOST_LISTED = 5;

const line = (title: string, ok: boolean, text: string): string => `  ${ok ? 'ok  ' : 'FAIL'}  ${title}: ${text}`;

/** The first few findings, each on its own line. */
const listed = (texts: readonly string[]): string[] => {
  const lines = texts.slice(0, MOST_LISTED).map((text) => `          ${text}`);
  const left = texts.length - MOST_LISTED;
  return left > 0 ? [...lines, `          … and ${left} more, which --json lists`] : lines;
};

const rulesLine = ({ games, determinizations, findings }: Certificate['conformance']): string => {
  const tried = `${counted(games, 'game')}, ${counted(determinizations, 'determinization')}`;
  const ok = findings.length === 0;
  const kept = 'everything is conserved, records replay, determinizations agree with what was seen';
  return line('conformance', ok, `${tried}: ${ok ? kept : `${findings.length} failed`}`);
};

const blindnessLine = ({ label, sets, finding }: Certificate['blindness'][number]): string =>
  line('no-peek', finding === null, `${label}, ${counted(sets, 'information set')}${finding ? `: ${finding}` : ''}`);

const agreementLines = ({
  decisions,
  decided,
  indifferent,
  alike,
  contradictions,
}: NonNullable<Certificate['agreement']>): string[] => {
  const findings = [...contradictions, ...alike];
  const asked = `${counted(decisions, 'late decision')}, ${decided} of decided games, ${indifferent} without any difference`;
  const found = `${contradictions.length} contradictions, ${alike.length} in which all options look equal`;
  // Hint and review are both estimates: differences are shown, but no promise is broken.
  return [line('hint and review', alike.length === 0, `${asked}: ${found}`), ...listed(findings)];
};

/** A certificate for people. */
const describe = (certificate: Certificate, failureText: (failure: Failure) => string): string => {
  const { edition, scenarios, conformance, blindness, fuzz, agreement } = certificate;
  const variants = `${counted(fuzz.games, 'game')} of variants at random, ${counted(fuzz.findings.length, 'failure')}`;
  return [
    edition,
    line(
      'scenarios',
      scenarios.failed === 0,
      `${counted(scenarios.scenarios, 'scenario')}, ${scenarios.failed} failed`,
    ),
    ...listed(scenarios.failures.map(failureText)),
    rulesLine(conformance),
    ...listed(conformance.findings),
    ...blindness.map(blindnessLine),
    line('fuzz', fuzz.findings.length === 0, variants),
    ...listed(fuzz.findings.map(({ question, record, games }) => `${question} [${record}; ${counted(games, 'game')}]`)),
    ...(agreement ? agreementLines(agreement) : []),
  ].join('\n');
};

const listOf = (certificates: readonly Certificate[]): string =>
  certificates.map((certificate) => certificate.edition).join(', ');

/** Progress: in a terminal one line that is overwritten, elsewhere one line each time. */
const progress = (): { show(text: string): void; done(): void } => {
  let last = '';
  return {
    show(text) {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
      else {
        const part = text.replace(/: \d+ of .*/, '');
        if (part !== last) remark(part);
        last = part;
      }
    },
    done() {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    },
  };
};

export const certify = defineCommand({
  usage: 'certify',
  about:
    'Check that agents do not peek, that the rules keep their promises, that variants have no dead ends, and that hints agree with reviews',
  positionals: {},
  options: {
    edition: { type: 'string', describe: 'One edition; all by default' },
    agent: {
      type: 'string',
      describe: 'One agent with options: built-in, a file, or process: and a command; by default all built-in ones',
    },
    games: { type: 'number', default: 200, describe: 'Random games of random variants, for each edition' },
    seed: { type: 'string', default: 'certificate', describe: 'The seed of all random numbers: a word or a number' },
    out: { type: 'string', default: 'results/certify', describe: 'The folder for records of failures' },
    ...ISOLATED_OPTION,
    ...JSON_OPTION,
  },
  examples: [
    ['certify', 'every edition and every built-in agent, and hints against reviews'],
    ['certify --edition valley-2006 --games 1000', 'one edition, with more variants'],
    ['certify --agent ./mine.ts', 'an agent of your own'],
  ],
  run: async ({ edition, agent, games, seed, out, isolated, json }) => {
    wholeNumber('games', games, 0, 1_000_000);
    const [{ loadRegistry }, { certifyEdition }, { failureText, ownScenarios, scenarioFiles }] = await Promise.all([
      import('../players/agent/registry.ts'),
      import('../certify/certificate.ts'),
      import('../rules/scenario/files.ts'),
    ]);
    const registry = await loadRegistry({ ...YOURS, isolated });
    const agents = await agentsFor(registry, agent);
    const bar = progress();
    const scenarios = scenarioFiles(ownScenarios());
    const certificates: Certificate[] = [];
    const { EDITIONS } = await import('../rules/engine/editions/index.ts');
    const late = agent === undefined ? Math.ceil(LATE / EDITIONS.length) : 0;
    for (const one of await editionsFor(edition)) {
      const options: CertifyOptions = { registry, agents, games, late, seed, scenarios, out, onProgress: bar.show };
      certificates.push(certifyEdition(one, options));
      bar.done();
      if (!json) print(describe(certificates[certificates.length - 1], failureText));
    }
    const failed = certificates.filter(({ passed }) => !passed);
    if (failed.length > 0) process.exitCode = EXIT.failure;
    if (json) return printJson({ passed: failed.length === 0, certificates });
    const sets = certificates.flatMap(({ blindness }) => blindness).reduce((sum, one) => sum + one.sets, 0);
    const holds = failed.length === 0 ? 'Everything holds' : `Some checks failed: ${listOf(failed)}`;
    print(`${holds}. No-peek was tried at ${counted(sets, 'information set')}.`);
  },
});
