/** Games of a strong agent, some of whose decisions were replaced by bad ones. */
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { ACTION, type ActionName, kindOf } from '../../../src/rules/engine/action.ts';
import type { Edition } from '../../../src/rules/engine/edition.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { PERSON, Session } from '../../../src/table/play/session.ts';

const STRONG = 'mcts:iterations=30';
const JUDGE = 'heuristic';
/** Between two bad decisions lie some good ones. */
const APART = 8;
/** An option is bad that the heuristic would choose so seldom against its best. */
const BAD = 0.02;
/** All of one's money is a bad bid from so much on. */
const DEAR = 12;
/** What is bad to do in a phase: nothing done may be put right by another decision, these are not. */
const DEEDS: readonly string[] = ['swap', 'exchange', 'effect', 'convert'];

export interface Planted {
  readonly record: string;
  /** That many decisions came before each. */
  readonly at: readonly number[];
}

/** A bid of all one's money, or the action that the heuristic thinks worst of; null where none is bad. */
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

/** A game in whose first seat that many decisions are bad, or as many as came up. */
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
