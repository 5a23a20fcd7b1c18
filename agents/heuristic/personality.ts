/** Personalities: agents with the same judgement but different tastes. */
import { type AgentDefinition, defineAgent } from 'macher-lab';
import { Heuristic } from './index.ts';
import { type Judgement, OPTIONS } from './options.ts';

type Options = typeof OPTIONS;

/** The options of the heuristic with other defaults. */
const withDefaults = (taste: Partial<Judgement>): Options =>
  Object.fromEntries(
    Object.entries(OPTIONS).map(([name, option]) => [name, { ...option, ...defaultOf(taste, name) }]),
  ) as Options;

const defaultOf = (taste: Partial<Judgement>, name: string): { default?: number } =>
  name in taste ? { default: taste[name as keyof Judgement] } : {};

/**
 * A heuristic that plays in its own manner.
 *
 * @param taste the values in which it differs from the balanced heuristic
 */
export const personality = (id: string, about: string, taste: Partial<Judgement>): AgentDefinition<Options> =>
  defineAgent({ id, about, options: withDefaults(taste), create: ({ options, game }) => new Heuristic(game, options) });
