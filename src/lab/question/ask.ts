/**
 * Asks a question of an experiment: forecast, play the blocks that the next look needs, look, and so on until it is answered. The
 * answer depends only on the file, the seed and the build: earlier looks plan later ones, and every look sees the blocks in the
 * order of the schedule, so neither the number of workers nor an interruption can change it.
 */
import { groupedBy } from '../../base/grouped.ts';
import { sum } from '../../base/stats/describe.ts';
import { canonical } from '../../base/text/canonical.ts';
import { shellWord } from '../../base/text/shell.ts';
import type { Executor } from '../executor/executor.ts';
import { type Players, withPlayers } from '../executor/local.ts';
import { processorTime } from '../executor/processor.ts';
import type { Ask, Experiment } from '../experiment/experiment.ts';
import { pageOfVersion } from '../run/report.ts';
import {
  gamesIn,
  heldError,
  isComplete,
  type Progress,
  type RunOptions,
  refuseStored,
  runExperiment,
  runIdOf,
  storedGames,
  storedOfEach,
} from '../run/run.ts';
import { StoreError } from '../store/errors.ts';
import {
  armsOfComparison,
  comparisonOf,
  rememberAnswer,
  rememberArms,
  runsBeginningWith,
  versionsBefore,
} from '../store/queries/arms.ts';
import { experimentOf } from '../store/run-config.ts';
import type { Store } from '../store/store.ts';
import { identityOfArms } from './identity.ts';
import { type Kind, kindOf, questionOf } from './kind.ts';
import { KINDS } from './kinds.ts';
import { type Answer, type Forecast, gamesInBlock } from './question.ts';
import { hasBlocks, lookAt, type StoredArm, storedAsked } from './stored.ts';

/** A forecast with the time it takes on this machine, at the measured speed. */
export interface TimedForecast extends Forecast {
  /** How many of the games are stored already; left out for none. */
  readonly stored?: number;
  /** By the clock, if the machine stays as busy as it is now. */
  readonly seconds: number;
  /** Processor time in seconds, summed over cores; null if others play or it cannot be measured. */
  readonly processor: number | null;
}

export interface AskOptions extends Players, Pick<RunOptions, 'resume' | 'again' | 'signal'> {
  /** The known kinds of questions. */
  readonly kinds?: readonly Kind[];
  /** When the games have to end, as `performance.now()` counts; a question that cannot yet answer continues. */
  readonly until?: number | null;
  /** Called before the first game and after every look, with the forecast and what is known by then. */
  readonly forecast?: (forecast: TimedForecast, known: Answer) => void;
  /** Called after every batch. */
  readonly progress?: (progress: Progress) => void;
}

export interface Answered {
  readonly answer: Answer;
  /** The runs of the arms. */
  readonly runs: readonly string[];
  readonly state: 'answered' | 'interrupted';
}

/**
 * Does some work, and says how many cores it kept busy: fewer than the machine has, if others use it too.
 *
 * @param isOwn whether this program's threads play
 */
export const withCores = async <T>(
  isOwn: boolean,
  work: () => Promise<T>,
): Promise<{ done: T; cores: number | null }> => {
  const [clock, processor] = [performance.now(), processorTime()];
  const done = await work();
  if (processor === null || !isOwn) return { done, cores: null };
  return { done, cores: (processorTime()! - processor) / (performance.now() - clock) };
};

export const times = (seconds: number, cores: number | null): number | null =>
  cores === null ? null : seconds * cores;

/** How many kinds of tables are tried to measure the speed. */
const TRIED = 5;

/** The table an arm plays at, whatever its players are called: arms with the same table are equally fast. */
const castOf = ({ edition, players, agents }: Experiment): string =>
  JSON.stringify([edition, players, agents.map(({ id, options }) => [id, options])]);

/** Some of the kinds of tables, spread evenly over all of them. */
const spread = <T>(all: readonly T[]): T[] =>
  all.filter((_, i) => Math.floor((i * TRIED) / all.length) !== Math.floor(((i - 1) * TRIED) / all.length));

/** The arms of the tables that are tried, grouped by table. */
export const triedOf = (arms: readonly Experiment[]): (readonly Experiment[])[] =>
  spread([...groupedBy(arms, castOf).values()]);

export const gamesOf = (arms: readonly Experiment[]): number => sum(arms.map(({ games }) => games));

/**
 * The speed of the given players in games a second, over all arms: each arm has a part of the games, and some agents think longer
 * than others. Tables that were not tried count as fast as the others.
 */
export const speedOf = (arms: readonly Experiment[], players: Players): Promise<number> =>
  withPlayers(players, arms, async (executor) => {
    let [all, seconds] = [0, 0];
    for (const alike of triedOf(arms)) {
      const games = gamesOf(alike);
      all += games;
      seconds += games / (await executor.gamesPerSecond(alike[0]));
    }
    return all / seconds;
  });

/** The fewest games a tuner can begin with. */
const FEWEST = 100;

/** An experiment whose length can be given in minutes instead of games. */
interface Timed extends Ask {
  readonly minutes?: number | null;
}

/** How long an experiment may take; null if that follows from its games. */
export const minutesOf = ({ ask }: Experiment): number | null => (ask as Timed | null)?.minutes ?? null;

const allowing = (base: Experiment, games: number): Experiment => ({ ...base, games, ask: { ...base.ask!, games } });

/** An experiment with minutes gets as many games as fit into them at a speed in games a second; others stay as they are. */
export const fitted = (arms: readonly Experiment[], speed: number, kinds: readonly Kind[]): readonly Experiment[] => {
  const [base] = arms;
  const minutes = minutesOf(base);
  if (minutes === null) return arms;
  const all = minutes * 60 * speed;
  let [least, most] = [FEWEST, Math.max(FEWEST, Math.round(all))];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (questionOf([allowing(base, middle)], kinds)!.forecast().games <= all) least = middle;
    else most = middle;
  }
  return [allowing(base, least)];
};

/**
 * The part of the requested time for games, at the speed that was measured: looks, the database and the page take the rest. If
 * games take longer, they are cut off when the time is up; the least important ones are scheduled last.
 */
const FOR_GAMES = 0.6;

/** The first two digits of a number. */
const rounded = (value: number): number => {
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.floor(value / digit) * digit;
};

/** As many games as the minutes allow, for arms whose games differ in speed. */
export const timedGames = (
  arms: readonly Experiment[],
  players: Players,
  kinds: readonly Kind[],
  spent = 0,
): Promise<readonly Experiment[]> =>
  withPlayers(players, arms, async (executor) => {
    const { timed } = kindOf(kinds, arms[0].ask!);
    const [began, all] = [performance.now(), Math.max(0, minutesOf(arms[0])! * 60 - spent)];
    const { each, fixed } = await timed!.secondsOf(arms, (arm) => executor.gamesPerSecond(arm), all);
    // On a busy machine it takes a while to find out how busy it is.
    const seconds = Math.max(0, all - (performance.now() - began) / 1000) * FOR_GAMES;
    const games = (seconds - fixed) / each;
    // If the fixed part would take more than a quarter of the time, it is left out.
    return timed!.withGames(arms, Math.max(FEWEST, rounded(fixed > seconds / 4 ? seconds / each : games)));
  });

/**
 * The same at the speed of the given players; a stored experiment keeps its number of games, so it can be resumed.
 *
 * @param spent seconds of the minutes that have passed already
 */
export const withMinutes = async (
  arms: readonly Experiment[],
  store: Store,
  players: Players = {},
  kinds: readonly Kind[] = KINDS,
  spent = 0,
): Promise<readonly Experiment[]> => {
  const [base] = arms;
  if (minutesOf(base) === null) return arms;
  const stored = await store.find(runIdOf(base));
  const { timed } = kindOf(kinds, base.ask!);
  if (timed && stored) return timed.withGames(arms, experimentOf(stored).ask!.games);
  if (timed) return timedGames(arms, players, kinds, spent);
  if (stored) return [allowing(base, experimentOf(stored).ask!.games)];
  return fitted(arms, await speedOf(arms, players), kinds);
};

/**
 * Plays an experiment until its question is answered, and stores every game.
 *
 * @param arms of an experiment that asks something
 * @throws StoreError if the runs exist and are not to be resumed, or cannot be written; what was stored stays
 */
export const askQuestion = async (
  arms: readonly Experiment[],
  store: Store,
  options: AskOptions = {},
): Promise<Answered> => {
  const held = await heldBy(store, arms, options.kinds);
  if (!options.resume) await refuseHeld(arms, store, held);
  else for (const arm of held.begins) await isComplete(store, arm, options);
  const isOwn = options.executor === undefined;
  const asked = await withPlayers(options, arms, (executor) =>
    play(arms, store, { ...withoutForecast(options, held), executor, isOwn, held }),
  );
  if (asked.state === 'answered') await rememberAnswer(store, held.comparison);
  await store.fold();
  return asked;
};

/** Nothing has to be foreseen if the answer is there. */
const withoutForecast = ({ forecast, ...options }: AskOptions, { answered }: Held): AskOptions =>
  answered === null && forecast ? { ...options, forecast } : options;

/** The arms with games that are missing, and the number of all that are stored, if a question adds arms as it goes; null if not. */
export const missingArms = async (
  store: Store,
  arms: readonly Experiment[],
  kinds: readonly Kind[],
): Promise<{ readonly missing: readonly Experiment[]; readonly stored: number } | null> => {
  const question = questionOf(arms, kinds)!;
  if (!question.missing) return null;
  const games = new Map((await store.runs()).map((row) => [row.run, gamesIn(row)]));
  const missing = question.missing((arm) => games.get(runIdOf(arm)) ?? 0);
  return { missing, stored: gamesOf(question.missing(() => 0)) - gamesOf(missing) };
};

/** What a database holds of an experiment before it is asked. */
interface Held {
  /** The id of its comparison. */
  readonly comparison: string;
  /** The arms with which it begins. */
  readonly begins: readonly Experiment[];
  /** Whether it adds arms as it goes. */
  readonly isGrowing: boolean;
  /** Whether the same was asked before, if need be of fewer games. */
  readonly isKnown: boolean;
  /** Games of its arms, as far as these are known. */
  readonly games: number;
  /** Games that it will not have to play. */
  readonly spared: number;
  /** The games behind its answer; null if it has none yet. */
  readonly answered: number | null;
}

/** How an experiment begins, and the id of its comparison. */
const beginningOf = (
  arms: readonly Experiment[],
  kinds: readonly Kind[],
): Pick<Held, 'comparison' | 'begins' | 'isGrowing'> => {
  const { armsSoFar } = questionOf(arms, kinds)!;
  const [begins, isGrowing] = [armsSoFar ?? arms, armsSoFar !== undefined];
  return { begins, isGrowing, comparison: comparisonOf(begins.map(runIdOf), isGrowing ? identityOfArms(arms) : null) };
};

/** The page of an experiment: versions of a variant, or other questions about the same games, have a page each. */
export const pageOfAsked = async (arms: readonly Experiment[], store: Store, page: string): Promise<string> => {
  const { begins, isGrowing, comparison } = beginningOf(arms, KINDS);
  return isGrowing ? pageOfVersion(page, await versionsBefore(store, comparison, runIdOf(begins[0]))) : page;
};

/** What a database holds of an experiment that asks something. */
export const heldBy = async (
  store: Store,
  arms: readonly Experiment[],
  kinds: readonly Kind[] = KINDS,
): Promise<Held> => {
  const { begins, isGrowing, comparison } = beginningOf(arms, kinds);
  const runs = begins.map(runIdOf);
  const known = await armsOfComparison(store, comparison);
  const first = known[0] ?? (runs.length > 1 || isGrowing ? undefined : await store.find(runs[0]));
  const found = { begins, isGrowing, comparison, isKnown: first !== undefined };
  const games = isGrowing
    ? await storedGames(store, [...runs, ...known.map(({ run }) => run)])
    : sum(await storedOfEach(store, begins));
  const added = await missingArms(store, arms, kinds);
  const spared = added?.stored ?? games;
  // The same games may answer one question, and leave a finer one open; what ran out of time has an answer, and games to play.
  if (!first || added?.missing.length || canonical(experimentOf(first).ask) !== canonical(arms[0].ask))
    return { ...found, games, spared, answered: null };
  const asked = await storedAsked(store, first, kinds);
  return { ...found, games, spared, answered: asked?.isAnswered ? asked.answer.games : null };
};

/** Refuses to ask from the beginning where games of the experiment are stored. @throws StoreError */
const refuseHeld = async (arms: readonly Experiment[], store: Store, held: Held): Promise<void> => {
  const { begins, isGrowing, isKnown, games, answered } = held;
  if (answered !== null)
    throw new StoreError(
      `${store.path} holds the answer to this experiment, after ${answered.toLocaleString('en')} games: add --resume to see it, ` +
        `or use macher report ${shellWord(store.path)}; to play again, name another file with --out.`,
    );
  if (!isGrowing) return refuseStored(store, arms);
  if (games === 0) return;
  // Another question about the same rules and players has found other arms.
  const others = isKnown ? [] : await runsBeginningWith(store, runIdOf(begins[0]));
  const all = isKnown ? games : Math.max(games, await storedGames(store, others));
  throw heldError(
    store,
    `${all.toLocaleString('en')} games of this experiment${isKnown ? '' : ', played for another question'}`,
    false,
  );
};

/** Games a second: measured, unless the minutes limit the games. */
const speedNow = async (executor: Executor, arm: Experiment, games: number, minutes: number | null): Promise<number> =>
  minutes === null ? executor.gamesPerSecond(arm, games) : games / (minutes * 60);

/** Plays to the next look until none is left. */
const play = async (
  arms: readonly Experiment[],
  store: Store,
  {
    executor,
    isOwn,
    signal,
    until,
    forecast,
    progress,
    held,
    kinds = KINDS,
  }: AskOptions & { readonly executor: Executor; readonly isOwn: boolean; readonly held: Held },
): Promise<Answered> => {
  const question = questionOf(arms, kinds)!;
  const due =
    question.close && typeof until === 'number'
      ? AbortSignal.timeout(Math.max(0, Math.round(until - performance.now())))
      : null;
  const byThen = due && signal ? AbortSignal.any([due, signal]) : (due ?? signal);
  const { goesOn } = kindOf(kinds, arms[0].ask!);
  const stored: StoredArm[] = [];
  const takeArms = async () => {
    const known = stored.length;
    for (const experiment of (question.armsSoFar ?? arms).slice(known))
      stored.push({ run: runIdOf(experiment), experiment });
    const runs = stored.map(({ run }) => run);
    const asked = stored.slice(0, arms.length).map(({ run, experiment }) => ({ run, config: experiment }));
    if (question.armsSoFar) await rememberArms(store, runs, { identity: identityOfArms(arms), known, asked });
    else if (runs.length > 1 && known === 0) await rememberArms(store, runs, { asked });
  };
  await takeArms();
  const session = new Session(progress);
  let from: readonly number[] = arms.map(() => 0);
  let answer = question.answer();
  // If games differ in speed, the requested time is the better forecast.
  const asked = kindOf(kinds, arms[0].ask!).timed ? minutesOf(arms[0]) : null;
  const measured = await withCores(isOwn, async () =>
    forecast ? await speedNow(executor, arms[0], question.forecast().games, asked) : 0,
  );
  let speed = measured.done;
  // No speed was measured if the minutes limit the games.
  const cores = asked === null ? measured.cores : null;
  const showForecast = () => {
    const expected = question.forecast();
    session.planned = expected.games;
    // Until they have been looked at, games of earlier sessions are not in the answer.
    const stored = Math.min(expected.games, held.spared);
    const seconds = Math.max(0, expected.games - Math.max(stored, answer.games)) / speed;
    forecast?.({ ...expected, stored, seconds, processor: times(seconds, cores) }, answer);
  };
  showForecast();
  let looks = 0;
  for (let to = question.next(); to !== null; to = question.next()) {
    await takeArms();
    // The first look is always taken: without it there is nothing to answer from.
    const ended = looks++ === 0 ? signal : byThen;
    const missing = [...stored.keys()].filter((i) => to[i] > (from[i] ?? 0));
    await sideBySide(missing, async (i) => {
      if (ended?.aborted) return;
      const { experiment: arm } = stored[i];
      const asked = { ...arm, blocks: to[i], games: to[i] * gamesInBlock(arm) };
      const onProgress = session.progress(i);
      const { state, games } = await runExperiment(asked, store, {
        ...{ resume: true, again: true, signal: ended, executor, progress: onProgress },
        ahead: goesOn && arm.ask?.games,
      });
      // Games of earlier sessions count as done, even where none is left to play.
      if (state === 'complete' && games === 0)
        onProgress({ done: asked.games, planned: asked.games, session: { games, seconds: 0 } });
    });
    if (!(await hasBlocks(store, stored, from, to))) {
      if (ended === signal || !due?.aborted || signal?.aborted)
        return { answer, runs: runsOf(stored), state: 'interrupted' };
      await question.close!(store, runsOf(stored));
      return { answer: question.answer(), runs: runsOf(stored), state: 'answered' };
    }
    await lookAt(question, store, stored, from, to);
    [from, answer] = [to, question.answer()];
    speed = session.speed() ?? speed;
    showForecast();
  }
  return { answer, runs: runsOf(stored), state: 'answered' };
};

const runsOf = (arms: readonly StoredArm[]): string[] => arms.map(({ run }) => run);

/** Arms that are played at the same time: while the last games of one are played and stored, the next keeps workers busy. */
const AT_ONCE = 2;

/** Does something with all numbers, a few at a time. @throws the first failure, after everything that had begun has ended */
const sideBySide = async (numbers: readonly number[], work: (number: number) => Promise<void>): Promise<void> => {
  const left = [...numbers];
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  const lanes = Array.from({ length: AT_ONCE }, () =>
    lane().catch((error) => {
      left.length = 0;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
};

/** The games of all arms and looks, reported as one run. */
class Session {
  planned = 0;
  private readonly done = new Map<number, number>();
  /** Games of each arm in this session, over the looks so far and the current one. */
  private readonly games = new Map<number, number>();
  private readonly listener: AskOptions['progress'];
  /** When somebody began to play; null before the first games are there. */
  private began: number | null = null;

  constructor(listener: AskOptions['progress']) {
    this.listener = listener;
  }

  progress(arm: number): (progress: Progress) => void {
    const before = this.games.get(arm) ?? 0;
    return ({ done, session }) => {
      this.done.set(arm, done);
      this.games.set(arm, before + session.games);
      if (session.games > 0) this.began ??= performance.now() - 1000 * session.seconds;
      const all = sumOf(this.done);
      this.listener?.({ done: all, planned: Math.max(all, this.planned), session: this.sofar() });
    };
  }

  /** Games a second so far; null before anything was played. */
  speed(): number | null {
    const { games, seconds } = this.sofar();
    return games > 0 ? games / seconds : null;
  }

  private sofar(): Progress['session'] {
    const now = performance.now();
    return { games: sumOf(this.games), seconds: (now - (this.began ?? now)) / 1000 };
  }
}

const sumOf = (numbers: ReadonlyMap<number, number>): number => sum([...numbers.values()]);
