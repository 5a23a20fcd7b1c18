import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, type Role, SHEET, sheetCss, themeCss } from '../../../src/base/drawing/theme.ts';

type Rgb = readonly [number, number, number];

/** The linear light of a colour written as #rrggbb; each part is from 0 to 1. */
const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Contrast as WCAG 2.2 defines it, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** How linear light is seen without one kind of cone: Machado, Oliveira and Fernandes (2009), severity 1. */
const SIGHT: Record<string, readonly Rgb[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIE L*a*b* of a colour (D65), as such an eye sees it. */
function lab(hex: string, sight: readonly Rgb[]): Rgb {
  const light = linear(hex);
  const [r, g, b] = sight.map((row) => Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2]));
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const SERIES = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const;
const pairs = SERIES.flatMap((one, i) => SERIES.slice(i + 1).map((other) => [one, other] as const));

describe.each([
  ['light', LIGHT as Record<Role, string>],
  ['dark', DARK],
])('in %s surroundings', (_, colors) => {
  it.each(['ink', 'muted'] as const)('text in %s can be read', (role) => {
    expect(contrast(colors[role], colors.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SERIES)('%s stands out from the paper', (role) => {
    expect(contrast(colors[role], colors.paper)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(SIGHT))('series differ for eyes with %s', (sight) => {
    const close = pairs
      .map(([one, other]) => ({
        one,
        other,
        apart: distance(lab(colors[one], SIGHT[sight]), lab(colors[other], SIGHT[sight])),
      }))
      .filter(({ apart }) => apart < 18);
    expect(close).toEqual([]);
  });
});

describe.each([
  ['light', SHEET.light as Record<keyof typeof SHEET.light, string>, LIGHT as Record<Role, string>],
  ['dark', SHEET.dark, DARK],
])('on a %s sheet', (_, sheet, series) => {
  it.each(['ink', 'muted', 'link', 'good', 'bad'] as const)('text in %s can be read', (role) => {
    expect(contrast(sheet[role], sheet.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it('links beside the sheet can be read', () => {
    expect(contrast(sheet.link, sheet.felt)).toBeGreaterThanOrEqual(4.5);
  });

  it('what is to be watched can be read', () => {
    expect(contrast(series.c5, sheet.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SERIES)('%s stands out from the paper', (role) => {
    expect(contrast(series[role], sheet.paper)).toBeGreaterThanOrEqual(2.95);
  });
});

it('a page is printed on white', () => {
  expect(sheetCss()).toMatch(/@media print\{:root\{color-scheme:light;--felt:#ffffff;--paper:#ffffff/);
});

it('the style of a page has both', () => {
  expect(themeCss()).toContain(`--c1:${LIGHT.c1}`);
  expect(themeCss()).toMatch(/prefers-color-scheme:dark\)\{:root\{--paper:#15181c/);
});
