/** 2006 §6.2.7: the auction of opinion polls. Poll 1 lists Linke +2, SPD −2, Grüne −1, CDU +1, FDP 0. */
import { expect, test } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import { spielworxx2019 } from '../../../../src/rules/engine/editions/spielworxx-2019/index.ts';
import { Game } from '../../../../src/rules/engine/game.ts';
import { NONE, UNKNOWN } from '../../../../src/rules/engine/state.ts';
import { applyVariant } from '../../../../src/rules/variant/apply.ts';
import { plainVariant } from '../../../../src/rules/variant/variant.ts';
import { setTable, table } from '../../../support/table.ts';

const position = (extra = '', parties = '[SPD, CDU, Linke]') => `
edition: valley-2006
phase: auction-polls
parties: ${parties}
starter: SPD
regions:
  - { region: Hessen, opinions: [none, none, none, none], poll: 1${extra} }
  - { region: Berlin, opinions: [none, none, none, none], poll: 20 }
seats:
  SPD: { money: 10 }
  CDU: { money: 10 }
`;

test('6.2.7 published: one or two of its results are carried out', () => {
  const t = table(position());
  t.play('bid 1', 'pass', 'pass', 'publish CDU/CSU, Die Linke');
  expect(t.popularity('Hessen', 'CDU')).toBe(1);
  expect(t.popularity('Hessen', 'Linke')).toBe(2);
  expect(t.popularity('Hessen', 'SPD')).toBe(0);
  const one = table(position());
  one.play('bid 1', 'pass', 'pass', 'publish SPD');
  expect(one.popularity('Hessen', 'SPD')).toBe(-2);
});

test('6.2.7 a published poll is seen by all, a shelved one by its buyer alone; both are discarded', () => {
  const published = table(position());
  published.play('bid 1', 'pass', 'pass', 'publish CDU/CSU');
  expect([0, 1, 2].map((seat) => published.state.pollSeen[seat * 20])).toEqual([1, 1, 1]);
  const shelved = table(position(), { 'dice.0': [3, 2] });
  shelved.play('bid 1', 'pass', 'pass', 'shelve');
  expect([0, 1, 2].map((seat) => shelved.state.pollSeen[seat * 20])).toEqual([1, 0, 0]);
  expect(shelved.state.pollDiscards[0]).toBe(1);
});

test('6.2.7 not published: membership grows by the sum of two dice', () => {
  const t = table(position(), { 'dice.0': [3, 2] });
  t.play('bid 1', 'pass', 'pass', 'shelve');
  expect(t.members('SPD')).toBe(10);
  t.done();
});

const allBut = (kept: number[]) => Array.from({ length: 20 }, (_, i) => i + 1).filter((poll) => !kept.includes(poll));
const dealing = (discarded: number[], polls: readonly number[]) =>
  table(
    `
edition: valley-2006
phase: deal-polls
parties: [SPD, CDU, FDP]
starter: SPD
discards: { polls: [${discarded.join(', ')}] }
`,
    { polls: polls.map((poll) => poll - 1) },
  );

test('6.2.7 one poll for each region, the current one first; an empty deck is reshuffled from the discards', () => {
  const t = dealing(allBut([4, 9]), [9, 4, 17, 1]);
  expect(Array.from(t.state.pollOnBoard)).toEqual([8, 3, 16, 0]);
  expect(t.state.deckPolls).toBe(16);
  expect(t.state.pollDiscards.every((there) => there === 0)).toBe(true);
  t.done();
});

test('6.2.7 the region of the next auction follows in line', () => {
  const t = dealing([], [1, 2, 3, 4]);
  t.play('pass', 'pass', 'pass');
  expect(t.state.pollBacks[0]).toBe(0);
  expect(t.state.pollBacks[1]).toBe(1);
  expect(t.actor()).toBe('SPD');
});

test('6.2.7 with too few polls in deck and discards the last regions have none', () => {
  const { game, state } = dealing([], [1, 2, 3, 4]);
  const dealt = state.step - 1;
  for (const field of [state.pollDeck, state.pollBacks]) field.fill(0);
  state.pollOnBoard.fill(-1);
  state.deckPolls = 0;
  state.pollDiscards[3] = 1;
  new Game(game.edition, 3).enter(state, dealt);
  expect(Array.from(state.pollOnBoard)).toEqual([3, -1, -1, -1]);
  expect(Array.from(state.pollBacks)).toEqual([1, 0, 0, 0]);
});

test('6.2.7 a seat without money is not asked; when nobody has any, the poll is discarded unseen', () => {
  const t = table(
    position().replace('SPD: { money: 10 }', 'SPD: { money: 0 }').replace('{ money: 10 }', '{ money: 0 }'),
  );
  expect(t.actor()).toBe('Die Linke');
  t.play('pass', 'pass');
  expect([t.state.pollDiscards[0], t.state.pollDiscards[19]]).toEqual([1, 1]);
  expect(t.phase()).not.toBe('auction-polls');
});

test('6.2.7 the buyer alone looks at the poll', () => {
  const t = table(position());
  t.play('bid 1', 'pass', 'pass');
  expect(t.view('SPD').pollHeld[0]).toBe(0);
  expect(t.view('CDU').pollHeld[0]).toBe(-32768);
});

test('6.2.7 of polls with different backs (2019 §06.8) the top one is dealt, and everybody sees the backs', () => {
  const edition = applyVariant(spielworxx2019, { ...plainVariant(spielworxx2019), like: { polling: 'valley-2006' } });
  const t = setTable(edition, 3);
  const { game, state } = t;
  const { rules } = game;
  let top: number = NONE;
  while (!state.pollBacks[0]) {
    top = state.pollTop[0];
    t.play(t.offers()[0]);
  }
  expect(state.pollOnBoard[0]).toBe(top);
  const view = t.view('SPD');
  expect(view.pollOnBoard[0]).toBe(UNKNOWN);
  expect(view.pollBacks[0]).toBe(1 + rules.pollBack[top]);
  const full = game.newState();
  for (let i = 0; i < 40; i++) {
    game.determinize(view, t.seat('SPD'), new Random(i, 0), full);
    const backs = Array.from(full.pollOnBoard, (poll) => (poll === NONE ? 0 : 1 + rules.pollBack[poll]));
    expect(backs).toEqual(Array.from(state.pollBacks));
    expect(rules.pollBack[full.pollTop[0]]).toBe(state.topBack);
  }
});
