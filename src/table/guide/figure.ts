/** What a figure of the rule book shows. The page imports this file too, so it imports nothing of Node. */
import * as z from 'zod/mini';
import { list, maybeText, number, text, texts } from '../../base/text/schema.ts';

/** The parts of the board that can be drawn. */
export const FIGURE_KINDS = [
  ...(['votes', 'conversion', 'agreement', 'coalition', 'national', 'media', 'trend', 'shadow'] as const),
];
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** The pieces of a party in the region of a figure. */
const SEAT = z.object({
  ...{ party: text, votes: number, meetings: number, media: number, popularity: number, coincidence: number },
});
export type FigureSeat = z.infer<typeof SEAT>;

export const FIGURE = z.object({
  kind: z.enum(FIGURE_KINDS),
  /** What can be seen, in a sentence. */
  caption: text,
  /** The region and its cards, by their names in the rules. */
  ...{ region: text, opinions: texts, keyIssue: maybeText, platform: texts },
  /** Three parties; several may share a space. */
  seats: list(SEAT),
});
export type Figure = z.infer<typeof FIGURE>;
