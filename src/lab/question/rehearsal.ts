/**
 * A rehearsal of a run: its first games are played and stored in a separate database, and their page is written. The run takes as
 * long as that, plus the time for its further games: so start-up, practice, storing and the page are all included.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Batch } from '../arena/batch.ts';
import type { Executor } from '../executor/executor.ts';
import { type Players, withPlayers } from '../executor/local.ts';
import { between, type Meter, meterOfProgram, type Spent } from '../executor/processor.ts';
import { tryGames } from '../executor/speed.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { runExperiment, runIdOf } from '../run/run.ts';
import { rememberArms } from '../store/queries/arms.ts';
import { Store } from '../store/store.ts';
import { gamesOf, triedOf } from './ask.ts';
import { type Kind, kindOf, questionOf } from './kind.ts';
import { type Forecast, gamesInBlock } from './question.ts';
import { writeRun } from './result.ts';
import { lookAt } from './stored.ts';

/** The results at one table. */
interface Part {
  /** Games of all arms at such a table. */
  readonly planned: number;
  readonly played: number;
  /** The time of one more game. */
  readonly each: Spent;
}

export interface Rehearsal {
  /** The time of the whole program. */
  readonly spent: Spent;
  readonly parts: readonly Part[];
  /** The forecast of the question after the games that were played; null if they change nothing. */
  readonly forecast: Forecast | null;
}

/** Games a second once players have practised. */
export const speedIn = ({ parts }: Rehearsal): number => {
  const seconds = parts.reduce((sum, { planned, each }) => sum + planned * each.seconds, 0);
  return parts.reduce((sum, { planned }) => sum + planned, 0) / seconds;
};

/** The time for a run of some games: the rehearsal, and the games that it left out. */
export const timeOf = (rehearsal: Rehearsal, games: number): Spent => {
  const { spent, parts } = rehearsal;
  const all = parts.reduce((sum, { planned }) => sum + planned, 0);
  const time = (kind: keyof Spent): number =>
    parts.reduce(
      (sum, { planned, played, each }) => sum + ((planned * games) / all - played) * each[kind],
      spent[kind],
    );
  return { seconds: time('seconds'), processor: time('processor') };
};

/** Processor seconds after which tries end: for the first table, where players practise, and for each further one. */
const ENOUGH = { first: 6, further: 0.8 };
/**
 * After the fewest tries the last one shows how fast games are; fewer count only if they took several times longer than enough.
 */
const TRIES = { fewest: 4, times: 3 };

interface Tried extends Pick<Part, 'played' | 'each'> {
  readonly batches: readonly Batch[];
}

/**
 * Plays the first games of an arm, each time as many as all before together. Players get quicker for some seconds of processor
 * time, however long these take by the clock.
 *
 * @param enough processor seconds after which it ends in any case, except during the first tries
 */
export const warmUp = async (
  arm: Experiment,
  executor: Pick<Executor, 'play'>,
  { meter, enough }: { readonly meter: Meter; readonly enough: number },
): Promise<Tried> => {
  const block = gamesInBlock(arm);
  const most = Math.max(1, arm.blocks) * block;
  const batches: Batch[] = [];
  const began = meter();
  let tries = 0;
  for (let [from, to] = [0, block]; ; [from, to] = [to, Math.min(2 * to, most)]) {
    tries++;
    const start = meter();
    batches.push(...(await tryGames((work) => executor.play(arm, work), from, to)));
    const { seconds, processor } = between(start, meter());
    const each = { seconds: seconds / (to - from), processor: processor / (to - from) };
    const all = between(began, meter()).processor;
    // The first tries start threads and load agents: they show the speed of games only if they are very long.
    if (to === most || all >= (tries < TRIES.fewest ? TRIES.times : 1) * enough) return { batches, played: to, each };
  }
};

/** Plays, stores and shows the first games of an experiment with threads of this machine. */
export const rehearse = async (
  arms: readonly Experiment[],
  players: Players,
  kinds: readonly Kind[],
): Promise<Rehearsal> => {
  const folder = await mkdtemp(join(tmpdir(), 'macher-rehearsal-'));
  try {
    const store = await Store.open(join(folder, 'rehearsal.duckdb'));
    try {
      return await rehearseInto(store, arms, players, { kinds, page: join(folder, 'page.html') });
    } finally {
      store.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const rehearseInto = async (
  store: Store,
  arms: readonly Experiment[],
  players: Players,
  { kinds, page }: { readonly kinds: readonly Kind[]; readonly page: string },
): Promise<Rehearsal> => {
  const tables = triedOf(arms);
  const tried = await withPlayers(players, arms, async (executor) => {
    const found: Tried[] = [];
    for (const [i, [arm]] of tables.entries())
      found.push(
        await warmUp(arm, executor, { meter: meterOfProgram, enough: i === 0 ? ENOUGH.first : ENOUGH.further }),
      );
    return found;
  });
  const played = tables.map(([arm], i) => withGames(arm, tried[i].played));
  const runs = played.map(runIdOf);
  if (runs.length > 1) await rememberArms(store, runs);
  const parts: Part[] = [];
  for (const [i, alike] of tables.entries()) parts.push(await stored(store, played[i], alike, tried[i]));
  await store.fold();
  const forecast = arms.length === 1 ? await lookedAt(store, arms[0], tried[0].played, kinds) : null;
  await writeRun(played, store, runs, { page, players });
  return { spent: meterOfProgram(), parts, forecast };
};

const withGames = (arm: Experiment, games: number): Experiment => ({
  ...arm,
  ...{ games, blocks: games / gamesInBlock(arm) },
});

/** Stores what was played at a table, and adds the time for that to the time of a game. */
const stored = async (store: Store, played: Experiment, alike: readonly Experiment[], tried: Tried): Promise<Part> => {
  const began = meterOfProgram();
  const play: Executor['play'] = async (_, { receive }) => {
    for (const batch of tried.batches) await receive(batch);
  };
  await runExperiment(played, store, { executor: { play } });
  const { seconds, processor } = between(began, meterOfProgram());
  const each = {
    seconds: tried.each.seconds + seconds / tried.played,
    processor: tried.each.processor + processor / tried.played,
  };
  return { planned: gamesOf(alike), played: tried.played, each };
};

/** Fewer blocks say too little about their spread. */
const FEWEST_BLOCKS = 12;

/**
 * The forecast of a question that plays until its intervals are narrow enough, after the games that were played, which are the
 * first of the run.
 */
const lookedAt = async (
  store: Store,
  arm: Experiment,
  games: number,
  kinds: readonly Kind[],
): Promise<Forecast | null> => {
  const blocks = games / gamesInBlock(arm);
  if (arm.ask === null || !kindOf(kinds, arm.ask).isBySpread || blocks < FEWEST_BLOCKS) return null;
  const question = questionOf([arm], kinds)!;
  const arms = [{ run: runIdOf(arm), experiment: arm }];
  let from = 0;
  for (let to = question.next(); to !== null && from < blocks; to = question.next()) {
    const until = Math.min(to[0], blocks);
    await lookAt(question, store, arms, [from], [until]);
    from = until;
    if (until < to[0]) break;
  }
  return question.forecast();
};
