import { expect, it } from 'vitest';
import { ActionList, action, bid } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { parseAction } from '../../../src/rules/notation/actions.ts';
import { formatObservation, parseObservation } from '../../../src/rules/notation/observation/text.ts';
import { describeActions, partsOf } from '../../../src/rules/notation/parts.ts';
import { actionNumbered } from '../../../src/rules/notation/space.ts';

const game = new Game(editionNamed('valley-2006')!, 4);

/** A game in play, after some actions. */
const inPlay = (actions: number) => {
  const state = game.newState();
  game.start(state, [1, 2]);
  const legal = new ActionList();
  for (let i = 0; i < actions; i++) {
    game.legalActions(state, legal);
    game.play(state, legal.list[i % legal.n]);
  }
  game.legalActions(state, legal);
  return { state, legal };
};

it('takes actions apart', () => {
  expect(partsOf(bid(300))).toEqual({ action: 'bid', arguments: [{ what: 'amount', value: 300 }] });
  expect(partsOf(action(0))).toEqual({ action: 'pass', arguments: [] });
});

it('describes every legal action so that it is found again', () => {
  for (const actions of [0, 40, 120]) {
    const { state, legal } = inPlay(actions);
    const described = describeActions(game, state, legal);
    expect(described.map(({ act }) => act)).toEqual(legal.toArray());
    for (const { act, text, number } of described) {
      expect(parseAction(game, state, text)).toBe(act);
      expect(actionNumbered(number)).toBe(act);
    }
  }
});

it('writes and reads observations', () => {
  const { state } = inPlay(60);
  const view = game.newState();
  game.observe(state, state.actor, view);
  const text = formatObservation(game, view, state.actor);
  const read = parseObservation(text);
  expect(read.view.equals(view)).toBe(true);
  expect([read.seat, read.game.players, read.game.edition.id]).toEqual([state.actor, 4, 'valley-2006']);
});

it.each([
  ['no JSON', 'Found a text that is not JSON; expected an observation as formatObservation writes it.'],
  ['null', /found undefined as edition; expected one of/],
  ['{"edition":"valley-2006","players":9}', 'Observation: found 9 as players; expected 3 to 5.'],
  ['{"edition":"valley-2006","players":4,"seat":4}', 'Observation: found 4 as seat; expected 0 to 3.'],
  ['{"edition":"valley-2006","players":4,"seat":0,"cells":[1]}', /found 1 as cells; expected a list of/],
])('refuses %s as an observation', (text, message) => {
  expect(() => parseObservation(text)).toThrow(message);
});
