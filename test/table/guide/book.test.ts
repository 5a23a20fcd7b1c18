/** The rule book: every edition has a section for each of its phases, with its own numbers, in all languages. */
import { describe, expect, test } from 'vitest';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { DECIDING_PHASES } from '../../../src/rules/engine/phase-names.ts';
import { bookOf } from '../../../src/table/guide/book.ts';
import { FIGURE_KINDS } from '../../../src/table/guide/figure.ts';
import { LANGUAGES } from '../../../src/table/words/language.ts';

describe.each(EDITIONS.map((edition) => [edition.id, edition] as const))('of %s', (_, edition) => {
  const game = new Game(edition, 4);
  const [en, de, pl] = LANGUAGES.map((language) => bookOf(game, language));

  test('has a section for each phase in which somebody decides, and says something in each', () => {
    const played = new Set<string>(game.rules.program.map(({ name }) => name));
    const ids = en.map(({ id }) => id);
    for (const phase of DECIDING_PHASES) expect([phase, ids.includes(phase)]).toEqual([phase, played.has(phase)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, sentences } of en) {
      expect([id, sentences.length > 0]).toEqual([id, true]);
      expect([id, new Set(sentences).size]).toEqual([id, sentences.length]);
    }
  });

  test('says the same in every language, in whole sentences and with the same numbers', () => {
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b);
    for (const other of [de, pl]) {
      expect(other.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
      for (const [i, { id, sentences }] of other.entries()) {
        expect([id, sentences.length]).toEqual([id, en[i].sentences.length]);
        for (const [k, sentence] of sentences.entries()) {
          expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u);
          expect(sentence).not.toMatch(/undefined|NaN|\b(the|and|with|who)\b/);
          // Small numbers may be words: "once", "a second time".
          const large = (text: string) => numbers(text).filter((one) => one > 3);
          expect([sentence, large(sentence)]).toEqual([sentence, large(en[i].sentences[k])]);
        }
      }
    }
  });
});

test('figures are counted by the rules of their edition, and say in every language what is to be seen', () => {
  const kinds = new Set<string>();
  for (const edition of EDITIONS) {
    const game = new Game(edition, 4);
    const [en, ...others] = LANGUAGES.map((language) => bookOf(game, language));
    for (const [i, { figure }] of en.entries()) {
      if (!figure) continue;
      kinds.add(figure.kind);
      const numbers = figure.caption.match(/\d+/g) ?? [];
      for (const other of others) {
        const { caption, ...drawn } = other[i].figure!;
        expect({ ...drawn, caption: figure.caption }).toEqual(figure);
        expect(caption).toMatch(/^\p{Lu}.*\.$/u);
        expect(caption).not.toBe(figure.caption);
        expect(caption.match(/\d+/g) ?? []).toEqual(numbers);
      }
    }
  }
  expect([...kinds].sort()).toEqual([...FIGURE_KINDS].sort());
  const captionOf = (id: string) => (edition: string) =>
    bookOf(new Game(editionNamed(edition)!, 4)).find((section) => section.id === id)?.figure?.caption;
  // Of the six meetings, one edition makes more votes than another.
  const converted = captionOf('convert-meetings');
  expect(
    [converted('valley-2006'), converted('spielworxx-2019')].map((caption) => /(\d+) votes/.exec(caption!)![1]),
  ).toEqual(['18', '14']);
  expect(captionOf('election')('valley-2006')).toMatch(/^Die Linke has 27 votes in .+, and they bring 37 mandates\.$/);
});

test('a changed edition reads its own numbers', () => {
  const edition = editionNamed('valley-2006')!;
  const changed = { ...edition, parameters: { ...edition.parameters, mediaPrice: 7, meetingPrices: [2, 9] } };
  const told = (of: typeof edition, id: string) =>
    bookOf(new Game(of, 4))
      .find((section) => section.id === id)!
      .sentences.join(' ');
  expect(told(edition, 'buy-media')).toContain('A marker costs 4; a region has 5 places.');
  expect(told(changed, 'buy-media')).toContain('A marker costs 7; a region has 5 places.');
  expect(told(changed, 'organize-meetings').replaceAll('\u00a0', ' ')).toContain('2 meetings for 9.');
});

test('points for less than the first place are told', () => {
  const edition = editionNamed('valley-2006')!;
  const parameters = { ...edition.parameters, membershipFirst: 0, membershipSecond: 6, moneySecond: 3 };
  const told = bookOf(new Game({ ...edition, parameters }, 4)).flatMap(({ sentences }) => sentences);
  const said = (words: RegExp) => told.filter((sentence) => words.test(sentence)).length;
  expect([said(/^Most members: .* second most: 6;/), said(/^Most money left: .* second most: 3\.$/)]).toEqual([1, 1]);
});
