/** The list that newcomers read has every room. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roomsIn, WINGS, withRooms } from '../../src/docs/rooms.ts';

const readmeOf = (wing: string): string => readFileSync(`src/${wing}/README.md`, 'utf8');

test.each(WINGS)('the README of %s lists every room, and no other', (wing) => {
  const rooms = readdirSync(`src/${wing}`, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? [one.name] : [],
  );
  expect(
    roomsIn(readmeOf(wing))
      .map(([room]) => room)
      .sort(),
  ).toEqual(rooms.sort());
});

test('every wing has a README, and CONTRIBUTING.md links it', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8');
  for (const wing of readdirSync('src')) {
    expect(readmeOf(wing), wing).toMatch(new RegExp(`^# ${wing}: `));
    expect(page, wing).toContain(`(src/${wing}/README.md)`);
  }
});

test('CONTRIBUTING.md has the list as the wings have it: `npm run docs` writes it', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8');
  expect(withRooms(page, readmeOf)).toBe(page);
});
