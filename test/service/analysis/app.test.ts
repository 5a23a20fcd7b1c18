/** The engine over HTTP, and who may use it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOf } from '../../../src/service/analysis/app.ts';
import { Engine } from '../../../src/service/analysis/engine.ts';
import { serveHttp } from '../../../src/service/analysis/http.ts';
import { startThreads } from '../../../src/service/analysis/threads.ts';
import { namesOf } from '../../../src/table/server/guard.ts';
import { MEETINGS } from './support.ts';

let engine: Engine;
let app: ReturnType<typeof appOf>;
beforeAll(() => {
  engine = new Engine(startThreads(1));
  app = appOf(engine, namesOf('127.0.0.1'), '1.2.3');
});
afterAll(() => engine.close());

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.request(`http://127.0.0.1:4000${path}`, {
    method,
    headers: { host: '127.0.0.1:4000', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const VALUE = { id: 'v', game: MEETINGS, want: ['value'] };
const ENDLESS = { id: 'e', game: MEETINGS, budget: { visits: 1_000_000 } };

describe('a query', () => {
  it('is answered as one object, or line by line', async () => {
    const whole = await ask('POST', '/analyse', VALUE);
    expect(whole.status).toBe(200);
    const { answers } = (await whole.json()) as { answers: object[] };
    const lines = await ask('POST', '/analyse', VALUE, { accept: 'application/x-ndjson' });
    expect(lines.headers.get('content-type')).toContain('application/x-ndjson');
    expect(
      (await lines.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(answers);
    expect(answers).toMatchObject([{ id: 'v', left: 0, round: 1 }]);
  });

  it('takes another priority, and is cancelled', async () => {
    const answered = ask('POST', '/analyse', { ...ENDLESS, id: 7 });
    await expect.poll(async () => (await ask('PATCH', '/queries/7', { priority: 3 })).status).toBe(200);
    expect(await (await ask('DELETE', '/queries/7')).json()).toEqual({ done: 'cancel' });
    expect(await (await answered).json()).toMatchObject({ answers: [{ id: 7, error: { code: 'cancelled' } }] });
    expect((await ask('DELETE', '/queries/7')).status).toBe(404);
    const { error } = await (await ask('DELETE', '/queries/none')).json();
    expect(error.sentence).toContain("No query 'none' is under way");
  });

  it('ends when who asked has gone', async () => {
    const server = await serveHttp(engine, 0, '1.2.3');
    try {
      const gone = new AbortController();
      const headers = { accept: 'application/x-ndjson' };
      const body = JSON.stringify({ ...ENDLESS, id: 'gone' });
      const answered = fetch(`${server.address}analyse`, { method: 'POST', headers, body, signal: gone.signal });
      answered.catch(() => {});
      await expect.poll(() => engine.isUnderWay('gone')).toBe(true);
      gone.abort();
      await expect.poll(() => engine.isUnderWay('gone'), { timeout: 20_000 }).toBe(false);
    } finally {
      await server.stop();
    }
  });
});

describe('what is refused', () => {
  it.each([
    ['another name of this machine', { host: 'rebound.example' }, 403],
    ['another site', { origin: 'http://evil.example' }, 403],
    ['what a browser says comes from another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    const refused = await ask('POST', '/analyse', VALUE, headers);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ error: { code: 'refused', sentence: expect.any(String) } });
  });

  it.each([
    ['no JSON', '{', 400, 'malformed'],
    ['a field that is not known', { ...VALUE, more: 1 }, 400, 'malformed'],
    ['a body that is too long', 'x'.repeat(3 * 1024 * 1024), 413, 'too-long'],
  ])('%s', async (_, body, status, code) => {
    const refused = await ask('POST', '/analyse', body);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ error: { code } });
  });

  it('a body that is not JSON, with a sentence about bodies', async () => {
    const { error } = await (await ask('POST', '/analyse', '{')).json();
    expect(error.sentence).toBe('The body is not JSON; send one JSON object.');
  });

  it('a path that is not there', async () => {
    const refused = await ask('GET', '/');
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ error: { code: 'no-such-path' } });
  });
});

it('has a document of what it takes and answers, made of the schemas that check it', async () => {
  const document = JSON.parse(await (await ask('GET', '/openapi.json')).text());
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
  const { Query, Answer } = document.components.schemas;
  expect(Query.required).toEqual(['id', 'game']);
  expect(Query.properties.want.items.enum).toContain('bids');
  expect(Query.additionalProperties).toBe(false);
  expect(Answer.anyOf[0].properties.left.type).toBe('integer');
  const named = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  for (const [, name] of named) expect(document.components.schemas).toHaveProperty(name);
});
