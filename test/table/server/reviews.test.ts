/** Reviews as they are stored beside records. */
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SavedGame } from '../../../src/table/play/shape.ts';
import { reviewPage } from '../../../src/table/review/page.ts';
import type { Review } from '../../../src/table/review/shape.ts';
import { reviewFile, reviewsOf, wholeReview } from '../../../src/table/server/reviews.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

const SAID = { en: 'Entered.', de: 'Eingegeben.', pl: 'Wprowadzono.' };
const review = (filled: unknown) => ({
  ...{ edition: 'reference', players: 3, isOver: false, filled, parties: ['SPD', 'CDU/CSU', 'FDP'], seats: [] },
  course: [0, 1].map((at) => ({ at, round: at, shares: [0.3, 0.3, 0.4], points: [1, 2, 3] })),
});

test('a page says in its own language how gaps were filled, and in English for a review of an earlier build', () => {
  const file = join(folder, 'evening.yaml');
  const noteOf = (language: 'en' | 'de') =>
    /<p class="note">(.+?)<\/p>/.exec(reviewPage(wholeReview(file)!, language))![1];
  writeFileSync(reviewFile(file), JSON.stringify(review(SAID)));
  expect([noteOf('en'), noteOf('de')]).toEqual(['Entered.', 'Eingegeben.']);
  writeFileSync(reviewFile(file), JSON.stringify(review('Entered from a log.')));
  utimesSync(reviewFile(file), 1000, 1000);
  expect([noteOf('en'), noteOf('de')]).toEqual(['Entered from a log.', 'Entered from a log.']);
});

test('a review is read once, and again when it was written again', () => {
  const file = join(folder, 'game.macher');
  expect(wholeReview(file)).toBeNull();
  writeFileSync(reviewFile(file), JSON.stringify(review(null)));
  const first: Review | null = wholeReview(file);
  expect(first).toMatchObject({ players: 3 });
  expect(wholeReview(file)).toBe(first);
  writeFileSync(reviewFile(file), JSON.stringify({ ...review(null), players: 4 }));
  utimesSync(reviewFile(file), 1000, 1000);
  expect(wholeReview(file)).toMatchObject({ players: 4 });
  rmSync(reviewFile(file));
  expect(wholeReview(file)).toBeNull();
});

test('mistakes and drills are those of the person whose game it is: the host, or else the first person', () => {
  const file = join(folder, 'friends.macher');
  const loss = { mean: 3, low: 1, high: 5 };
  const mistake = (decision: number) => ({
    ...{ decision, round: 1, phase: 'buy-media', played: 'pass', better: 'media Hessen', sentence: '' },
    ...{ loss, share: loss, blunder: false, restsOn: [] },
  });
  const seats = [1, 2].map((seat) => ({ seat, rank: seat, luck: { total: 0 }, decisions: [mistake(10 * seat)] }));
  writeFileSync(reviewFile(file), JSON.stringify({ seats }));
  const agents = ['random', 'person', 'person'];
  const game = { file, edition: 'reference', when: 0, agents } as Partial<SavedGame> as SavedGame;
  const ofWhom = () => {
    const { reviewed, drills } = reviewsOf([game]);
    return [...reviewed.map(({ rank }) => rank), ...drills.map(({ seat, decision }) => [seat, decision])];
  };
  expect(ofWhom()).toEqual([1, [1, 10]]);
  const kept = { host: 2, seats: [], pace: 'brisk', hints: true, auctionsOnly: false, startRound: 1 };
  writeFileSync(`${file}.seats`, JSON.stringify(kept));
  expect(ofWhom()).toEqual([2, [2, 20]]);
});
