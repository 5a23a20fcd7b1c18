import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHALLENGE_GAMES, CHALLENGERS } from '../../../src/table/server/challenge.ts';
import { Challenges } from '../../../src/table/server/challenges.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

test('a challenge continues where the server was stopped, and ends when every bot has played all games', () => {
  const record = join(folder, 'game.macher');
  const before = new Challenges(record);
  expect(before.results(2)).toBeNull();
  before.begin(2, 100);
  const first = before.next(2)!;
  expect(first.agent).toBe(CHALLENGERS[0]);
  before.take(
    2,
    first,
    first.games.map((game) => 98 + game),
  );

  const after = new Challenges(record);
  expect(after.has(1)).toBe(false);
  expect(after.results(2)![0]).toEqual({ agent: CHALLENGERS[0], games: 5, mean: 100, below: 2 });
  const played = new Map<string, number[]>([[first.agent, [...first.games]]]);
  for (let next = after.next(2); next !== null; next = after.next(2)) {
    played.set(next.agent, [...(played.get(next.agent) ?? []), ...next.games]);
    after.take(
      2,
      next,
      next.games.map(() => 90),
    );
  }
  for (const agent of CHALLENGERS) {
    expect(played.get(agent)).toEqual(Array.from({ length: CHALLENGE_GAMES }, (_, game) => game));
  }
  expect(new Challenges(record).results(2)!.map(({ games }) => games)).toEqual(CHALLENGERS.map(() => CHALLENGE_GAMES));
});

test('what cannot be read is played again', () => {
  const record = join(folder, 'other.macher');
  writeFileSync(`${record}.challenge.json`, '{ "0": { "own": ');
  expect(new Challenges(record).has(0)).toBe(false);
});
