/** No byte that a seat is sent shows what it may not know: two true positions that look alike to it give the same bytes. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import type { Edition } from '../../../src/rules/engine/edition.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { promptOf } from '../../../src/table/guide/index.ts';
import { PERSON, Session } from '../../../src/table/play/session.ts';
import { logToJson, snapshotOf } from '../../../src/table/server/snapshot.ts';

/** Games of all editions together. We look at one position in 83. */
const GAMES = 120;
const EVERY = 83;
/** Comparisons of what others see of a secret choice, for each phase with such choices: the first phases would take them all. */
const ENOUGH = 24;
/** The most games in which secret choices are compared, until every phase has come up. */
const MOST_GAMES = 12;
const around = { bots: () => Promise.reject() as never, save: () => {} };

const viewOf = (game: Game, s: State, seat: number): State => {
  const view = game.newState();
  game.observe(s, seat, view);
  return view;
};

/** All that a page gets of a position, with its prompt and its sitting. */
const bytesFor = (game: Game, s: State, seat: number): string => {
  const view = viewOf(game, s, seat);
  const legal = new ActionList();
  game.legalActions(s, legal);
  const isAsked = !game.isOver(s) && s.actor === seat && legal.n > 1;
  const asked = isAsked ? { prompt: promptOf(game, view, seat, legal), id: '0', canUndo: true } : null;
  const snapshot = snapshotOf(game, view, seat, { hints: true, asked, standings: null });
  return JSON.stringify(snapshot);
};

const random = new Random(25, 11);
/** Mostly small bids, so that there is money for other decisions. */
const someAction = (legal: ActionList): number =>
  legal.list[random.int(random.int(3) === 0 ? legal.n : Math.min(4, legal.n))];

const playAndCompare = (edition: Edition, games: number): number => {
  let compared = 0;
  const legal = new ActionList();
  for (let n = 0; n < games; n++) {
    const game = new Game(edition, 3 + (n % 3));
    const [s, other] = [game.newState(), game.newState()];
    game.start(s, [n, 77]);
    for (let at = n; !game.isOver(s); at++) {
      game.legalActions(s, legal);
      const act = someAction(legal);
      if (at % EVERY === 0) {
        for (let seat = 0; seat < game.players; seat++) {
          game.determinize(viewOf(game, s, seat), seat, random, other);
          expect(bytesFor(game, other, seat)).toBe(bytesFor(game, s, seat));
          compared++;
        }
      }
      game.play(s, act);
    }
  }
  return compared;
};

describe.each(EDITIONS.map((edition) => [edition.id, edition] as const))('in %s', (_, edition) => {
  test('what a page is sent is the same when all that its seat cannot see is dealt again', () => {
    const games = Math.ceil(GAMES / EDITIONS.length);
    expect(playAndCompare(edition, games)).toBeGreaterThan(games * 8);
  });

  test('others are sent the same whatever a seat has chosen in secret', () => {
    const compared = new Map<string, number>();
    const legal = new ActionList();
    const { program } = new Game(edition, 3).rules;
    const secret = program.filter(({ sealed }) => sealed).map(({ name }) => name as string);
    for (let n = 0; n < MOST_GAMES && !secret.every((phase) => compared.has(phase)); n++) {
      const session = Session.start({ edition, agents: Array(3).fill(PERSON), seed: `secret ${n}`, ...around });
      while (!session.isOver) {
        if (session.turn.kind === 'forced') {
          session.take(session.think());
          continue;
        }
        const { seat, options } = session.pending!;
        legal.clear();
        for (const { action } of options) legal.push(action);
        const [act, another] = [someAction(legal), someAction(legal)];
        const view = session.view(seat);
        const phase = session.rules.phase(view);
        const isWanted = (compared.get(phase) ?? 0) < ENOUGH && act !== another && session.rules.isSealed(view);
        const twin = isWanted ? Session.resume(session.record, around) : null;
        session.choose(act);
        if (twin === null) continue;
        twin.choose(another);
        for (let to = 0; to < 3; to++) {
          if (to === seat || !session.view(to).equals(twin.view(to))) continue;
          expect(logToJson(twin.log(to)), phase).toEqual(logToJson(session.log(to)));
          compared.set(phase, (compared.get(phase) ?? 0) + 1);
        }
      }
    }
    expect(new Set(compared.keys())).toEqual(new Set(secret));
  });
});
