/** What effects of shadow cards bring, term by term. */
import { EFFECT, NONE, popularityStep, topicOf } from 'macher-lab/engine';
import { CHANGE_STEPS, POLL_STEPS } from '../boards.ts';
import { afresh, type Case } from './case.ts';
import { gain, gainFromRival, keyIssue, lowerAll, mediaMarker } from './region.ts';

/** Fills in the tally of a case. */
type Filling = (c: Case) => void;

/** Adds what the best of several ways to use something brings; nothing where all of them do harm. */
const addBest = (c: Case, ways: readonly Filling[], least = 0): void => {
  let [best, most] = [afresh(c).tally, least];
  for (const way of ways) {
    const one = afresh(c);
    way(one);
    if (one.tally.total > most) [best, most] = [one.tally, one.tally.total];
  }
  c.tally.addAll(best);
};

const members = (c: Case, count: number): void => c.tally.add('members', count * c.survey.outlook.member);

/** A poll that nobody has seen: shelved, or published. */
const unseenPoll = (c: Case): void => {
  const published: Filling = (one) => {
    const whole = afresh(one);
    gain(whole, 0, 2, 0, 0);
    one.tally.addAll(whole.tally, POLL_STEPS);
  };
  addBest(c, [(one) => members(one, one.survey.outlook.shelving), published], Number.NEGATIVE_INFINITY);
};

const changeOfPlatform = (c: Case): void => {
  const fitting = afresh(c);
  gain(fitting, 0, 0, 1, 0);
  c.tally.addAll(fitting.tally, CHANGE_STEPS);
};

const robbery = (c: Case): void => {
  const { p } = c.survey.game.rules;
  mediaMarker(c, c.survey.view.board, 1.2);
  c.tally.add('the price in money', -(p.robberyToOwner + p.robberyToBank) * c.survey.outlook.money);
};

/**
 * Adds what an effect brings on the board taken in, before the price of its card.
 *
 * @param row the card, or `shadowCards` more for its main action
 */
export const effect = (c: Case, row: number, kind: number, target: number): void => {
  const { s, seat, survey } = c;
  const { rules } = survey.game;
  const { board } = survey.view;
  const step = (moved: number, steps: number) => popularityStep(rules, s, board, moved, steps);
  if (kind === EFFECT.votes) gain(c, rules.shadowVotes[row], 0, 0, 0);
  else if (kind === EFFECT.raise) gain(c, 0, step(seat, rules.shadowRaise[row]), 0, 0);
  else if (kind === EFFECT.lower) gainFromRival(c, target, step(target, -rules.shadowLower[row]), 0);
  else if (kind === EFFECT.keyIssue) keyIssue(c, target, 1);
  else if (kind === EFFECT.clearKeyIssue) keyIssue(c, s.keyIssue[board], -1);
  else if (kind === EFFECT.lowerAll) lowerAll(c, rules.shadowLowerAll[row]);
  else if (kind === EFFECT.members) members(c, rules.shadowMembers[row]);
  else if (kind === EFFECT.poll) unseenPoll(c);
  else if (kind === EFFECT.platform) changeOfPlatform(c);
  else robbery(c);
};

/** The targets of an effect that may be worth most. */
const targetsOf = ({ survey, s, seat }: Case, kind: number): number[] => {
  const { board } = survey.view;
  if (kind === EFFECT.lower)
    return Array.from({ length: survey.game.players }, (_, other) => other).filter((q) => q !== seat);
  if (kind !== EFFECT.keyIssue) return [0];
  if (s.keyIssue[board] !== NONE) return [];
  return Array.from(s.opinions.subarray(board * 4, board * 4 + 4))
    .filter((card) => card >= 0)
    .map(topicOf);
};

/** The effects that count for a card that has not been used yet. */
const effectsOf = ({ survey: { game } }: Case, row: number): number[] => {
  const { rules } = game;
  const offered: readonly (readonly [kind: number, amount: number])[] = [
    [EFFECT.votes, 1],
    [EFFECT.raise, rules.shadowRaise[row]],
    [EFFECT.lower, rules.shadowLower[row]],
    [EFFECT.keyIssue, Number(rules.shadowKeyIssue[row])],
    [EFFECT.lowerAll, rules.shadowLowerAll[row]],
    [EFFECT.members, rules.shadowMembers[row]],
    [EFFECT.poll, Number(rules.shadowPoll[row])],
    [EFFECT.platform, Number(rules.shadowPlatform[row])],
  ];
  return offered.filter(([, amount]) => amount !== 0).map(([kind]) => kind);
};

const bestEffect = (c: Case, row: number): void =>
  addBest(
    c,
    effectsOf(c, row).flatMap((kind) =>
      targetsOf(c, kind).map((target) => (one: Case) => effect(one, row, kind, target)),
    ),
  );

/** Adds the best that a card could do on the board taken in, before its price. */
export const bestUse = (c: Case, card: number): void => {
  const { rules } = c.survey.game;
  bestEffect(c, card);
  if (rules.shadowMain[card]) bestEffect(c, card + rules.shadowCards);
};
