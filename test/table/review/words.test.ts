/** What a mistake cost, in sentences. */
import { expect, test } from 'vitest';
import { mistakeParts, mistakeSentence } from '../../../src/table/review/words.ts';

const mistake = {
  ...{ round: 2, phase: 'buy-media' as const, restsOn: [] },
  loss: { mean: 26.5, low: 25.2, high: 27.8 },
  share: { mean: 0.06, low: 0.05, high: 0.07 },
  played: { words: 'Buy none', consequence: 'money stays 30' },
  better: { words: 'Buy a media marker in Hessen', consequence: 'money 30 → 26; your markers there 2 → 3' },
};

test('a mistake is described a thought at a time: what was played, what that cost, what was better, and why', () => {
  expect(mistakeSentence(mistakeParts(mistake))).toBe(
    'Round 2, Buying media markers. Played: Buy none. It cost 26.5 points (25.2 to 27.8), as much as 6.0 percentage points of the winning chance. ' +
      'Better: Buy a media marker in Hessen. Money 30 → 26. Your markers there 2 → 3.',
  );
  for (const language of ['de', 'pl'] as const) {
    const said = mistakeSentence(mistakeParts(mistake, language), language);
    const [cost, better] = ['26,5', 'Hessen'].map((words) => said.indexOf(words));
    expect([said.indexOf('Buy none') < cost, cost < better]).toEqual([true, true]);
  }
});

test('an interval whose ends are the same number is left out', () => {
  const certain = { ...mistake, loss: { mean: 7.61, low: 7.58, high: 7.63 } };
  expect(mistakeParts(certain).cost).toBe(
    'It cost 7.6 points, as much as 6.0 percentage points of the winning chance.',
  );
  expect(mistakeParts(certain, 'de').cost).toBe('Das kostete 7,6 Punkte, so viel wie 6,0 Prozentpunkte Gewinnchance.');
  expect(mistakeParts(certain, 'pl').cost).toBe('Kosztowało to 7,6 pkt, tyle co 6,0 p.p. szansy na wygraną.');
});

test('what it cost of the win is left out where it is next to nothing, and what it rests on comes last', () => {
  const parts = mistakeParts({ ...mistake, share: { mean: 0, low: 0, high: 0 }, restsOn: ['money', 'the table'] });
  expect(mistakeSentence(parts)).toMatch(
    /\(25\.2 to 27\.8\)\. Better.+ This depends on what was filled in: money, the table\.$/,
  );
});

test('what it rests on is said in the language of the reader', () => {
  const restsOn = ['cards in hand', 'polls in the deck', 'the table'] as const;
  const parts = (language: 'de' | 'pl') => mistakeParts({ ...mistake, restsOn }, language).restsOn;
  expect(parts('de')).toContain(': Karten auf der Hand, Umfragen im Stapel, was auf dem Tisch liegt.');
  expect(parts('pl')).toContain(': karty na ręce, sondaże w talii, to, co leży na stole.');
});
