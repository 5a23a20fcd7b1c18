/**
 * The colours of figures and pages, by role, for light and dark surroundings.
 *
 * The series colours have the hues of Okabe and Ito (2008), shifted until each contrasts with the paper by 3 : 1 and any two can
 * be told apart with any kind of colour blindness. A test measures this.
 */
export const LIGHT = {
  paper: '#ffffff',
  ink: '#1c2024',
  muted: '#5f6872',
  grid: '#dde1e6',
  c1: '#0167ac',
  c2: '#e96c14',
  c3: '#159d70',
  c4: '#8b216f',
  c5: '#7e5700',
  c6: '#798896',
} as const;

export type Role = keyof typeof LIGHT;

export const DARK: Readonly<Record<Role, string>> = {
  paper: '#15181c',
  ink: '#e8eaed',
  muted: '#a3acb6',
  grid: '#343a42',
  c1: '#3d9ddf',
  c2: '#f38746',
  c3: '#3cd6a1',
  c4: '#f6a2d5',
  c5: '#f5dd5f',
  c6: '#878e96',
};

/** A colour as figures write it; the page or the file around them defines it. */
export const color = (role: Role): string => `var(--${role})`;

const SERIES = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const;

/** The colour of the agent, source or kind with that number, from 0. */
export const seriesColor = (index: number): string => color(SERIES[index % SERIES.length]);

const declarations = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([role, value]) => `--${role}:${value}`)
    .join(';');

/** What a page adds: it lies as one sheet on the felt of the table, whose colours these are (web/src/app.css). */
export const SHEET = {
  light: {
    ...{ felt: '#e6dfd1', paper: '#fffdf7', sunk: '#f3ede0', ink: '#221f1a', muted: '#5f594d', grid: '#ddd5c5' },
    ...{ gold: '#b98a1c', link: '#0b5c96', good: '#0d7552', bad: '#b8410a' },
  },
  dark: {
    ...{ felt: '#131518', paper: '#1d2024', sunk: '#272b30', ink: '#eeebe4', muted: '#aba699', grid: '#3b4047' },
    ...{ gold: '#d9ab3c', link: '#6db7f0', good: '#4fd3a4', bad: '#ff9a63' },
  },
} as const;

/** CSS that defines the colours of a page. */
export const themeCss = (): string =>
  `:root{color-scheme:light dark;${declarations(LIGHT)}}\n@media (prefers-color-scheme:dark){:root{${declarations(DARK)}}}`;

/** CSS that lays a page on the felt; a page is printed on white. */
export const sheetCss = (): string =>
  `@media screen{:root{${declarations(SHEET.light)}}}\n@media screen and (prefers-color-scheme:dark){:root{${declarations(SHEET.dark)}}}
@media print{:root{color-scheme:light;${declarations({ ...SHEET.light, ...LIGHT, felt: LIGHT.paper })}}}`;
