import { describe, expect, it } from 'vitest';
import { ACTION, ActionList, kindOf, second } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { seatAt } from '../../../src/rules/engine/flow/seats.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { componentFields } from '../../../src/rules/variant/components.ts';
import { differencesOf } from '../../../src/rules/variant/differences.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';

const edition = editionNamed('valley-2006')!;
const read = (text: string) => parseVariant(text, edition);
const gameOf = (text: string, players = 4) => new Game(applyVariant(edition, read(text)), players);

/** Plays at random until the game is over, and reports every decision of one phase. */
const walk = (game: Game, look: (s: State, legal: ActionList, act: number) => void, seed = 5): State => {
  const s = game.newState();
  const legal = new ActionList();
  let x = seed;
  game.start(s, [seed, 2]);
  while (!game.isOver(s)) {
    game.legalActions(s, legal);
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    const drawn = (x >>> 16) % legal.n;
    const act = legal.list[legal.n > 12 ? drawn % 4 : drawn];
    look(s, legal, act);
    game.play(s, act);
  }
  return s;
};

describe('rules of one party', () => {
  it('are read as those of all, relative to them, and shown as changes', () => {
    const text = 'components: { parties: { spd: { mediaPrice: usual × 3, meetingPrices: usual × 2 } } }';
    const variant = read(text);
    expect(variant.components.parties).toEqual({ spd: { mediaPrice: 12, meetingPrices: [2, 4, 6, 8] } });
    expect(differencesOf(edition, variant)).toEqual([
      { what: 'components.parties.spd.mediaPrice', before: 4, after: 12 },
      { what: 'components.parties.spd.meetingPrices', before: [1, 2, 3, 4], after: [2, 4, 6, 8] },
    ]);
  });

  it('are paid by that party alone', () => {
    const game = gameOf('components: { parties: { spd: { meetingPrices: usual × 5, mediaPrice: 9 } } }');
    const spd = edition.components.parties.findIndex(({ id }) => id === 'spd');
    const paid = new Map<string, Set<number>>();
    const before = { seat: -1, cash: 0, what: '' };
    walk(game, (s, _legal, act) => {
      if (before.seat >= 0) {
        const key = `${before.what} ${s.party[before.seat] === spd ? 'spd' : 'others'}`;
        paid.set(key, (paid.get(key) ?? new Set()).add(before.cash - s.cash[before.seat]));
      }
      const kind = kindOf(act);
      const what = kind === ACTION.media ? 'media' : kind === ACTION.meetings ? `meetings ${second(act)}` : '';
      Object.assign(before, { seat: what ? s.actor : -1, cash: s.cash[s.actor], what });
    });
    expect([...paid.get('media others')!]).toEqual([4]);
    expect([...paid.get('meetings 1 others')!]).toEqual([1]);
    expect([...(paid.get('media spd') ?? [9])]).toEqual([9]);
    expect([...(paid.get('meetings 1 spd') ?? [5])]).toEqual([5]);
    expect([...paid.keys()].some((key) => key.endsWith('spd'))).toBe(true);
  });

  it('leave all others, and a game without them, as they were', () => {
    const plain = new Game(edition, 4);
    const same = gameOf('components: { parties: { spd: { mediaPrice: 4, memberPay: 1 } } }');
    const ends = [plain, same].map((game) => [...walk(game, () => {}).cells].join());
    expect(ends[1]).toBe(ends[0]);
  });

  it('begin with other free meetings, popularity and members, and end with other points', () => {
    const game = gameOf(
      'components: { parties: { spd: { freeMeetings: 3, popularityStart: 2, membersMax: 7, securedPoints: 0 } } }',
      5,
    );
    const s = game.newState();
    game.start(s, [4, 4]);
    const seat = [...s.party].indexOf(1);
    expect([s.meetings[seat], s.popularity[seat]]).toEqual([3, 2]);
    expect([s.meetings[(seat + 1) % 5], s.popularity[(seat + 1) % 5]]).toEqual([1, 0]);
    expect(walk(game, () => {}).members[seat]).toBeLessThanOrEqual(7);
  });

  it('are refused where nothing reads them, beyond their range, and longer than those of all', () => {
    const refused = (party: string) => () => read(`components: { parties: { spd: { ${party} } } }`);
    expect(refused('stanceDice: 1')).toThrow('valley-2006 never uses it; consim-1997 does');
    expect(refused('mediaPrice: 900')).toThrow('expected a whole number from 0 to 200');
    expect(refused('voteCap: 20')).toThrow("unknown key 'voteCap'");
    expect(refused('meetingPrices: [1, 1, 1, 1, 1]')).toThrow('no more prices than all have, which are 4; found 5');
  });

  it('stand in forms with what is usual', () => {
    const of = (id: string) => componentFields(editionNamed(id)!).filter(({ path }) => path[0] === 'parties');
    const price = of('valley-2006').find(({ path }) => path.join('.') === 'parties.spd.mediaPrice');
    expect(price?.printed).toBe(4);
    expect(of('valley-2006').some(({ path }) => path[2] === 'stanceDice')).toBe(false);
    expect(of('consim-1997').some(({ path }) => path[2] === 'stanceDice')).toBe(true);
  });
});

describe('money by place in turn order', () => {
  it.each(['valley-2006', 'spielworxx-2019', 'consim-1997'])('is paid once the starting seat is known, in %s', (id) => {
    const own = editionNamed(id)!;
    const game = new Game(
      applyVariant(own, parseVariant('name: places\nparameters: { placeMoney: [0, 1, 2, 3] }', own)),
      4,
    );
    let first = true;
    walk(game, (s) => {
      if (s.round !== 1 || !first) return;
      first = false;
      const extra = [0, 1, 2, 3].map((turn) => s.cash[seatAt(game.rules, s, turn)] - own.parameters.startMoney);
      expect(extra).toEqual([0, 1, 2, 3]);
    });
    expect(first).toBe(false);
  });

  it('goes by seats where nobody draws who starts, and is refused for more places than seats', () => {
    const game = gameOf('without: [preliminary]\nparameters: { placeMoney: [5, 0, 7] }');
    const s = game.newState();
    game.start(s, [1, 1]);
    expect([...s.cash.subarray(0, 4)]).toEqual([30, 25, 32, 25]);
    expect(() => read('parameters: { placeMoney: [1, 1, 1, 1, 1, 1] }')).toThrow('has 5 seats at most, found 6');
  });
});

describe('a value that stands at the top of the file', () => {
  it('is sent to its place', () => {
    expect(() => read('startmoney: 30')).toThrow('write it under parameters, as parameters: { startMoney: … }');
    expect(() => read('dice: { faces: [0, 1] }')).toThrow('write it under components, as components: { dice: … }');
  });
});
