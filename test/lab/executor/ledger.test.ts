import { describe, expect, it } from 'vitest';
import { checkOf, errandFor, Ledger } from '../../../src/lab/executor/queue/ledger.ts';
import { Standing } from '../../../src/lab/executor/queue/standing.ts';

const games = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i);
const summary = { worker: 'one' } as Parameters<typeof checkOf>[1];

/** A ledger of some games of blocks of four, the first chunk posted. */
const posted = (count = 12) => {
  const ledger = new Ledger('assignment');
  ledger.plan(games(count));
  const errand = errandFor(ledger.next(4));
  return { ledger, errand, job: ledger.post(errand) };
};

describe('a ledger of chunks', () => {
  it('plans games in chunks that end at multiples of their size', () => {
    const ledger = new Ledger('assignment');
    ledger.plan([1, 2, 3, 4, 5, 9]);
    expect(ledger.next(4).games).toEqual([1, 2, 3]);
    expect(ledger.nextGame).toBe(4);
    ledger.plan([2, 1]);
    expect(ledger.unplanned).toBe(5);
    expect([ledger.next(4).games, ledger.next(4).games, ledger.next(4).games]).toEqual([[1, 2], [4, 5], [9]]);
    expect(ledger.isDone).toBe(true);
  });

  it('knows a chunk by each job that it was posted as, until one of them is settled', () => {
    const { ledger, errand, job } = posted();
    const again = ledger.post(errand);
    expect([job, again]).toEqual([errand.chunk.key, `${errand.chunk.key}-2`]);
    expect([ledger.errandOf(job), ledger.errandOf(again)]).toEqual([errand, errand]);
    expect([ledger.chunks, ledger.jobs.length]).toEqual([1, 2]);
    expect(ledger.settle(errand)).toEqual([job, again]);
    expect(ledger.errandOf(again)).toBeUndefined();
    expect(ledger.jobs).toEqual([]);
  });

  it('calls a chunk slow once every worker that has it takes too long', () => {
    const { ledger, errand, job } = posted();
    expect(ledger.isSlow(errand, 100, 1e9)).toBe(false);
    ledger.lease(job, 0);
    expect([ledger.isSlow(errand, 100, 100), ledger.isSlow(errand, 100, 101)]).toEqual([false, true]);
    const again = ledger.post(errand);
    expect(ledger.isSlow(errand, 100, 101)).toBe(false);
    ledger.lease(again, 50);
    expect(ledger.isSlow(errand, 100, 151)).toBe(true);
    ledger.lease('another', 0);
    expect(ledger.isLeased('another')).toBe(false);
  });

  it('counts games once they are taken, and plans them again when their worker is found out', async () => {
    const { ledger, errand } = posted(8);
    const standing = new Standing('one');
    ledger.settle(errand);
    ledger.hold(errand);
    await standing.take({ accept: async () => ledger.take(errand, 'one'), reject: () => ledger.reject(errand) });
    expect([ledger.received, ledger.chunks, ledger.isDone]).toEqual([0, 1, false]);
    await standing.trust();
    expect([ledger.received, ledger.unplanned]).toEqual([4, 4]);
    expect(ledger.takeBack('one')).toEqual(games(4));
    expect([ledger.received, ledger.unplanned]).toEqual([0, 8]);
    expect(ledger.takeBack('one')).toEqual([]);
  });

  it('plans what was held by a worker that is banned', async () => {
    const { ledger, errand } = posted(4);
    const standing = new Standing('one');
    ledger.settle(errand);
    ledger.hold(errand);
    await standing.take({ accept: async () => ledger.take(errand, 'one'), reject: () => ledger.reject(errand) });
    standing.ban();
    expect([ledger.received, ledger.unplanned, ledger.chunks]).toEqual([0, 4, 0]);
  });

  it('waits for comparisons, which are no chunks of their own', () => {
    const { ledger, errand } = posted(4);
    ledger.settle(errand);
    const check = checkOf(errand.chunk, summary, {});
    expect(ledger.post(check)).toBe(`${errand.chunk.key}-check-1`);
    expect([ledger.chunks, ledger.isDone]).toEqual([0, false]);
    ledger.settle(check);
    expect(ledger.isDone).toBe(true);
  });

  it('plans nothing after it was closed', () => {
    const { ledger, errand } = posted();
    ledger.close();
    expect([ledger.unplanned, ledger.isDone]).toEqual([0, false]);
    ledger.settle(errand);
    ledger.hold(errand);
    ledger.reject(errand);
    expect([ledger.unplanned, ledger.isDone]).toEqual([0, true]);
  });

  it('counts failures by chunk', () => {
    const { ledger, errand } = posted();
    expect([ledger.fail(errand.chunk), ledger.fail(errand.chunk)]).toEqual([1, 2]);
  });
});
