/** The record of a stored game: the game is replayed from what the database knows about its run. */

import { hashText } from '../../base/text/hash-text.ts';
import { excerpt } from '../../base/text/quote.ts';
import { defaultsOf } from '../../players/agent/options.ts';
import { registryFor } from '../../players/agent/registry.ts';
import { DATA, type Trust } from '../../players/agent/trust.ts';
import { Match } from '../../players/match/match.ts';
import { Game } from '../../rules/engine/game.ts';
import { cutRecord, sealRecord } from '../../rules/notation/parse-record.ts';
import { recordDecision, recordHead, recordResult } from '../../rules/notation/record.ts';
import { editionWith } from '../../rules/variant/apply.ts';
import { playerAt } from '../arena/room.ts';
import { dealSeed, Schedule } from '../arena/schedule.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { isUnsteady } from '../experiment/guest.ts';
import { agentWords } from '../experiment/written.ts';
import { StoreError } from '../store/errors.ts';
import { gameNumbers, type StoredGame, storedGame } from '../store/queries/games.ts';
import { experimentOf } from '../store/run-config.ts';
import type { Store } from '../store/store.ts';
import { build } from './build.ts';

const gameOf = async (store: Store, run: string, game: number): Promise<StoredGame> => {
  const found = await storedGame(store, run, game);
  if (found) return found;
  const games = await gameNumbers(store, run);
  throw new StoreError(
    `${store.path} holds no game ${game} of the run ${excerpt(run)}; its games are ${games[0]} to ${games.at(-1)}.`,
  );
};

/** Why a replayed game ends differently. */
const reasonFor = (experiment: Experiment, played: string): string => {
  if (played !== build()) return 'another build of the program played it';
  return experiment.agents.some(isUnsteady)
    ? 'an agent of it searches by the clock or is not built in'
    : 'its rows were changed';
};

/** Says why a replayed game ends differently. */
const otherwise = (store: Store, game: number, reason: string): StoreError => {
  return new StoreError(
    `Game ${game} of ${store.path} cannot be recorded: it ends differently when replayed, because ${reason}.`,
  );
};

/** A stored game as a record. */
export interface RecordedGame {
  /** Its agents are named by their labels. */
  readonly text: string;
  /** The agents that a table can seat, by seat, without what was done to them: a label may be any words. */
  readonly agents: readonly string[];
}

/** The record of a game for a table that continues it. */
export const toPlayOn = ({ text, agents }: RecordedGame): string => cutRecord(text, Number.POSITIVE_INFINITY, agents);

/**
 * The record of a stored game, sealed; for a failed one, everything up to the failure.
 *
 * @param id the run; the one started last if left out
 * @param trust which agents of the database may run
 * @throws StoreError if there is no such game, or if the replay ends differently
 * @throws AgentError if one of its agents cannot be loaded, has changed, or must not run
 */
export const recordGame = async (
  store: Store,
  number: number,
  id?: string,
  trust: Trust = DATA,
): Promise<RecordedGame> => {
  const run = await store.run(id);
  const stored = await gameOf(store, run.run, number);
  const experiment = experimentOf(run);
  if (experiment.pooled)
    throw new StoreError(`${store.path} pools runs of other databases: record the game from its own database.`);
  if (experiment.from)
    throw new StoreError(
      `${store.path}: its games begin with a position, but a record begins with a new deal; record a game of another run.`,
    );
  if (experiment.agents.some(({ gifts }) => gifts))
    throw new StoreError(
      `${store.path}: its seats were given money, which a record cannot hold; record a game of a run without gifts.`,
    );
  const edition = editionWith(experiment.edition, experiment.variant);
  const registry = await registryFor(experiment.agents, { trust });
  const [rules, game] = [new Game(edition, experiment.players), new Game(edition, experiment.players)];
  const scheduled = new Schedule(experiment).at(number);
  const seated = scheduled.lineup.map((place) => experiment.agents[place]);
  let text = recordHead({
    edition,
    players: experiment.players,
    seed: dealSeed(scheduled),
    seedText: stored.seed,
    agents: seated.map(({ label }) => label),
  });
  const match = new Match(game, {
    decided: (s, act) => {
      text += recordDecision(game, s, act);
    },
  });
  const failure = match.play(dealSeed(scheduled), (seat) => playerAt(experiment, registry, rules, scheduled, seat));
  const hash = failure ? '' : hashText(match.state.hash());
  if (hash !== stored.hash) throw otherwise(store, number, reasonFor(experiment, run.build));
  return {
    text: failure ? text : sealRecord(text + recordResult(game, match.state)),
    agents: seated.map((one) => agentWords(one, defaultsOf(registry.get(one.id).agent.options))),
  };
};
