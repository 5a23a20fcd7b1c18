/**
 * Figures of the rule book: pieces of the board with an example, computed by the rules of the edition, so a variant sees its own.
 */
import { coincidence, votesForMeetings } from '../../rules/engine/board/platform.ts';
import { NONE, PLACES, SEATS, type State, TOPICS } from '../../rules/engine/state.ts';
import type { BookWords } from '../words/book/index.ts';
import type { Section } from './book.ts';
import type { Figure, FigureKind, FigureSeat } from './figure.ts';
import { type Scene, signed } from './scene.ts';

const KINDS: Partial<Record<Section['id'], FigureKind>> = {
  'platform-conference': 'agreement',
  'change-platform': 'agreement',
  'change-stances': 'agreement',
  'place-shadow-cards': 'shadow',
  'form-coalitions': 'coalition',
  'influence-media': 'media',
  'auction-polls': 'trend',
  'convert-meetings': 'conversion',
  election: 'votes',
  'reward-winner': 'national',
};

/** Votes of the example, and converted meetings: the number that most editions require. */
const [VOTES, MEETINGS] = [27, 6];
const BOARD = 0;

/** Lays four opinions, the first as the key issue: a platform agrees with that and the second, and differs from the third. */
const lay = (s: State): void => {
  s.opinions.fill(NONE, BOARD * PLACES, (BOARD + 1) * PLACES);
  for (let topic = 0; topic < PLACES && topic < 4; topic++) s.opinions[BOARD * PLACES + topic] = topic * 2;
  s.keyIssue[BOARD] = 0;
  s.platform.fill(0, 0, TOPICS);
  for (const [topic, stance] of [1, 1, -1].entries()) s.platform[topic] = stance;
  s.popularity[BOARD * SEATS] = 1;
};

/** @returns null for a section without a figure */
export const figureOf = (id: Section['id'], t: BookWords, scene: Scene): Figure | null => {
  const kind = KINDS[id];
  if (!kind) return null;
  const { game, words, names } = scene;
  const { rules } = game;
  const s = game.newState();
  lay(s);
  const agrees = coincidence(s, BOARD, 0);
  const [own, rival, other] = words.parties.list;
  const region = words.regions.list[0];
  const converted = Math.min(rules.p.voteCap, votesForMeetings(rules, s, BOARD, 0, MEETINGS));
  const isVotes = kind === 'votes';
  const seat = (party: string, votes: number, popularity: number, more: Partial<FigureSeat> = {}): FigureSeat => {
    return { party, votes, meetings: 0, media: 0, popularity, coincidence: 0, ...more };
  };
  const captions: Readonly<Record<FigureKind, () => string>> = {
    votes: () => t.figures.votes(own, VOTES, names.inRegion(region), rules.mandatesFor(0, VOTES)),
    conversion: () => t.figures.conversion(own, MEETINGS, signed(agrees), signed(1), converted),
    agreement: () => t.figures.agreement(signed(agrees)),
    coalition: () => t.figures.coalition(own, rival, rules.p.voluntaryCoalition),
    national: () => t.figures.national(t.list([...rules.nationalPoints].slice(0, rules.places))),
    media: () => t.figures.media(own),
    trend: () => t.figures.trend(own, 2, rival, 1),
    shadow: () => t.figures.shadow(own),
  };
  return {
    ...{ kind, caption: captions[kind](), region, keyIssue: words.topics.list[0] },
    opinions: [0, 2, 4, 6].map((card) => words.cards.list[card]),
    platform: [0, 2, 5].map((card) => words.cards.list[card]),
    seats: [
      seat(own, isVotes ? VOTES : converted, kind === 'trend' ? 2 : 1, {
        ...{ meetings: MEETINGS, media: 2, coincidence: agrees },
      }),
      seat(rival, isVotes ? 14 : 0, -1, { meetings: 2, media: 1 }),
      seat(other, isVotes ? 14 : 0, 0, { meetings: 3 }),
    ],
  };
};
