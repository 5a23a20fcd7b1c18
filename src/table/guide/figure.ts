/** What a figure of the rule book shows; the page uses these types too. */

/** The parts of the board that can be drawn. */
export const FIGURE_KINDS = [
  ...(['votes', 'conversion', 'agreement', 'coalition', 'national', 'media', 'trend', 'shadow'] as const),
];
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** The pieces of a party in the region of a figure. */
export interface FigureSeat {
  readonly party: string;
  readonly votes: number;
  readonly meetings: number;
  readonly media: number;
  readonly popularity: number;
  readonly coincidence: number;
}

export interface Figure {
  readonly kind: FigureKind;
  /** What can be seen, in a sentence. */
  readonly caption: string;
  /** The region and its cards, by their names in the rules. */
  readonly region: string;
  readonly opinions: readonly string[];
  readonly keyIssue: string | null;
  readonly platform: readonly string[];
  /** Three parties; several may share a space. */
  readonly seats: readonly FigureSeat[];
}
