/** Every action on offer says what comes of it, unless its own words say everything. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { ACTION_NAMES, ActionList, type ActionName, first, kindOf, PASS } from '../../../src/rules/engine/action.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { BOARDS, SEATS, type State } from '../../../src/rules/engine/state.ts';
import { promptOf } from '../../../src/table/guide/index.ts';

/** Actions whose own words say everything: a preliminary option of only votes or popularity has no further effect. */
const SAYS_ALL: ReadonlySet<ActionName> = new Set(['option']);

/** Calls `visit` with every decision of some random games, and what its seat sees. */
const decisions = (game: Game, games: number, visit: (s: State, view: State, legal: ActionList) => void): void => {
  const [s, view] = [game.newState(), game.newState()];
  const legal = new ActionList();
  for (let seed = 0; seed < games; seed++) {
    const random = new Random(seed, 5);
    game.start(s, [seed, 17]);
    while (!game.isOver(s)) {
      game.legalActions(s, legal);
      game.observe(s, s.actor, view);
      if (legal.n > 1) visit(s, view, legal);
      game.play(s, legal.list[random.int(Math.min(legal.n, 6))]);
    }
  }
};

describe.each(EDITIONS.map((edition) => [edition.id, edition] as const))('in %s', (_, edition) => {
  const game = new Game(edition, 4);

  it('every offered action has its consequence in words, or none on purpose', () => {
    const silent = new Set<string>();
    const wrong = new Set<string>();
    decisions(game, 6, (s, view, legal) => {
      for (const { action, words, consequence, notation } of promptOf(game, view, s.actor, legal).options) {
        const name = ACTION_NAMES[kindOf(action)];
        if (/undefined|NaN/.test(`${words} ${consequence}`)) wrong.add(`${game.phase(s)}: ${words} ${consequence}`);
        if (consequence === '' && !SAYS_ALL.has(name)) silent.add(`${game.phase(s)}: ${notation}`);
        if (action === PASS && words === 'Pass') wrong.add(`${game.phase(s)}: ${words}`);
      }
    });
    expect([...silent]).toEqual([]);
    expect([...wrong]).toEqual([]);
  });

  it('a poll on offer says how often, and how far, one of all polls would move the bidder', () => {
    const told = new Set<string>();
    decisions(game, 4, (s, view, legal) => {
      if (game.phase(s) !== 'auction-polls' || view.pollHeld[s.actor] >= 0) return;
      const { about } = promptOf(game, view, s.actor, legal);
      const [, all, raise, most] = /Of (\d+) polls (\d+) raises? you, by up to (\d+) \(/.exec(about)!.map(Number);
      const moves = edition.components.polls.map(({ changes }) => changes[s.party[s.actor]]);
      expect([all, raise, most]).toEqual([moves.length, moves.filter((move) => move > 0).length, Math.max(...moves)]);
      expect(about).toMatch(
        /; (media control keeps you from being lowered|\d+ lowers? you, by up to \d, if its buyer wants that)\.$/,
      );
      told.add(about);
    });
    expect(told.size).toBeGreaterThan(3);
  });

  it('publishing a poll moves whom it says, and somebody is moved unless it says no effect', () => {
    const after = game.newState();
    const ways = new Set<string>();
    decisions(game, 30, (s, view, legal) => {
      const { pollHolder: seat } = s;
      if (seat !== s.actor || view.pollHeld[seat] < 0) return;
      const before = Array.from(s.popularity);
      for (const { action, words, consequence } of promptOf(game, view, seat, legal).options) {
        if (ACTION_NAMES[kindOf(action)] !== 'publish') continue;
        after.copyFrom(s);
        game.play(after, action);
        // Where a round ended with it, another region may have come.
        if (after.region.some((region, board) => region !== s.region[board])) continue;
        const moved = before.filter((popularity, i) => popularity !== after.popularity[i]).length;
        const [, said] = /^popularity (.*?)(?:;|$)/.exec(consequence) ?? [];
        expect(said?.split(', ').length ?? 0, `${words}: ${consequence}`).toBe(moved);
        expect(consequence.startsWith('no effect'), `${words}: ${consequence}`).toBe(moved === 0);
        expect(words === 'Publish nothing', words).toBe(moved === 0);
        ways.add(words.replace(/ for .*/, ''));
      }
    });
    expect([...ways]).toContain(edition.components.pollBacks ? 'Publish the poll' : 'Publish');
  });

  it('what is said of passing a shadow card holds when it is played', () => {
    const after = game.newState();
    decisions(game, 12, (s, view, legal) => {
      if (game.phase(s) !== 'use-shadow-cards' || !legal.includes(PASS)) return;
      const seat = s.actor;
      const { consequence } = promptOf(game, view, seat, legal).options.find(({ action }) => action === PASS)!;
      const effect = legal.toArray().find((act) => act !== PASS)!;
      const board = first(effect);
      const at = [board * SEATS + seat, seat * BOARDS + board] as const;
      after.copyFrom(s);
      game.play(after, PASS);
      const tileComes = after.coalitionTile[at[0]] === 1 && s.coalitionTile[at[0]] === 0;
      // Tiles are removed once coalitions are formed.
      const stays = ['use-shadow-cards', 'form-coalitions'].includes(game.phase(after));
      if (/tile still comes/.test(consequence)) expect(!stays || after.coalitionTile[at[0]] === 1).toBe(true);
      else expect(tileComes, consequence).toBe(false);
      if (/it leaves the game|used up/.test(consequence)) {
        // Unless the same seat is asked there again, its card is gone.
        const here = after.shadowShown[at[1]];
        expect(here === -1 || here !== s.shadowShown[at[1]] || game.phase(after) !== 'use-shadow-cards').toBe(true);
      }
      if (/its other actions come next/.test(consequence)) expect(after.shadowShown[at[1]]).toBe(s.shadowShown[at[1]]);
    });
  });
});
