/** The engine over lines of JSON, from friends and from attackers. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Engine } from '../../../src/service/analysis/engine.ts';
import { serveAnalysis } from '../../../src/service/analysis/serve.ts';
import { startThreads } from '../../../src/service/analysis/threads.ts';
import { MEETINGS } from './support.ts';

let engine: Engine;
beforeAll(() => {
  engine = new Engine(startThreads(1));
});
afterAll(() => engine.close());

interface Told {
  readonly id: unknown;
  readonly error?: { readonly code: string };
  readonly [field: string]: unknown;
}

const answersTo = async (...lines: (string | object)[]): Promise<Told[]> => {
  const told: string[] = [];
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  await serveAnalysis(engine, Readable.from([Buffer.from(`${text.join('\n')}\n`)]), (line) => told.push(line));
  expect(told.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
  return told.map((line) => JSON.parse(line));
};
const value = (id: string | number) => ({ do: 'analyse', id, game: MEETINGS, want: ['value'] });

it('answers each query with its id, and ends when all are answered', async () => {
  const answers = await answersTo(value('a'), value(2));
  expect(answers.map(({ id, left }) => ({ id, left }))).toEqual([
    { id: 'a', left: 0 },
    { id: 2, left: 0 },
  ]);
});

it('cancels and changes priorities', async () => {
  const answers = await answersTo(
    { ...value('long'), want: ['actions'], budget: { visits: 1_000_000 } },
    value('late'),
    value('soon'),
    { do: 'priority', id: 1, query: 'soon', priority: 5 },
    { do: 'cancel', query: 'long' },
    { do: 'cancel', query: 'nobody' },
  );
  expect(answers.slice(0, 3)).toEqual([
    { id: 1, done: 'priority', query: 'soon' },
    { id: null, done: 'cancel', query: 'long' },
    { id: null, error: { code: 'no-such-query', sentence: expect.stringContaining("'nobody'") } },
  ]);
  expect(answers.slice(3).map(({ id, error }) => [id, error?.code])).toEqual([
    ['long', 'cancelled'],
    ['soon', undefined],
    ['late', undefined],
  ]);
});

it('says what is missing, and what it may be', async () => {
  const [{ error }] = await answersTo({ do: 'analyse', game: 'x' });
  expect(error).toEqual({
    code: 'malformed',
    sentence: "The request is malformed at 'id': found nothing; expected text or a number.",
  });
});

const DEEP = 200_000;
it.each([
  ['no JSON', '{"do":', null, 'malformed'],
  ['no object', '7', null, 'malformed'],
  ['a deep nest', `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`, null, 'malformed'],
  [
    'a deep nest in a field',
    `{"do":"analyse","id":"d","game":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
    'd',
    'malformed',
  ],
  ['a line without end', `"${'x'.repeat(17 * 1024 * 1024)}"`, null, 'too-long'],
  ['a prototype', '{"__proto__":{"do":"analyse"},"id":"p","do":"analyse","game":"x"}', 'p', 'malformed'],
  [
    'a prototype in a field',
    '{"do":"analyse","id":"p","game":"x","budget":{"__proto__":{"visits":1}}}',
    'p',
    'malformed',
  ],
  ['no such verb', '{"do":"constructor","id":1}', 1, 'malformed'],
  ['no id', '{"do":"analyse","game":"x"}', null, 'malformed'],
  ['more visits than there can be', { ...value('v'), budget: { visits: 1e9 } }, 'v', 'malformed'],
  ['two budgets', { ...value('v'), budget: { visits: 1, milliseconds: 1 } }, 'v', 'malformed'],
  ['too many moments', { ...value('m'), at: Array(1001).fill(1) }, 'm', 'malformed'],
  ['a text that is too long', { ...value('t'), game: 'x'.repeat(400_001) }, 't', 'malformed'],
  ['text that is no game', { ...value('g'), game: '\u0000: [' }, 'g', 'unreadable'],
  ['a bomb of aliases', { ...value('b'), game: `a: &a [x]\n${'b: &b [*a, *a]\n'.repeat(3)}` }, 'b', 'unreadable'],
])('refuses %s, and answers what comes after it', async (_, line, id, code) => {
  const answers = await answersTo(line, value('after'));
  expect(answers).toHaveLength(2);
  expect(answers.find((answer) => 'error' in answer)).toMatchObject({ id, error: { code } });
  expect(answers.find((answer) => answer.id === 'after')).toMatchObject({ left: 0, round: 1 });
  expect(({} as { visits?: number }).visits).toBeUndefined();
});
