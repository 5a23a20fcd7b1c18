/** `macher status`: who works on a queue, how fast, what takes long, what failed, and whose results deviate. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Align, columns } from '../base/drawing/columns.ts';
import type { Overview } from '../lab/executor/queue/overview.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { UsageError } from './errors.ts';
import { print, printJson, remark } from './output.ts';
import { KEY_OPTION, QUEUE_OPTION, queueAt, signerOf } from './queue.ts';

/** Seconds between two looks. */
const EVERY = 5;
const MOST_LISTED = 5;

/** A table with words on the left and numbers on the right. */
const tableOf = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const align = head.map((_, i): Align => (rows.every((row) => /^[\d.,]+(\s|$)/.test(row[i])) ? 'right' : 'left'));
  return `${title}\n${columns([head, ...rows], align)}`;
};

const textOf = async (overview: Overview): Promise<string> => {
  const { queueTables, speed } = await import('../lab/executor/queue/tables.ts');
  const { queue, workers, others, troubles } = overview;
  const parts = [
    `${queue}: ${speed(workers.reduce((sum, { perSecond }) => sum + perSecond, 0))} games a second.`,
    ...queueTables(overview).map(({ title, head, rows, none = '' }) =>
      rows.length > 0 ? tableOf(title, head, rows) : none,
    ),
    others > 0 ? `Workers and experiments that are signed with another key (--key-file): ${others}.` : '',
    troubles.slice(0, MOST_LISTED).join('\n'),
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
  else print(await textOf(overview));
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
  about: 'Show what happens in a queue: speed by worker, stragglers, failed chunks, deviating workers',
  positionals: {},
  options: {
    ...QUEUE_OPTION,
    ...KEY_OPTION,
    html: { type: 'string', describe: 'Also write a page' },
    watch: { type: 'boolean', default: false, describe: `Look again every ${EVERY} seconds, until Ctrl-C` },
    pause: { type: 'boolean', default: false, describe: 'Stop workers after their current chunks' },
    resume: { type: 'boolean', default: false, describe: 'Let stopped workers continue' },
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
