/**
 * The inputs of the evaluation: numbers for each seat, in points, units and votes, from cells that everybody can read.
 *
 * A hidden cell is never read, so an observation, the true position and every determinization give the same numbers. Hot file:
 * watched by `macher bench` (`value.nanoseconds`); all arrays are made once.
 */
import type { Game } from '../../rules/engine/game.ts';
import type { Rules } from '../../rules/engine/rules.ts';
import { membershipBonus } from '../../rules/engine/scoring.ts';
import { NONE, SEATS, type State, TOPICS } from '../../rules/engine/state.ts';
import { BOARD_FEATURES, BoardFeatures } from './boards.ts';
import { Calendar } from './calendar.ts';
import { likely } from './projection.ts';

/** What a seat has outside the region boards, whose numbers follow. */
const SEAT_FEATURES = [
  ['mandates', 'mandates won, points'],
  ['national-media', 'media markers on the national board, points'],
  ['elections', 'points for winning elections'],
  ['members', 'members'],
  ['bonus', 'bonus that the membership would bring now, points'],
  ['bonus-chance', 'chance that it is the largest membership, by its lead'],
  ['opinions', 'national opinions that it shares, points, those secured included'],
  ['growth', 'members that those bring in the rounds to come'],
  ['money', 'money'],
  ['pay', 'money that mandates won and members are still paid'],
  ['richest', 'points for the most money left over, if nobody spent any more'],
  ['meeting-supply', 'meeting markers in supply'],
  ['media-supply', 'media markers in supply'],
  ['shadow-cards', 'shadow cards left, at their prices'],
  ['contributions', 'contribution cards left, at their amounts'],
  ['turn', 'place in turn order, 0 first, 1 last'],
] as const;

/** The index of each of them in a row. */
const [MANDATES, NATIONAL_MEDIA, ELECTIONS, MEMBERS, BONUS, BONUS_CHANCE, OPINIONS, GROWTH] = [0, 1, 2, 3, 4, 5, 6, 7];
const [MONEY, PAY, RICHEST, MEETING_SUPPLY, MEDIA_SUPPLY, SHADOW_CARDS, CONTRIBUTIONS, TURN] = [
  8, 9, 10, 11, 12, 13, 14, 15,
];

/** All features of a seat, in the order of a row. */
export const FEATURES: readonly (readonly [name: string, about: string])[] = [...SEAT_FEATURES, ...BOARD_FEATURES];
/** How many features a seat has. */
export const FEATURE_COUNT = FEATURES.length;
/** Numbers of a table of all seats. */
export const FEATURE_CELLS = SEATS * FEATURE_COUNT;

/** The lead in members that is kept three times out of four. */
const BONUS_SCALE = 6;

/** Sums of a value over the bits of a mask, for every mask. */
const sumsByMask = (values: Int16Array): Float64Array =>
  Float64Array.from({ length: 1 << values.length }, (_, mask) =>
    values.reduce((sum, value, i) => sum + (mask & (1 << i) ? value : 0), 0),
  );

/**
 * Reads the features of positions of a game, seat by seat.
 *
 * @example
 * ```ts
 * new Features(game); // of FEATURE_COUNT numbers for each seat, named in FEATURES
 * FEATURES.length === FEATURE_COUNT; // true
 * ```
 */
export class Features {
  /** A row of features for each seat. */
  readonly rows: Float64Array;
  readonly calendar: Calendar;
  private readonly rules: Rules;
  private readonly boards: BoardFeatures;
  private readonly shadowWorth: Float64Array;
  private readonly contributionWorth: Float64Array;

  /** @param rows an array of `FEATURE_CELLS` numbers, into which they are written */
  constructor(
    { rules }: Game,
    rows: Float64Array = new Float64Array(FEATURE_CELLS),
    calendar: Calendar = new Calendar(rules),
  ) {
    this.rules = rules;
    this.rows = rows;
    this.calendar = calendar;
    this.boards = new BoardFeatures(rules, this.calendar, this.rows, SEAT_FEATURES.length, FEATURE_COUNT);
    this.shadowWorth = sumsByMask(rules.shadowCost);
    this.contributionWorth = sumsByMask(rules.contributionAmount);
  }

  /** Reads a position. Its game must not be over. */
  take(s: State): void {
    const { rules, rows } = this;
    rows.fill(0, 0, rules.players * FEATURE_COUNT);
    for (let seat = 0; seat < rules.players; seat++) this.takeSeat(s, seat);
    this.takeElections(s);
    this.takeOpinions(s);
    this.takeMembership(s);
    if (rules.p.moneyFirst > 0 || rules.p.moneySecond > 0) this.takeRichest();
    this.boards.take(s);
  }

  private takeSeat(s: State, seat: number): void {
    const { rows, calendar } = this;
    const { p } = this.rules;
    const own = this.rules.of(s, seat);
    const at = seat * FEATURE_COUNT;
    rows[at + ELECTIONS] = s.victoryPoints[seat];
    rows[at + MEMBERS] = s.members[seat];
    rows[at + MONEY] = p.startMoney + s.flow[seat];
    rows[at + PAY] = s.earned[seat] * own.mandatePay + s.members[seat] * own.memberPay * calendar.memberPays[s.step];
    rows[at + MEETING_SUPPLY] = s.meetingSupply[seat];
    rows[at + MEDIA_SUPPLY] = s.mediaSupply[seat];
    rows[at + SHADOW_CARDS] = this.shadowWorth[s.shadowLeft[seat]];
    rows[at + CONTRIBUTIONS] = this.contributionWorth[s.contributionsLeft[seat]];
    rows[s.order[seat] * FEATURE_COUNT + TURN] = seat / (this.rules.players - 1);
  }

  private takeElections(s: State): void {
    const { rows, rules } = this;
    for (let election = 0; election <= s.election; election++) {
      const worth = election < rules.mediaPoints.length ? rules.mediaPoints[election] : 0;
      for (let seat = 0; seat < rules.players; seat++) {
        rows[seat * FEATURE_COUNT + MANDATES] += s.mandatesWon[election * SEATS + seat];
        rows[seat * FEATURE_COUNT + NATIONAL_MEDIA] += s.nationalMedia[election * SEATS + seat] * worth;
      }
    }
  }

  /** Points of national opinions that a seat shares, and the members that they bring. */
  private takeOpinions(s: State): void {
    const { rows, rules, calendar } = this;
    const { places, nationalPoints, nationalMembers, p } = rules;
    const growths = calendar.growths[s.step];
    for (let slot = 0; slot < places; slot++) {
      const card = s.national[slot];
      if (card === NONE) continue;
      const stance = card & 1 ? -1 : 1;
      for (let seat = 0; seat < rules.players; seat++) {
        const open = s.platform[seat * TOPICS + (card >> 1)] === stance;
        if (!open && (s.aside[seat] & (1 << card)) === 0) continue;
        rows[seat * FEATURE_COUNT + OPINIONS] +=
          nationalPoints[slot] + s.secured[slot] * rules.of(s, seat).securedPoints;
        if (open || p.growthCountsHidden) rows[seat * FEATURE_COUNT + GROWTH] += nationalMembers[slot] * growths;
      }
    }
  }

  /** The bonus for membership as it stands, and the chances of the largest membership, which fall with the lead of each rival. */
  private takeMembership(s: State): void {
    const { rows, rules } = this;
    for (let seat = 0; seat < rules.players; seat++) {
      const row = seat * FEATURE_COUNT;
      rows[row + BONUS] = membershipBonus(rules, s, seat);
      rows[row + BONUS_CHANCE] = 1;
    }
    for (let seat = 1; seat < rules.players; seat++) {
      for (let other = 0; other < seat; other++) {
        const chance = likely(s.members[seat] - s.members[other], BONUS_SCALE);
        rows[seat * FEATURE_COUNT + BONUS_CHANCE] *= chance;
        rows[other * FEATURE_COUNT + BONUS_CHANCE] *= 1 - chance;
      }
    }
  }

  private takeRichest(): void {
    const { rows } = this;
    const { p, players } = this.rules;
    for (let seat = 0; seat < players; seat++) {
      const own = rows[seat * FEATURE_COUNT + MONEY];
      let above = 0;
      for (let other = 0; other < players; other++) if (rows[other * FEATURE_COUNT + MONEY] > own) above++;
      rows[seat * FEATURE_COUNT + RICHEST] = above === 0 ? p.moneyFirst : above === 1 ? p.moneySecond : 0;
    }
  }
}
