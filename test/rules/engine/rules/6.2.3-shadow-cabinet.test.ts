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

const CARDS = [
  'Backbencher',
  'Speaker of the House',
  'Justice Minister',
  'Foreign Affairs Minister',
  'Party Whip',
  'Finance Minister',
  'Chancellor',
];

describe('6.2.3 placing', () => {
  test('one card at most in each region, face down, from the starting seat on', () => {
    const t = position('place-shadow-cards', '');
    expect(t.actor()).toBe('CDU/CSU');
    expect(t.offers()).toEqual(['pass', ...CARDS.map((card) => `place Hessen ${card}`)]);
    t.play('place Hessen Party Whip');
    expect(t.offers()).toEqual([
      'pass',
      ...CARDS.filter((card) => card !== 'Party Whip').map((card) => `place Berlin ${card}`),
    ]);
    t.play('pass', 'pass', 'pass');
    expect(t.actor()).toBe('FDP');
    t.play('pass', 'pass', 'pass', 'pass');
    expect(t.actor()).toBe('SPD');
  });

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

/** The CDU has a card in Hessen, and has paid for it. */
const using = (card: string, hessen = '', money = { SPD: 50, CDU: 50, FDP: 50 }, berlin = '') =>
  position('use-shadow-cards', `${hessen}\nshown cards: { CDU: ${card} }`, berlin, money);

describe('6.2.3 using', () => {
  test('players in turn order; the cards of one from the current region on', () => {
    const t = position(
      'use-shadow-cards',
      'shown cards: { SPD: Backbencher, CDU: Backbencher }',
      'shown cards: { SPD: Chancellor, CDU: Chancellor, FDP: Backbencher }',
    );
    const asked: string[] = [];
    for (let i = 0; i < 5; i++) {
      asked.push(`${t.actor()} ${t.offers()[1].split(' ')[1]}`);
      t.play('pass');
    }
    expect(asked).toEqual(['CDU/CSU Hessen', 'CDU/CSU Berlin', 'FDP Berlin', 'SPD Hessen', 'SPD Berlin']);
  });

  test('an action may be declined', () => {
    const t = using('Justice Minister');
    t.play('pass');
    expect(t.votes('Hessen', 'CDU')).toBe(0);
    expect(t.phase()).not.toBe('use-shadow-cards');
  });

  test('votes: the marker moves up and lies on top, up to 50', () => {
    const t = using('Chancellor', 'votes: { SPD: 10, CDU: 0, FDP: 10 }');
    t.play('use Hessen Chancellor: 10 votes');
    expect(t.votes('Hessen', 'CDU')).toBe(10);
    expect(t.arrival('Hessen')).toEqual(['SPD', 'FDP', 'CDU/CSU']);
    const capped = using('Chancellor', 'votes: { CDU: 45 }');
    capped.play('use Hessen Chancellor: 10 votes');
    expect(capped.votes('Hessen', 'CDU')).toBe(50);
    expect(using('Chancellor', 'votes: { CDU: 50 }').offers()).not.toContain('use Hessen Chancellor: 10 votes');
  });

  test('own popularity rises by the card’s number, to 3 at most', () => {
    const t = using('Chancellor', 'popularity: { CDU: 1 }');
    t.play('use Hessen Chancellor: raise 3');
    expect(t.popularity('Hessen', 'CDU')).toBe(3);
    expect(using('Chancellor', 'popularity: { CDU: 3 }').offers()).not.toContain('use Hessen Chancellor: raise 3');
  });

  test('another party’s popularity falls, to −3 at least; media control does not protect it', () => {
    const t = using('Chancellor', 'popularity: { SPD: -1 }\nmedia: { SPD: 3 }');
    t.play('use Hessen Chancellor: lower SPD 3');
    expect(t.popularity('Hessen', 'SPD')).toBe(-3);
    const lowest = using('Chancellor', 'popularity: { SPD: -3 }');
    expect(lowest.offers()).not.toContain('use Hessen Chancellor: lower SPD 3');
    expect(lowest.offers().some((offer) => offer.includes('lower CDU'))).toBe(false);
  });

  test('weaker cards offer fewer actions', () => {
    expect(using('Backbencher', 'media: { SPD: 1 }').offers()).toEqual([
      'pass',
      'use Hessen Backbencher: 3 votes',
      'use Hessen Backbencher: key issue Taxes',
      'use Hessen Backbencher: key issue Nuclear power',
    ]);
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

describe('6.2.3 media robbery', () => {
  test('4 to the owner, who gets the marker back, and 4 to the bank for one’s own in its place', () => {
    const t = using('Speaker', 'media: { SPD: 2 }');
    const bank = t.state.bank;
    t.play('use Hessen Speaker: rob SPD');
    expect([t.cash('CDU'), t.cash('SPD'), t.state.bank - bank]).toEqual([42, 54, 4]);
    expect([t.media('Hessen', 'SPD'), t.media('Hessen', 'CDU')]).toEqual([1, 1]);
    expect([t.mediaSupply('SPD'), t.mediaSupply('CDU')]).toEqual([4, 4]);
  });

  test('it needs a rival’s marker there, and 8 of money', () => {
    const robberies = (media: string, money: number) =>
      using('Speaker', media, { SPD: 0, CDU: money, FDP: 0 })
        .offers()
        .filter((offer) => offer.includes('rob'));
    expect(robberies('media: { SPD: 1, FDP: 2 }', 8)).toEqual([
      'use Hessen Speaker of the House: rob SPD',
      'use Hessen Speaker of the House: rob FDP',
    ]);
    expect(robberies('media: { SPD: 1 }', 7)).toEqual([]);
    expect(robberies('media: { CDU: 2 }', 50)).toEqual([]);
  });

  test('it needs an own marker in supply', () => {
    const t = using('Speaker', 'media: { SPD: 1, CDU: 3 }', undefined, 'media: { CDU: 2 }');
    expect(t.offers().some((offer) => offer.includes('rob'))).toBe(false);
  });

  test('where more than five markers lie they may be robbed', () => {
    const t = using('Speaker', 'media: { SPD: 3, CDU: 1, FDP: 3 }');
    t.play('use Hessen Speaker: rob FDP');
    expect(['SPD', 'CDU', 'FDP'].map((party) => t.media('Hessen', party))).toEqual([3, 2, 2]);
  });
});

describe('6.2.3 telephone', () => {
  test('a card with a telephone brings a coalition tile beside its action', () => {
    const t = using('Speaker', '', undefined, 'shown cards: { SPD: Party Whip, FDP: Backbencher }');
    t.play('use Hessen Speaker: 5 votes');
    expect(t.votes('Hessen', 'CDU')).toBe(5);
    expect(t.tiles('Hessen')).toEqual(['CDU/CSU']);
    t.play('pass', 'use Berlin Party Whip: 8 votes');
    expect(t.tiles('Berlin')).toEqual(['SPD']);
  });
});
