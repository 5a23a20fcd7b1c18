/** Plays at once what it has learned that search would play. */

import type { State } from 'macher-lab';
import { type AgentContext, type Decision, defineAgent, option, type Player } from 'macher-lab';
import { type LearnedPolicy, loadPolicy, loadValue, softmax, type Value } from 'macher-lab/search';

const OPTIONS = {
  temperature: option.number({
    default: 0,
    min: 0,
    max: 20,
    about: 'how freely it chooses: 0 the best action always, 1 as often as search would, more for more mistakes',
  }),
  model: option.file({
    default: '',
    about: 'a policy that macher train wrote; the project’s own when empty',
  }),
} as const;

/** Weights for others are never sharper than search's own. */
const SHARPEST = 0.1;

class Learned implements Player {
  private readonly context: AgentContext<typeof OPTIONS>;
  private readonly policy: LearnedPolicy;
  private value: Value | null = null;

  constructor(context: AgentContext<typeof OPTIONS>) {
    this.context = context;
    this.policy = loadPolicy(context.game, context.options.model);
  }

  choose({ view, actions }: Decision): number {
    const { policy } = this;
    const { temperature } = this.context.options;
    if (temperature === 0) return policy.choose(view, actions);
    policy.score(view, actions);
    return actions.list[policy.draw(temperature, this.context.random.next())];
  }

  weigh({ view, actions }: Decision, out: Float64Array): void {
    this.policy.score(view, actions);
    for (let i = 0; i < actions.n; i++) out[i] = this.policy.scores[i];
    softmax(out, actions.n, Math.max(SHARPEST, this.context.options.temperature || 1));
  }

  evaluate(view: State, out: Float64Array): void {
    this.value ??= loadValue(this.context.game);
    this.value.evaluate(view, out);
  }
}

export default defineAgent({
  id: 'learned',
  about: 'Plays at once what search has taught it.',
  options: OPTIONS,
  create: (context) => new Learned(context),
});
