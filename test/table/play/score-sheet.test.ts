import { describe, expect, it } from 'vitest';
import { scoreSheet } from '../../../src/table/play/score-sheet.ts';
import { first, playOn, start } from './support.ts';

const kept = start();
playOn(kept, first);
const standings = kept.session.standings();

describe('the score sheet', () => {
  it.each([50, 60, 80, 120])('fits %i columns, and has every point of every seat', (width) => {
    const sheet = scoreSheet(standings, width);
    for (const line of sheet.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
    for (const { sheet: points } of standings) {
      expect(sheet).toContain(String(points.total));
      expect(sheet).toContain(String(points.mandates));
    }
  });

  it('is a row for each seat where there is room, otherwise a column', () => {
    expect(scoreSheet(standings, 80)).toMatch(/^ +mandates +media .*\n1\. /);
    expect(scoreSheet(standings, 50)).toMatch(/^ +1\. .* 2\. .*\nmandates +\d/);
  });
});
