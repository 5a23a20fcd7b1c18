/** Bids above or below their worth: as a search has found where there was one, by screening otherwise. */
import { ACTION, amountOf, kindOf } from '../../rules/engine/action.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { GUIDES } from '../guide/index.ts';
import type { Cost } from './proof.ts';
import type { Suspicion } from './screen.ts';

/** Points that a bid must seem to cost to be listed. */
const WORTH_SAYING = 0.6;

/** A bid that seems not to be worth its money, or one that was worth more. */
export interface BidJudged {
  /** How many decisions came before it. */
  readonly decision: number;
  readonly round: number;
  readonly phase: DecidingPhase;
  /** In the words of records; `pass` where the seat did not bid. */
  readonly played: string;
  /** The best bid. */
  readonly better: string;
  readonly side: 'above' | 'below';
  /** Points that it cost, in the mean of the searches or of the positions of screening. */
  readonly loss: number;
  /** Whether it was searched; otherwise it rests on rollouts alone. */
  readonly searched: boolean;
}

/** A decision that was screened, and what a search has found where there was one. */
export interface Screened extends Suspicion {
  readonly at: number;
  readonly round: number;
  readonly phase: DecidingPhase;
  readonly act: number;
  readonly cost: Cost | undefined;
}

const isBid = (act: number): boolean => kindOf(act) === ACTION.bid || kindOf(act) === ACTION.pass;
/** No bid at all is less than a bid of 0. */
const height = (act: number): number => (kindOf(act) === ACTION.bid ? amountOf(act) : -1);
const words = (act: number): string => (kindOf(act) === ACTION.bid ? `bid ${amountOf(act)}` : 'pass');

/** What was better, and by how much: a search knows it better than screening, which counts where it is sure. */
const verdictOn = ({ cost, loss, isSure, others }: Screened): { better: number; loss: number } =>
  cost ? { better: cost.better, loss: cost.loss.mean } : { better: others[0], loss: isSure ? loss : 0 };

/** The bids of a seat that another one would have been better than, the most costly first. */
export const bidsOf = (screened: readonly Screened[]): BidJudged[] =>
  screened
    .map((one) => ({ ...one, ...verdictOn(one) }))
    .filter(({ phase, act, better, loss }) => {
      return GUIDES[phase].actions.bid !== undefined && loss >= WORTH_SAYING && isBid(act) && isBid(better);
    })
    .map(({ at, round, phase, act, better, loss, cost }) => ({
      ...{ decision: at, round, phase, played: words(act), better: words(better) },
      side: height(act) > height(better) ? ('above' as const) : ('below' as const),
      loss,
      searched: cost !== undefined,
    }))
    .sort((a, b) => b.loss - a.loss);
