/** The progress of a run, on standard error: a bar in a terminal, a line now and then in a log. */
import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../lab/run/run.ts';
import { besideBar } from './beside-bar.ts';
import { clock, pace } from './clock.ts';
import { Interrupted } from './errors.ts';
import { sendNews } from './news.ts';
import { remark } from './output.ts';

/** Time between two lines without a terminal, in milliseconds. */
const LOG_EVERY = 5000;
const BAR = { columns: 28, framesPerSecond: 4 };

/** What the bar says besides the number of finished games. */
const payloadOf = ({ done, planned, session }: Progress, note: string) => {
  if (session.games === 0) return { rate: '…', left: '…', note };
  const perSecond = session.games / session.seconds;
  return { rate: pace(perSecond), left: clock((planned - done) / perSecond), note };
};

/** A bar that shows the given progress, followed by a note; `stop` leaves its last state visible. */
export const progressBar = (): { show(progress: Progress, note?: string): void; stop(): void } => {
  // Agents print to standard error too.
  let beside: ReturnType<typeof besideBar> | null = null;
  const stream: NodeJS.WriteStream = Object.create(process.stderr, {
    write: { value: (...written: Parameters<NodeJS.WriteStream['write']>) => beside!.forBar.write(...written) },
  });
  const bar = new SingleBar(
    {
      format: '{bar} {value}/{total} games, {rate} games/s, {left} left{note}',
      barsize: BAR.columns,
      fps: BAR.framesPerSecond,
      hideCursor: true,
      noTTYOutput: true,
      // What agents print takes the place of the bar, which may not have changed since.
      forceRedraw: process.stderr.isTTY === true,
      stream,
      notTTYSchedule: LOG_EVERY,
      // The command itself handles interruptions, and saves the run.
      gracefulExit: false,
    },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show(progress, note = '') {
      const { done, planned, session } = progress;
      const perSecond = session.games > 0 ? session.games / session.seconds : 0;
      sendNews({ progress: { done, planned, perSecond } });
      beside ??= besideBar(process.stderr);
      if (started) bar.setTotal(progress.planned);
      if (started) bar.update(progress.done, payloadOf(progress, note));
      else bar.start(progress.planned, progress.done, payloadOf(progress, note));
      started = true;
    },
    stop() {
      if (started) bar.stop();
      beside?.end();
      beside = null;
    },
  };
};

/** The result of a training in a folder, with its progress shown. @throws Interrupted with everything saved */
export const withBar = async <T>(
  words: string,
  folder: string,
  train: (progress: (progress: Progress) => void) => Promise<T | null>,
): Promise<T> => {
  const bar = progressBar();
  remark(words);
  const result = await train(bar.show).finally(bar.stop);
  if (result === null) throw new Interrupted(`saved in ${folder}; resume with --resume`);
  return result;
};
