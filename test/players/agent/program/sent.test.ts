/** What programs are sent: all of it is on the protocol's page, and none of it is hidden from the seat. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import { readHello } from '../../../../src/players/agent/program/hello.ts';
import { ACTION, EFFECT } from '../../../../src/rules/engine/action.ts';
import type { Game } from '../../../../src/rules/engine/game.ts';
import type { State } from '../../../../src/rules/engine/state.ts';
import { actionsToJson } from '../../../../src/rules/notation/observation/actions.ts';
import { observationToJson } from '../../../../src/rules/notation/observation/index.ts';
import { rulesToJson } from '../../../../src/rules/notation/observation/rules.ts';
import { gameOf, playRandomly, TABLES } from '../../../rules/notation/games.ts';

const page = readFileSync('docs/protocol.md', 'utf8');
/** One table of each edition. */
const GAMES = TABLES.filter(({ players }) => players === 3);

/** The names of fields in a message. Keys that are parties of the table begin with a capital or contain a space. */
const fieldsIn = (told: unknown, into = new Set<string>()): Set<string> => {
  if (Array.isArray(told)) for (const inner of told) fieldsIn(inner, into);
  else if (typeof told === 'object' && told !== null) {
    for (const [key, inner] of Object.entries(told)) {
      if (/^[a-z][A-Za-z]*$/.test(key)) into.add(key);
      if (key !== 'parameters') fieldsIn(inner, into);
    }
  }
  return into;
};

/** Everything that a seat is sent in a game at random, decision by decision. */
const everyDecision = (game: Game, visit: (s: State, view: State, actions: readonly number[]) => void): State => {
  const view = game.newState();
  return playRandomly(game, 7, (s, actions) => {
    if (actions.length < 2) return;
    game.observe(s, s.actor, view);
    visit(s, view, actions);
  });
};

describe('docs/protocol.md', () => {
  it.each(GAMES)('has every field that is sent in $name', (table) => {
    const game = gameOf(table);
    const fields = fieldsIn(rulesToJson(game));
    const end = everyDecision(game, ({ actor }, view, actions) => {
      fieldsIn(observationToJson(game, view, actor, actions), fields);
      fieldsIn(actionsToJson(game, view, actions), fields);
    });
    fieldsIn(game.scores(end), fields);
    expect(fields.size).toBeGreaterThan(100);
    expect([...fields].filter((field) => !page.includes(`\`${field}\``))).toEqual([]);
  });

  it('has every kind of action and effect', () => {
    const kinds = [...Object.keys(ACTION), ...Object.keys(EFFECT)];
    expect(kinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
  });

  it('shows options as a hello may have them', () => {
    const [, options] = /^```json\n(.*?)^```/ms.exec(page) ?? [];
    const hello = { type: 'hello', protocol: 1, name: 'bot', about: 'x', options: JSON.parse(options) };
    expect(Object.values(readHello(hello, 'bot').options).map(({ type }) => type)).toEqual([
      ...['integer', 'number', 'choice', 'flag', 'text', 'file'],
    ]);
  });
});

describe('no peeking', () => {
  it.each(GAMES)('says the same where only what the seat cannot see differs, in $name', (table) => {
    const game = gameOf(table);
    const [other, seen] = [game.newState(), game.newState()];
    const random = new Random(1, 2);
    let [decisions, dealtAgain] = [0, 0];
    everyDecision(game, (s, view, actions) => {
      if (decisions++ % 5 > 0) return;
      game.determinize(view, s.actor, random, other);
      if (!other.equals(s)) dealtAgain++;
      game.observe(other, s.actor, seen);
      const told = JSON.stringify([
        observationToJson(game, view, s.actor, actions),
        actionsToJson(game, view, actions),
      ]);
      expect([observationToJson(game, seen, s.actor, actions), actionsToJson(game, seen, actions)]).toEqual(
        JSON.parse(told),
      );
    });
    expect(dealtAgain).toBeGreaterThan(20);
  });

  it.each(GAMES)('shows nobody’s secrets but your own, in $name', (table) => {
    const game = gameOf(table);
    const hidesMoney = game.edition.parameters.cashVisibility === 'owner';
    everyDecision(game, ({ actor }, view, actions) => {
      const { seats, poll } = observationToJson(game, view, actor, actions);
      expect(seats[actor].money).toBe(view.cash[actor]);
      if (poll && poll.holder !== seats[actor].party) expect(poll).toMatchObject({ number: null, changes: null });
      for (const { seat, money, hand, laid, choices, pollsSeen } of seats) {
        if (seat === actor) continue;
        expect({ hand, choices, pollsSeen }).toEqual({ hand: null, choices: null, pollsSeen: null });
        expect(laid === null || laid.length === 0).toBe(true);
        expect(money === null).toBe(hidesMoney);
      }
    });
  });
});
