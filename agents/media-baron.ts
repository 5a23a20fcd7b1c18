/** The party that has the media has the opinions. */
import { personality } from './heuristic/personality.ts';

export default personality(
  'media-baron',
  'A heuristic that buys media markers wherever it can, and exchanges opinions.',
  { controlWorth: 16, winMedia: 2, pollCaution: 1 },
);
