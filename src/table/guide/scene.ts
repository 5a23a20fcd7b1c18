/** What the words about a decision are made from: the rules, what the seat sees, and the names of things. */
import { signed } from '../../base/text/signed.ts';
import { mediaController } from '../../rules/engine/board/media.ts';
import { coincidence, votesForMeetings } from '../../rules/engine/board/platform.ts';
import type { Game } from '../../rules/engine/game.ts';
import { NONE, SEATS, type State } from '../../rules/engine/state.ts';
import { seatName } from '../../rules/notation/actions.ts';
import { type Words, wordsOf } from '../../rules/notation/words.ts';
import { type GuideWords, guideIn, type Who } from '../words/guide/index.ts';
import type { Language } from '../words/language.ts';
import { type Naming, namesIn } from '../words/names/index.ts';

/** A decision as its seat sees it. It contains only what the view shows. */
export interface Scene {
  readonly game: Game;
  /** What the seat sees, before the action. */
  readonly view: State;
  readonly seat: number;
  /** The board of the decision, NONE if there is none. */
  readonly board: number;
  readonly words: Words;
  /** The words and names in the reader's language. */
  readonly t: GuideWords;
  readonly names: Naming;
}

export const sceneOf = (
  game: Game,
  view: State,
  seat: number,
  board: number = NONE,
  language: Language = 'en',
): Scene => ({
  game,
  view,
  seat,
  board,
  words: wordsOf(game.edition),
  t: guideIn(language),
  names: namesIn(language),
});

/** The party of another seat; null for the reader's own. */
export const who = (scene: Scene, other: number): Who => (other === scene.seat ? null : partyName(scene, other));

/** "you", or the party of another seat. */
export const named = (scene: Scene, other: number): string => who(scene, other) ?? scene.t.you;

export const partyName = ({ game, view }: Scene, seat: number): string => seatName(game, view, seat);

/** The name of a region in the rules. */
const regionKey = ({ view, words }: Scene, board: number): string | undefined => words.regions.list[view.region[board]];

/** The acting party. */
export const actor = (scene: Scene): string => partyName(scene, scene.seat);

export const regionName = (scene: Scene, board: number): string => {
  const key = regionKey(scene, board);
  return key === undefined ? scene.t.removedRegion : scene.names.region(key);
};

/** "in Hessen", "im Saarland". */
export const inRegion = (scene: Scene, board: number): string => {
  const key = regionKey(scene, board);
  return key === undefined ? scene.t.removedRegion : scene.names.inRegion(key);
};

export const cardName = ({ words, names }: Scene, card: number): string => names.card(words.cards.list[card]);

export const politicianName = ({ words, names }: Scene, card: number): string =>
  names.politician(words.shadowCards.list[card]);

export const topicName = ({ words, names }: Scene, topic: number): string => names.topic(words.topics.list[topic]);

export { signed };

/** "12 → 36", or "12 as before". */
export const change = ({ t }: Scene, before: number, after: number, show: (n: number) => string = t.number): string =>
  t.change(show(before), show(after));

export const moneyStays = ({ t, view, seat }: Scene): string => t.moneyStays(view.cash[seat]);

export const moneyAfter = (scene: Scene, price: number): string => {
  const { t, view, seat } = scene;
  return t.money(change(scene, view.cash[seat], view.cash[seat] - price));
};

/** When the seat would play, by its turn from 0. */
export const turnInRound = ({ t, game }: Scene, turn: number): string => t.turnInRound(turn, game.players);

/** A copy for trying out an action; like the view, it lacks everything hidden. */
export const tryOut = (game: Game, view: State, act: (s: State) => void): State => {
  const after = game.newState();
  after.copyFrom(view);
  act(after);
  return after;
};

/** All seats, the acting one first. */
export const seatsFrom = ({ game, seat }: Scene): number[] =>
  Array.from({ length: game.players }, (_, i) => (seat + i) % game.players);

/** "you 0 → +1, SPD +2 → 0": a number of each seat for which it changes; empty if it changes for none. */
export const changes = (
  scene: Scene,
  after: State,
  measure: (s: State, seat: number) => number,
  show: (n: number) => string = signed,
): string =>
  seatsFrom(scene)
    .filter((seat) => measure(scene.view, seat) !== measure(after, seat))
    .map((seat) => `${named(scene, seat)} ${change(scene, measure(scene.view, seat), measure(after, seat), show)}`)
    .join(', ');

/** The popularity there, by party, of the seats for which it changes. */
export const popularityAfter = (
  { game, view, words }: Scene,
  after: State,
  board: number,
): Readonly<Record<string, number>> => {
  const at = (seat: number) => board * SEATS + seat;
  const seats = Array.from({ length: game.players }, (_, seat) => seat);
  const moved = seats.filter((seat) => view.popularity[at(seat)] !== after.popularity[at(seat)]);
  return Object.fromEntries(moved.map((seat) => [words.parties.list[view.party[seat]], after.popularity[at(seat)]]));
};

/** Joins the parts of a consequence, without empty ones. */
export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ');

/** Votes of a seat on a board after converting that many more meetings now. */
export const votesAfter = ({ game }: Scene, s: State, board: number, seat: number, meetings: number): number => {
  const votes = s.votes[board * SEATS + seat];
  const more = meetings > 0 ? votesForMeetings(game.rules, s, board, seat, meetings) : 0;
  return Math.min(game.rules.p.voteCap, votes + more);
};

/** Votes after converting every meeting there. */
export const votesOfAll = (scene: Scene, s: State, board: number, seat: number): number =>
  votesAfter(scene, s, board, seat, s.meetings[board * SEATS + seat]);

export const mandatesFor = ({ game, view }: Scene, board: number, votes: number): number =>
  game.rules.mandatesFor(view.region[board], votes);

/** "votes 12 → 30, mandates 6 → 18": votes and their effect. */
export const votesChange = (scene: Scene, board: number, before: number, then: number): string =>
  scene.t.votesChange(
    change(scene, before, then),
    change(scene, mandatesFor(scene, board, before), mandatesFor(scene, board, then)),
  );

/** "all converted, votes 12 → 30, mandates 6 → 18": what a seat would have there if everything were converted now. */
export const outlook = (scene: Scene, after: State, board: number, seat: number): string => {
  const before = votesOfAll(scene, scene.view, board, seat);
  const then = votesOfAll(scene, after, board, seat);
  return before === then ? scene.t.stillVotes(then) : scene.t.allConverted(votesChange(scene, board, before, then));
};

/** The coincidence ratings there of the seats whose rating changes. */
export const coincidenceChanges = (scene: Scene, after: State, board: number): string => {
  const changed = changes(scene, after, (s, seat) => coincidence(s, board, seat));
  return changed === '' ? scene.t.nobodyCoincides : scene.t.coincidence(changed);
};

/** Who would control the media of a region. */
export const mediaControl = (scene: Scene, after: State, board: number): string => {
  const before = mediaController(scene.game.rules, scene.view, board);
  const then = mediaController(scene.game.rules, after, board);
  const { t } = scene;
  if (then === NONE) return before === NONE ? t.noControl : t.losesControl(who(scene, before));
  return before === then ? t.keepsControl(who(scene, then)) : t.takesControl(who(scene, then));
};

/** "SPD +1, FDP −2": the changes in a poll for the seats at the table. */
export const pollList = ({ players, rules, edition }: Game, s: State, poll: number): string =>
  Array.from({ length: players }, (_, seat) => {
    const party = s.party[seat];
    return `${edition.components.parties[party].name} ${signed(rules.pollChanges[poll * SEATS + party])}`;
  }).join(', ');
