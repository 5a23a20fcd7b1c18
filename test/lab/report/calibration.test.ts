import { describe, expect, it } from 'vitest';
import { headlessDocument } from '../../../src/base/drawing/document.ts';
import { svgFile } from '../../../src/base/drawing/svg-file.ts';
import { calibrationFigure, type Tenth } from '../../../src/lab/report/calibration.ts';

const tenths: Tenth[] = Array.from({ length: 10 }, (_, i) => {
  const predicted = 0.05 + i / 10;
  return { predicted, won: { mean: predicted, low: predicted - 0.02, high: predicted + 0.02 }, seats: 100 };
});

describe('the figure of calibration', () => {
  const figure = calibrationFigure('Some edition', tenths, 60);

  it('says what it shows, and over how many games', () => {
    expect(figure.subtitle).toContain('Some edition');
    expect(figure.subtitle).toContain('60 games');
    expect(figure.alt).toContain('5.0\u202f% and 5.0\u202f%');
    expect(figure.table.rows).toHaveLength(10);
  });

  it('draws a dot for each tenth, on one line where each is as it was foretold', () => {
    const svg = svgFile(figure, headlessDocument());
    const number = (mark: string, name: string) => Number(new RegExp(`${name}="([\\d.]+)"`).exec(mark)?.[1]);
    const dots = (svg.match(/<circle[^>]*>/g) ?? []).map((mark) => [number(mark, 'cx'), number(mark, 'cy')]);
    expect(dots).toHaveLength(10);
    const slope = (dots[9][1] - dots[0][1]) / (dots[9][0] - dots[0][0]);
    for (const [x, y] of dots) expect(y).toBeCloseTo(dots[0][1] + slope * (x - dots[0][0]), 1);
  });
});
