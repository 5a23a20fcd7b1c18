/** The choices before the first round, in words. */
import { describe, expect, test } from 'vitest';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { givenBy, givenInAll, givenWords, inTotal } from '../../../src/table/guide/in-total.ts';
import { promptOf } from '../../../src/table/guide/index.ts';

test('lines that give the same are said once, with how many there are', () => {
  const game = new Game(editionNamed('valley-2006')!, 4);
  const [s, legal] = [game.newState(), new ActionList()];
  game.start(s, [1, 2]);
  game.legalActions(s, legal);
  const words = promptOf(game, s, s.actor, legal).options.map((one) => one.words);
  expect(words).toContain('Choose 2 steps of popularity, 6 meetings');
  expect(words).toContain('Choose 6 meetings, 2 × 6 votes');
});

describe('what is chosen for a region', () => {
  const game = new Game(editionNamed('valley-2006')!, 4);
  const [s, legal] = [game.newState(), new ActionList()];
  game.start(s, [1, 2]);
  /** The regions written beside the first option's two steps and its meetings, by their boards. */
  const chosen = [0, 1, 1, 2].map((option) => {
    game.legalActions(s, legal);
    const act = legal.list[option];
    const one = { words: 'an option', given: givenBy(game, s, act), seen: game.newState(), action: act };
    game.observe(s, s.actor, one.seen);
    game.play(s, act);
    return one;
  });
  const [, region] = chosen.map(({ given }) => given?.region);

  test('is said as what it gives there in total, in the plural of that number', () => {
    const told = (language: 'en' | 'de' | 'pl') => inTotal(chosen, (given) => givenWords(given, language));
    expect(told('en').slice(0, 2)).toEqual(['an option', `2 steps of popularity in ${region}`]);
    expect(told('de')[1]).toMatch(/^2 Trendschritte i/);
    expect(told('pl')[1]).toMatch(/^notowania \+2 w /);
    expect(told('en')).toHaveLength(3);
  });

  test('is said region by region, after what needs none', () => {
    game.legalActions(s, legal);
    const members = legal.list
      .slice(0, legal.n)
      .find((act) => givenInAll(game, [{ seen: s, action: act }], 'en') !== '')!;
    const said = givenInAll(game, [...chosen, { seen: s, action: members }], 'en');
    const [, , , meetings] = chosen.map(({ given }) => given?.region);
    expect(said).toBe(`4 members; 2 steps of popularity in ${region}; 6 meetings in ${meetings}`);
    const together = chosen.slice(0, 3).concat({ ...chosen[3], action: chosen[1].action });
    expect(givenInAll(game, together, 'en')).toBe(`2 steps of popularity, 6 meetings in ${region}`);
  });
});
