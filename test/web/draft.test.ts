/** An evening on the page: what is entered comes back unchanged, from the log that the server has kept. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Evenings } from '../../src/table/server/evenings.ts';
import type { Thinkers } from '../../src/table/server/thinkers.ts';
import {
  draftOf,
  lossOf,
  mandatesFor,
  newDraft,
  notedAt,
  resized,
  screensOf,
  seenAt,
  wishOf,
} from '../../web/src/season/draft.ts';
import type { Noted } from '../../web/src/season/noted/index.ts';
import { winnerOf } from '../../web/src/season/noted/order.ts';
import { temporaryFolder } from '../support/folder.ts';

const folder = temporaryFolder();
// No review is asked for.
const evenings = new Evenings(folder, null as unknown as Thinkers);
const kit = evenings.toJson().kits.find(({ edition }) => edition === 'valley-2006-short')!;

const entered = () => {
  const draft = newDraft(kit, 3);
  draft.isDetailed = true;
  draft.date = '2026-11-20';
  ['Anna', 'Ben', 'Cem'].forEach((name, seat) => {
    draft.seats[seat].name = name;
    draft.seats[seat].total = 100 + seat;
  });
  draft.seats[0].sources.mandates = 60;
  ['Hessen', 'Nordrhein-Westfalen', 'Sachsen-Anhalt', 'Berlin'].forEach((region, i) => {
    draft.elections[i].region = region;
  });
  Object.assign(draft.elections[0], { votes: [30, 12, 0], winner: 0, partner: 1, isHeld: true });
  const note = (phase: Parameters<typeof notedAt>[2], change: (noted: ReturnType<typeof notedAt>) => void) => {
    const noted = notedAt(draft, 1, phase, kit);
    noted.isKnown = true;
    change(noted);
    draft.noted[`1 ${phase}`] = noted;
  };
  note('bid-for-order', (noted) => Object.assign(noted, { bids: [null, 6, null], starter: 2 }));
  note('buy-media', ({ counts }) => {
    counts[0][1] = 2;
  });
  note('organize-meetings', ({ counts }) => {
    counts[2][2] = 4;
  });
  note('auction-polls', ({ polls }) => {
    polls[3] = { seat: 1, price: 5, fate: 'publish', results: [1, -1, null] };
    polls[0] = { seat: 2, price: 1, fate: 'shelve', results: [null, null, null] };
  });
  note('platform-conference', ({ swaps }) => {
    swaps[1][0] = { leaves: 'Taxes more', enters: 'Taxes less' };
  });
  note('use-shadow-cards', ({ shadows }) => {
    Object.assign(shadows[0][2], { card: 'Justice Minister', effect: '8 votes' });
    Object.assign(shadows[1][0], { card: 'Backbencher', effect: 'key issue Taxes' });
  });
  note('influence-media', ({ exchanges }) => {
    exchanges[1] = { seat: 2, leaves: 'Taxes more', enters: 'Nuclear power no' };
  });
  note('reward-winner', ({ honours }) => {
    honours[0] = { media: true, opinions: [{ card: 'Taxes less', place: 2 }, ...honours[0].opinions.slice(1)] };
  });
  note('form-coalitions', ({ pacts }) => {
    pacts[0] = { first: 2, second: 0, isForced: false };
  });
  note('party-contributions', ({ gifts }) => {
    gifts[0] = 'accept 40';
    gifts[2] = 'decline 20';
  });
  // Nobody converted anything: the log notes that too.
  note('convert-meetings', () => {});
  return draft;
};

test('an evening with moves comes back as it was entered', () => {
  const wish = wishOf(entered(), kit);
  expect(wish.rounds[0].phases.map(({ phase }) => phase)).toContain('name-starter');
  const file = evenings.keep(wish);
  const [told] = evenings.toJson().evenings;
  expect(told.decisions).toBe(19);
  const again = wishOf(draftOf(told, kit)!, kit);
  expect(again.rounds[0].phases).toEqual(expect.arrayContaining([...wish.rounds[0].phases]));
  // The log has the mandates that follow from the votes; they are those on the card.
  expect({ ...again, rounds: [] }).toEqual({ ...wish, rounds: [], file });
});

test('a correction keeps what lay on the table where no decision is written down, and is kept though the evening was deleted', () => {
  const draft = newDraft(kit, 3);
  draft.isDetailed = true;
  draft.elections[0].region = 'Hessen';
  draft.seen[1] = { opinions: [['Taxes more'], [], [], []], platforms: [['Taxes less'], [], []] };
  const wish = wishOf(draft, kit);
  const file = evenings.keep(wish);
  const told = evenings.toJson().evenings.find((one) => one.file === file)!;
  expect(told.decisions).toBe(0);
  const again = wishOf(draftOf(told, kit)!, kit);
  expect(again.rounds).toEqual(wish.rounds);
  evenings.remove(file);
  expect(evenings.keep(again)).toBe(file);
  expect(evenings.keep({ ...again, file: '../elsewhere.yaml' })).not.toContain('elsewhere');
});

test('as much can be counted as the rules of the edition allow', () => {
  const { kits } = evenings.toJson();
  const most = (id: string) => kits.find(({ edition }) => edition === id)!.mostCounted;
  expect(most('valley-2006')).toEqual({ 'buy-media': 5, 'organize-meetings': 4, 'convert-meetings': 10 });
  expect(most('spielworxx-2019')).toMatchObject({ 'organize-meetings': 8, 'convert-meetings': 8 });
});

test('points are asked for only where the edition gives any', () => {
  const { kits } = evenings.toJson();
  const sources = (id: string) => kits.find(({ edition }) => edition === id)!.sources;
  expect(sources('valley-2006')).toEqual(['mandates', 'media', 'membership', 'bonus', 'opinions', 'secured']);
  expect(sources('spielworxx-2019')).toEqual(['mandates', 'media', 'membership', 'elections', 'money']);
  const draft = newDraft(kit, 3);
  draft.seats[0].sources = { mandates: 60, money: 6 };
  expect(wishOf(draft, kit).seats[0].points).toEqual({ mandates: 60, total: 60 });
});

test('politicians with a main action come back too, paid for and with what they did, and so does a poll as a whole', () => {
  const anniversary = evenings.toJson().kits.find(({ edition }) => edition === 'spielworxx-2019')!;
  const draft = newDraft(anniversary, 3);
  draft.isDetailed = true;
  ['Hessen', 'Nordrhein-Westfalen', 'Sachsen-Anhalt', 'Berlin'].forEach((region, i) => {
    draft.elections[i].region = region;
  });
  const used = notedAt(draft, 1, 'use-shadow-cards', anniversary);
  Object.assign(used.shadows[0][1], { card: 'Secretary', main: '8 votes', effect: 'rob SPD' });
  Object.assign(used.shadows[2][3], { card: 'Backbencher', effect: 'raise 1' });
  Object.assign(used.shadows[1][0], { card: 'Vice-Chancellor' });
  const polls = notedAt(draft, 1, 'auction-polls', anniversary);
  polls.polls[2] = { seat: 0, price: 0, fate: 'publish', results: [null, null, null] };
  draft.noted['1 use-shadow-cards'] = { ...used, isKnown: true };
  draft.noted['1 auction-polls'] = { ...polls, isKnown: true };
  const file = evenings.keep(wishOf(draft, anniversary));
  const told = evenings.toJson().evenings.find((one) => one.file === file)!;
  expect(told.rounds![0].phases.flatMap(({ notes }) => notes.map(({ did }) => did))).toEqual([
    ...['pay Hessen Vice-Chancellor', 'pay Nordrhein-Westfalen Secretary'],
    ...['use Nordrhein-Westfalen Secretary: 8 votes', 'use Nordrhein-Westfalen Secretary: rob SPD'],
    ...[
      'pay Berlin Backbencher',
      'use Berlin Backbencher: raise 1',
      'bid 0 in Sachsen-Anhalt',
      'publish in Sachsen-Anhalt',
    ],
  ]);
  expect(wishOf(draftOf(told, anniversary)!, anniversary).rounds).toEqual(wishOf(draft, anniversary).rounds);
  evenings.remove(file);
});

test('what lay on the table and was chosen before the first round comes back, and opens the log', () => {
  const draft = entered();
  const begin = notedAt(draft, 0, 'preliminary', kit);
  const votes = kit.preliminary[0].findIndex(({ did }) => did === 'choose 3: 6 meetings, 6 votes, 6 votes');
  const members = kit.preliminary[1].findIndex(({ did }) => did === 'choose 4: 12 members');
  begin.starts[1] = [
    { option: votes, places: [1, 0, 3] },
    { option: members, places: [] },
  ];
  // A region is missing, so a log cannot express any of the choice.
  begin.starts[2] = [
    { option: votes, places: [1, null, 3] },
    { option: members, places: [] },
  ];
  draft.noted['0 preliminary'] = { ...begin, isKnown: true };
  draft.seen[1] = {
    opinions: [['Taxes more', 'Nuclear power yes', '', ''], ['Taxes more', '', '', ''], [], []],
    platforms: [['Taxes less', 'Nuclear power yes'], [], []],
  };
  const wish = wishOf(draft, kit);
  const file = evenings.keep(wish);
  expect(evenings.log(file)).toContain('- { SPD: "in Nordrhein-Westfalen: 6 meetings" }');
  expect(evenings.log(file)).toContain('{ region: Hessen, open: [ Taxes more, Nuclear power yes ] }');
  expect(evenings.log(file)).toContain('platforms: { Die Linke: [ Taxes less, Nuclear power yes ] }');
  const told = evenings.toJson().evenings.find((one) => one.file === file)!;
  const again = draftOf(told, kit)!;
  expect(wishOf(again, kit).rounds.slice(0, 2)).toEqual([
    wish.rounds[0],
    { ...wish.rounds[1], phases: expect.arrayContaining([...wish.rounds[1].phases]) },
  ]);
  expect(again.noted['0 preliminary'].starts[1]).toEqual(begin.starts[1]);
  // The screen of the next round shows the exchange before anybody has entered anything about it.
  expect(seenAt(again, kit, 2).opinions[0]).toEqual(['Nuclear power no', '', '', '']);
  evenings.remove(file);
});

test('where the highest bids tie, it has to be said who won', () => {
  const noted = notedAt(newDraft(kit, 3), 1, 'bid-for-order', kit);
  noted.bids = [6, 6, 5];
  expect(winnerOf(noted)).toBeNull();
  noted.won = 1;
  expect(winnerOf(noted)).toBe(1);
  noted.bids = [7, 6, 5];
  expect(winnerOf(noted)).toBe(0);
});

/** How a draft of the first round is kept, and what it is when read again. */
const keptOf = (edition: string, note: (at: (phase: Parameters<typeof notedAt>[2]) => Noted) => void) => {
  const kit = evenings.toJson().kits.find((one) => one.edition === edition)!;
  const draft = newDraft(kit, 4);
  draft.isDetailed = true;
  ['Hessen', 'Nordrhein-Westfalen', 'Sachsen-Anhalt', 'Berlin'].forEach((region, i) => {
    draft.elections[i].region = region;
  });
  note((phase) => {
    const noted = { ...notedAt(draft, 1, phase, kit), isKnown: true };
    draft.noted[`1 ${phase}`] = noted;
    return noted;
  });
  const file = evenings.keep(wishOf(draft, kit));
  const told = evenings.toJson().evenings.find((one) => one.file === file)!;
  const again = draftOf(told, kit)!;
  evenings.remove(file);
  const notes = told.rounds![0].phases.flatMap(({ notes }) => notes.map(({ seat, did }) => `${seat} ${did}`));
  return { draft, again, notes };
};

test('places that were picked come back, and nobody is said to choose the last one', () => {
  const { draft, again, notes } = keptOf('consim-1997', (at) => {
    at('bid-for-order').bids = [3, 5, 3, 7];
    at('pick-places').picks = [4, 2, 3, 1];
  });
  expect(notes).toEqual([
    ...['0 bid 3', '1 bid 5', '2 bid 3', '3 bid 7'],
    ...['0 place 4 in turn order', '1 place 2 in turn order', '3 place 1 in turn order'],
  ]);
  expect(again.noted['1 pick-places'].picks).toEqual(draft.noted['1 pick-places'].picks);
});

test.each([
  [
    [4, 2, null, 1],
    [4, 2, 3, 1],
  ],
  // The seat that bids least is known, and another one is not.
  [
    [4, null, 3, 1],
    [4, 2, 3, 1],
  ],
  [
    [null, null, 3, 1],
    [null, null, 3, 1],
  ],
  [
    [null, null, null, null],
    [null, null, null, null],
  ],
])('places %j that were entered are never lost', (picks, read) => {
  const { again } = keptOf('consim-1997', (at) => {
    at('bid-for-order').bids = [3, 5, 3, 7];
    at('pick-places').picks = picks;
  });
  expect(again.noted['1 pick-places']?.picks ?? [null, null, null, null]).toEqual(read);
});

test('stances that were changed and hidden come back', () => {
  const { draft, again, notes } = keptOf('consim-1997', (at) => {
    at('change-stances').flips[2].splice(0, 2, 'Euro now', 'Welfare state less');
    at('hide-stances').hidden[0] = ['Euro later', 'Health reform yes'];
  });
  expect(notes).toEqual([
    ...['2 change Euro now to Euro later', '2 change Welfare state less to Welfare state more'],
    ...['0 hide Euro later', '0 hide Health reform yes'],
  ]);
  expect(again.noted['1 change-stances'].flips).toEqual(draft.noted['1 change-stances'].flips);
  expect(again.noted['1 hide-stances'].hidden).toEqual(draft.noted['1 hide-stances'].hidden);
});

test('what a party took from the display before it changed its platform comes back', () => {
  const { draft, again, notes } = keptOf('spielworxx-2019', (at) => {
    const { takings, swaps } = at('change-platform');
    takings[0] = { way: 'draw', card: 'Traffic yes' };
    takings[3] = { way: 'renew', card: '' };
    swaps[0][0] = { leaves: 'Education yes', enters: 'Education no' };
  });
  expect(notes).toEqual([
    ...['0 draw from the deck', '0 take Traffic yes', '0 swap Education yes for Education no'],
    '3 renew the display',
  ]);
  expect(again.noted['1 change-platform'].takings).toEqual(draft.noted['1 change-platform'].takings);
});

test('what a party did because of a politician comes back: a platform that was changed, and a poll that was taken', () => {
  const { draft, again, notes } = keptOf('spielworxx-2019', (at) => {
    const { shadows } = at('use-shadow-cards');
    const change = { effect: 'change the platform', taking: { way: 'draw', card: 'Traffic yes' } };
    Object.assign(shadows[0][2], { card: 'Vice-Chancellor', main: 'raise 1', ...change });
    shadows[0][2].swaps[0] = { leaves: 'Education yes', enters: 'Education no' };
    Object.assign(shadows[0][3], { card: 'Parliamentary leader', effect: 'change the platform' });
    shadows[0][3].swaps[0] = { leaves: 'Education no', enters: 'Education yes' };
    const published = { fate: 'publish', results: [1, null, -2, null] };
    Object.assign(shadows[1][2], { card: 'Secretary', effect: 'take the top poll', ...published });
    Object.assign(shadows[3][0], { card: 'Secretary', effect: 'take the top poll', fate: 'shelve' });
  });
  expect(notes).toEqual([
    ...['3 pay Hessen Secretary', '3 use Hessen Secretary: take the top poll', '3 shelve in Hessen'],
    ...['0 pay Sachsen-Anhalt Vice-Chancellor', '0 use Sachsen-Anhalt Vice-Chancellor: raise 1'],
    ...['0 use Sachsen-Anhalt Vice-Chancellor: change the platform', '0 draw from the deck', '0 take Traffic yes'],
    ...['0 swap Education yes for Education no', '1 pay Sachsen-Anhalt Secretary'],
    '1 use Sachsen-Anhalt Secretary: take the top poll',
    `1 publish ${draft.seats[0].party} +1, ${draft.seats[2].party} -2 in Sachsen-Anhalt`,
    ...['0 pay Berlin Parliamentary leader', '0 use Berlin Parliamentary leader: change the platform'],
    '0 swap Education no for Education yes',
  ]);
  expect(again.noted['1 use-shadow-cards'].shadows).toEqual(draft.noted['1 use-shadow-cards'].shadows);
});

test('a politician of a draft that an earlier build has kept has room for what its party did', () => {
  const anniversary = evenings.toJson().kits.find(({ edition }) => edition === 'spielworxx-2019')!;
  const draft = newDraft(anniversary, 3);
  const noted = notedAt(draft, 1, 'use-shadow-cards', anniversary);
  const kept = { card: 'Secretary', main: '', effect: '', taking: { way: '' as const, card: '' }, swaps: [] };
  noted.shadows[0][0] = { ...kept, fate: '', results: [] };
  draft.noted['1 use-shadow-cards'] = noted;
  const [[use]] = notedAt(draft, 1, 'use-shadow-cards', anniversary).shadows;
  expect(use.swaps).toHaveLength(anniversary.swaps);
  expect(use.card).toBe('Secretary');
});

test('a log that says more than there are screens for is not corrected on the page', () => {
  const [{ file }] = evenings.toJson().evenings;
  appendFileSync(join(folder, file), 'end: { scores: { SPD: 100 } }\n');
  expect(evenings.toJson().evenings[0].rounds).toBeNull();
  expect(draftOf(evenings.toJson().evenings[0], kit)).toBeNull();
});

test('people stay when the edition or their number changes, and no party comes twice', () => {
  const other = evenings.toJson().kits.find(({ edition }) => edition === 'consim-1997')!;
  const five = resized(entered(), other, 5);
  expect(five.seats.map(({ name }) => name)).toEqual(['Anna', 'Ben', 'Cem', '', '']);
  expect(new Set(five.seats.map(({ party }) => party)).size).toBe(5);
  expect(screensOf(other, false)).toHaveLength(other.elections + 2);
  expect([4, 5, 50, 60].map((votes) => mandatesFor(kit, 'Hessen', votes) > 0)).toEqual([false, true, true, true]);
});

test('another number of people keeps what fits, and asks before it drops anything', () => {
  const draft = entered();
  expect(lossOf(draft, kit, 4)).toBeNull();
  const four = resized(draft, kit, 4);
  expect(four.seats.map(({ name, total }) => [name, total]).slice(0, 3)).toEqual([
    ['Anna', 100],
    ['Ben', 101],
    ['Cem', 102],
  ]);
  expect(new Set(four.seats.map(({ party }) => party)).size).toBe(4);
  expect(four.elections[0]).toMatchObject({ region: 'Hessen', votes: [30, 12, 0, 0], winner: 0, partner: 1 });
  expect(notedAt(four, 1, 'bid-for-order', kit)).toMatchObject({ bids: [null, 6, null, null], starter: 2 });
  expect(wishOf(four, kit).rounds).toMatchObject(
    wishOf(draft, kit).rounds.map(({ round, phases }) => ({ round, phases })),
  );
  expect(resized(four, kit, 3)).toEqual(draft);

  // Where somebody is left out, what that seat did is left out with it.
  Object.assign(four.seats[3], { name: 'Dora' });
  expect(lossOf(four, kit, 3)).toBe('seats');
  Object.assign(four.elections[0], { votes: [30, 12, 0, 40], winner: 3, partner: 0 });
  const polls = notedAt(four, 1, 'auction-polls', kit);
  Object.assign(polls.polls[0], { seat: 3, results: [1, -1, null, 2] });
  four.noted['1 auction-polls'] = polls;
  const three = resized(four, kit, 3);
  expect(three.elections[0]).toMatchObject({ votes: [30, 12, 0], winner: null, partner: 0 });
  expect(notedAt(three, 1, 'auction-polls', kit).polls[0]).toMatchObject({ seat: null, results: [1, -1, null] });
});

test('another edition asks once something was entered besides the names', () => {
  const other = evenings.toJson().kits.find(({ edition }) => edition === 'consim-1997')!;
  const draft = newDraft(kit, 3);
  draft.seats[0].name = 'Anna';
  expect(lossOf(draft, other, 3)).toBeNull();
  draft.elections[0].region = 'Hessen';
  expect(lossOf(draft, other, 3)).toBe('evening');
  expect(lossOf(entered(), other, 3)).toBe('evening');
});

test('conversions come back in the order of play, the last region first, with the opinion that a majority exchanged', () => {
  const { again, notes } = keptOf('valley-2006', (at) => {
    const { counts, exchanges } = at('convert-meetings');
    counts[0][1] = 5;
    counts[0][3] = 6;
    exchanges[3] = { seat: 0, leaves: 'Taxes more', enters: 'Nuclear power no' };
  });
  expect(notes).toEqual([
    '0 convert Berlin 6',
    '0 exchange Berlin Taxes more for Nuclear power no',
    '0 convert Nordrhein-Westfalen 5',
  ]);
  expect(again.noted['1 convert-meetings'].exchanges[3]).toEqual({
    ...{ seat: 0, leaves: 'Taxes more', enters: 'Nuclear power no' },
  });
});
