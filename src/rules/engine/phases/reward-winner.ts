/**
 * Results of the election victory (2006 §6.3.3).
 *
 * A sole winner may move one media marker from the region to the national board, and take up to two of the region's opinions
 * there; only one if it won by a nose. A party beaten by a nose may move a marker. Partners of a winning coalition may each move
 * a marker and take one opinion, the one with more votes first.
 */
import { ACTION, type ActionList, action, first, kindOf, PASS, second } from '../action.ts';
import { placeNationalMedia } from '../board/media.ts';
import { placeNational, slotsFor } from '../board/national.ts';
import { takeOpinion, topicOf } from '../board/opinions.ts';
import type { Phase } from '../phase.ts';
import type { Rules } from '../rules.ts';
import { NONE, PLACES, SEATS, type State } from '../state.ts';

/** The stages, in order: media and opinions of the winner, then of its partner, then media of the beaten party. */
const STAGES = 5;
const seatOfStage = (s: State, stage: number): number => (stage < 2 ? s.winner : stage < 4 ? s.partner : s.beaten);
const isMediaStage = (stage: number): boolean => stage % 2 === 0;

const quota = (rules: Rules, s: State): number => {
  if (s.partner !== NONE) return rules.p.opinionsCoalition;
  return s.nose ? rules.p.opinionsNose : rules.p.opinionsClear;
};

/** The open card on a place of the current region that a winner may take, or NONE. */
const takeable = (rules: Rules, s: State, place: number): number => {
  const card = s.opinions[s.current * PLACES + place];
  return card >= 0 && topicOf(card) === s.keyIssue[s.current] && !rules.p.keyIssueMayBeTaken ? NONE : card;
};

const offerOpinions = (rules: Rules, s: State, out: ActionList): void => {
  for (let place = 0; place < PLACES; place++) {
    const card = takeable(rules, s, place);
    const slots = card < 0 ? 0 : slotsFor(rules, s, card);
    for (let slot = 0; slot < rules.places; slot++) {
      if (slots & (1 << slot)) out.push(action(ACTION.national, card, slot));
    }
  }
};

const canTake = (rules: Rules, s: State): boolean => {
  if (s.taken >= quota(rules, s)) return false;
  for (let place = 0; place < PLACES; place++) {
    const card = takeable(rules, s, place);
    if (card >= 0 && slotsFor(rules, s, card) !== 0) return true;
  }
  return false;
};

const hasChoice = (rules: Rules, s: State, seat: number): boolean => {
  if (seat === NONE) return false;
  if (!isMediaStage(s.stage)) return canTake(rules, s);
  if (seat === s.beaten && !rules.p.beatenPlacesMedia) return false;
  return s.media[s.current * SEATS + seat] > 0;
};

const ask = (rules: Rules, s: State): void => {
  s.actor = NONE;
  for (; s.stage < STAGES; s.stage++) {
    if (isMediaStage(s.stage)) s.taken = 0;
    const seat = seatOfStage(s, s.stage);
    if (!hasChoice(rules, s, seat)) continue;
    s.actor = seat;
    return;
  }
};

export const rewardWinner: Phase = {
  name: 'reward-winner',
  begin(rules, s) {
    s.stage = 0;
    s.taken = 0;
    ask(rules, s);
  },
  actions(rules, s, out) {
    out.push(PASS);
    if (isMediaStage(s.stage)) out.push(action(ACTION.nationalMedia));
    else offerOpinions(rules, s, out);
  },
  play(rules, s, act) {
    if (kindOf(act) === ACTION.national) {
      takeOpinion(s, s.current, first(act));
      placeNational(rules, s, first(act), second(act));
      s.taken++;
    } else {
      if (act !== PASS) placeNationalMedia(s, s.current, s.actor);
      s.stage++;
    }
    ask(rules, s);
  },
};
