/**
 * Why an action is taken, in people's words: its two greatest gains, as valued by an agent that can give reasons for any action.
 * Advice says what each of them is worth; a bot's reasons for its own move are not in those points.
 */
import type { Explanation, Term } from '../../players/agent/explanation.ts';
import type { Because, Reason } from '../../players/agent/reasons.ts';
import { BOARDS, NONE } from '../../rules/engine/state.ts';
import { inRegion, partyName, type Scene } from './scene.ts';

/** The agent that values any action in points, with reasons. */
export const REASONER = 'heuristic';

/** Reasons with less weight than this are not mentioned. */
const LEAST = 0.25;

/** A gain of an action, or a loss that it avoids. */
export interface Gain extends Because {
  readonly weight: number;
  /** Whether the action has no gain itself, but avoids this loss. */
  readonly isSpared: boolean;
}

const gainsIn = (terms: readonly Term[], sign: 1 | -1): Gain[] =>
  terms.flatMap(({ because, points }) =>
    because && sign * points >= LEAST ? [{ ...because, weight: sign * points, isSpared: sign < 0 }] : [],
  );

/**
 * The gains of an action, in no order. If it has none, as with passing, they are what the best of the others would cost.
 *
 * @param explanation the ranking of all actions
 */
export const gainsOf = ({ ranked }: Explanation, action: number): readonly Gain[] => {
  const own = gainsIn(ranked.find((one) => one.action === action)?.terms ?? [], 1);
  return own.length > 0 ? own : gainsIn(ranked.find((one) => one.action !== action)?.terms ?? [], -1);
};

/** Reasons that are implied by another one: mandates bring money too, and come from votes. */
const IMPLIED: Partial<Record<Reason, readonly Reason[]>> = {
  pay: ['mandates', 'finalMandates'],
  finalVotes: ['finalMandates'],
};

/** Whether two gains are mentioned as one. */
const isSame = (a: Gain, b: Gain): boolean =>
  a.about === b.about && a.seat === b.seat && (a.reason === b.reason || IMPLIED[b.reason]?.includes(a.reason) === true);

/** Gains of several actions, merged if their words are the same, the greatest first. */
const together = (gains: readonly Gain[]): Gain[] => {
  const sums: Gain[] = [];
  // Implied reasons come last.
  for (const gain of [...gains].sort((a, b) => Number(a.reason in IMPLIED) - Number(b.reason in IMPLIED))) {
    const at = sums.findIndex((one) => isSame(one, gain));
    if (at === -1) sums.push(gain);
    else sums[at] = { ...sums[at], weight: sums[at].weight + gain.weight };
  }
  return sums.sort((a, b) => b.weight - a.weight);
};

/** A gain in words, and its place: "more mandates in Hessen", "in Hessen". */
const gainText = (scene: Scene, { reason, about, seat }: Gain): { readonly text: string; readonly at: string } => {
  const at = about >= 0 && about < BOARDS && scene.view.region[about] !== NONE ? inRegion(scene, about) : '';
  return { text: scene.t.reasons[reason]({ at, party: partyName(scene, seat), n: about }), at };
};

/** "more mandates and a better chance to win in Hessen": the place is named once if both end with it. */
const placedOnce = (first: string, second: string | undefined, at: string): string[] => {
  if (second === undefined) return [first];
  const place = ` ${at}`;
  return [first.endsWith(place) && second.endsWith(place) ? first.slice(0, -place.length) : first, second];
};

/** What matters most among the gains, or otherwise among the avoided losses; '' if nothing does. */
const gainsText = (scene: Scene, gains: readonly Gain[], isValued = false): { text: string; isSpared: boolean } => {
  const brought = gains.filter(({ isSpared }) => !isSpared);
  const texts = together(brought.length > 0 ? brought : gains).map((gain) => ({ ...gainText(scene, gain), gain }));
  const mentioned = texts.filter(({ text }, i) => texts.findIndex((one) => one.text === text) === i).slice(0, 2);
  const [first, second] = mentioned;
  const bare = first ? placedOnce(first.text, second?.text, first.at) : [];
  const pointsOf = (i: number) => Math.round(mentioned[i].gain.weight);
  const named = bare.map((text, i) => (isValued && pointsOf(i) > 0 ? scene.t.hints.valued(text, pointsOf(i)) : text));
  return { text: scene.t.and(named), isSpared: brought.length === 0 };
};

/**
 * Why an action is best, in a sentence; '' if no single thing decides it.
 *
 * @param isValued whether to say what each gain is worth: those of several answers overlap, so their points do not add up
 */
export const becauseText = (scene: Scene, gains: readonly Gain[], isValued = true): string => {
  const { hints } = scene.t;
  const { text, isSpared } = gainsText(scene, gains, isValued);
  if (text === '') return '';
  return isSpared ? hints.spares(text) : hints.brings(text);
};

/**
 * Why a bot made a visible move, in a sentence or two.
 *
 * @param scene as the asking seat sees it
 * @param mover the seat of the bot
 * @param isClear whether the bot would do the same given what the asking seat sees
 * @param missed a better action that the bot did not consider, in words; '' for none
 */
export const whyText = (scene: Scene, mover: number, gains: readonly Gain[], isClear: boolean, missed = ''): string => {
  const { hints } = scene.t;
  const party = partyName(scene, mover);
  const { text, isSpared } = gainsText(scene, gains);
  const say = isSpared ? hints.sparesOther : hints.bringsOther;
  const found = text === '' ? '' : say(party, text);
  const overlooked = missed === '' ? '' : hints.overlooked(party, missed);
  const reason = [found, overlooked].filter(Boolean).join(' ') || hints.noneSeen(party);
  return isClear ? reason : `${reason} ${hints.hidden}`;
};
