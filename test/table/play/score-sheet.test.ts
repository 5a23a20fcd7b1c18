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

  it('names a source that only some editions have where somebody has points from it, and no other', () => {
    const none = { bonus: 0, opinions: 0, secured: 0, elections: 0, money: 0 };
    const later = standings.map((one, i) => ({ ...one, sheet: { ...one.sheet, ...none, elections: i === 0 ? 3 : 0 } }));
    expect(scoreSheet(later, 80).split('\n')[0].trim().split(/ +/)).toEqual([
      ...['mandates', 'media', 'members', 'victory', 'total'],
    ]);
  });

  it('is a row for each seat where there is room, otherwise a column', () => {
    expect(scoreSheet(standings, 80)).toMatch(/^ +mandates +media .*\n1\. /);
    expect(scoreSheet(standings, 50)).toMatch(/^ +1\. .* 2\. .*\nmandates +\d/);
  });
});
