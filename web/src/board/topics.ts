/** Icons for topics: line drawings made for this project in a square of 24 by 24, by the names that editions give the topics. */

const ICONS: readonly (readonly [name: RegExp, path: string])[] = [
  // A shield with a bolt.
  [/terror/i, 'M12 2.5l8 3v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6zM13 7l-4 6h5l-3 5'],
  // A double helix.
  [/genetic/i, 'M7 2c0 6 10 7 10 12 0 3-2 5-3 8M17 2c0 6-10 7-10 12 0 3 2 5 3 8M8 5h8M9 8h6M8.5 16h7M8.5 19h6'],
  // A factory.
  [/econom/i, 'M3 21V11l5 3v-3l5 3V6h3v15zM16 21h5V3h-3v3M6 17h1M10 17h1'],
  // A stack of coins.
  [
    /tax/i,
    'M4 7c0-4 11-4 11 0s-11 4-11 0zM4 7v5c0 4 11 4 11 0V7M9 15v3c0 4 11 4 11 0v-5c0-2-3-3-5-2.900M4 12v3c0 1.6 2 2.8 5 3',
  ],
  // A radiation sign.
  [
    /nuclear/i,
    'M12 10.500a1.5 1.5 0 1 0 .01 0zM10 8.600L6.5 2.800A10.5 10.5 0 0 0 1.5 12H8.200A4 4 0 0 1 10 8.600zM14 8.600l3.5-5.800A10.5 10.5 0 0 1 22.5 12H15.800A4 4 0 0 0 14 8.600zM10 15.500l-3.4 5.800a10.5 10.5 0 0 0 10.8 0L14 15.500a4 4 0 0 1-4 0z',
  ],
  // A wrench over a pay slip.
  [
    /wage/i,
    'M14.5 6.500a4.5 4.5 0 0 0-6-4l3 3-2.5 2.5-3-3a4.5 4.5 0 0 0 5.5 6l8 9a2.2 2.2 0 0 0 3-3l-8.5-7.500zM3 15h6M3 19h8',
  ],
  // An umbrella.
  [
    /social|welfare/i,
    'M12 3v1M2.5 13a9.5 9.5 0 0 1 19 0c-2-2-4.3-2-6.3 0-2-2-4.4-2-6.4 0-2-2-4.3-2-6.3 0zM12 12v7a2.5 2.5 0 0 1-5 0',
  ],
  // A padlock with a star, for domestic security.
  [/security/i, 'M5 11h14v10H5zM8 11V7.500a4 4 0 0 1 8 0V11M12 14v3.5'],
  // A mortar board.
  [/education/i, 'M1.5 9.500L12 4.500l10.5 5L12 14.500zM6 12v5c3 3 9 3 12 0v-5M22 10v6'],
  // A chip.
  [/digit/i, 'M6 6h12v12H6zM10 10h4v4h-4zM9 2v4M15 2v4M9 18v4M15 18v4M2 9h4M2 15h4M18 9h4M18 15h4'],
  // A leaf.
  [/environment/i, 'M4 20C4 9 11 4 21 3c0 11-5 17-13 16M4 20c3-6 7-9 12-12'],
  // A road.
  [/traffic/i, 'M8 3L3 21M16 3l5 18M12 3v3M12 10v4M12 18v3'],
  // A coin with two strokes.
  [/euro/i, 'M18 6.500A7.5 7.5 0 1 0 18 17.500M3 10.500h10M3 14h9'],
  // A heart with a pulse.
  [
    /health/i,
    'M12 20.500C5 15.5 2 12 2 8.3 2 3.5 9 2 12 7c3-5 10-3.5 10 1.3 0 3.7-3 7.2-10 12.200zM5 11h4l1.5-3 3 6 1.5-3h4',
  ],
  // Two letters, one of them a sharp s.
  [/spelling/i, 'M3 20L8 5l5 15M4.8 15h6.400M15 21V8a3.5 3.5 0 0 1 7 0c0 2-3 2.5-3 4.500s4 2.5 4 5-3 3.5-5 2'],
];

/** For topics of variants: a speech bubble. */
const OTHER = 'M3 4h18v12h-9l-5 5v-5H3zM7 8.500h10M7 12h7';

export const iconOf = (topic: string): string => ICONS.find(([name]) => name.test(topic))?.[1] ?? OTHER;

/** Stances that ask for more of something. */
const UP = new Set(['yes', 'more', 'now']);
const MORE_OR_LESS = new Set(['more', 'less']);

/** A stance's symbol: up and down for more and less, a tick and a cross for all others. */
export const signOf = (stance: string): { readonly isUp: boolean; readonly sign: string } => {
  const isUp = UP.has(stance);
  if (MORE_OR_LESS.has(stance)) return { isUp, sign: isUp ? '▲' : '▼' };
  return { isUp, sign: isUp ? '✓' : '✗' };
};
