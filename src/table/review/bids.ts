/** Bids above or below their worth: by a search if there was one, otherwise by screening. */
import { ACTION, amountOf, kindOf } from '../../rules/engine/action.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { GUIDES } from '../guide/index.ts';
import type { Cost } from './proof.ts';
import type { Suspicion } from './screen.ts';
import type { BidJudged } from './shape.ts';

/** How many points a bid must seem to cost to be listed. */
const WORTH_SAYING = 0.6;

/** A decision that was screened, and the result of a search if there was one. */
export interface Screened extends Suspicion {
  readonly at: number;
  readonly round: number;
  readonly phase: DecidingPhase;
  readonly act: number;
  readonly cost: Cost | undefined;
}

const isBid = (act: number): boolean => kindOf(act) === ACTION.bid || kindOf(act) === ACTION.pass;
/** Not bidding at all is lower than a bid of 0. */
const height = (act: number): number => (kindOf(act) === ACTION.bid ? amountOf(act) : -1);
const words = (act: number): string => (kindOf(act) === ACTION.bid ? `bid ${amountOf(act)}` : 'pass');

/** What was better, and by how much: from a search if there was one, otherwise from screening, if that is sure. */
const verdictOn = ({ cost, loss, isSure, others }: Screened): { better: number; loss: number } =>
  cost ? { better: cost.better, loss: cost.loss.mean } : { better: others[0], loss: isSure ? loss : 0 };

/** The bids of a seat that were not the best, the most costly first. */
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
