/**
 * How many clicks the answers of a round take with what the page's strip offers: with *A click plays at once*, by taps alone, and
 * with strokes that set numbers, mark cards and end on the button.
 */
import { loadRegistry } from '../../src/players/agent/registry.ts';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { findBots } from '../../src/table/play/bots.ts';
import { Session } from '../../src/table/play/session.ts';
import type { OptionJson, PromptJson } from '../../src/table/server/messages.ts';
import { askedOf, snapshotOf } from '../../src/table/server/snapshot.ts';
import { areAmounts } from '../../web/src/board/picks.ts';
import { passOf } from '../../web/src/passing.ts';
import { isOffered } from '../../web/src/strip/numbers.ts';

/** A click; and the cost of a number without a button: a click on its field, and one to confirm. */
const [ONE, TYPED] = [1, 2];
const NOTHING: Clicks = { taps: 0, strokes: 0 };
/** How much further the winner of a poll would have gone. */
const MARGIN = 3;

interface AnsweredPrompt {
  readonly round: number;
  readonly prompt: PromptJson;
  readonly chosen: OptionJson;
  /** The auction, if seats raise in turn; otherwise null. */
  readonly auction: string | null;
  readonly hand: number;
}

/** The clicks of a round. */
export interface Clicks {
  readonly taps: number;
  readonly strokes: number;
}

/** What a seat is asked, and what it chooses, in a game between bots. */
const questionsOf = async (edition: Edition, agent: string, seed: string): Promise<AnsweredPrompt[]> => {
  const bots = await findBots(await loadRegistry(), [agent]);
  const session = Session.start({ edition, agents: [agent, agent, agent, agent], seed, bots, save: () => {} });
  const asked: AnsweredPrompt[] = [];
  while (!session.isOver) {
    const { kind, seat } = session.turn;
    if (kind !== 'bot' || seat !== 0) {
      session.step();
      continue;
    }
    const told = askedOf(session, '');
    const { prompt, observation } = snapshotOf(session.rules, session.view(0), 0, {
      ...{ hints: false, asked: told, standings: null },
    });
    const action = session.think();
    const { notation } = told.prompt.options.find((option) => option.action === action)!;
    const chosen = prompt!.options.find((option) => option.notation === notation)!;
    const hand = observation.seats[0].hand?.length ?? 0;
    asked.push({ round: session.round, prompt: prompt!, chosen, auction: session.auction, hand });
    session.take(action);
  }
  return asked;
};

const clickOn = (amount: number, min: number): number => (isOffered(amount, min) ? ONE : TYPED);

/**
 * The auctions of a phase: a click for each bid, which sets how far to go, and one to pass the rest; or one stroke for
 * everything.
 */
const inAuctions = (asked: readonly AnsweredPrompt[]): Clicks => {
  const auctions = [...new Set(asked.map(({ auction }) => auction))];
  const each = auctions.map((auction) => {
    const own = asked.filter((one) => one.auction === auction);
    const limit = own.findLast(({ chosen }) => chosen.kind === 'bid')?.chosen.amount ?? null;
    if (limit === null) return { limit, clicks: ONE };
    const last = own[own.length - 1];
    // A seat that dropped out did so before a higher raise; the one that got the poll could have continued.
    const below = last.chosen.kind === 'pass' ? (last.prompt.bids?.min ?? limit + 1) : limit + MARGIN;
    const fits = Array.from({ length: Math.max(1, below - limit) }, (_, i) => limit + i);
    const { min: from, max } = own[0].prompt.bids!;
    return { limit, clicks: Math.min(...fits.map((price) => (price > max ? TYPED : clickOn(price, from)))) };
  });
  const last = each.findLastIndex(({ limit }) => limit !== null);
  const bids = each.slice(0, last + 1);
  const passed = last < each.length - 1 ? ONE : 0;
  // In each line, the stroke waits on the button that adds one.
  return { taps: bids.reduce((sum, { clicks }) => sum + clicks, passed), strokes: ONE };
};

/** A question where a seat may do nothing counts as that while it is open. */
const isAnswered = ({ chosen }: AnsweredPrompt): boolean => chosen.kind !== 'pass';

/**
 * A sitting: a click for each answer other than doing nothing, one to confirm or to do nothing at all, and one for each question that does not come next. One
 * stroke sets each number; cards are drawn onto regions, and the last of them on to the button; the last answer is a stroke to
 * the button if its question is at hand.
 */
const inSitting = (asked: readonly AnsweredPrompt[]): Clicks => {
  const changed = asked.filter(isAnswered).length;
  if (areAmounts(asked.map(({ prompt }) => prompt))) return { taps: changed + ONE, strokes: ONE };
  const jumps = asked.filter((one, i) => isAnswered(one) && i > 0 && !isAnswered(asked[i - 1])).length;
  const last = asked.findLastIndex(isAnswered);
  const isDrawn = last >= 0 && asked[last].chosen.card !== null;
  const isAtHand = isDrawn || last === 0 || (last > 0 && isAnswered(asked[last - 1]));
  return { taps: changed + jumps + ONE, strokes: changed + (isAtHand ? 0 : ONE) };
};

const isPass = ({ chosen }: AnsweredPrompt): boolean => chosen.kind === 'pass';
const mustDiscard = ({ prompt }: AnsweredPrompt): boolean => prompt.options.every(({ kind }) => kind === 'discard');

/**
 * Discards: a click for each card or one for all, and one to confirm or to pass everything after; or a stroke over the cards to
 * the button.
 */
const inDiscards = (asked: readonly AnsweredPrompt[]): Clicks => {
  const cards = asked.filter(({ chosen }) => chosen.kind === 'discard').length;
  const marks = cards > 1 && cards === asked[0].hand ? ONE : cards;
  return { taps: marks + ONE, strokes: ONE };
};

const isDiscarding = ({ prompt }: AnsweredPrompt): boolean =>
  prompt.options.some(({ kind }) => kind === 'pass') &&
  prompt.options.every(({ kind }) => kind === 'discard' || kind === 'pass');

/** A bid for order that stays in a tie: a stroke from its number to the button that says so. */
const isStaying = ([{ prompt, chosen }, ...rest]: readonly AnsweredPrompt[]): boolean =>
  prompt.phase === 'bid-for-order' &&
  rest.length > 0 &&
  rest.every((one) => isPass(one) || one.chosen.amount === chosen.amount);

/**
 * All other questions: a click for each, and a stroke for each number. A seat that only passes from here on needs one click for
 * the rest of the phase, or none if a stroke from its last action includes it.
 */
const inTurn = (asked: readonly AnsweredPrompt[]): Clicks => {
  if (isStaying(asked)) return { taps: asked.length, strokes: ONE };
  const discards = asked.filter(isDiscarding);
  if (discards.length > 0) {
    const rest = asked.filter((one) => !isDiscarding(one));
    const [own, more] = [inDiscards(discards), rest.every(isPass) ? NOTHING : inTurn(rest)];
    return { taps: own.taps + more.taps, strokes: own.strokes + more.strokes };
  }
  const canPass = ({ prompt }: AnsweredPrompt) => passOf(prompt) !== null;
  const lastOpen = asked.findLastIndex((one) => canPass(one) && !isPass(one));
  const rest = asked.filter((one, i) => i > lastOpen && canPass(one));
  const others = asked.filter((one) => !rest.includes(one));
  const isAfterDeed = asked.slice(0, asked.indexOf(rest[0])).some((one) => !isPass(one));
  const taps = others.reduce((sum, { prompt: { bids }, chosen: { amount } }) => {
    return sum + (bids && amount !== null ? clickOn(amount, bids.min) : ONE);
  }, 0);
  const passed = rest.length > 0 ? ONE : 0;
  // If several cards have to go, one stroke covers them all.
  const further = others.filter((one, i) => mustDiscard(one) && i > 0 && mustDiscard(others[i - 1])).length;
  return { taps: taps + passed, strokes: others.length - further + (isAfterDeed ? 0 : passed) };
};

/** Questions that are answered together, one group after another. */
const groupsOf = (
  asked: readonly AnsweredPrompt[],
): { readonly how: (asked: readonly AnsweredPrompt[]) => Clicks; readonly of: AnsweredPrompt[] }[] => {
  const groups: { name: string; how: (asked: readonly AnsweredPrompt[]) => Clicks; of: AnsweredPrompt[] }[] = [];
  for (const one of asked) {
    const how = one.auction !== null ? inAuctions : one.prompt.steps ? inSitting : inTurn;
    const name = `${one.round} ${one.prompt.phase} ${how.name}`;
    const group = groups.find((known) => known.name === name);
    if (group) group.of.push(one);
    else groups.push({ name, how, of: [one] });
  }
  return groups;
};

/** The mean number of clicks in a round, for what an agent plays in the first of four seats. */
export const clicksARound = async (edition: Edition, agent: string, seeds: readonly string[]): Promise<Clicks> => {
  let [rounds, taps, strokes] = [0, 0, 0];
  for (const seed of seeds) {
    const asked = (await questionsOf(edition, agent, seed)).filter(({ round }) => round > 0);
    rounds += new Set(asked.map(({ round }) => round)).size;
    for (const { how, of } of groupsOf(asked)) {
      const clicks = how(of);
      taps += clicks.taps;
      strokes += clicks.strokes;
    }
  }
  return { taps: taps / rounds, strokes: strokes / rounds };
};
