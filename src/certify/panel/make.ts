/** Makes a panel: positions from each phase in turn, each with the worth of its options. An interrupted one can be continued. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provenance } from '../../base/provenance.ts';
import { writeFile } from '../../base/text/files.ts';
import { modelHash } from '../../base/text/model-file.ts';
import { build } from '../../lab/run/build.ts';
import { loadRegistry } from '../../players/agent/registry.ts';
import { YOURS } from '../../players/agent/trust.ts';
import { policyFile } from '../../players/policy/load.ts';
import { loadValue, modelFile } from '../../players/value/load.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { findBots } from '../../table/play/bots.ts';
import { ROLLOUT } from '../../table/review/judge.ts';
import { countDecisions } from './draw.ts';
import { differenceOf, type Head, headOf, lineOf, type Panel, PanelError, packed, readPanel } from './panel.ts';
import { inOrder, type Threads } from './threads.ts';

export interface PanelPlan extends Pick<Head, 'players' | 'positions' | 'worlds' | 'seed' | 'until' | 'from'> {
  readonly edition: Edition;
}

/** The short hash of one of the project's own trained models. */
const hashOf = (file: string): string => modelHash(readFileSync(file, 'utf8')).slice(0, 12);

/** Everything that determines the content of a panel. @throws AgentError; ModelError; PanelError */
const headFor = async ({ edition, players, positions, worlds, seed, until, from }: PanelPlan): Promise<Head> => {
  const game = new Game(edition, players);
  loadValue(game);
  const bots = await findBots(await loadRegistry(YOURS), [...from, ROLLOUT]);
  const decisions = countDecisions({ game, bots, agents: from, seed });
  const phases = Object.keys(decisions).length;
  // A single position of a phase would say nothing about how much its losses vary.
  if (positions < 2 * phases)
    throw new PanelError(`A panel of ${edition.id} has ${phases} phases: expected ${2 * phases} positions or more.`);
  return headOf({
    ...{ edition: edition.id, players, positions, worlds, seed, until, from, decisions },
    judge: { rollout: ROLLOUT, evaluation: hashOf(modelFile(edition.id)), policy: hashOf(policyFile(edition.id)) },
    program: { version: provenance().version, build: build() },
  });
};

/** The part of a panel that exists already. */
const begun = (part: string, head: Head): Panel => {
  if (!existsSync(part)) return { head, entries: [] };
  const known = readPanel(part, true);
  const differs = differenceOf(known.head, head);
  if (differs === null) return known;
  throw new PanelError(`${part} is part of another panel: ${differs}; delete it, or name another --out.`);
};

/** The phase for the position with that number. */
const phaseOfNumber = ({ decisions }: Pick<Head, 'decisions'>, number: number): DecidingPhase => {
  const phases = Object.keys(decisions) as DecidingPhase[];
  return phases[number % phases.length];
};

/**
 * Makes a panel and writes it to a file: the result is the same with any number of workers and after any interruption.
 *
 * @param progress called with the numbers of positions that are done and wanted
 * @returns null if it was interrupted: the finished part is next to the file, and the same call continues
 * @throws PanelError; AgentError; ModelError; FileError
 */
export const makePanel = async (
  asked: PanelPlan,
  file: string,
  { progress, ...threads }: Threads & { readonly progress?: (done: number, wanted: number) => void },
): Promise<Panel | null> => {
  const head = await headFor(asked);
  const part = `${file}.part`;
  const { entries: known } = begun(part, head);
  const entries = [...known];
  writeFile(part, [head, ...known].map(lineOf).join(''));
  const pieces = Array.from({ length: asked.positions - known.length }, (_, i) => {
    const number = known.length + i;
    return { kind: 'make' as const, number, phase: phaseOfNumber(head, number), head };
  });
  const isWhole = await inOrder(pieces, { agents: head.from, trust: YOURS }, threads, (found) => {
    const entry = 'entry' in found ? found.entry : null;
    if (entry === null) throw new PanelError('A phase occurred in no game; choose another seed or other agents.');
    appendFileSync(part, lineOf(entry));
    entries.push(entry);
    progress?.(entries.length, asked.positions);
  });
  if (!isWhole) return null;
  writeFile(file, packed({ head, entries }));
  rmSync(part);
  return { head, entries };
};

export const panelFile = (folder: string, { edition, players }: Pick<Head, 'edition' | 'players'>): string =>
  join(folder, `${edition}-${players}.jsonl.gz`);
