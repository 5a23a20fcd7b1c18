/** 2006 §6.2.7: the auction of opinion polls. */
import { expect, test } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import { spielworxx2019 } from '../../../../src/rules/engine/editions/spielworxx-2019/index.ts';
import { Game } from '../../../../src/rules/engine/game.ts';
import { NONE, UNKNOWN } from '../../../../src/rules/engine/state.ts';
import { applyVariant } from '../../../../src/rules/variant/apply.ts';
import { plainVariant } from '../../../../src/rules/variant/variant.ts';
import { setTable, table } from '../../../support/table.ts';

test('6.2.7 with too few polls in deck and discards the last regions have none', () => {
  const { game, state } = table('{ edition: valley-2006, phase: deal-polls, parties: [SPD, CDU, FDP] }');
  const dealt = state.step - 1;
  for (const field of [state.pollDeck, state.pollBacks]) field.fill(0);
  state.pollOnBoard.fill(-1);
  state.deckPolls = 0;
  state.pollDiscards[3] = 1;
  new Game(game.edition, 3).enter(state, dealt);
  expect(Array.from(state.pollOnBoard)).toEqual([3, -1, -1, -1]);
  expect(Array.from(state.pollBacks)).toEqual([1, 0, 0, 0]);
});

test('6.2.7 the buyer alone looks at the poll', () => {
  const t = table(`
edition: valley-2006
phase: auction-polls
parties: [SPD, CDU, Linke]
starter: SPD
regions: [{ region: Hessen, poll: 1 }]
`);
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
