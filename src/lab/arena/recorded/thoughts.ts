/** Rows of `searches` and `reasons`: what a player thought of its possible actions. */
import type { Decision, Player } from '../../../players/agent/define.ts';
import type { Explanation, RankedAction } from '../../../players/agent/explanation.ts';
import type { AnsweredDecision } from '../../../players/match/match.ts';
import type { Game } from '../../../rules/engine/game.ts';
import { NONE, SEATS } from '../../../rules/engine/state.ts';
import { formatAction } from '../../../rules/notation/actions.ts';
import type { Row } from '../tables.ts';

type Numbers = readonly (number | null)[];

/** A list as text; null if nothing in it is known. */
const listed = (values: Numbers | null): string | null =>
  values?.some((value) => value !== null) ? JSON.stringify(values) : null;

/** Rounded to four decimals: more would be noise, and take space. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** What a player says, or null if it fails to: its words do not decide the game, so an error in them must not end it. */
const tried = <T>(say: () => T): T | null => {
  try {
    return say();
  } catch {
    return null;
  }
};

const explained = ({ player, decision }: AnsweredDecision, limit: number): Explanation | null =>
  tried(() => player.explain?.(decision, limit) ?? null);

/** Probabilities of all legal actions; null if the player has none. */
const weightsOf = (player: Player, decision: Decision): number[] | null => {
  if (!player.weigh) return null;
  const out = new Float64Array(decision.actions.n);
  return tried(() => player.weigh?.(decision, out)) === null ? null : Array.from(out, rounded);
};

/** What is known of each legal action, in order. */
const perAction = (
  { legal }: AnsweredDecision,
  ranked: readonly RankedAction[],
  of: (one: RankedAction) => number | null,
): Numbers => {
  // If several prices became one action, the first of them represents it.
  const known = new Map([...ranked].reverse().map((one) => [one.action, one]));
  return legal.map((action) => {
    const one = known.get(action);
    return one ? of(one) : null;
  });
};

/**
 * How often a player that does not say whether it searches is asked without an answer; then it is left alone for the game: nothing that it
 * says is recorded, and asking takes longer than its moves. Once would be too few, since a search does not search if only one
 * option is plausible.
 */
const PATIENCE = 8;

export class Thoughts {
  private readonly game: Game;
  private readonly asksAll: boolean;
  private number = 0;
  /** How often the player of each seat was asked without an answer; NONE once it has searched. */
  private readonly vain = new Int32Array(SEATS);
  private searched: Row<'searches'>[] = [];
  private reasoned: Row<'reasons'>[] = [];

  /** @param asksAll whether players that do not search should give reasons as well */
  constructor(game: Game, asksAll: boolean) {
    this.game = game;
    this.asksAll = asksAll;
  }

  begin(number: number): void {
    this.number = number;
    this.vain.fill(0);
    this.searched = [];
    this.reasoned = [];
  }

  /** Whether the next question of a seat is worth asking about. */
  wants(seat: number, { searches }: Player): boolean {
    return this.asksAll || (searches !== false && this.vain[seat] < PATIENCE);
  }

  asked(asked: AnsweredDecision): void {
    const { state, legal, player } = asked;
    // One reason is enough to know whether there was a search, and more would slow a quick player down.
    const isKnown = this.asksAll || this.vain[state.actor] === NONE;
    const first = isKnown ? null : explained(asked, 1);
    if (!isKnown && !(first && isSearch(first))) {
      this.vain[state.actor] += player.explain ? 1 : PATIENCE;
      return;
    }
    this.vain[state.actor] = NONE;
    const found = explained(asked, legal.length);
    if (found && isSearch(found)) this.searched.push(this.search(asked, found));
    if (this.asksAll) this.reasoned.push(this.reason(asked, found));
  }

  /** The rows of the finished game. */
  get searches(): readonly Row<'searches'>[] {
    return this.searched;
  }

  get reasons(): readonly Row<'reasons'>[] {
    return this.reasoned;
  }

  private search(asked: AnsweredDecision, { ranked }: Explanation): Row<'searches'> {
    return {
      game: this.number,
      decision: asked.number,
      visits: JSON.stringify(perAction(asked, ranked, ({ visits }) => visits)),
      values: JSON.stringify(perAction(asked, ranked, ({ value }) => rounded(value))),
      utilities: listed(perAction(asked, ranked, ({ outlook }) => outlook && rounded(outlook.utility))),
    };
  }

  private reason(asked: AnsweredDecision, found: Explanation | null): Row<'reasons'> {
    const { player, decision, state, legal, number, milliseconds } = asked;
    return {
      game: this.number,
      decision: number,
      round: state.round,
      phase: decision.phase,
      seat: state.actor,
      actions: JSON.stringify(legal.map((one) => formatAction(this.game, state, one))),
      chosen: legal.indexOf(asked.action) + 1,
      sentence: found?.sentence ?? null,
      unit: found?.unit ?? null,
      values: listed(found && perAction(asked, found.ranked, ({ value }) => value)),
      // A search would search again for its weights, draw random numbers, and then play differently.
      weights: found && isSearch(found) ? null : listed(weightsOf(player, decision)),
      milliseconds,
    };
  }
}

const isSearch = ({ ranked }: Explanation): boolean => ranked.some(({ visits }) => visits !== null);
