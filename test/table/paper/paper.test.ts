import { expect, test } from 'vitest';
import { NotationError } from '../../../src/base/text/yaml-entry.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { topicOf } from '../../../src/rules/engine/board/opinions.ts';
import { platformCard } from '../../../src/rules/engine/board/platform.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { MAX_ELECTIONS, PLACES, type State } from '../../../src/rules/engine/state.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { replay } from '../../../src/rules/notation/replay.ts';
import { wordsOf } from '../../../src/rules/notation/words.ts';
import { type Entered, enterLog } from '../../../src/table/paper/entered.ts';
import { upToRoundOf } from '../../../src/table/paper/fitting.ts';
import { GUESSES } from '../../../src/table/paper/guesser.ts';
import { readLog } from '../../../src/table/paper/log.ts';
import { filledText } from '../../../src/table/paper/words.ts';
import { Work } from '../../../src/table/paper/work.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { Session } from '../../../src/table/play/session.ts';
import { publicLog } from './public-log.ts';

const bots = await findBots(await loadRegistry(), [GUESSES]);
const edition = editionNamed('valley-2006-short')!;

const played = (() => {
  const session = Session.start({ edition, agents: Array(3).fill(GUESSES), seed: 'paper', bots, save: () => {} });
  session.settle();
  return session.record;
})();

/** The log of the first rounds only: it is read in the same way, and takes less time. */
const until = (round: number, log: string): string => {
  const at = log.indexOf(`  - round: ${round + 1}\n`);
  return log.slice(0, at);
};

/** What everybody at the table remembers of the elections. */
const elections = ({ mandatesWon, national, secured, party }: State, rounds: number) => ({
  mandates: [...mandatesWon.subarray(0, (MAX_ELECTIONS * 5 * rounds) / MAX_ELECTIONS)],
  national: [...national],
  secured: [...secured],
  party: [...party],
});

/** The position in which a round of a record begins. */
const beginningOf = (record: string, round: number): State => {
  const parsed = parseRecord(record);
  const at = parsed.decisions.findIndex(({ text }) => text.startsWith(`${round} `));
  return replay(parsed, at === -1 ? {} : { at }).state;
};

test('a log without hands, face-down cards, discards, dice and some actions gives a game with the same public course', () => {
  // Some bids, and who placed which card, were not written down.
  const log = until(
    2,
    publicLog(played, (note, phase) => phase === 'bid-for-order' && note % 3 === 0),
  );
  expect(log).not.toMatch(/\b(discard|place|decline) /);
  const entered: Entered = enterLog(log, bots);
  const { state, finished } = replay(parseRecord(entered.record));
  expect(finished).toBe(false);
  expect(elections(state, 2)).toEqual(elections(beginningOf(played, 3), 2));
  const { filled, restsOn } = entered;
  expect(filled.guessed['bid-for-order']).toBeGreaterThan(0);
  expect(filled.guessed['place-shadow-cards']).toBeGreaterThan(2);
  expect(filled.open).toBeGreaterThan(10);
  expect(restsOn.size).toBe(filled.written);
  expect([...restsOn.values()].flat()).toContain('cards in hand');
  expect(filledText(filled)).toMatch(
    /^Entered from a log: \d+ decisions as written; .*\n\d+ choices filled in .*\nOf \d+ /,
  );
  const leftOut = ['FDP: pass', { opinionsOf: 2 }, { from: 3 }];
  expect(
    filledText({ ...filled, leftOut })
      .split('\n')
      .at(-1),
  ).toBe(
    "Left out, because no way was found to make it fit: 'FDP: pass', open opinions of round 2, everything from round 3 on.",
  );
  for (const [language, left] of [
    ['de', /: 'FDP: pass', offene Meinungen in Runde 2, alles ab Runde 3\.$/],
    ['pl', /: 'FDP: pass', odkryte opinie w rundzie 2, wszystko od rundy 3\.$/],
  ] as const) {
    const text = filledText({ ...filled, leftOut }, language);
    expect(text).not.toMatch(/decision|place-shadow-cards|heuristic\b/);
    expect(text).toMatch(left);
  }
  expect(enterLog(log, bots).record).toBe(entered.record);
}, 120_000);

test('a bid that was left out is filled in where the bids after it need it', () => {
  const log = until(2, publicLog(played));
  const [first, party] = /^ {6}- (\S.*): bid \d+\n(?=(?: {6}- .*\n)*? {6}- \1: bid)/m.exec(log)!;
  const entered = enterLog(log.replace(first, ''), bots);
  const bids = (record: string) => record.match(new RegExp(`^[12] bid-for-order ${party}: bid .*$`, 'gm'));
  // The log does not say which of its bids was left out.
  expect(bids(entered.record)).toHaveLength(bids(played)!.length);
  expect(entered.filled.guessed['bid-for-order']).toBe(1);
}, 120_000);

const problemOf = (text: string): string => {
  try {
    readLog(text, (which, players) => new Game(which, players));
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(NotationError);
    return (error as Error).message;
  }
};

test('a mistake in a log is reported with its line', () => {
  const head = 'format: macher-log 1\nedition: valley-2006-short\nparties: [SPD, CDU, FDP]\n';
  expect(problemOf('format: macher-log 1\nedition: valley\nparties: []\nrounds: []\n')).toMatch(/^line 2: .*nearest/);
  expect(problemOf(`${head.replace('FDP', 'SPD')}rounds: []\n`)).toMatch(/^line 3: parties: expected 3 to 5 parties/);
  expect(problemOf(`${head}rounds:\n  - round: 1\n    buy-medya: []\n`)).toMatch(/^line 6: .*nearest: buy-media/);
  expect(problemOf(`${head}rounds:\n  - round: 1\n    buy-media:\n      - AfD: media Hessen\n`)).toMatch(
    /^line 7: .*party 'AfD'/,
  );
});

test('what no filling can make come true is refused with its line', () => {
  const head = 'format: macher-log 1\nedition: valley-2006-short\nparties: [SPD, CDU, FDP]\n';
  const log = `${head}rounds:\n  - round: 0\n    begins: { regions: [Hessen, Hessen] }\n`;
  expect(() => enterLog(log, bots)).toThrow(/^line 6: Hessen cannot come there, however the gaps are filled/);
}, 120_000);

test('the search for what cannot come true ends after so much work, counted the same each time', () => {
  const head = 'format: macher-log 1\nedition: valley-2006-short\nparties: [SPD, CDU, FDP]\n';
  const log = `${head}rounds:\n  - round: 0\n    begins: { regions: [Hessen, Hessen] }\n`;
  const [few, more] = [2_000, 8_000].map((most) => {
    const work = new Work(most);
    expect(() => enterLog(log, bots, 4, 'gaps', work)).toThrow(
      /^line 6: Hessen cannot come there, in all that was tried: the search gave up after [\d,]+ decisions\. Check this line/,
    );
    expect(work.done).toBeLessThan(2 * most);
    return work.done;
  });
  expect(few).toBeLessThan(more);
}, 60_000);

test('a swap of a card for itself is refused where it is read, and no gap is filled with one', () => {
  const log =
    'format: macher-log 1\nedition: valley-2006-short\nparties: [SPD, CDU, FDP]\nrounds:\n  - round: 1\n' +
    '    platform-conference:\n      - SPD: swap Taxes more for Taxes more\n';
  expect(() => enterLog(log, bots)).toThrow(
    /^line 7: .*“higher taxes” cannot be swapped for itself; leave the swap out if nothing changed\.$/,
  );
  const unknown = log.replace('swap Taxes more for Taxes more', 'unknown');
  const idle = /swap (.+) for \1$/;
  for (const seed of ['a', 'b', 'c']) {
    const { decisions } = parseRecord(enterLog(unknown, bots, 1, seed).record);
    expect(decisions.filter(({ text }) => idle.test(text))).toEqual([]);
  }
}, 60_000);

test('some of the cards that lie open, and of those of a platform, are enough', () => {
  const log =
    'format: macher-log 1\nedition: valley-2006-short\nparties: [SPD, CDU, FDP]\nrounds:\n  - round: 1\n' +
    '    begins: { regions: [{ region: Hessen, open: [Taxes more] }], platforms: { FDP: [Nuclear power no] } }\n';
  const state = beginningOf(enterLog(log, bots).record, 1);
  const { cards } = wordsOf(edition);
  expect([...state.opinions.subarray(0, PLACES)]).toContain(cards.find('Taxes more'));
  expect(platformCard(state, 2, topicOf(cards.find('Nuclear power no')))).toBe(cards.find('Nuclear power no'));
}, 60_000);

test('opinions that were exchanged in one phase come true in whatever order a log names the regions', () => {
  const log = until(3, publicLog(played));
  // Long lines continue on the next line.
  const turned = log.replace(/(?:^ +- .+: exchange .+\n(?: {10}\w.*\n)?)+/gm, (lines) =>
    lines
      .split(/(?=^ +- )/m)
      .reverse()
      .join(''),
  );
  expect(turned).not.toBe(log);
  expect(enterLog(turned, bots, 1).filled.written).toBe(enterLog(log, bots, 1).filled.written);
}, 120_000);

/** A game in which a politician changes a platform in the third round, and what followed that. */
const changed = (() => {
  const anniversary = editionNamed('spielworxx-2019')!;
  const session = Session.start({
    ...{ edition: anniversary, agents: Array(3).fill(GUESSES), seed: 'g', bots, save: () => {} },
  });
  session.settle();
  return until(3, publicLog(session.record));
})();
const FOLLOWED = [
  ...['draw from the deck', 'take Education yes', 'swap Digitization no for Digitization yes'],
  'swap National security yes for Education yes',
];
const followed = FOLLOWED.map((did) => `      - CDU/CSU: ${did}\n`).join('');

test('what followed a politician that changed the platform is filled in as it was written down', () => {
  expect(changed).toContain(`change the platform"\n${followed}`);
  const decisions = parseRecord(enterLog(changed, bots).record).decisions.map(({ text }) => text);
  const use = decisions.findIndex((text) => text.endsWith('change the platform'));
  for (const [i, did] of FOLLOWED.entries()) expect(decisions[use + 1 + i]).toContain(did);
}, 60_000);

test('where nobody wrote down what followed a politician, the rest of the log is filled in all the same', () => {
  const [all, less] = [changed, changed.replace(followed, '')].map((log) => enterLog(log, bots).filled.written);
  expect(less).toBe(all - FOLLOWED.length);
}, 60_000);

test('a card that cannot have entered because of a politician is reported in one sentence with its line', () => {
  // A card of that topic has just left, and the opposite one has come.
  const [right, wrong] = [FOLLOWED[3], 'swap Digitization no for Education yes'];
  const log = changed.replace(right, wrong);
  const line = log.split('\n').findIndex((one) => one.includes(wrong)) + 1;
  expect(() => enterLog(log, bots, 1)).toThrow(
    `line ${line}: '${wrong}' cannot be played in use-shadow-cards of round 3, however the gaps are filled; check that line of the log.`,
  );
}, 60_000);

const ORDER_ALONE =
  'format: macher-log 1\nedition: valley-2006-short\nparties: [SPD, CDU, FDP]\nrounds:\n  - round: 1\n    bid-for-order:\n      - CDU: bid 6\n      - SPD: unknown\n      - FDP: unknown\n    name-starter:\n      - CDU: name FDP\n';

test('a log that knows the winner and the price of the bid for order, and not the others’ bids, is entered', () => {
  const { record, filled } = enterLog(ORDER_ALONE, bots);
  const bids = [...record.matchAll(/^1 bid-for-order (\S+): bid (\d+)$/gm)].map(([, who, n]) => [who, Number(n)]);
  expect(bids).toContainEqual(['CDU/CSU', 6]);
  expect(bids.filter(([who, n]) => who !== 'CDU/CSU' && Number(n) > 6)).toEqual([]);
  expect(record).toMatch(/^1 name-starter CDU\/CSU: name FDP$/m);
  expect(filled.guessed['bid-for-order']).toBeGreaterThan(0);
}, 60_000);

test.each([
  ['money: { SPD: 3, spd: 4 }', 'SPD is listed twice; expected each party once.'],
  ['platforms: { CDU: [Taxes more], CDU/CSU: [Taxes less] }', 'CDU/CSU is listed twice; expected each party once.'],
])('a log that says %s of what lay on the table is refused', (seen, message) => {
  expect(() => enterLog(`${ORDER_ALONE}    begins: { ${seen} }\n`, bots)).toThrow(message);
});

test('of an auction the last bids are enough: who bids last stays in with little, and who made no known bid leaves the poll', () => {
  const log =
    'format: macher-log 1\nedition: valley-2006-short\nparties: [SPD, CDU, FDP]\nrounds:\n  - round: 1\n' +
    '    begins: { regions: [Hessen] }\n    name-starter:\n      - SPD: name CDU\n    auction-polls:\n' +
    '      - CDU: bid 5 in Hessen\n      - CDU: shelve in Hessen\n      - SPD: bid 3 in Hessen\n      - FDP: unknown\n';
  const { record } = enterLog(log, bots);
  const actions = [...record.matchAll(/^1 auction-polls (\S+): (.+)$/gm)].map(([, who, did]) => `${who}: ${did}`);
  const first = actions.slice(0, actions.indexOf('CDU/CSU: shelve') + 1);
  expect(first).toEqual([
    'CDU/CSU: bid 1',
    'FDP: pass',
    'SPD: bid 3',
    'CDU/CSU: bid 5',
    'SPD: pass',
    'CDU/CSU: shelve',
  ]);
}, 60_000);

test('where the highest last bids for order are the same and had to be raised, those tied bid less before', () => {
  const log =
    'format: macher-log 1\nedition: reference\nparties: [SPD, CDU, FDP]\nrounds:\n  - round: 1\n    bid-for-order:\n' +
    '      - SPD: bid 6\n      - CDU: bid 6\n      - FDP: bid 5\n    name-starter:\n      - CDU: name FDP\n';
  const { record } = enterLog(log, bots);
  const bids = [...record.matchAll(/^1 bid-for-order (\S+): bid (\d+)$/gm)].map(([, who, bid]) => `${who} ${bid}`);
  expect(bids).toEqual(['SPD 4', 'CDU/CSU 4', 'FDP 4', 'SPD 6', 'CDU/CSU 6', 'FDP 5']);
  expect(record).toMatch(/^1 name-starter CDU\/CSU: name FDP$/m);
}, 60_000);

test('where too much of a round fits nothing, the rounds before it remain, and what stands behind the rounds', () => {
  const log = `${ORDER_ALONE.trimEnd()}\n  - round: 2\n    buy-media:\n      - { SPD: media Hessen }\nend: { scores: { SPD: 1 } }\n`;
  const line = log.split('\n').findIndex((one) => one.includes('media Hessen')) + 1;
  expect(upToRoundOf(log, line)).toEqual({
    text: `${ORDER_ALONE.trimEnd()}\nend: { scores: { SPD: 1 } }\n`,
    note: { from: 2 },
  });
  expect(upToRoundOf(log, 7)).toBeNull();
});
