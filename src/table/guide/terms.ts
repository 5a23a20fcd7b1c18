/** The terms of the game, in a sentence each: for first-time players. */
import type { Game } from '../../rules/engine/game.ts';
import { LAST_BAND } from '../../rules/engine/rules.ts';
import { type GuideWords, guideIn } from '../words/guide/index.ts';
import type { Language } from '../words/language.ts';
import { signed } from './scene.ts';

/** Contains the numbers of the edition if they differ. */
type Term = (words: GuideWords['terms'], game: Game) => string;

const TERMS = {
  region: (t) => t.region,
  platform: (t) => t.platform,
  opinion: (t) => t.opinion,
  coincidence: (t) => t.coincidence,
  keyIssue: (t) => t.keyIssue,
  popularity: (t, { rules: { p } }) => t.popularity(signed(p.popularityMin), signed(p.popularityMax)),
  meetings: (t) => t.meetings,
  /** Votes either stop at the end of their track, or count only for mandates beyond the last band of the tables. */
  votes: (t, { rules: { p } }) => t.votes(p.voteCap > LAST_BAND ? t.votesBeyond(LAST_BAND) : t.votesCapped(p.voteCap)),
  mandates: (t) => t.mandates,
  mediaMarkers: (t) => t.mediaMarkers,
  mediaControl: (t) => t.mediaControl,
  mediaRobbery: (t, { rules: { p } }) => t.mediaRobbery(p.robberyToOwner + p.robberyToBank),
  coalitionTile: (t, { rules }) => (rules.p.phoneIsAction ? t.coalitionTileAction : t.coalitionTile),
  shadowCards: (t, { rules }) => (rules.shadowMain.includes(1) ? t.shadowCardsSingly : t.shadowCards),
  coalition: (t) => t.coalition,
  national: (t) => t.national,
  members: (t) => t.members,
  polls: (t) => t.polls,
  order: (t) => t.order,
  pool: (t) => t.pool,
} as const satisfies Record<string, Term>;

export type TermName = keyof typeof TERMS;

/** All terms, in a good order for learning them. */
export const TERM_NAMES = Object.keys(TERMS) as readonly TermName[];

/** A term in a sentence or two. */
export const termText = (game: Game, term: TermName, language: Language = 'en'): string => {
  const say: Term = TERMS[term];
  return say(guideIn(language).terms, game);
};
