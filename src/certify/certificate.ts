/**
 * A certificate: what was checked for each edition and each agent, and what was found.
 *
 * No-peek: agents decide only by what they see. Conformance: the rules do what they promise. Fuzz: random variants leave nobody
 * without anything to do. Agreement: hint and review say the same.
 */
import { join } from 'node:path';
import { writeFile } from '../base/text/files.ts';
import { labelOf, type OptionRecord } from '../players/agent/options.ts';
import type { Registry } from '../players/agent/registry.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { type Verdict, verifyFiles } from '../rules/scenario/files.ts';
import { type AgentReport, checkAgent } from './agents.ts';
import { type AgreementReport, checkAgreement } from './agreement.ts';
import { type ConformanceReport, checkConformance } from './conformance.ts';
import { designerQuestion, recordOf } from './designer-question.ts';
import { type FailedCase, fuzzGame } from './fuzz.ts';
import { kindOfFailure, shrink } from './shrink.ts';

export interface CertifyOptions {
  readonly registry: Registry;
  /** Agents of the registry, with checked options. */
  readonly agents: readonly { readonly id: string; readonly options: OptionRecord }[];
  /** Random games with random variants, for each edition; a tenth as many games check the rules as they are. */
  readonly games: number;
  /** Late decisions in each edition at which hint and review are compared; 0 for none. */
  readonly late: number;
  readonly seed: string;
  /** Scenario files. */
  readonly scenarios: readonly string[];
  /** The folder for records of failures. */
  readonly out: string;
  /** Called with the step that begins. */
  readonly onProgress?: (progress: string) => void;
}

interface Blindness extends AgentReport {
  readonly agent: string;
  /** The agent with its given options, as on the command line. */
  readonly label: string;
}

/** A failure of a random variant, reduced to its essentials. */
interface FuzzFinding {
  /** In words, for the designer. */
  readonly question: string;
  /** The file that demonstrates it. */
  readonly record: string;
  readonly decisions: number;
  /** In how many games it was found. */
  readonly games: number;
}

export interface FuzzReport {
  readonly games: number;
  readonly decisions: number;
  readonly findings: readonly FuzzFinding[];
}

export interface Certificate {
  readonly edition: string;
  readonly scenarios: Verdict;
  readonly conformance: ConformanceReport;
  readonly blindness: readonly Blindness[];
  readonly fuzz: FuzzReport;
  /** Null if no decisions were compared. */
  readonly agreement: AgreementReport | null;
  readonly passed: boolean;
}

/** Information sets of an edition at which an agent is asked: over 10,000 in a run with all editions and agents. */
const SETS = 200;

/**
 * A searching agent gets few iterations and few questions, but some in every phase: enough to find one that peeks at the poll on
 * sale. With more iterations it gets fewer questions.
 */
const SEARCH = { iterations: 8, ofPhase: 6, phases: 13, stride: 40 };

/** How a searching agent is asked. @param iterations the number that it is given */
const sparingly = (iterations: number) => {
  const ofPhase = Math.max(1, Math.round((SEARCH.ofPhase * SEARCH.iterations) / iterations));
  return { sets: ofPhase * SEARCH.phases, sparing: { ofPhase, stride: SEARCH.stride } };
};

const searches = (registry: Registry, id: string): boolean => 'iterations' in registry.get(id).agent.options;

const blindnessOf = (options: CertifyOptions, edition: Edition, agent: CertifyOptions['agents'][number]): Blindness => {
  const { registry, seed, onProgress } = options;
  const { id } = agent;
  const label = labelOf(id, agent.options);
  const { iterations = SEARCH.iterations } = agent.options as { iterations?: number };
  const asked = searches(registry, id) ? { ...sparingly(iterations), options: { iterations, ...agent.options } } : {};
  const trial = { sets: SETS, options: agent.options, ...asked };
  const report = checkAgent({
    ...{ registry, agent: id, edition, seed: `${seed}/${edition.id}/${id}`, ...trial },
    tick: (done) => onProgress?.(`no-peek, ${label}: ${Math.min(done, trial.sets)} of ${trial.sets} information sets`),
  });
  return { agent: id, label, ...report };
};

/** Each kind of failure once, as it was first found, with the number of times. */
class Findings {
  private readonly kinds = new Map<string, { first: FailedCase; games: number }>();

  add(found: FailedCase): void {
    const kind = this.kinds.get(kindOfFailure(found.failure));
    if (kind) kind.games++;
    else this.kinds.set(kindOfFailure(found.failure), { first: found, games: 1 });
  }

  /** Shrinks the failures and writes them to files. */
  keep(edition: Edition, out: string): FuzzFinding[] {
    return [...this.kinds.values()].map(({ first, games }, i) => {
      const small = shrink(first);
      const question = designerQuestion(small);
      const record = join(out, `${edition.id}-${i + 1}.macher`);
      writeFile(record, recordOf(small));
      writeFile(join(out, `${edition.id}-${i + 1}.txt`), `${question}\n`);
      return { question, record, decisions: small.failure.decisions, games };
    });
  }
}

/** How often progress is reported while fuzzing. */
const PROGRESS_EVERY = 20;

/** Plays random variants of an edition, and writes what was found to files. */
export const fuzz = (
  edition: Edition,
  { games, seed, out, onProgress }: Pick<CertifyOptions, 'games' | 'seed' | 'out' | 'onProgress'>,
): FuzzReport => {
  const findings = new Findings();
  let decisions = 0;
  for (let i = 0; i < games; i++) {
    if (i % PROGRESS_EVERY === 0) onProgress?.(`fuzz: ${i} of ${games} games`);
    const game = fuzzGame(edition, `${seed}/${edition.id}/fuzz/${i}`);
    decisions += game.decisions;
    if (game.found) findings.add(game.found);
  }
  return { games, decisions, findings: findings.keep(edition, out) };
};

/** Conformance games: a tenth of the games, and every size of table. */
const plainGames = ({ minPlayers, maxPlayers }: Edition, games: number): number =>
  Math.max(maxPlayers - minPlayers + 1, Math.ceil(games / 10));

const agreementOf = (edition: Edition, { registry, late, seed, onProgress }: CertifyOptions): AgreementReport =>
  checkAgreement({
    ...{ registry, edition, decisions: late, seed: `${seed}/${edition.id}/agreement` },
    tick: (done) => onProgress?.(`hint and review: ${done} of ${late} late decisions`),
  });

/** Checks an edition, and every agent in it. */
export const certifyEdition = (edition: Edition, options: CertifyOptions): Certificate => {
  const onProgress = (progress: string) => options.onProgress?.(`${edition.id}: ${progress}`);
  onProgress('scenarios and conformance');
  const scenarios = verifyFiles(options.scenarios, edition.id);
  const games = plainGames(edition, options.games);
  const conformance = checkConformance(edition, games, `${options.seed}/${edition.id}/conformance`);
  const blindness = options.agents.map((agent) => blindnessOf({ ...options, onProgress }, edition, agent));
  const fuzzed = fuzz(edition, { ...options, onProgress });
  const agreement = options.late > 0 ? agreementOf(edition, { ...options, onProgress }) : null;
  const passed =
    scenarios.failed === 0 &&
    conformance.findings.length === 0 &&
    blindness.every(({ finding }) => finding === null) &&
    fuzzed.findings.length === 0 &&
    (agreement === null || agreement.alike.length === 0);
  return { edition: edition.id, scenarios, conformance, blindness, fuzz: fuzzed, agreement, passed };
};
