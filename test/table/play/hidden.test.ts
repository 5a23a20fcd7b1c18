import { expect, test } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { ActionList, kindOf } from '../../../src/rules/engine/action.ts';
import { valley2006 } from '../../../src/rules/engine/editions/valley-2006/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { boardText } from '../../../src/rules/notation/board-text.ts';
import { promptOf } from '../../../src/table/guide/index.ts';
import { Chronicle } from '../../../src/table/play/chronicle.ts';

const PLAYERS = 4;
const game = new Game(valley2006, PLAYERS);

/** Shows every decision of some random games. */
const everyDecision = (visit: (s: State, actions: readonly number[], random: Random) => void): void => {
  const list = new ActionList();
  const s = game.newState();
  for (const seed of [1, 2, 3]) {
    const random = new Random(seed, 9);
    game.start(s, [seed, 5]);
    while (!game.isOver(s)) {
      game.legalActions(s, list);
      const actions = list.toArray();
      visit(s, actions, random);
      // Mostly small bids, so that there is money for the other decisions.
      game.play(s, actions[random.int(random.int(3) === 0 ? actions.length : Math.min(4, actions.length))]);
    }
  }
};

const viewOf = (s: State, seat: number): State => {
  const view = game.newState();
  game.observe(s, seat, view);
  return view;
};

test('what a person is asked and shown is the same when all that it cannot see is dealt again', () => {
  const list = new ActionList();
  let told = 0;
  everyDecision((s, actions, random) => {
    const seat = s.actor;
    const other = game.newState();
    game.determinize(viewOf(s, seat), seat, random, other);
    list.clear();
    for (const act of actions) list.push(act);
    const question = promptOf(game, viewOf(s, seat), seat, list);
    const text = JSON.stringify(question);
    expect(JSON.stringify(promptOf(game, viewOf(other, seat), seat, list))).toBe(text);
    expect(boardText(game, viewOf(other, seat))).toBe(boardText(game, viewOf(s, seat)));
    expect(text).not.toMatch(/32768|NaN|undefined|null →/);
    told += question.options.filter(({ consequence }) => consequence !== '').length;
  });
  expect(told).toBeGreaterThan(1000);
});

test('the log shows other seats nothing of what was chosen in secret', () => {
  const seenBy = (seat: number, s: State, act: number): string[] => {
    const chronicle = new Chronicle(game);
    chronicle.before(s, act);
    return chronicle.entries.filter((entry) => entry.seat === null || entry.seat === seat).map(({ text }) => text);
  };
  let compared = 0;
  everyDecision((s, actions) => {
    if (!game.isSealed(s)) return;
    for (let seat = 0; seat < PLAYERS; seat++) {
      if (seat === s.actor) continue;
      // Everybody may see the kind of the action: a card lies there or not, a contribution is open or not.
      for (const kind of new Set(actions.map(kindOf))) {
        const alike = actions.filter((act) => kindOf(act) === kind);
        if (game.phase(s) === 'party-contributions' && seenBy(seat, s, alike[0])[0]?.includes('openly')) continue;
        expect(new Set(alike.map((act) => seenBy(seat, s, act).join())).size).toBe(1);
        compared++;
      }
    }
  });
  expect(compared).toBeGreaterThan(300);
});

test('only its buyer learns what a poll lists, until it is published', () => {
  const chronicle = new Chronicle(game);
  const watched = new Game(valley2006, PLAYERS, { events: chronicle });
  const list = new ActionList();
  const random = new Random(4, 4);
  const s = watched.newState();
  watched.start(s, [7, 7]);
  while (!watched.isOver(s)) {
    watched.legalActions(s, list);
    watched.play(s, list.list[random.int(Math.min(4, list.n))]);
  }
  const lists = chronicle.entries.filter(({ text }) => text.startsWith('The poll lists'));
  expect(lists.length).toBeGreaterThan(3);
  expect(lists.every(({ seat }) => seat !== null)).toBe(true);
});
