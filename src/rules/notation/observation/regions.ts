/** What a seat sees of a region. */
import { mediaController } from '../../engine/board/media.ts';
import { coincidence } from '../../engine/board/platform.ts';
import { BOARDS, FACE_DOWN, PLACES, SEATS } from '../../engine/state.ts';
import { FACE_DOWN_TEXT, usedActionsOn } from '../position/regions.ts';
import { byParty, nameAt, type Observed, partiesWhere } from './observed.ts';

type ByParty<T> = Readonly<Record<string, T>>;

/** A region in line for an election. */
export interface RegionTold {
  readonly region: string;
  /** What lies on each place: an opinion, `face down`, or null. */
  readonly opinions: readonly (string | null)[];
  /** The topic that counts twice. */
  readonly keyIssue: string | null;
  /** Whether coalitions may be formed. */
  readonly coalitions: boolean;
  readonly popularity: ByParty<number>;
  readonly votes: ByParty<number>;
  /** Parties in the order in which they reached their place on the vote track, the latest last. */
  readonly arrival: readonly string[];
  readonly meetings: ByParty<number>;
  readonly media: ByParty<number>;
  /** The party with more media markers than any other. */
  readonly mediaControl: string | null;
  /** How far each platform agrees with the open opinions; it decides how many votes a meeting brings. */
  readonly coincidence: ByParty<number>;
  /** Whether a poll lies there. */
  readonly poll: boolean;
  /** Parties with a shadow card face down. */
  readonly shadowBacks: readonly string[];
  /** One's own card among them. */
  readonly shadowCard: string | null;
  /** Shadow cards that are shown and not yet used. */
  readonly shownCards: ByParty<string>;
  readonly coalitionTiles: readonly string[];
  /** Once-only actions of shadow cards that are used up. */
  readonly usedActions: readonly string[];
}

const opinionAt = ({ view, words }: Observed, at: number): string | null =>
  view.opinions[at] === FACE_DOWN ? FACE_DOWN_TEXT : nameAt(words.cards.list, view.opinions[at]);

const arrivalOf = ({ view, parties }: Observed, board: number): string[] => {
  const rank = (seat: number) => view.arrival[board * SEATS + seat];
  return parties
    .map((_, seat) => seat)
    .sort((a, b) => rank(a) - rank(b))
    .map((seat) => parties[seat]);
};

const shownCards = ({ view, words, parties }: Observed, board: number): Record<string, string> =>
  Object.fromEntries(
    parties.flatMap((party, seat) => {
      const card = nameAt(words.shadowCards.list, view.shadowShown[seat * BOARDS + board]);
      return card === null ? [] : [[party, card]];
    }),
  );

/** The region on a board, as a seat sees it. */
export const tellRegion = (t: Observed, board: number, own: number): RegionTold => {
  const { game, view, words, parties } = t;
  const here = (cells: Int16Array) => byParty(t, (seat) => cells[board * SEATS + seat]);
  return {
    region: words.regions.list[view.region[board]],
    opinions: Array.from({ length: PLACES }, (_, place) => opinionAt(t, board * PLACES + place)),
    keyIssue: nameAt(words.topics.list, view.keyIssue[board]),
    coalitions: view.noCoalition[board] === 0,
    popularity: here(view.popularity),
    votes: here(view.votes),
    arrival: arrivalOf(t, board),
    meetings: here(view.meetings),
    media: here(view.media),
    mediaControl: nameAt(parties, mediaController(game.rules, view, board)),
    coincidence: byParty(t, (seat) => coincidence(view, board, seat)),
    poll: view.pollBacks[board] === 1,
    shadowBacks: partiesWhere(t, (seat) => view.shadowBacks[seat * BOARDS + board] === 1),
    shadowCard: nameAt(words.shadowCards.list, view.shadowPlaced[own * BOARDS + board]),
    shownCards: shownCards(t, board),
    coalitionTiles: partiesWhere(t, (seat) => view.coalitionTile[board * SEATS + seat] === 1),
    usedActions: usedActionsOn(view, board),
  };
};
