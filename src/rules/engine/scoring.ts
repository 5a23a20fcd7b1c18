/**
 * Final scoring (2006 §7): mandates, media, membership with its bonus, platform against national opinions, secured opinions; in
 * 2019 (§07), points for winning elections and for money left over replace the last three.
 *
 * It works for any state, and then counts what final scoring would count now.
 */
import { owns } from './board/platform.ts';
import type { Rules } from './rules.ts';
import { MAX_ELECTIONS, NONE, SEATS, type State, UNKNOWN } from './state.ts';

/** The sources of points, in the order of the score sheet. */
export const POINT_SOURCES = [
  ...(['mandates', 'media', 'membership', 'bonus', 'opinions', 'secured', 'elections', 'money'] as const),
];
export type PointSource = (typeof POINT_SOURCES)[number];

/** A party's points by source. */
export interface ScoreSheet {
  mandates: number;
  media: number;
  membership: number;
  /** For the largest or second largest membership. */
  bonus: number;
  opinions: number;
  secured: number;
  /** For winning elections, if the edition gives points for it. */
  elections: number;
  /** For money left over, if the edition gives points for it. */
  money: number;
  total: number;
}

const GIVES: Readonly<Record<PointSource, (rules: Rules) => boolean>> = {
  mandates: () => true,
  media: ({ mediaPoints }) => mediaPoints.some((points) => points > 0),
  membership: () => true,
  bonus: ({ p }) =>
    [p.membershipFirst, p.membershipSecond, p.membershipTied, p.membershipSecondTied].some((one) => one > 0),
  opinions: ({ nationalPoints, places }) => nationalPoints.slice(0, places).some((points) => points > 0),
  secured: (rules) =>
    rules.places > 0 && rules.edition.components.parties.some((_, party) => rules.ofParty(party).securedPoints > 0),
  elections: ({ p }) => [p.victorySole, p.victoryShared, p.victoryCoalition, p.victoryBelow].some((one) => one > 0),
  money: ({ p }) => p.moneyFirst > 0 || p.moneySecond > 0,
};

/** What the rules give points for. */
export const scoredIn = (rules: Rules): PointSource[] => POINT_SOURCES.filter((source) => GIVES[source](rules));

const emptySheet = (): ScoreSheet => ({
  mandates: 0,
  media: 0,
  membership: 0,
  bonus: 0,
  opinions: 0,
  secured: 0,
  elections: 0,
  money: 0,
  total: 0,
});

/**
 * Mandates of all elections so far (§7.1).
 *
 * @example
 * ```ts
 * mandatePoints(state, 0); // 0
 * ```
 */
export const mandatePoints = (s: State, seat: number): number => {
  let points = 0;
  for (let round = 0; round < MAX_ELECTIONS; round++) points += s.mandatesWon[round * SEATS + seat];
  return points;
};

/**
 * Points of the seat's media markers on the national board (§7.2).
 *
 * @example
 * ```ts
 * mediaPoints(game.rules, state, 0); // 0
 * ```
 */
export const mediaPoints = (rules: Rules, s: State, seat: number): number => {
  let points = 0;
  for (let round = 0; round < rules.mediaPoints.length; round++) {
    points += s.nationalMedia[round * SEATS + seat] * rules.mediaPoints[round];
  }
  return points;
};

/**
 * The bonus for membership (§7.3): 10 for the largest, 6 for the second. Those tied for the largest share 16, rounded down, and
 * nobody else gets any; those tied for the second share what the edition gives them, usually nothing.
 * @example
 * ```ts
 * membershipBonus(game.rules, state, 0); // 0
 * ```
 */
export const membershipBonus = (rules: Rules, s: State, seat: number): number => {
  const own = s.members[seat];
  let above = 0;
  let equal = 0;
  for (let other = 0; other < rules.players; other++) {
    if (s.members[other] > own) above++;
    if (s.members[other] === own) equal++;
  }
  if (above === 0) return equal === 1 ? rules.p.membershipFirst : Math.floor(rules.p.membershipTied / equal);
  if (above !== 1) return 0;
  return equal === 1 ? rules.p.membershipSecond : Math.floor(rules.p.membershipSecondTied / equal);
};

/**
 * Points of the places whose opinion the seat's platform shares (§7.4).
 *
 * @example
 * ```ts
 * opinionPoints(game.rules, state, 0); // 6
 * ```
 */
export const opinionPoints = (rules: Rules, s: State, seat: number): number => {
  let points = 0;
  for (let slot = 0; slot < rules.places; slot++) {
    if (s.national[slot] !== NONE && owns(s, seat, s.national[slot])) points += rules.nationalPoints[slot];
  }
  return points;
};

/**
 * Points for platform cards that match a secured opinion (§7.4).
 *
 * @example
 * ```ts
 * securedPoints(game.rules, state, 0); // 0
 * ```
 */
export const securedPoints = (rules: Rules, s: State, seat: number): number => {
  let matches = 0;
  for (let slot = 0; slot < rules.places; slot++) {
    if (s.secured[slot] && owns(s, seat, s.national[slot])) matches++;
  }
  return matches * rules.of(s, seat).securedPoints;
};

/**
 * Points for money left over (2019 §07). Everybody tied for the most scores the same, and then nobody scores for the second most
 * unless the edition says so; everybody tied for the second scores the same. In an observation others' money is not known, and
 * nobody scores.
 * @example
 * ```ts
 * moneyPoints(game.rules, state, 0); // 0
 * ```
 */
export const moneyPoints = (rules: Rules, s: State, seat: number): number => {
  const { moneyFirst, moneySecond, moneySecondAfterTie } = rules.p;
  if (moneyFirst === 0 && moneySecond === 0) return 0;
  const own = s.cash[seat];
  let above = 0;
  let most = own;
  for (let other = 0; other < rules.players; other++) {
    if (s.cash[other] === UNKNOWN) return 0;
    if (s.cash[other] > own) above++;
    most = Math.max(most, s.cash[other]);
  }
  if (above === 0) return moneyFirst;
  return isSecond(rules, s, own, most) && (above === 1 || moneySecondAfterTie) ? moneySecond : 0;
};

/** Whether nobody has more money than this amount and less than the most. */
const isSecond = (rules: Rules, s: State, own: number, most: number): boolean => {
  for (let other = 0; other < rules.players; other++) {
    if (s.cash[other] > own && s.cash[other] < most) return false;
  }
  return true;
};

/**
 * A seat's whole sheet, written into `sheet`.
 *
 * @example
 * ```ts
 * scoreSeat(game.rules, state, 0).total === totalPoints(game.rules, state, 0); // true
 * ```
 */
export const scoreSeat = (rules: Rules, s: State, seat: number, sheet: ScoreSheet = emptySheet()): ScoreSheet => {
  sheet.mandates = mandatePoints(s, seat);
  sheet.media = mediaPoints(rules, s, seat);
  sheet.membership = s.members[seat];
  sheet.bonus = membershipBonus(rules, s, seat);
  sheet.opinions = opinionPoints(rules, s, seat);
  sheet.secured = securedPoints(rules, s, seat);
  sheet.elections = s.victoryPoints[seat];
  sheet.money = moneyPoints(rules, s, seat);
  sheet.total = totalPoints(rules, s, seat);
  return sheet;
};

/**
 * A seat's total without a sheet, for evaluations.
 *
 * @example
 * ```ts
 * totalPoints(game.rules, state, 0); // 11
 * ```
 */
export const totalPoints = (rules: Rules, s: State, seat: number): number =>
  mandatePoints(s, seat) +
  mediaPoints(rules, s, seat) +
  s.members[seat] +
  membershipBonus(rules, s, seat) +
  opinionPoints(rules, s, seat) +
  securedPoints(rules, s, seat) +
  s.victoryPoints[seat] +
  moneyPoints(rules, s, seat);
