/** Games of a strong agent in which bad decisions replace some of its own. */
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { ACTION, type ActionName, kindOf } from '../../../src/rules/engine/action.ts';
import type { Edition } from '../../../src/rules/engine/edition.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { PERSON, Session } from '../../../src/table/play/session.ts';

const STRONG = 'mcts:iterations=30';
const JUDGE = 'heuristic';
/** Some good decisions lie between two bad ones. */
const APART = 8;
/** An option is bad if the heuristic would choose it this rarely against its best. */
const BAD = 0.02;
/** From this amount on, bidding all one's money is bad. */
const DEAR = 12;
/** What can be bad to do in a phase. A later decision may put an omission right, but not these. */
const DEEDS: readonly string[] = ['swap', 'exchange', 'effect', 'convert'];

export interface Planted {
  readonly record: string;
  /** How many decisions came before each. */
  readonly at: readonly number[];
}

/** A bid of all one's money, or the action that the heuristic rates lowest; null if none is bad. */
const badOption = (session: Session): number | null => {
  const { bids, options } = session.pending!;
  if (bids && bids.max >= DEAR) return options.find(({ notation }) => notation === `bid ${bids.max}`)!.action;
  const weights = session.advise(JUDGE).weights!;
  const best = Math.max(...weights);
  const isDeed = (action: number) => DEEDS.some((deed) => kindOf(action) === ACTION[deed as ActionName]);
  const deeds = options
    .map(({ action }, i) => ({ action, weight: weights[i] / best }))
    .filter(({ action }) => isDeed(action));
  const worst = deeds.sort((a, b) => a.weight - b.weight)[0];
  return worst && worst.weight < BAD ? worst.action : null;
};

/** A game in which the first seat makes that many bad decisions, or as many as came up. */
export const plantedGame = async (edition: Edition, seed: string, planted: number, players = 3): Promise<Planted> => {
  const bots = await findBots(await loadRegistry(), [STRONG, JUDGE]);
  const agents = [PERSON, ...Array.from({ length: players - 1 }, () => STRONG)];
  const session = Session.start({ edition, agents, seed, bots, save: () => {} });
  const at: number[] = [];
  let since = APART;
  for (;;) {
    const { kind } = session.turn;
    if (kind === 'over') return { record: session.record, at };
    if (kind !== 'person') {
      session.step();
      continue;
    }
    since++;
    let { action } = session.advise(STRONG);
    if (at.length < planted && since > APART && session.round > 0) {
      const bad = badOption(session);
      if (bad !== null) {
        at.push(parseRecord(session.record).decisions.length);
        action = bad;
        since = 0;
      }
    }
    session.choose(action);
  }
};
