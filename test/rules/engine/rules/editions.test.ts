/** Rules that several editions share. */
import { describe, expect, test } from 'vitest';
import { topicOf } from '../../../../src/rules/engine/board/opinions.ts';
import { consim1997 } from '../../../../src/rules/engine/editions/consim-1997/index.ts';
import { reference } from '../../../../src/rules/engine/editions/reference/index.ts';
import { spielworxx2019 } from '../../../../src/rules/engine/editions/spielworxx-2019/index.ts';
import { valley2006 } from '../../../../src/rules/engine/editions/valley-2006/index.ts';
import { observe } from '../../../../src/rules/engine/observation.ts';
import { Rules } from '../../../../src/rules/engine/rules.ts';
import { FACE_DOWN, UNKNOWN } from '../../../../src/rules/engine/state.ts';
import { setTable, table } from '../../../support/table.ts';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

test.each([valley2006, consim1997, reference, spielworxx2019])(
  'money is known to its owner alone, unless cashVisibility says all, though all see what is paid ($id)',
  (edition) => {
    const t = table(`
edition: ${edition.id}
phase: bid-for-order
parties: [SPD, CDU, FDP]
seats: { SPD: { money: 30 }, CDU: { money: 25 }, FDP: { money: 20 } }
`);
    t.play('bid 3', 'bid 5', 'bid 0');
    const [view, { cash, flow }] = [t.view('SPD'), t.state];
    expect([cash[0], cash[1]]).toEqual(edition === consim1997 ? [27, 20] : [30, 20]);
    expect(Array.from(view.cash.subarray(0, 3))).toEqual([cash[0], UNKNOWN, UNKNOWN]);
    expect(view.flow).toEqual(flow);
    const open = { ...edition, parameters: { ...edition.parameters, cashVisibility: 'all' as const } };
    observe(new Rules(open, 3), t.state, 0, view);
    expect(view.cash).toEqual(cash);
  },
);

describe.each([valley2006, consim1997, reference])('set-up ($id)', (edition) => {
  test('four, three, two, one open opinions of different topics; six in the pool', () => {
    for (const seed of SEEDS) {
      const { state } = setTable(edition, 4, {}, seed);
      for (let board = 0; board < 4; board++) {
        const places = Array.from(state.opinions.subarray(board * 4, board * 4 + 4));
        const open = places.filter((card) => card >= 0);
        expect([open.length, new Set(open.map(topicOf)).size]).toEqual([4 - board, 4 - board]);
        expect(places.filter((card) => card === FACE_DOWN).length).toBe(board);
      }
      expect([state.pool.reduce((a, b) => a + b, 0), state.deckOpinions]).toEqual([6, 42 - 16 - 6]);
    }
  });
});
