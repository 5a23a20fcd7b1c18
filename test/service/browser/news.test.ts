import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserRun } from '../../../src/service/browser/browser-run.ts';

/** The part of a run that reports interim results while something is done. */
interface Looking {
  withNews(runs: readonly string[], work: () => Promise<void>): Promise<void>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('looks for interim results no more once the run has ended, even if a look is under way', async () => {
  const send = vi.fn();
  const run = new BrowserRun({ send } as unknown as ConstructorParameters<typeof BrowserRun>[0]);
  let looks = 0;
  let found = (): void => {};
  const find = () => {
    looks++;
    return new Promise<undefined>((resolve) => {
      found = () => resolve(undefined);
    });
  };
  Object.assign(run, { store: { find } });
  let end = (): void => {};
  const work = (run as unknown as Looking).withNews(['a'], () => new Promise<void>((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(looks).toBe(1);
  end();
  await work;
  found();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([looks, vi.getTimerCount()]).toEqual([1, 0]);
});
