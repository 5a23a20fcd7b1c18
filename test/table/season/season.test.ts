/** The season book: what a log says of an evening, what cannot have happened, and what is counted. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NotationError } from '../../../src/base/text/yaml-entry.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { eveningOf, logsIn, seasonOf } from '../../../src/table/season/book.ts';
import { decidingIn, type EveningNoted, logText } from '../../../src/table/season/log-text.ts';
import { comparedWith } from '../../../src/table/season/unusual.ts';
import { playedIn } from '../../../src/table/server/played.ts';
import { writeSitters } from '../../../src/table/server/seat-keeping.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { first, playOn, start } from '../play/support.ts';

const LOG = readFileSync('examples/paper/season/2026-11-20.yaml', 'utf8');
const EDITION = 'valley-2006-short';

const problemOf = (text: string): string => {
  try {
    eveningOf('x.yaml', text);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(NotationError);
    return (error as Error).message;
  }
};

test('an evening has its people, places, elections and mandates by the cards of the regions', () => {
  const { date, players, elections, decisions, edition } = eveningOf('x.yaml', LOG);
  expect({ date, edition, decisions }).toEqual({ date: '2026-11-20', edition: 'valley-2006', decisions: 0 });
  expect(players.map(({ name, place, points }) => [name, place, points])).toEqual([
    ...[
      ['Dora', 4, 222],
      ['Ben', 1, 241],
      ['Anna', 2, 236],
      ['Cem', 3, 228],
    ],
  ]);
  expect(elections).toHaveLength(7);
  expect(elections[3]).toMatchObject({ region: 'Hessen', winner: 1, partner: 2, votes: [0, 50, 49, 50] });
  // The final points were counted at the end of the game; the mandates follow from the votes.
  for (const seat of [0, 1, 2, 3]) {
    const won = elections.reduce((sum, { mandates }) => sum + mandates[seat]!, 0);
    expect(won).toBe(players[seat].sheet!.mandates);
  }
});

test.each([
  ['2026-11-20', '2026-02-30', /^line 3: date: expected a day such as/],
  ['Dora', 'ben', /^line 5: players: one person cannot play two parties/],
  ['region: Hessen', 'region: Berlin', /^line 11: .*Berlin has voted before/],
  [
    'winner: FDP, partner: Die Linke }\n  - { region: Berlin',
    'winner: Die Linke }\n  - { region: Berlin',
    /Die Linke|FDP has more votes/,
  ],
  ['FDP: 30, Die Linke: 0', 'FDP: 51, Die Linke: 0', /expected a whole number from 0 to 50/],
  ['FDP: 30, Die Linke: 0', 'CDU: 30, Die Linke: 0', /'CDU' is not among the parties of this log/],
  ['total: 241', 'total: 240', /its sources give 241 points, which is more than the total of 240/],
  ['mandates: 110', 'mandates: 109', /the elections gave FDP 110 mandates, the final points say 109/],
  [/ {2}SPD: \{ mand.*\n/, '', /expected the points of SPD as well/],
  ['macher-log 1', 'macher-book 1', /this is not a log/],
])('what cannot have been is refused with its line: %o as %o', (from, to, problem) => {
  expect(problemOf(LOG.replace(from, to))).toMatch(problem);
});

test('the book counts games, wins, places, points and best elections by person, whatever the case of a name', () => {
  const { persons, evenings, unreadable } = seasonOf(logsIn('examples/paper/season'));
  expect(unreadable).toEqual([]);
  expect(evenings.map(({ date }) => date)).toEqual(['2026-11-20', '2026-10-16', '2026-09-18']);
  const anna = persons.find(({ name }) => name === 'Anna')!;
  const own = evenings.map(({ players }) => players.find(({ name }) => name === 'Anna')!);
  expect(anna).toMatchObject({
    games: 3,
    wins: own.filter(({ place }) => place === 1).length,
    meanPlace: own.reduce((sum, { place }) => sum + place!, 0) / 3,
    meanPoints: own.reduce((sum, { points }) => sum + points!, 0) / 3,
  });
  expect(anna.best!.mandates).toBeGreaterThan(20);
  expect(persons.map(({ games }) => games)).toEqual(expect.arrayContaining([3, 2]));
  expect(persons.reduce((sum, { wins }) => sum + wins, 0)).toBe(3);
});

const noted = (more: Partial<EveningNoted> = {}): EveningNoted => ({
  ...{ edition: EDITION, date: '', elections: [], rounds: [] },
  seats: ['SPD', 'CDU/CSU', 'FDP'].map((party) => ({ party, name: '', points: { total: 100 } })),
  ...more,
});
const game = new Game(editionNamed(EDITION)!, 3);

test('what the page has is written as a log that says the same, whatever a name is', () => {
  const names = ['a: {b}', '- "c"', "#'d"];
  const seats = noted().seats.map((seat, i) => ({ ...seat, name: names[i] }));
  const election = { region: 'Hessen', votes: [20, null, 5], mandates: [null, 7, null], winner: 0, partner: 2 };
  const evening = eveningOf('x.yaml', logText(noted({ seats, date: '2026-01-02', elections: [election] }), game));
  expect(evening.players.map(({ name }) => name)).toEqual(names);
  expect(evening.elections[0]).toMatchObject({ votes: [20, null, 5], winner: 0, partner: 2 });
  expect(evening.elections[0].mandates[1]).toBe(7);
});

test('a phase of a round that nobody wrote down is unknown, and not one in which everybody passed', () => {
  const phases = [{ phase: 'bid-for-order', isWhole: false, notes: [{ seat: 1, did: 'bid 4' }] }];
  const text = logText(
    noted({ rounds: [{ round: 1, regions: ['Hessen'], opinions: [], platforms: [], phases }] }),
    game,
  );
  expect(text).toContain(
    'bid-for-order:\n      - { CDU/CSU: bid 4 }\n      - { SPD: unknown }\n      - { FDP: unknown }\n',
  );
  for (const phase of decidingIn(game, 1).filter((name) => name !== 'bid-for-order'))
    expect(text).toContain(`    ${phase}: unknown\n`);
  expect(eveningOf('x.yaml', text).decisions).toBe(1);
});

test('a result is compared with games of bots, and one that no game had is beyond them all', () => {
  const [winner, lead, last] = comparedWith('valley-2006', [900, 100, 90, 1]);
  expect(winner).toMatchObject({ measure: 'winner', points: 900, fewer: 100, more: 0 });
  expect(lead).toMatchObject({ measure: 'lead', points: 800, fewer: 100, more: 0 });
  expect(last).toMatchObject({ measure: 'last', points: 1, fewer: 0, more: 100 });
  expect(comparedWith('unknown', [3, 2, 1])).toEqual([]);
});

test('games of people in the browser that are over count beside evenings, by the names of their seats', () => {
  const folder = temporaryFolder();
  const kept = start();
  playOn(kept, first, 3);
  writeFileSync(join(folder, 'open.macher'), kept.record);
  playOn(kept, first);
  const file = join(folder, 'over.macher');
  writeFileSync(file, kept.record);
  const how = { pace: 'brisk', hints: true, auctionsOnly: false, startRound: 1, lesson: false, title: '' } as const;
  const seats = [{ seat: 0, token: '0123456789abcdef', name: 'anna' }];
  const sitters = { ...how, host: 0, seats, ifAway: 'bot', begun: true } as const;
  writeSitters(file, { ...sitters, whatIf: false });
  // Another way on from a finished game is no evening of its own.
  const other = join(folder, 'other-way.macher');
  writeFileSync(other, kept.record);
  writeSitters(other, { ...sitters, whatIf: true });
  const played = playedIn(folder);
  expect(played.map((one) => one.file)).toEqual([file]);
  const [{ players, elections, isPlayed }] = played;
  expect(isPlayed).toBe(true);
  expect(players.map(({ name, agent }) => [name, agent])).toEqual([
    ['anna', 'person'],
    ['', 'heuristic'],
    ['', 'random'],
    ['', 'random'],
  ]);
  expect(elections).toHaveLength(5);
  const own = elections.reduce((sum, { mandates }) => sum + mandates[0]!, 0);
  expect(own).toBe(players[0].sheet!.mandates);
  const { persons, evenings } = seasonOf(logsIn('examples/paper/season'), played);
  expect(evenings).toHaveLength(4);
  expect(persons.find(({ name }) => name.toLowerCase() === 'anna')!.games).toBe(4);
});
