/**
 * What is done to a seat may change nothing: its interventions never apply, or ask for what the agent does anyway. Then its games
 * are those of the agent left alone, and its measurements say nothing about the interventions.
 */

import { quote } from '../../base/text/quote.ts';
import { type Batch, integerColumn, rowsIn } from '../arena/batch.ts';
import { TABLES } from '../arena/tables.ts';
import { type Players, withPlayers } from '../executor/local.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { LineUpAgent } from '../experiment/line-up.ts';
import { gamesInBlock } from '../experiment/seating.ts';
import { firstPlayed } from '../store/queries/games.ts';
import type { Store } from '../store/store.ts';

/** An agent whose interventions changed no game, and in how many games. */
export interface Unchanged {
  readonly arm: string | null;
  readonly agent: string;
  readonly games: number;
}

/** How many games are replayed before the rest is assumed to be the same. */
const MOST_GAMES = 400;

const isTouched = ({ interventions = [], gifts = [] }: LineUpAgent): boolean =>
  gifts.some(({ money = 0, members = 0 }) => money !== 0 || members !== 0) ||
  interventions.some(({ deed: action }) => action !== 'own');

const leftAlone = ({ interventions: _, gifts: __, ...agent }: LineUpAgent): LineUpAgent => agent;

/** Whether one arm is another without what is done to its seats. */
const isBaseOf = (base: Experiment, arm: Experiment): boolean => {
  const textOf = (one: Experiment) =>
    JSON.stringify([one.edition, one.variant, one.agents.map((agent) => ({ ...leftAlone(agent), label: '' }))]);
  return base !== arm && !base.agents.some(isTouched) && textOf(base) === textOf(arm);
};

const HASH = TABLES.games.columns.findIndex(({ name }) => name === 'hash');

/** The hashes of the games of a batch, by their numbers. */
const hashesIn = (batch: Batch): [number, string][] =>
  Array.from(integerColumn(batch, 'games', 'game'), (game, i) => [game, batch.games![HASH][i] as string]);

/** How many stored games are the same with an agent left alone; null as soon as one is not. */
const alikeWithout = async (
  store: Store,
  { run, arm, label }: { readonly run: string; readonly arm: Experiment; readonly label: string },
  players: Players,
): Promise<number | null> => {
  const agents = arm.agents.map((agent) => (agent.label === label ? leftAlone(agent) : agent));
  const bare: Experiment = { ...arm, agents, ask: null, record: ['games'] };
  const stored = await firstPlayed(store, run, MOST_GAMES);
  return withPlayers(players, [bare], async (executor) => {
    // Most interventions show in the first deal; further games are replayed only if they do not.
    for (let [from, to] = [0, gamesInBlock(bare)]; from < stored.length; [from, to] = [to, 4 * to]) {
      const part = stored.slice(from, to);
      const again = new Map<number, string>();
      await executor.play(bare, {
        games: part.map(({ game }) => game),
        receive: async (batch) => {
          if (rowsIn(batch, 'games') > 0) for (const [game, hash] of hashesIn(batch)) again.set(game, hash);
        },
      });
      if (part.some(({ game, hash }) => again.get(game) !== hash)) return null;
    }
    return stored.length > 0 ? stored.length : null;
  });
};

/**
 * The agents of some arms whose interventions changed nothing, found by replaying games without them. If the base of an arm is
 * the first arm, the comparison with that one shows it instead.
 */
export const unchangedIn = async (
  store: Store,
  arms: readonly Experiment[],
  runs: readonly string[],
  players: Players,
): Promise<Unchanged[]> => {
  const found: Unchanged[] = [];
  for (const [i, arm] of arms.entries()) {
    if (runs[i] === undefined || isBaseOf(arms[0], arm)) continue;
    for (const label of new Set(arm.agents.filter(isTouched).map((agent) => agent.label))) {
      const games = await alikeWithout(store, { run: runs[i], arm, label }, players);
      if (games !== null) found.push({ arm: arm.arm, agent: label, games });
    }
  }
  return found;
};

/** "What is done to heuristic with interventions changed nothing in 400 games: it plays as if it were left alone." */
export const unchangedSentence = ({ arm, agent, games }: Unchanged): string =>
  `What is done to ${quote(agent)}${arm === null ? '' : ` (${arm})`} changed nothing in ${games.toLocaleString('en')} games: it plays as if left alone, so its numbers say nothing of it.`;
