/** Reasons in words: what each is worth is said in advice, and not about a bot's own move. */
import { expect, test } from 'vitest';
import { becauseText, type Gain, whyText } from '../../../src/table/guide/because.ts';
import { sceneOf } from '../../../src/table/guide/scene.ts';
import type { Language } from '../../../src/table/words/language.ts';
import { table } from '../../support/table.ts';

const { game, state } = table(`
edition: valley-2006
phase: convert-meetings
parties: [SPD, CDU, FDP]
starter: SPD
regions:
  - { region: Hessen, opinions: [none, none, none, none] }
  - { region: Brandenburg, opinions: [none, none, none, none], meetings: { SPD: 5 } }
`);
const sceneIn = (language: Language) => sceneOf(game, state, 0, 0, language);
const gain = (reason: Gain['reason'], weight: number, about = 0): Gain => ({
  reason,
  about,
  seat: 0,
  weight,
  isSpared: false,
});

test('advice says what each reason is worth, and names a place that both have once', () => {
  const gains = [gain('mandates', 6.3), gain('victory', 1.8), gain('members', 1.2)];
  expect(becauseText(sceneIn('en'), gains)).toMatch(
    /^This mainly brings .+ \(about 6 points\) and .+ in Hessen \(about 2 points\)\.$/,
  );
  expect(becauseText(sceneIn('de'), gains)).toMatch(/\(etwa 6 Punkte\) und .+ \(etwa 2 Punkte\)\.$/);
  expect(becauseText(sceneIn('pl'), gains)).toMatch(/\(ok\. 6 punktów\) i .+ \(ok\. 2 punkty\)\.$/);
});

test('the reasons for several answers at once have no points, since they overlap', () => {
  expect(becauseText(sceneIn('en'), [gain('mandates', 90), gain('mandates', 47)], false)).not.toMatch(/point/);
});

test('a worth that rounds to nothing is left out', () => {
  expect(becauseText(sceneIn('en'), [gain('members', 0.4)])).not.toMatch(/point/);
});

test('a bot’s own reasons have no points: it may value them otherwise', () => {
  expect(whyText(sceneIn('en'), 1, [gain('mandates', 6.3)], true)).not.toMatch(/point/);
});

test('why? also names a better move that a bot has overlooked', () => {
  const better = 'Convert 5 meetings in Brandenburg';
  expect(whyText(sceneIn('en'), 1, [], true, better)).toBe(`CDU/CSU has overlooked a better move: ${better}.`);
  expect(whyText(sceneIn('en'), 1, [gain('members', 2)], true, better)).toMatch(
    /brings CDU\/CSU .+\. CDU\/CSU has overlooked/,
  );
  expect(whyText(sceneIn('de'), 1, [], true, 'X')).toBe('CDU/CSU hat einen besseren Zug übersehen: X.');
  expect(whyText(sceneIn('pl'), 1, [], true, 'X')).toBe('Partia CDU/CSU przeoczyła lepszy ruch: X.');
});
