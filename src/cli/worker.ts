/** `macher worker`: plays games for others, from a queue or from a manifest. */
import { availableParallelism } from 'node:os';
import { quote } from '../base/text/quote.ts';
import type { Signer } from '../lab/executor/signing.ts';
import { onStop } from '../table/play/signals.ts';
import { defineCommand, ISOLATED_OPTION } from './command.ts';
import { EXIT, explain, UsageError } from './errors.ts';
import { print, remark } from './output.ts';
import { KEY_OPTION, QUEUE_OPTION, queueAt, signerOf, thisProgram } from './queue.ts';
import { checkUnused, wholeNumber } from './usage.ts';

const MOST_THREADS = 256;
const MOST_LEASE = 3600;
const USUAL_LEASE = 30;

interface Flags {
  readonly queue?: string | undefined;
  readonly threads?: number | undefined;
  readonly 'allow-agents': boolean;
  readonly isolated: boolean;
  readonly 'key-file'?: string | undefined;
  readonly shards?: string | undefined;
  readonly lease?: number | undefined;
}

/** The first signal ends a worker after the chunks in progress; the rest is played elsewhere. */
const stopOnSignal = (stop: () => Promise<void>): void => {
  onStop(() => {
    remark('\nFinishing the current chunks; press Ctrl-C again to stop immediately: others will play them.');
    stop().catch((error) => remark(explain(error)));
  });
};

/** What this worker trusts, in one line. @param where the place at which others can write work */
const trust = ({ key }: Signer, where: string, allowAgents: boolean): string => {
  if (key !== null)
    return `Key ${key}: plays only work that is signed with it${allowAgents ? ', and runs the code of its agent files' : ''}.`;
  if (allowAgents)
    return `No key, and --allow-agents: anyone who can write to ${where} can run any code here; with --key-file only signed work runs.`;
  return `No key: anyone who can write to ${where} chooses which games of built-in agents are played here, and can run no code.`;
};

const serve = async (flags: Flags): Promise<void> => {
  const signer = await signerOf(flags['key-file']);
  const address = await queueAt(flags.queue);
  const [{ QueueWorker }, program] = await Promise.all([import('../lab/executor/queue/worker.ts'), thisProgram()]);
  const threads =
    flags.threads === undefined ? availableParallelism() : wholeNumber('threads', flags.threads, 1, MOST_THREADS);
  const worker = new QueueWorker({
    ...{ address, program, signer, threads, report: remark, shards: flags.shards ?? null },
    allowAgents: flags['allow-agents'],
    isolated: flags.isolated,
    lease: wholeNumber('lease', flags.lease ?? USUAL_LEASE, 1, MOST_LEASE),
  });
  remark(
    `Worker ${worker.name}: ${threads} threads at ${address.shown}, build ${program.build} of Macher Lab ${program.version}.`,
  );
  remark(trust(signer, address.shown, flags['allow-agents']));
  stopOnSignal(() => worker.stop());
  if ((await worker.ended) !== null) process.exitCode = EXIT.failure;
};

/** "3/100": the fourth of a hundred parts. */
const partFrom = (text: string): { part: number; of: number } => {
  const [, part, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  if (part === undefined || Number(part) >= Number(of))
    throw new UsageError(`--part: found ${quote(text)}; expected a part from 0/100, the first of a hundred, to 99/100`);
  return { part: Number(part), of: Number(of) };
};

const playPart = async (manifest: string, part: string, flags: Flags): Promise<void> => {
  const asked = partFrom(part);
  const signer = await signerOf(flags['key-file']);
  const [{ playPart: play }, program] = await Promise.all([
    import('../lab/executor/export/play-part.ts'),
    thisProgram(),
  ]);
  const threads = wholeNumber('threads', flags.threads ?? 1, 1, MOST_THREADS);
  const allowAgents = flags['allow-agents'];
  remark(trust(signer, manifest, allowAgents));
  const { played, stored } = await play(manifest, {
    ...{ ...asked, threads, allowAgents, program, signer },
    isolated: flags.isolated,
  });
  print(`Part ${part} of ${manifest}: chunks played ${played}, there before ${stored}.`);
};

export const worker = defineCommand({
  usage: 'worker',
  about: 'Play games for macher run --queue on another machine, or a part of a manifest',
  positionals: {},
  options: {
    ...QUEUE_OPTION,
    threads: {
      type: 'number',
      describe: 'Threads that play',
      defaultDescription: 'one for each core; 1 with --manifest',
    },
    'allow-agents': {
      type: 'boolean',
      default: false,
      describe: "Run the agent files that come with the work; otherwise nobody's code is run",
    },
    ...ISOLATED_OPTION,
    ...KEY_OPTION,
    shards: {
      type: 'string',
      describe: 'A folder shared with macher run --shards; without one, rows go through the queue',
    },
    lease: {
      type: 'number',
      describe: 'Seconds of silence after which others take over this worker’s games',
      defaultDescription: `${USUAL_LEASE}`,
    },
    manifest: { type: 'string', describe: 'Instead of a queue: the folder written by macher manifest' },
    part: {
      type: 'string',
      describe: 'With --manifest: the part to play, from 0/100 to 99/100',
      defaultDescription: '0/1, all of it',
    },
  },
  examples: [
    ['worker --queue redis://lab', 'plays on all cores until Ctrl-C'],
    [
      'worker --queue env --threads 8 --key-file macher.key',
      'address and password from MACHER_QUEUE, and only signed work',
    ],
    [
      'worker --queue env --key-file macher.key --allow-agents --isolated',
      'the same, and also runs agent files of people who hold the key, each as a separate process',
    ],
    ['worker --manifest jobs --part 3/100', 'the fourth of a hundred parts of a manifest'],
  ],
  run: async ({ manifest, part, ...flags }) => {
    if (flags.isolated && !flags['allow-agents'])
      throw new UsageError(
        '--isolated: found without --allow-agents; expected both, since no agent file runs without --allow-agents',
      );
    if (manifest === undefined) {
      checkUnused('worker without --manifest', { part }, ['part']);
      return serve(flags);
    }
    if (flags.queue !== undefined)
      throw new UsageError('--manifest: found a queue as well; expected only one of the two');
    checkUnused('worker --manifest', flags, ['shards', 'lease']);
    return playPart(manifest, part ?? '0/1', flags);
  },
});
