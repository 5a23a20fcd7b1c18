/** What an experiment will take: its games, and the time that its players need. Nothing is stored. */
import type { Players } from '../executor/local.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { fitted, minutesOf, speedOf, type TimedForecast, timedGames, times, withCores } from './ask.ts';
import { type Kind, kindOf, questionOf } from './kind.ts';
import { KINDS } from './kinds.ts';
import { effectBy, type Forecast } from './question.ts';
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

/** The games of an experiment, and how long it takes; nothing is stored. */
export const forecastOf = async (
  arms: readonly Experiment[],
  players: Players = {},
  kinds: readonly Kind[] = KINDS,
): Promise<TimedForecast> => {
  const minutes = minutesOf(arms[0]);
  const isOwn = players.executor === undefined;
  if (minutes !== null && kindOf(kinds, arms[0].ask!).timed) {
    const { done, cores } = await withCores(isOwn, () => timedGames(arms, players, kinds));
    return { ...questionOf(done, kinds)!.forecast(), seconds: minutes * 60, processor: times(minutes * 60, cores) };
  }
  // Other machines play at their own speed, and this one adds little.
  const rehearsal = isOwn ? await rehearse(arms, players, kinds) : null;
  const speed = rehearsal ? speedIn(rehearsal) : await speedOf(arms, players);
  const planned = fitted(arms, speed, kinds);
  const question = questionOf(planned, kinds);
  const forecast = rehearsal?.forecast ?? question?.forecast() ?? plainForecast(planned);
  if (rehearsal) return { ...forecast, ...timeOf(rehearsal, forecast.games) };
  return { ...forecast, seconds: forecast.games / speed, processor: null };
};
