/** The tables that show the state of a queue, in the terminal and on the page. */
import { percent, whole } from '../../../base/drawing/words.ts';
import type { Overview } from './overview.ts';

interface QueueTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The text in place of an empty table; left out for none. */
  readonly none?: string;
}

/** Games a second. */
export const speed = (perSecond: number): string => (perSecond < 100 ? perSecond.toFixed(1) : whole(perSecond));
const duration = (seconds: number): string => `${whole(seconds)}\u202fs`;

export const queueTables = ({ runs, workers, lines, stragglers, deviations }: Overview): QueueTable[] => [
  {
    title: 'Experiments',
    head: ['experiment', 'games', 'received', 'compared chunks', 'priority', 'build'],
    rows: runs.map(({ name, asked, received, checked, priority, build }) => [
      ...[name, whole(asked), `${whole(received)} (${percent(received / asked, 0)})`],
      ...[whole(checked), String(priority), build],
    ]),
    none: 'Nothing is played now.',
  },
  {
    title: 'Workers',
    head: ['worker', 'games/s', 'busy', 'threads', 'games', 'chunks', 'build', 'last trouble'],
    rows: workers.map(({ name, perSecond, busy, threads, games, chunks, build, trouble }) => [
      `${name}${deviations.some(({ worker }) => worker === name) ? ' (deviates)' : ''}`,
      ...[speed(perSecond), percent(busy, 0), whole(threads), whole(games), whole(chunks), build, trouble ?? '–'],
    ]),
    none: 'No worker is at work.',
  },
  {
    title: 'Chunks',
    head: ['build', 'waiting', 'played now', 'failed'],
    rows: lines
      .filter(({ waiting, active, failed, paused }) => waiting + active + failed > 0 || paused)
      .map(({ build, guests, paused, waiting, active, failed }) => [
        `${build}${guests ? ', with agents of users' : ''}${paused ? ' (paused)' : ''}`,
        ...[whole(waiting), whole(active), whole(failed)],
      ]),
  },
  {
    title: 'Stragglers',
    head: ['worker', 'chunk', 'so far', 'expected'],
    rows: stragglers.map(({ worker, chunk, seconds, expected }) => [
      ...[worker, chunk, duration(seconds), duration(expected)],
    ]),
  },
  {
    title: 'Deviating workers',
    head: ['worker', 'why'],
    rows: deviations.map(({ worker, why }) => [worker, why]),
  },
];
