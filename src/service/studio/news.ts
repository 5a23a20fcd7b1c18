/** What a playing command reports to the studio that started it, over the channel between them. */
import * as z from 'zod/mini';

const sentence = z.string().check(z.maxLength(20_000));
const path = z.string().check(z.maxLength(1000));

export const NEWS = z.strictObject({
  /** Games that are done and planned, and the current speed. */
  progress: z.optional(z.strictObject({ done: z.number(), planned: z.number(), perSecond: z.number() })),
  forecast: z.optional(sentence),
  /** The answer, as far as known. */
  sentence: z.optional(sentence),
  /** The database being written, and the page that will be next to it. */
  database: z.optional(path),
  page: z.optional(path),
});
export type News = z.infer<typeof NEWS>;
