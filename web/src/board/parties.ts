/**
 * A party's look, whatever its seat: a colour, a letter and a pattern, so that it can be recognized without colours.
 */
export interface Look {
  /** The name of its class and its pattern. */
  readonly key: string;
  readonly letter: string;
  /** The colour, the colour of text on it, and its outlines in light and dark mode. */
  readonly fill: string;
  /** The colour in dark mode, if the usual one would be hard to see. */
  readonly fillDark?: string;
  readonly ink: string;
  readonly edge: string;
  readonly edgeDark: string;
  /** Lines or dots over the colour, as a path in a tile of 8 by 8; empty for none. */
  readonly pattern: string;
  /** The position in a parliament, from left to right. */
  readonly wing: number;
}

const WHITE = '#ffffff';

const LOOKS: readonly (Look & { readonly name: RegExp })[] = [
  {
    ...{ name: /linke|pds/i, key: 'linke', letter: 'L', wing: 0 },
    ...{ fill: '#b81f74', ink: WHITE, edge: '#7d104c', edgeDark: '#f08cc3', pattern: 'M0 4H8M4 0V8' },
  },
  {
    ...{ name: /spd/i, key: 'spd', letter: 'S', wing: 1 },
    ...{ fill: '#d5171f', ink: WHITE, edge: '#930a10', edgeDark: '#ff8d8a', pattern: '' },
  },
  {
    ...{ name: /gr[üu]ne/i, key: 'gruene', letter: 'G', wing: 2 },
    ...{ fill: '#187a37', ink: WHITE, edge: '#0c5222', edgeDark: '#6fd28c', pattern: 'M-2 6L6 -2M2 10L10 2' },
  },
  {
    ...{ name: /fdp/i, key: 'fdp', letter: 'F', wing: 3 },
    ...{ fill: '#ffd60a', ink: '#1b1b1d', edge: '#8a6d00', edgeDark: '#fff0a0', pattern: 'M0 2H8M0 6H8' },
  },
  {
    ...{ name: /cdu|csu/i, key: 'cdu', letter: 'C', wing: 4 },
    ...{ fill: '#2b2d31', fillDark: '#5c626c', ink: WHITE, edge: '#000000', edgeDark: '#c3c8d0' },
    pattern: 'M2 2h1M6 6h1',
  },
];

/** For a variant's parties without a real counterpart. */
const OTHERS: readonly Look[] = ['#1f5fae', '#8a4b14', '#0d7272', '#6b3fa0', '#5b6470'].map((fill, i) => ({
  ...{ key: `other${i}`, letter: '', fill, ink: WHITE, edge: '#22262c', edgeDark: '#c3c8d0' },
  ...{ pattern: ['M0 0L8 8', 'M4 0V8', 'M0 4H8', 'M2 2h1M6 6h1', ''][i], wing: 5 + i },
}));

/** A party's look, by its name; `seat` chooses one for an unknown name. */
export const lookOf = (party: string, seat = 0): Look => {
  const known = LOOKS.find(({ name }) => name.test(party));
  if (known) return /pds/i.test(party) ? { ...known, letter: 'P' } : known;
  return { ...OTHERS[seat % OTHERS.length], letter: party.charAt(0).toUpperCase() };
};

/** All looks, for the patterns and the page's style. */
export const ALL_LOOKS: readonly Look[] = [...LOOKS, ...OTHERS];

/** A style sheet that gives the elements of each party's class its colours. */
export const partyCss = (): string => {
  const light = ALL_LOOKS.map(({ key, fill, ink, edge }) => `.p-${key}{--p:${fill};--p-ink:${ink};--p-edge:${edge}}`);
  const dark = ALL_LOOKS.map(
    ({ key, fill, fillDark = fill, edgeDark }) => `.p-${key}{--p:${fillDark};--p-edge:${edgeDark}}`,
  );
  return `${light.join('')}@media (prefers-color-scheme:dark){${dark.join('')}}`;
};
