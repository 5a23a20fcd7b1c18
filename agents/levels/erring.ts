/**
 * A heuristic that errs as people do. It does not move at random: it overlooks what it could do, misjudges what that is
 * worth, pays more at an auction than the thing brings, and goes on where it has begun.
 */
import {
  ACTION,
  type AgentDefinition,
  amountOf,
  type Decision,
  defineAgent,
  first,
  kindOf,
  MOST_ACTIONS,
  type OptionValues,
  option,
  type Player,
  type Random,
  SEATS,
  type State,
} from 'macher-lab';

/** Points that a heuristic's weights are e times as high for: fine enough to get its scores back from them. */
const TEMPERATURE = 4;
/** Votes that feel like as much of an investment as a meeting. */
const VOTES_A_MEETING = 5;

/** The mistakes as options with these defaults. */
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
    unit: 'points',
    about: 'how far off its judgement of an action is, on average over good days and bad',
  }),
  overpay: option.number({
    default: defaults.overpay,
    min: 0,
    max: 5,
    unit: 'points a unit',
    about: 'how much a higher bid seems better than it is',
  }),
  chase: option.number({
    default: defaults.chase,
    min: 0,
    max: 10,
    unit: 'points',
    about: 'how much better it seems to go on in a region, for each meeting and marker that it has there',
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

/** What the seat has put into the region that an action spends more on; 0 for other actions. */
const invested = (s: State, seat: number, act: number): number => {
  const kind = kindOf(act);
  if (kind !== ACTION.meetings && kind !== ACTION.media && kind !== ACTION.shadow) return 0;
  const at = first(act) * SEATS + seat;
  return s.meetings[at] + s.media[at] + s.votes[at] / VOTES_A_MEETING;
};

class Erring implements Player {
  private readonly sound: Player;
  private readonly mistakes: OptionValues<Options>;
  private readonly random: Random;
  private readonly weights = new Float64Array(MOST_ACTIONS);

  constructor(sound: Player, mistakes: OptionValues<Options>, random: Random) {
    this.sound = sound;
    this.mistakes = mistakes;
    this.random = random;
  }

  choose(decision: Decision): number {
    const { actions } = decision;
    if (actions.n === 1) return actions.list[0];
    this.sound.weigh?.(decision, this.weights);
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < actions.n; i++) {
      const seen = this.random.next() >= this.mistakes.overlook;
      const score = this.seeming(decision, i);
      if (!seen || score <= bestScore) continue;
      best = i;
      bestScore = score;
    }
    return actions.list[best === -1 ? this.random.int(actions.n) : best];
  }

  /** What an action seems to be worth, in points against the best. */
  private seeming({ view, seat, actions }: Decision, i: number): number {
    const { misjudge, overpay, chase } = this.mistakes;
    const act = actions.list[i];
    const worth = TEMPERATURE * Math.log(this.weights[i]) + misjudge * this.mood();
    const price = kindOf(act) === ACTION.bid ? overpay * amountOf(act) : 0;
    return worth + price + chase * invested(view, seat, act);
  }

  /** Between −2 and 2, mostly near 0. */
  private mood(): number {
    return 2 * (this.random.next() - this.random.next());
  }
}

/**
 * An agent that plays as the heuristic does, but for its mistakes.
 *
 * @param defaults how it errs unless told otherwise
 */
export const erring = (id: string, about: string, defaults: Mistakes): AgentDefinition<Options> =>
  defineAgent({
    id,
    about,
    options: mistakes(defaults),
    create: ({ options, agent, random }) =>
      new Erring(agent('heuristic', { temperature: TEMPERATURE }), options, random),
  });
