/** The engine in threads: order, cancelling, and queries that do not harm others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../../src/service/analysis/engine.ts';
import type { Answer, Query } from '../../../src/service/analysis/messages.ts';
import { startThreads } from '../../../src/service/analysis/threads.ts';
import { queryOf } from './support.ts';

/** With one thread, all queries but one wait. */
let engine: Engine;
beforeAll(() => {
  engine = new Engine(startThreads(1));
});
afterAll(() => engine.close());

const QUICK = { want: ['value'] };
/** Takes minutes unless it is stopped. */
const ENDLESS = { budget: { visits: 1_000_000 } };

/** Sends a query and notes the answers as they come. */
const asking = (told: Answer[]) => (id: string, asked: Partial<Record<keyof Query, unknown>>) =>
  engine.ask(queryOf({ id, ...asked }), (answer) => told.push(answer));

const idsOf = (told: readonly Answer[]) => told.map(({ id }) => id);
const codeOf = (answer: Answer | undefined) => (answer && 'error' in answer ? answer.error.code : null);

describe('queries', () => {
  it('are taken up by priority, then in their order', async () => {
    const told: Answer[] = [];
    const ask = asking(told);
    const all = [
      ask('first', QUICK),
      ask('low', { ...QUICK, priority: -1 }),
      ask('plain', QUICK),
      ask('raised', QUICK),
      ask('high', { ...QUICK, priority: 2 }),
    ];
    engine.prioritise('raised', 3);
    await Promise.all(all);
    expect(idsOf(told)).toEqual(['first', 'raised', 'high', 'plain', 'low']);
  });

  it('are answered moment by moment, each with how many are left, whatever becomes of the others', async () => {
    const told: Answer[] = [];
    const { record } = (await import('../../support/random-games.ts')).recordedGame();
    await asking(told)('record', { ...QUICK, game: record, at: [3, 90_000, 40] });
    expect(told.map((answer) => ({ ...answer, left: 'left' in answer && answer.left }))).toMatchObject([
      { at: 3, left: 2, round: 0 },
      { at: 90_000, left: 1, error: { code: 'unreadable' } },
      { at: 40, left: 0 },
    ]);
  });

  it('are answered alike whatever else is asked', async () => {
    const alone: Answer[] = [];
    await asking(alone)('alone', { budget: { visits: 60 } });
    const among: Answer[] = [];
    const ask = asking(among);
    await Promise.all([ask('other', { budget: { visits: 35 } }), ask('alone', { budget: { visits: 60 } })]);
    expect(among.find(({ id }) => id === 'alone')).toEqual(alone[0]);
  });

  it('report what each look has found, if asked to', async () => {
    const told: Answer[] = [];
    await asking(told)('sure', { budget: { sure: true, visits: 201 }, progress: true, top: 1 });
    expect(told.length).toBe('progress' in told[0] ? 2 : 1);
    expect('progress' in told.at(-1)!).toBe(false);
  });

  it('have an id of their own while they are under way', async () => {
    const told: Answer[] = [];
    const ask = asking(told);
    const once = ask('same', QUICK);
    expect(() => ask('same', QUICK)).toThrow('under way');
    await once;
    await ask('same', QUICK);
    expect(told).toHaveLength(2);
  });

  it('are refused where the games that wait are too long together', async () => {
    const ask = asking([]);
    const running = ask('running', ENDLESS);
    const game = 'x'.repeat(400_000);
    const waiting = Array.from({ length: 249 }, (_, i) => ask(`long ${i}`, { ...QUICK, game }));
    const refused = expect.objectContaining({ code: 'too-much', message: expect.stringContaining('100,000,000') });
    expect(() => ask('more', { ...QUICK, game })).toThrow(refused);
    for (let i = 0; i < 249; i++) engine.cancel(`long ${i}`);
    const fine = ask('more', { ...QUICK, game });
    engine.cancel('more');
    engine.cancel('running');
    await Promise.all([running, fine, ...waiting]);
  });

  it('are refused where too many moments wait', async () => {
    const told: Answer[] = [];
    const ask = asking(told);
    const many = { ...ENDLESS, at: Array.from({ length: 1000 }, (_, at) => at) };
    const waiting = Array.from({ length: 10 }, (_, i) => ask(`many ${i}`, many));
    const more = { ...ENDLESS, at: [1, 2] };
    expect(() => ask('more', more)).toThrow(expect.objectContaining({ code: 'too-much' }));
    for (let i = 9; i >= 0; i--) engine.cancel(`many ${i}`);
    await Promise.all(waiting);
    expect(told).toHaveLength(10_000);
  });
});

describe('a query that is cancelled', () => {
  it('ends where it waits and where it is analysed; the next one is answered', async () => {
    const told: Answer[] = [];
    const ask = asking(told);
    const all = [ask('running', ENDLESS), ask('waiting', ENDLESS), ask('next', QUICK)];
    engine.cancel('waiting');
    engine.cancel('running');
    await Promise.all(all);
    expect(idsOf(told)).toEqual(['waiting', 'running', 'next']);
    expect(told.map(codeOf)).toEqual(['cancelled', 'cancelled', null]);
  });

  it('is not there any more', () => {
    expect(() => engine.cancel('running')).toThrow(expect.objectContaining({ code: 'no-such-query' }));
    expect(() => engine.prioritise('running', 1)).toThrow(expect.objectContaining({ code: 'no-such-query' }));
  });
});
