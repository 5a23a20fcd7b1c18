/** What a figure of the rule book shows: the page knows it too. */

/** What of the board is drawn. */
export const FIGURE_KINDS = [
  ...(['votes', 'conversion', 'agreement', 'coalition', 'national', 'media', 'trend', 'shadow'] as const),
];
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** What a party has in the region of a figure. */
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
  /** What is to be seen, in a sentence. */
  readonly caption: string;
  /** The region, and the cards that lie there, by the names that the rules have for them. */
  readonly region: string;
  readonly opinions: readonly string[];
  readonly keyIssue: string | null;
  readonly platform: readonly string[];
  /** Three parties; a few may lie on one place. */
  readonly seats: readonly FigureSeat[];
}
