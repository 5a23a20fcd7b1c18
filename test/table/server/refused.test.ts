/** Requests that no page makes, but somebody else may. */
import { expect, test } from 'vitest';
import { ask, Listener, plainTable, seatAtTable, serverOfFile } from './support.ts';

const withServer = serverOfFile();

test('no game starts in a round that it does not have', () =>
  withServer(async ({ origin, hostKey }) => {
    const wish = plainTable({ edition: 'valley-2006-short', startRound: 6 });
    const german = await ask(origin, hostKey, 'tables', wish, { 'accept-language': 'de' });
    expect([german.status, german.body.error]).toEqual([
      422,
      expect.stringMatching(/^Das Spiel endet nach Runde \d; /),
    ]);
    const { status, body } = await ask(origin, hostKey, 'tables', { ...wish, startRound: 12 });
    expect([status, body.error]).toEqual([
      422,
      expect.stringMatching(/^The game ends after round \d; it cannot start in round 12\.$/),
    ]);
  }));

test('only the lesson gives its advice: other tables may be without hints', () =>
  withServer(async (server) => {
    const [{ token }] = (await seatAtTable(server, plainTable({ hints: false }))).links;
    const listener = await Listener.at(server.origin, token);
    const { prompt } = await listener.until((update) => update.prompt !== null);
    const { status, body } = await ask(server.origin, token, 'table/lesson', { prompt: prompt!.id });
    expect([status, body.error]).toEqual([403, 'This table is not the lesson.']);
    listener.leave();
  }));
