/** What an experiment will take: its games, and the time that its players need. Nothing is stored. */
import { sum } from '../../base/stats/describe.ts';
import type { Players } from '../executor/local.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { runIdOf, storedOfEach } from '../run/run.ts';
import type { Store } from '../store/store.ts';
import {
  fitted,
  heldBy,
  minutesOf,
  missingArms,
  speedOf,
  type TimedForecast,
  timedGames,
  times,
  withCores,
  withMinutes,
} from './ask.ts';
import { type Kind, kindOf, questionOf } from './kind.ts';
import { KINDS } from './kinds.ts';
import { effectBy, type Forecast, gamesInBlock } from './question.ts';
import { rehearse, speedIn, timeOf } from './rehearsal.ts';

/**
 * The standard deviation of an agent's win share from deal to deal, if it plays each from all seats: a guess before any games.
 */
const SPREAD = 0.22;

/** The forecast of an experiment that asks nothing: its games, and half the interval of a win share. */
const plainForecast = (arms: readonly Experiment[]): Forecast => ({
  games: arms.reduce((sum, { games }) => sum + games, 0),
  smallestEffect: effectBy(1.96 * SPREAD, arms[0].blocks),
});

interface Missing {
  readonly missing: readonly Experiment[];
  /** The number of all games that are stored. */
  readonly stored: number;
}

/** The arms whose games are not all stored, with the number that is missing. */
const missingOf = async (
  arms: readonly Experiment[],
  store: Store | null,
  kinds: readonly Kind[],
): Promise<Missing> => {
  if (!store) return { missing: questionOf(arms, kinds)?.missing?.(() => 0) ?? arms, stored: 0 };
  const { answered, games } = arms[0].ask === null ? { answered: null, games: null } : await heldBy(store, arms, kinds);
  if (answered !== null) return { missing: [], stored: answered };
  const added = games === null ? null : await missingArms(store, arms, kinds);
  if (added) return added;
  const each = await storedOfEach(store, arms);
  const missing = arms.flatMap((arm, i) => {
    const games = arm.games - each[i];
    return games > 0 ? [{ ...arm, games, blocks: Math.ceil(games / gamesInBlock(arm)) }] : [];
  });
  return { missing, stored: games ?? sum(each) };
};

/**
 * The games of an experiment, and how long it takes; nothing is stored.
 *
 * @param store a database whose games are not played again; null for none
 */
export const forecastOf = async (
  asked: readonly Experiment[],
  players: Players = {},
  kinds: readonly Kind[] = KINDS,
  store: Store | null = null,
): Promise<TimedForecast> => {
  const minutes = minutesOf(asked[0]);
  const isOwn = players.executor === undefined;
  const isTimed = minutes !== null && kindOf(kinds, asked[0].ask!).timed !== undefined;
  // What has begun keeps its number of games.
  const isBegun = isTimed && store !== null && (await store.find(runIdOf(asked[0]))) !== undefined;
  const arms = isBegun ? await withMinutes(asked, store, players, kinds) : asked;
  if (isTimed && !isBegun) {
    const { done, cores } = await withCores(isOwn, () => timedGames(arms, players, kinds));
    return { ...questionOf(done, kinds)!.forecast(), seconds: minutes * 60, processor: times(minutes * 60, cores) };
  }
  // Other machines play at their own speed, and this one adds little.
  const { missing, stored } = await missingOf(arms, store, kinds);
  if (missing.length === 0) {
    const { smallestEffect } = questionOf(arms, kinds)?.forecast() ?? plainForecast(arms);
    return { games: stored, smallestEffect, stored, seconds: 0, processor: 0 };
  }
  const rehearsal = isOwn ? await rehearse(missing, players, kinds) : null;
  const speed = rehearsal ? speedIn(rehearsal) : await speedOf(missing, players);
  const planned = isTimed ? arms : fitted(arms, speed, kinds);
  const question = questionOf(planned, kinds);
  const forecast = rehearsal?.forecast ?? question?.forecast() ?? plainForecast(planned);
  const there = Math.min(stored, forecast.games);
  const left = forecast.games - there;
  const known = { ...forecast, ...(there > 0 ? { stored: there } : {}) };
  if (rehearsal) {
    const time = timeOf(rehearsal, left);
    return { ...known, ...time, ...(isTimed ? { seconds: Math.min(time.seconds, 60 * minutes) } : {}) };
  }
  return { ...known, seconds: left / speed, processor: null };
};
