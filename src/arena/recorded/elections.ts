/** Rows of the elections of one game: how each seat stood when a region voted, and what came of it. */
import { coincidence } from '../../engine/board/platform.ts';
import type { Rules } from '../../engine/rules.ts';
import { NONE, SEATS, type State } from '../../engine/state.ts';
import type { Row } from '../tables.ts';

type Draft = { -readonly [K in keyof Row<'elections'>]: Row<'elections'>[K] };

/** Votes at which a region's card ends. */
const MOST_VOTES = 50;

const outcomeOf = (s: State, seat: number): Row<'elections'>['outcome'] => {
  if (seat === s.beaten) return 'beaten-by-nose';
  if (seat !== s.winner && seat !== s.partner) return 'none';
  if (s.partner !== NONE) return 'coalition';
  return s.nose ? 'nose' : 'won';
};

export class Elections {
  readonly rows: Draft[] = [];
  private readonly game: number;
  private readonly converted = new Int16Array(SEATS);

  constructor(game: number) {
    this.game = game;
  }

  /** Meetings converted in the current region by the election itself, not early. */
  converts(rules: Rules, s: State, seat: number, meetings: number): void {
    if (rules.program[s.step].name === 'determine-mandates') this.converted[seat] = meetings;
  }

  mandates(rules: Rules, s: State, seat: number, board: number, mandates: number): void {
    const at = board * SEATS + seat;
    this.rows.push({
      game: this.game,
      round: s.round,
      region: s.region[board],
      seat,
      votes: s.votes[at],
      mandates,
      maximum: rules.mandatesFor(s.region[board], MOST_VOTES),
      meetings: this.converted[seat],
      popularity: s.popularity[at],
      coincidence: coincidence(s, board, seat),
      partner: s.coalitionWith[seat] === NONE ? null : s.coalitionWith[seat],
      outcome: 'none',
    });
  }

  decided(rules: Rules, s: State): void {
    for (const row of this.rows.slice(-rules.players)) row.outcome = outcomeOf(s, row.seat);
    this.converted.fill(0);
  }
}
