/**
 * Late decisions, in games that may be as good as won or lost: hint and review must agree about them, and the hint must
 * distinguish options that lead to different ends.
 *
 * The review says what it would have cost to follow the hint. Both give the difference between two options with an interval; if
 * the intervals do not overlap, one of them is wrong.
 */
import { Random } from '../base/random/random.ts';
import { seedOf } from '../base/random/seed.ts';
import { normalQuantile } from '../base/stats/distributions.ts';
import { type Estimate, isSure, pairedDifference } from '../base/stats/intervals.ts';
import type { Decision } from '../players/agent/define.ts';
import type { RankedAction } from '../players/agent/explanation.ts';
import { parseAgent } from '../players/agent/notation.ts';
import type { Registry } from '../players/agent/registry.ts';
import { leadText, percent } from '../players/agent/sentence.ts';
import { ActionList, PASS } from '../rules/engine/action.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { Game } from '../rules/engine/game.ts';
import { isIdleSwap } from '../rules/engine/phases/platform-conference.ts';
import type { State } from '../rules/engine/state.ts';
import { formatAction } from '../rules/notation/actions.ts';
import type { PlayerMaker } from '../table/play/bots.ts';
import { Judge } from '../table/review/judge.ts';
import { Prover } from '../table/review/proof.ts';
import { suspicionOf } from '../table/review/screen.ts';

export interface AgreementReport {
  /** Late decisions that were asked about; those in games that were as good as decided; those whose options made no difference. */
  readonly decisions: number;
  readonly decided: number;
  readonly indifferent: number;
  /** Decisions in which the hint saw no difference although there was one, and those in which hint and review disagree. */
  readonly alike: readonly string[];
  readonly contradictions: readonly string[];
}

export interface AgreementTrial {
  readonly registry: Registry;
  readonly edition: Edition;
  /** How many decisions. */
  readonly decisions: number;
  readonly seed: string;
  /** Called with the number of decisions that are done. */
  readonly tick?: (done: number) => void;
}

/**
 * The agent for the hint: about as many iterations as fit into the time that a table allows, so that every machine gets the same
 * results.
 */
const HINT = 'mcts:iterations=3000';
/** Players of such different strength that many games are decided before they are over. */
const TABLE = ['learned', 'heuristic', 'random', 'learned', 'heuristic'];
/** One decision in twelve is asked about, and at most five in a game. */
const STRIDE = 12;
const OF_GAME = 5;
/** Options that a hint shows. */
const SHOWN = 4;
/** A share of the win this close to none or all counts as decided. */
const DECIDED = 0.03;
/**
 * Positions in which options are compared, after those that the review uses; the least difference, in points, that a page shows.
 */
const POSITIONS = { from: 2000, to: 2024 };
const LEAST = 0.1;
/** Points by which hint and review must differ, beyond their intervals: from this size on, a review lists a bid as a mistake. */
const MATTERS = 0.6;
/** The level of the intervals of these differences: many decisions are asked about, and the players that play on draw at random. */
const LEVEL = 0.999;
/** The probability, over all decisions of an edition, of reporting a contradiction between hint and review when there is none. */
const FALSE_ALARM = 0.001;
/** The width of the review's 99 % interval, in standard errors. */
const GIVEN = normalQuantile(0.995);

const makerOf =
  (registry: Registry): PlayerMaker =>
  (text, seat) => {
    const { id, options } = parseAgent(text);
    return registry.player(id ?? '', options, seat);
  };

/** What the page shows of an option. */
const shownOf = ({ value, outlook }: RankedAction): string => `${percent(value, null)}, ${leadText(outlook!.lead)}`;

/** By how many points the hint prefers an option to the one that is taken. */
const differenceIn = (judge: Judge, { view }: Decision, better: RankedAction, taken: RankedAction): Estimate => {
  const [one, other] = [better.outlook!, taken.outlook!];
  const worth = judge.pointWorth(view, (better.value + taken.value) / 2, (one.place + other.place) / 2);
  const ahead = (one.utility - other.utility) / worth;
  const half = (GIVEN * (one.aheadSpread ?? Infinity)) / worth;
  return { mean: ahead, low: ahead - half, high: ahead + half };
};

const pointsText = ({ mean: points, low, high }: Estimate): string =>
  `${points.toFixed(1)} points (${low.toFixed(1)} to ${high.toFixed(1)})`;

/** Asks for hint and review at late decisions. */
class Inquiry {
  private readonly game: Game;
  private readonly bots: PlayerMaker;
  private readonly judge: Judge;
  private readonly prover: Prover;
  /** How much wider than 99 % intervals must be to hold at all decisions together. */
  private readonly joint: number;
  private readonly alike: string[] = [];
  private readonly contradictions: string[] = [];
  private decisions = 0;
  private decided = 0;
  private indifferent = 0;

  /** @param asked how many decisions are asked about in total */
  constructor(game: Game, bots: PlayerMaker, seed: string, asked: number) {
    this.joint = normalQuantile(1 - FALSE_ALARM / (2 * asked)) / GIVEN;
    this.game = game;
    this.bots = bots;
    this.judge = new Judge(game, bots, seed);
    this.prover = new Prover(game, bots, this.judge, seed);
  }

  get report(): AgreementReport {
    const { decisions, decided, indifferent, alike, contradictions } = this;
    return { decisions, decided, indifferent, alike, contradictions };
  }

  /**
   * @param s the true position; hint and review use only what the seat sees
   * @param where names the decision, for people who look for it
   * @returns whether it was a decision that the hint judges
   */
  ask(s: State, decision: Decision, seed: string, where: string): boolean {
    const { game, bots } = this;
    const { seat } = decision;
    const adviser = bots(HINT, { game, seat, random: new Random(...seedOf(seed)) });
    adviser.choose(decision);
    const { ranked, unit } = adviser.explain!(decision, decision.actions.n);
    // A sealed bid is drawn at random, not judged.
    if (unit !== 'win share') return false;
    this.decisions++;
    if (ranked.every(({ value }) => value < DECIDED || value > 1 - DECIDED)) this.decided++;
    this.compare(s, decision, ranked.slice(0, SHOWN), where);
    this.contrast(s, decision, ranked, where);
    return true;
  }

  /** Whether the hint distinguishes its options if they differ. */
  private compare(s: State, { view, seat }: Decision, shown: readonly RankedAction[], where: string): void {
    // Players that play on from a raise stay in as long as they like, not up to the price that the hint means.
    if (this.game.bidding(view) === 'raising') return;
    const acts = shown.map(({ action }) => action);
    const [first, ...others] = this.judge.try(view, seat, acts, POSITIONS).map((values) => [...values]);
    const unlike = acts.slice(1).filter((_, i) => {
      const by = pairedDifference(others[i], first, LEVEL);
      return isSure(by) && Math.abs(by.mean) >= LEAST;
    });
    if (unlike.length === 0) this.indifferent++;
    else if (new Set(shown.map(shownOf)).size === 1 && unlike.some((act) => this.differ(s, acts[0], act)))
      this.alike.push(`${where}: ${shownOf(shown[0])} for all`);
  }

  /** Whether options differ for a search from there on: a policy may not use an option as well as a plan does. */
  private differ(s: State, one: number, other: number): boolean {
    const costs = [this.prover.cost(s, one, [other]), this.prover.cost(s, other, [one])];
    return costs.some(({ loss }) => isSure(loss) && loss.mean >= LEAST);
  }

  /** Whether the review says the same about the hint's options as the hint. */
  private contrast(s: State, decision: Decision, ranked: readonly RankedAction[], where: string): void {
    const { game, judge, prover } = this;
    const [taken] = ranked;
    const { others } = suspicionOf(game, judge, s, taken.action);
    if (others.length === 0) return;
    const { better, loss } = prover.cost(s, taken.action, others);
    // Staying in an open auction is worth as much as the best price.
    const isRival = ({ action }: RankedAction) =>
      game.bidding(decision.view) === 'raising' && better !== PASS ? action !== PASS : action === better;
    const rival = ranked.find(isRival);
    if (rival === taken) return;
    // If the hint has not looked at an option, it considers it no better.
    const claimed = rival
      ? differenceIn(judge, decision, rival, taken)
      : { mean: 0, low: Number.NEGATIVE_INFINITY, high: 0 };
    const [said, hinted] = [stretched(loss, this.joint), stretched(claimed, this.joint)];
    if (said.low <= hinted.high + MATTERS && said.high >= hinted.low - MATTERS) return;
    this.contradictions.push(
      `${where}: hint ${taken.name}; review: ${formatAction(game, decision.view, better)} better by ${pointsText(loss)}; ` +
        `the hint: ${rival ? pointsText(claimed) : 'not among its options'}`,
    );
  }
}

/** An interval whose ends are moved away from its mean by a factor. */
const stretched = ({ mean, low, high }: Estimate, by: number): Estimate => ({
  mean,
  low: mean + by * (low - mean),
  high: mean + by * (high - mean),
});

/** The seat's view and its legal actions, without useless ones. */
const decisionAt = (game: Game, s: State, legal: ActionList): Decision => {
  const [view, actions, seat] = [game.newState(), new ActionList(), s.actor];
  game.observe(s, seat, view);
  for (const act of legal.toArray()) if (!isIdleSwap(s, seat, act)) actions.push(act);
  return { view, seat, phase: game.decidingPhase(s), actions };
};

/** Compares hint and review at late decisions of games between players of different strength. */
export const checkAgreement = ({ registry, edition, decisions, seed, tick }: AgreementTrial): AgreementReport => {
  const players = Math.min(4, edition.maxPlayers);
  const game = new Game(edition, players);
  const bots = makerOf(registry);
  const inquiry = new Inquiry(game, bots, `${seed}/review`, decisions);
  const [s, legal] = [game.newState(), new ActionList()];
  for (let deal = 0; inquiry.report.decisions < decisions; deal++) {
    const table = Array.from({ length: players }, (_, seat) =>
      bots(TABLE[(seat + deal) % TABLE.length], { game, seat, random: new Random(...seedOf(seed, deal, seat)) }),
    );
    let [met, asked] = [0, 0];
    game.start(s, seedOf(seed, deal));
    for (let at = 0; !game.isOver(s); at++) {
      game.legalActions(s, legal);
      const isAsked = asked < OF_GAME && inquiry.report.decisions < decisions && s.round >= game.rules.lastCampaign;
      if (isAsked && legal.n > 1 && met++ % STRIDE === deal % STRIDE) {
        const decision = decisionAt(game, s, legal);
        if (decision.actions.n > 1) {
          const where = `deal ${deal}, decision ${at}, ${decision.phase}`;
          if (inquiry.ask(s, decision, `${seed}/${deal}/${at}`, where)) {
            asked++;
            tick?.(inquiry.report.decisions);
          }
        }
      }
      const view = game.newState();
      game.observe(s, s.actor, view);
      const turn = { view, seat: s.actor, phase: game.decidingPhase(s), actions: legal };
      game.play(s, legal.n === 1 ? legal.list[0] : table[s.actor].choose(turn));
    }
  }
  return inquiry.report;
};
