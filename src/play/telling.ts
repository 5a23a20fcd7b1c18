/** What the words about a decision are made from: the rules, what the seat sees, and the names of things. */
import { mediaController } from '../engine/board/media.ts';
import { coincidence, votesForMeetings } from '../engine/board/platform.ts';
import type { Game } from '../engine/game.ts';
import { NONE, SEATS, type State } from '../engine/state.ts';
import { seatName } from '../notation/actions.ts';
import { type Words, wordsOf } from '../notation/words.ts';

/** A decision as its seat sees it. Nothing here knows more than the view. */
export interface Telling {
  readonly game: Game;
  /** What the seat sees, before the action. */
  readonly view: State;
  readonly seat: number;
  /** The board that the decision is about, NONE where it is about none. */
  readonly board: number;
  readonly words: Words;
}

export const tellingOf = (game: Game, view: State, seat: number, board: number = NONE): Telling => ({
  game,
  view,
  seat,
  board,
  words: wordsOf(game.edition),
});

/** "you", or the party of another seat. */
export const who = ({ game, view, seat }: Telling, other: number): string =>
  other === seat ? 'you' : seatName(game, view, other);

export const regionName = ({ view, words }: Telling, board: number): string =>
  words.regions.list[view.region[board]] ?? 'a removed region';

export const cardName = ({ words }: Telling, card: number): string => words.cards.list[card];

/** "1 meeting", "3 meetings". */
export const several = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** A number with its sign, the minus as printed: "+2", "−1", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** "12 → 36", or "12 as before". */
export const change = (before: number, after: number, show: (n: number) => string = String): string =>
  before === after ? `${show(before)} as before` : `${show(before)} → ${show(after)}`;

/** A mean with at most one decimal: "4.5", "3". */
export const about = (mean: number): string => String(Math.round(mean * 10) / 10);

/** A copy to try an action out on; it stays a view, with all that is hidden in the other. */
export const tryOut = (game: Game, view: State, act: (s: State) => void): State => {
  const after = game.newState();
  after.copyFrom(view);
  act(after);
  return after;
};

/** All seats, the acting one first. */
export const seatsFrom = ({ game, seat }: Telling): number[] =>
  Array.from({ length: game.players }, (_, i) => (seat + i) % game.players);

/** "you 0 → +1, SPD +2 → 0": a measure of each seat where it changes; empty when it changes nowhere. */
export const changes = (
  t: Telling,
  after: State,
  measure: (s: State, seat: number) => number,
  show: (n: number) => string = signed,
): string =>
  seatsFrom(t)
    .filter((seat) => measure(t.view, seat) !== measure(after, seat))
    .map((seat) => `${who(t, seat)} ${change(measure(t.view, seat), measure(after, seat), show)}`)
    .join(', ');

/** Parts of a consequence, those that are empty left out. */
export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ');

/** Votes that a seat has on a board, and would have after converting so many meetings now. */
export const votesAfter = ({ game }: Telling, s: State, board: number, seat: number, meetings: number): number => {
  const votes = s.votes[board * SEATS + seat];
  const more = meetings > 0 ? votesForMeetings(game.rules, s, board, seat, meetings) : 0;
  return Math.min(game.rules.p.voteCap, votes + more);
};

/** Votes after converting every meeting that lies there. */
export const votesOfAll = (t: Telling, s: State, board: number, seat: number): number =>
  votesAfter(t, s, board, seat, s.meetings[board * SEATS + seat]);

export const mandatesFor = ({ game, view }: Telling, board: number, votes: number): number =>
  game.rules.mandatesFor(view.region[board], votes);

/** "votes 12 → 30, mandates 6 → 18": votes, and what they bring. */
export const votesChange = (t: Telling, board: number, before: number, then: number): string =>
  `votes ${change(before, then)}, mandates ${change(mandatesFor(t, board, before), mandatesFor(t, board, then))}`;

/** "all converted, votes 12 → 30, mandates 6 → 18": what a seat would have there as things stand. */
export const outlook = (t: Telling, after: State, board: number, seat: number): string => {
  const before = votesOfAll(t, t.view, board, seat);
  const then = votesOfAll(t, after, board, seat);
  return before === then
    ? `all converted, still ${several(then, 'vote')}`
    : `all converted, ${votesChange(t, board, before, then)}`;
};

/** The coincidence ratings there of the seats for whom it changes. */
export const coincidenceChanges = (t: Telling, after: State, board: number): string => {
  const changed = changes(t, after, (s, seat) => coincidence(s, board, seat));
  return changed === '' ? 'nobody’s coincidence changes' : `coincidence ${changed}`;
};

/** Who would control the media of a region. */
export const mediaControl = (t: Telling, after: State, board: number): string => {
  const before = mediaController(t.game.rules, t.view, board);
  const then = mediaController(t.game.rules, after, board);
  if (then === NONE) return before === NONE ? 'nobody controls the media' : `${who(t, before)} would lose control`;
  const verb = then === t.seat ? 'control' : 'controls';
  return before === then ? `${who(t, then)} ${verb} the media as before` : `${who(t, then)} would control the media`;
};

/** "SPD +1, FDP −2": what a poll lists for the seats at the table. */
export const pollList = ({ players, rules, edition }: Game, s: State, poll: number): string =>
  Array.from({ length: players }, (_, seat) => {
    const party = s.party[seat];
    return `${edition.components.parties[party].name} ${signed(rules.pollChanges[poll * SEATS + party])}`;
  }).join(', ');
