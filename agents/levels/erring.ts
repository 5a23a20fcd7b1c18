/**
 * The learned player with human errors. It does not move at random: it overlooks actions, misjudges what they are worth, pays
 * more than its worth for something at an auction, and continues where it has begun.
 *
 * Worth is measured like the policy's scores: a lead of 1 makes an action e times as likely.
 */
import {
  ACTION,
  type AgentDefinition,
  amountOf,
  type Decision,
  defineAgent,
  type Explanation,
  explanation,
  first,
  type Game,
  isContest,
  kindOf,
  type OptionValues,
  option,
  type Player,
  RANKED,
  type Random,
  SEATS,
  type State,
  type Term,
} from 'macher-lab';
import { MOST_ACTIONS } from 'macher-lab/engine';

/** Votes that feel like as great an investment as a meeting. */
const VOTES_A_MEETING = 5;
/** The most reasons for one action. */
const REASONS = 3;

/** The mistakes as options with the given defaults. */
const mistakes = (defaults: Mistakes) => ({
  overlook: option.number({
    default: defaults.overlook,
    min: 0,
    max: 0.95,
    about: 'share of its possible actions that it does not see at a decision',
  }),
  misjudge: option.number({
    default: defaults.misjudge,
    min: 0,
    max: 50,
    unit: 'preference',
    about: 'how far off its judgement of an action is, on average over good days and bad',
  }),
  overpay: option.number({
    default: defaults.overpay,
    min: 0,
    max: 5,
    unit: 'preference a thousand',
    about: 'how much a higher bid seems better than it is',
  }),
  chase: option.number({
    default: defaults.chase,
    min: 0,
    max: 10,
    unit: 'preference',
    about: 'how much better it seems to continue in a region, for each meeting and marker that it has there',
  }),
});
type Options = ReturnType<typeof mistakes>;

/** How often, and how far, a player errs. */
export interface Mistakes {
  readonly overlook: number;
  readonly misjudge: number;
  readonly overpay: number;
  readonly chase: number;
}

/** The terms in favour of an action, the strongest first. */
const strongest = (terms: readonly Term[]): Term[] =>
  terms
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, REASONS);

/** What the seat has already put into the region of an action; 0 for actions that spend nothing more there. */
const invested = (s: State, seat: number, act: number): number => {
  const kind = kindOf(act);
  if (kind !== ACTION.meetings && kind !== ACTION.media && kind !== ACTION.shadow) return 0;
  const at = first(act) * SEATS + seat;
  return s.meetings[at] + s.media[at] + s.votes[at] / VOTES_A_MEETING;
};

class Erring implements Player {
  private readonly game: Game;
  private readonly sound: Player;
  private readonly mistakes: OptionValues<Options>;
  private readonly random: Random;
  private readonly weights = new Float64Array(MOST_ACTIONS);
  /** For the last decision: what each action seemed to be worth, how far it was misjudged, and whether it was seen. */
  private readonly scores = new Float64Array(MOST_ACTIONS);
  private readonly misjudged = new Float64Array(MOST_ACTIONS);
  private readonly seen = new Uint8Array(MOST_ACTIONS);

  constructor(game: Game, sound: Player, mistakes: OptionValues<Options>, random: Random) {
    this.game = game;
    this.sound = sound;
    this.mistakes = mistakes;
    this.random = random;
  }

  choose(decision: Decision): number {
    const { actions } = decision;
    if (actions.n === 1) return actions.list[0];
    this.sound.weigh?.(decision, this.weights);
    let best = -1;
    for (let i = 0; i < actions.n; i++) {
      // An action without any use tempts nobody.
      this.seen[i] = this.random.next() < this.mistakes.overlook || this.weights[i] === 0 ? 0 : 1;
      this.misjudged[i] = this.mistakes.misjudge * this.mood();
      this.scores[i] = Math.log(this.weights[i]) + this.misjudged[i] + this.lure(decision, i) + this.whim(decision);
      if (this.seen[i] && (best === -1 || this.scores[i] > this.scores[best])) best = i;
    }
    if (best === -1) best = this.random.int(actions.n);
    if (this.weights[best] === 0) best = 0;
    this.seen[best] = 1;
    return actions.list[best];
  }

  /**
   * The reasons for its last choice: the sound player's reasons and its own mistakes. Actions that it overlooked are not ranked.
   */
  explain(decision: Decision, limit = RANKED): Explanation {
    const { list, n } = decision.actions;
    const sound = this.sound.explain?.(decision, n);
    if (!sound) throw new Error('A sound player gives reasons.');
    if (n === 1) return explanation(this.game, decision, { action: list[0], unit: 'preference', judged: [] });
    const judged = Array.from({ length: n }, (_, i) => i)
      .filter((i) => this.seen[i] === 1)
      .sort((a, b) => this.scores[b] - this.scores[a])
      .slice(0, limit)
      .map((i) => {
        const terms = sound.ranked.find(({ action }) => action === list[i])?.terms ?? [];
        return {
          action: list[i],
          value: this.scores[i],
          terms: strongest([...terms, ...this.mistakesAt(decision, i)]),
        };
      });
    return explanation(this.game, decision, { action: judged[0].action, unit: 'preference', judged });
  }

  private mistakesAt(decision: Decision, i: number): Term[] {
    const lure = this.lure(decision, i);
    const pull =
      kindOf(decision.actions.list[i]) === ACTION.bid ? 'the pull of a higher bid' : 'what I have there already';
    return [
      { what: 'a misjudgement', points: this.misjudged[i] },
      ...(lure === 0 ? [] : [{ what: pull, points: lure }]),
    ];
  }

  /** How much better than it is a high bid seems, or continuing where the seat has begun. */
  private lure({ view, seat, actions }: Decision, i: number): number {
    const act = actions.list[i];
    if (kindOf(act) === ACTION.bid) return this.mistakes.overpay * amountOf(act);
    return this.mistakes.chase * invested(view, seat, act);
  }

  /** Noise that draws a secret amount in proportion to its weight, because one that is always the same is outdone (Gumbel 1954). */
  private whim({ view, actions }: Decision): number {
    return isContest(this.game, view, actions) ? -Math.log(-Math.log(this.random.next())) : 0;
  }

  /** Between −2 and 2, mostly near 0. */
  private mood(): number {
    return 2 * (this.random.next() - this.random.next());
  }
}

/**
 * An agent that plays what it has learned without searching, but makes mistakes.
 *
 * @param defaults how it errs unless its options say otherwise
 */
export const erring = (id: string, about: string, defaults: Mistakes): AgentDefinition<Options> =>
  defineAgent({
    id,
    about,
    options: mistakes(defaults),
    create: ({ options, agent, random, game }) => new Erring(game, agent('learned', {}), options, random),
  });
