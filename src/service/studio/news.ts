/** What a command that plays reports to the studio that has started it, over the channel between the two. */
import * as z from 'zod/mini';

const sentence = z.string().check(z.maxLength(20_000));
const path = z.string().check(z.maxLength(1000));

export const NEWS = z.strictObject({
  /** Games that are done and planned, and how fast they are played now. */
  progress: z.optional(z.strictObject({ done: z.number(), planned: z.number(), perSecond: z.number() })),
  forecast: z.optional(sentence),
  /** The answer, as far as it is known. */
  sentence: z.optional(sentence),
  /** The database that is written, and the page that will be beside it. */
  database: z.optional(path),
  page: z.optional(path),
});
export type News = z.infer<typeof NEWS>;
