/** The terms of the game, in a sentence each: for first-time players. */
import type { Game } from '../../rules/engine/game.ts';
import { LAST_BAND, type Rules } from '../../rules/engine/rules.ts';
import { signed } from './scene.ts';

/** Given with the numbers of the edition if these differ. */
type Term = (game: Game) => string;

/** Where votes end to count: on their track, or only for mandates if they continue past the last band of the tables. */
const lastVotes = ({ p: { voteCap } }: Rules): string =>
  voteCap > LAST_BAND
    ? `more than ${LAST_BAND} bring no more mandates, but decide all the same`
    : `more than ${voteCap} do not count`;

const TERMS = {
  region: () =>
    'Region: a German state in which an election is held. Those in line lie open in the order of their elections; the first is next.',
  platform: () => 'Platform: the face-up cards of a party, at most one on each topic: what it stands for.',
  opinion: () => 'Opinion: what people in a region want on a topic. A card that lies face down there is not known yet.',
  coincidence: () =>
    'Coincidence: how far platform and opinions of a region agree: +1 for each card that agrees, −1 for each that says the opposite.',
  keyIssue: () => 'Key issue: a topic that people in a region care most about; it counts twice for coincidence.',
  popularity: ({ rules }) =>
    `Popularity: the trend of a party in a region, from ${signed(rules.p.popularityMin)} to ${signed(rules.p.popularityMax)}; polls and shadow cards move it.`,
  meetings: () =>
    'Meetings: markers on a region’s board that become votes when they are converted, at the latest in its election.',
  votes: ({ rules }) => `Votes: they decide an election and bring mandates by the region’s table; ${lastVotes(rules)}.`,
  mandates: () =>
    'Mandates: seats in parliament that a region’s election brings; they are points, and money in most editions.',
  mediaMarkers: () => 'Media marker: one on a region’s media places. Who has most of them there controls its media.',
  mediaControl: () =>
    'Control of the media: who has it may exchange an opinion of that region, and may enter the national board.',
  mediaRobbery: ({ rules }) =>
    `Media robbery: a shadow card’s effect that removes a rival’s media marker for ${rules.p.robberyToOwner + rules.p.robberyToBank} in money and puts an own one in its place.`,
  coalitionTile: ({ rules }) =>
    rules.p.phoneIsAction
      ? 'Coalition tile: only parties with one in a region may form a coalition there. Placing it is one of the effects of a card with a telephone.'
      : 'Coalition tile: only parties with one in a region may form a coalition there. A card with a telephone brings it in addition to its effect.',
  shadowCards: ({ rules }) =>
    rules.shadowMain.includes(1)
      ? 'Shadow cards: politicians that are placed face down in regions. Each is paid for when it is turned up and used, and leaves the game.'
      : 'Shadow cards: politicians that are placed face down in regions, turned up and paid for together, and used once in the game.',
  coalition: () =>
    'Coalition: two parties that add their votes up to win a region; both take the fruits of the victory.',
  national: () =>
    'National board: opinions and media markers that winners of elections bring there; they score at the end.',
  members: () =>
    'Members: they are points at the end, pay dues in most editions, and grow with national opinions that a platform agrees with.',
  polls: () =>
    'Poll: a card that moves the popularity of parties in one region. Who buys it sees it alone, and publishes it or shelves it for members.',
  order: () => 'Starting seat: it plays first in every phase of the round; turn order continues from it.',
  pool: () => 'Pool of opinions: the cards for which opinions of a region can be exchanged.',
} as const satisfies Record<string, Term>;

export type TermName = keyof typeof TERMS;

/** A term in a sentence or two. */
export const termText = (game: Game, term: TermName): string => TERMS[term](game);
