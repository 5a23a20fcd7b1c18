/** `macher status`: who plays at a queue, how fast, what takes long, what failed, and who deviates. */
import { setTimeout as pause } from 'node:timers/promises';
import { columns, percent } from '../base/drawing/columns.ts';
import type { Overview } from '../lab/executor/queue/overview.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { UsageError } from './errors.ts';
import { print, printJson, remark } from './output.ts';
import { pace } from './progress.ts';
import { KEY_OPTION, QUEUE_OPTION, queueAt, signerOf } from './queue.ts';

/** Seconds between two looks. */
const EVERY = 5;
/** Troubles that are listed. */
const TOLD = 5;

const number = (value: number): string => Math.round(value).toLocaleString('en');

const workerTable = ({ workers, deviations }: Overview): string => {
  const rows = workers.map(({ name, threads, perSecond, busy, games, chunks, build }) => [
    `${name}${deviations.some(({ worker }) => worker === name) ? ' (deviates)' : ''}`,
    ...[String(threads), pace(perSecond), percent(busy), number(games), number(chunks), build],
  ]);
  return columns(
    [['worker', 'threads', 'games/s', 'busy', 'games', 'chunks', 'build'], ...rows],
    ['left', 'right', 'right', 'right', 'right', 'right', 'left'],
  );
};

const runTable = ({ runs }: Overview): string => {
  const rows = runs.map(({ name, asked, received, checked, priority, build }) => [
    ...[name, number(asked), number(received), number(checked), String(priority), build],
  ]);
  return columns(
    [['experiment', 'games', 'received', 'compared chunks', 'priority', 'build'], ...rows],
    ['left', 'right', 'right', 'right', 'right', 'left'],
  );
};

/** One line for each queue that has chunks. */
const lineTexts = ({ lines }: Overview): string[] =>
  lines
    .filter(({ waiting, active, failed, paused }) => waiting + active + failed > 0 || paused)
    .map(
      ({ build, guests, paused, waiting, active, failed }) =>
        `Build ${build}${guests ? ', agents of users' : ''}${paused ? ', paused' : ''}: ${waiting} chunks wait, ${active} are played, ${failed} have failed.`,
    );

const textOf = (overview: Overview): string => {
  const { queue, workers, runs, others, stragglers, deviations, troubles } = overview;
  const parts = [
    `${queue}: ${workers.length === 0 ? 'no worker is at work.' : `${pace(workers.reduce((sum, { perSecond }) => sum + perSecond, 0))} games a second.`}`,
    ...(workers.length > 0 ? [workerTable(overview)] : []),
    runs.length > 0 ? runTable(overview) : 'Nothing is played now.',
    others > 0 ? `Workers and experiments that are signed otherwise (--key-file): ${others}.` : '',
    lineTexts(overview).join('\n'),
    stragglers
      .map(
        ({ worker, chunk, seconds, expected }) =>
          `${worker} has played ${chunk} for ${number(seconds)} s; expected were ${number(expected)} s.`,
      )
      .join('\n'),
    deviations.map(({ worker, why }) => `${worker} deviates: ${why}.`).join('\n'),
    troubles.slice(0, TOLD).join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
};

interface Flags {
  readonly json: boolean;
  readonly html?: string | undefined;
  readonly watch: boolean;
}

const show = async (overview: Overview, { json, html, watch }: Flags): Promise<void> => {
  if (json) printJson(overview);
  else print(textOf(overview));
  if (html === undefined) return;
  const [{ queuePage }, { writeFile }] = await Promise.all([
    import('../lab/executor/queue/page.ts'),
    import('../base/text/files.ts'),
  ]);
  writeFile(html, queuePage(overview, watch ? EVERY : null));
  if (!json) print(`\nthe page    ${html}`);
};

export const status = defineCommand({
  usage: 'status',
  about: 'Show what happens at a queue: speed by worker, stragglers, failed chunks, deviating workers',
  positionals: {},
  options: {
    ...QUEUE_OPTION,
    ...KEY_OPTION,
    html: { type: 'string', describe: 'Also write a page' },
    watch: { type: 'boolean', default: false, describe: `Look again every ${EVERY} seconds, until Ctrl-C` },
    pause: { type: 'boolean', default: false, describe: 'Stop workers after their current chunks' },
    resume: { type: 'boolean', default: false, describe: 'Let them continue' },
    ...JSON_OPTION,
  },
  examples: [
    ['status --queue redis://lab', 'who plays, and how fast'],
    ['status --queue env --html status.html --watch', 'a page that updates itself'],
  ],
  run: async ({ queue, pause: isPaused, resume, ...flags }) => {
    if (isPaused && resume) throw new UsageError('--pause: found --resume as well; expected only one of the two');
    const signer = await signerOf(flags['key-file']);
    const address = await queueAt(queue);
    const { QueueView } = await import('../lab/executor/queue/overview.ts');
    const view = new QueueView(address, signer);
    try {
      if (isPaused || resume) await view.pause(isPaused);
      if (isPaused) remark('Paused: workers finish their current chunks. macher status --resume lets them continue.');
      await show(await view.look(), flags);
      while (flags.watch) {
        await pause(EVERY * 1000);
        await show(await view.look(), flags);
      }
    } finally {
      await view.close();
    }
  },
});
