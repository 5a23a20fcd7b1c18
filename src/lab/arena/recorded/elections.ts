/** Rows of the elections of one game: the position of each seat when a region voted, and the result. */
import { coincidence } from '../../../rules/engine/board/platform.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { BOARDS, NONE, SEATS, type State } from '../../../rules/engine/state.ts';
import { codesOf, IntRows, placesOf } from './int-rows.ts';

const AT = placesOf('elections');
const OUTCOME = codesOf('elections', 'outcome');
/** The phases in which a region with an election converts all of its meetings. */
const BY_ELECTION = new Set(['determine-mandates', 'convert-for-elections']);
/** The end of the scale on a region's card. */
const MOST_VOTES = 50;

const outcomeOf = (s: State, seat: number): number => {
  if (seat === s.beaten) return OUTCOME['beaten-by-nose'];
  if (seat !== s.winner && seat !== s.partner) return OUTCOME.none;
  if (s.partner !== NONE) return OUTCOME.coalition;
  return s.nose ? OUTCOME.nose : OUTCOME.won;
};

export class Elections {
  readonly rows = new IntRows('elections');
  private readonly converted = new Int16Array(BOARDS * SEATS);

  begin(game: number): void {
    this.rows.begin(game);
    this.converted.fill(0);
  }

  /** Meetings are converted in a region by its election, not early. */
  converts(rules: Rules, s: State, seat: number, board: number, meetings: number): void {
    if (BY_ELECTION.has(rules.program[s.step].name)) this.converted[board * SEATS + seat] = meetings;
  }

  mandates(rules: Rules, s: State, seat: number, board: number, mandates: number): void {
    const row = this.rows.add();
    const { cells } = this.rows;
    const marker = board * SEATS + seat;
    cells[row + AT.round] = s.round;
    cells[row + AT.election] = s.election + 1;
    cells[row + AT.region] = s.region[board];
    cells[row + AT.seat] = seat;
    cells[row + AT.votes] = s.votes[marker];
    cells[row + AT.mandates] = mandates;
    cells[row + AT.maximum] = rules.mandatesFor(s.region[board], MOST_VOTES);
    cells[row + AT.meetings] = this.converted[marker];
    cells[row + AT.popularity] = s.popularity[marker];
    cells[row + AT.coincidence] = coincidence(s, board, seat);
    if (s.coalitionWith[seat] !== NONE) cells[row + AT.partner] = s.coalitionWith[seat];
    cells[row + AT.victory] = 0;
  }

  /** A seat scores for winning the election in the last rows. */
  scores(rules: Rules, seat: number, points: number): void {
    const { cells, rows, width } = this.rows;
    for (let i = 1; i <= rules.players; i++) {
      const row = (rows - i) * width;
      if (cells[row + AT.seat] === seat) cells[row + AT.victory] += points;
    }
  }

  /** The winner is known: it is added to the last rows, those of all seats. */
  decided(rules: Rules, s: State): void {
    const { cells, rows, width } = this.rows;
    for (let i = 1; i <= rules.players; i++) {
      const row = (rows - i) * width;
      const seat = cells[row + AT.seat];
      cells[row + AT.outcome] = outcomeOf(s, seat);
      if (s.partner === NONE) continue;
      if (seat === s.winner) cells[row + AT.partner] = s.partner;
      if (seat === s.partner) cells[row + AT.partner] = s.winner;
    }
    this.converted.fill(0, s.current * SEATS, (s.current + 1) * SEATS);
  }
}
