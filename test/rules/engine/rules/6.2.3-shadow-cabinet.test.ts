/**
 * 2006 §6.2.3: the shadow cabinet. Prices: Backbencher 1, Speaker 3, Justice and Foreign Affairs Minister 5, Party Whip 10,
 * Finance Minister 15, Chancellor 25. The Speaker, the Whip, Finance and the Chancellor have a telephone.
 */
import { describe, expect, test } from 'vitest';
import { UNKNOWN } from '../../../../src/rules/engine/state.ts';
import { table } from '../../../support/table.ts';

const indented = (lines: string, by: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => `${by}${line.trim()}`)
    .join('\n');

/** Hessen is current; Berlin comes next. */
const position = (phase: string, hessen: string, berlin = '', money = { SPD: 50, CDU: 50, FDP: 50 }) =>
  table(`
edition: valley-2006
round: 2
phase: ${phase}
parties: [SPD, CDU, FDP]
starter: CDU
regions:
  - region: Hessen
    opinions: [Taxes more, Nuclear power no, face down, none]
${indented(hessen, '    ')}
  - region: Berlin
    opinions: [Taxes less, none, none, none]
${indented(berlin, '    ')}
seats:
  SPD: { money: ${money.SPD} }
  CDU: { money: ${money.CDU} }
  FDP: { money: ${money.FDP} }
`);

describe('6.2.3 placing', () => {
  test('the others see that a card lies there, not which', () => {
    const t = position('place-shadow-cards', '');
    t.play('place Hessen Party Whip');
    const [cdu, hessen] = [t.seat('CDU'), t.board('Hessen')];
    expect(t.view('SPD').shadowBacks[cdu * 4 + hessen]).toBe(1);
    expect(t.view('SPD').shadowPlaced[cdu * 4 + hessen]).toBe(UNKNOWN);
    expect(t.view('CDU').shadowPlaced[cdu * 4 + hessen]).toBe(4);
  });
});

describe('6.2.3 paying', () => {
  test('what was turned up lies face down no longer, paid or not', () => {
    const t = position('pay-shadow-cards', 'shadow cards: { CDU: Chancellor, SPD: Backbencher }', '', {
      SPD: 1,
      CDU: 24,
      FDP: 0,
    });
    expect(t.actor()).toBe('SPD');
    expect(t.state.shadowBacks.every((backs) => backs === 0)).toBe(true);
    expect(t.state.shadowPlaced.every((card) => card === -1)).toBe(true);
    expect(t.view('FDP').shadowShown[t.seat('SPD') * 4 + t.board('Hessen')]).toBe(0);
  });

  test('used cards leave the game', () => {
    const t = position('pay-shadow-cards', 'shadow cards: { CDU: Backbencher }');
    t.play('use Hessen Backbencher: 3 votes');
    expect(t.state.shadowLeft[t.seat('CDU')]).toBe(0b1111110);
  });
});

describe('6.2.3 from placing to using', () => {
  test('a party may place cards in several regions, pays for all of them, and carries out one action of each', () => {
    const t = position('place-shadow-cards', '');
    t.play('place Hessen Backbencher', 'place Berlin Party Whip', 'pass', 'pass');
    t.play('place Hessen Justice Minister', 'pass', 'pass', 'pass');
    expect(['SPD', 'CDU', 'FDP'].map(t.cash)).toEqual([50, 50, 50]);
    t.play('pass', 'pass', 'pass', 'pass');
    expect(['SPD', 'CDU', 'FDP'].map(t.cash)).toEqual([50, 39, 45]);
    t.play(
      'use Hessen Backbencher: 3 votes',
      'use Berlin Party Whip: raise 1',
      'use Hessen Justice Minister: lower CDU 1',
    );
    expect([t.votes('Hessen', 'CDU'), t.popularity('Berlin', 'CDU'), t.popularity('Hessen', 'CDU')]).toEqual([
      3, 1, -1,
    ]);
    expect([t.tiles('Hessen'), t.tiles('Berlin')]).toEqual([[], ['CDU/CSU']]);
    expect(t.phase()).not.toBe('use-shadow-cards');
  });
});
