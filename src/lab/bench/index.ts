/**
 * Measures speed: the rules, copies of states, agents, the learned evaluation, the runner and the database, each as the median of
 * several runs.
 *
 * A checksum over final states and decisions shows that a change of speed is not a change of behaviour. Lengths are fixed in
 * games, not in seconds, so the same work is measured everywhere.
 */
import { loadRegistry } from '../../players/agent/registry.ts';
import { Checksum, type Timing } from './measure.ts';
import { benchAgent, benchMcts, benchValue } from './players.ts';
import { benchCopies, benchEditions, benchRandom } from './rules.ts';
import { benchRunner, benchStore } from './runner.ts';
import { benchStrength, type Strength, type StrengthPlan } from './strength.ts';

export { FIELD } from './strength.ts';

export interface BenchResult {
  readonly measures: Readonly<Record<string, Timing>>;
  /** Eight hexadecimal digits over everything that was played. */
  readonly checksum: string;
}

/** All measurements. @param announce called with the name of the next measurement */
export const bench = async (announce: (what: string) => void = () => {}): Promise<BenchResult> => {
  const registry = await loadRegistry();
  const checksum = new Checksum();
  announce('random games');
  const random = benchRandom(checksum);
  announce('random games of every edition');
  const editions = benchEditions(checksum);
  announce('copies of states');
  const copies = benchCopies();
  announce('heuristic games');
  const heuristic = benchAgent(registry, checksum, 'heuristic');
  announce('learned games');
  const learned = benchAgent(registry, checksum, 'learned');
  announce('search');
  const mcts = benchMcts(registry, checksum);
  announce('the learned evaluation');
  const value = benchValue(registry);
  announce('rows stored');
  const store = await benchStore(registry);
  announce('the runner with one worker and with two');
  const runner = await benchRunner(registry);
  return {
    measures: {
      ...random,
      ...editions,
      'state.copyNanoseconds': copies,
      'heuristic.gamesPerSecond': heuristic,
      'learned.gamesPerSecond': learned,
      'mcts.iterationsPerSecond': mcts,
      'value.nanoseconds': value,
      ...runner,
      'store.rowsPerSecond': store,
    },
    checksum: checksum.text,
  };
};

/**
 * What the search and each of its options is worth at equal time.
 *
 * @param announce called with the name of the next measurement
 */
export const strength = async (
  plan: StrengthPlan,
  announce: (what: string) => void = () => {},
): Promise<readonly Strength[]> => benchStrength(await loadRegistry(), plan, announce);
