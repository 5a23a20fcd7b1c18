/** How many clicks a round takes with a bot's choices; it took 34 to 44 when each step was a click. */
import { expect, test } from 'vitest';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { clicksARound } from './clicks.ts';

test.each([
  ['valley-2006', 22, 15],
  ['spielworxx-2019', 19.5, 15],
])('a round of %s takes at most %d taps, or %d strokes and taps', async (id, taps, strokes) => {
  const clicks = await clicksARound(editionNamed(id)!, 'heuristic', ['a', 'b']);
  expect(clicks.taps).toBeLessThan(taps);
  expect(clicks.strokes).toBeLessThan(strokes);
  expect(clicks.strokes).toBeGreaterThan(5);
});
