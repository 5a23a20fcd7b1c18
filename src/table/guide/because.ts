/**
 * Why an action is taken, in people's words: the two things that it brings above all, as an agent values them that gives reasons for any
 * action. Their points are left out: a search knows better what an action is worth.
 */
import type { Explanation, Term } from '../../players/agent/explanation.ts';
import type { Because, Reason } from '../../players/agent/reasons.ts';
import { BOARDS, NONE } from '../../rules/engine/state.ts';
import { inRegion, partyName, type Scene } from './scene.ts';

/** The agent that values any action with reasons, in points. */
export const REASONER = 'heuristic';

/** The weight below which no reason is worth a word. */
const LEAST = 0.25;

/** Something that an action brings, or that anything else would cost. */
export interface Gain extends Because {
  readonly weight: number;
  /** Whether nothing speaks for the action but that the others cost this. */
  readonly isSpared: boolean;
}

const gainsIn = (terms: readonly Term[], sign: 1 | -1): Gain[] =>
  terms.flatMap(({ because, points }) =>
    because && sign * points >= LEAST ? [{ ...because, weight: sign * points, isSpared: sign < 0 }] : [],
  );

/**
 * What an action brings, in no order. Where nothing speaks for it, as for passing, it is what the best of the others would cost.
 *
 * @param explanation that ranks all actions
 */
export const gainsOf = ({ ranked }: Explanation, action: number): readonly Gain[] => {
  const own = gainsIn(ranked.find((one) => one.action === action)?.terms ?? [], 1);
  return own.length > 0 ? own : gainsIn(ranked.find((one) => one.action !== action)?.terms ?? [], -1);
};

/** What goes without saying beside something else: mandates are money too, and come of votes. */
const IMPLIED: Partial<Record<Reason, readonly Reason[]>> = {
  pay: ['mandates', 'finalMandates'],
  finalVotes: ['finalMandates'],
};

/** Whether two gains are said as one. */
const isSame = (a: Gain, b: Gain): boolean =>
  a.about === b.about && a.seat === b.seat && (a.reason === b.reason || IMPLIED[b.reason]?.includes(a.reason) === true);

/** Gains of several actions, those of the same words together, the greatest first. */
const together = (gains: readonly Gain[]): Gain[] => {
  const sums: Gain[] = [];
  // What goes without saying comes last.
  for (const gain of [...gains].sort((a, b) => Number(a.reason in IMPLIED) - Number(b.reason in IMPLIED))) {
    const at = sums.findIndex((one) => isSame(one, gain));
    if (at === -1) sums.push(gain);
    else sums[at] = { ...sums[at], weight: sums[at].weight + gain.weight };
  }
  return sums.sort((a, b) => b.weight - a.weight);
};

/** A gain in words, and where it is: "more mandates in Hessen", "in Hessen". */
const gainText = (scene: Scene, { reason, about, seat }: Gain): { readonly text: string; readonly at: string } => {
  const at = about >= 0 && about < BOARDS && scene.view.region[about] !== NONE ? inRegion(scene, about) : '';
  return { text: scene.t.reasons[reason]({ at, party: partyName(scene, seat), n: about }), at };
};

/** "more mandates and a better chance to win in Hessen": the place is named once where both end with it. */
const placedOnce = (first: string, second: string | undefined, at: string): string[] => {
  if (second === undefined) return [first];
  const place = ` ${at}`;
  return [first.endsWith(place) && second.endsWith(place) ? first.slice(0, -place.length) : first, second];
};

/** What matters most of what was gained, and else of what was spared; '' where nothing does. */
const gainsText = (scene: Scene, gains: readonly Gain[]): { text: string; isSpared: boolean } => {
  const brought = gains.filter(({ isSpared }) => !isSpared);
  const texts = together(brought.length > 0 ? brought : gains).map((gain) => gainText(scene, gain));
  const [first, second] = texts.filter(({ text }, i) => texts.findIndex((one) => one.text === text) === i);
  const named = first ? placedOnce(first.text, second?.text, first.at) : [];
  return { text: scene.t.and(named), isSpared: brought.length === 0 };
};

/** Why an action is best, in a sentence; '' where no single thing decides it. */
export const becauseText = (scene: Scene, gains: readonly Gain[]): string => {
  const { hints } = scene.t;
  const { text, isSpared } = gainsText(scene, gains);
  if (text === '') return '';
  return isSpared ? hints.spares(text) : hints.brings(text);
};

/**
 * Why a bot has done what everybody saw, in a sentence or two.
 *
 * @param scene as the one who asks sees it
 * @param mover the seat of the bot
 * @param isClear whether the bot would do the same by what the one who asks sees
 */
export const whyText = (scene: Scene, mover: number, gains: readonly Gain[], isClear: boolean): string => {
  const { hints } = scene.t;
  const party = partyName(scene, mover);
  const { text, isSpared } = gainsText(scene, gains);
  const say = isSpared ? hints.sparesOther : hints.bringsOther;
  const reason = text === '' ? hints.noneSeen(party) : say(party, text);
  return isClear ? reason : `${reason} ${hints.hidden}`;
};
