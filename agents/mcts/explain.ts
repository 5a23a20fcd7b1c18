/** Why the search takes what it takes: how often its actions were tried, what came of them, and what it expects then. */
import {
  type AgentRandom,
  type Decision,
  type Expected,
  type Explanation,
  explanation,
  formatAction,
  type Game,
  RANKED,
  type State,
} from 'macher-lab';
import type { InformationSetSearch } from 'macher-lab/search';
import { valued } from './valued.ts';

/** The most actions of an expected line. */
const LINE = 8;

const lineOf = (game: Game, search: InformationSetSearch<State>): Expected[] => {
  const line: Expected[] = [];
  search.expect(LINE, (s, action) => line.push({ seat: s.actor, action, name: formatAction(game, s, action) }));
  return line;
};

/**
 * The reasons of a search that has just decided.
 *
 * @param random what its policy may draw from: left as it was
 */
export const explain = (
  game: Game,
  search: InformationSetSearch<State>,
  random: AgentRandom,
  decision: Decision,
  limit = RANKED,
): Explanation => {
  if (decision.actions.n === 1) {
    return explanation(game, decision, { action: decision.actions.list[0], unit: 'win share', judged: [] });
  }
  const action = search.best();
  const tried = search.tried();
  const judged = [...tried.filter((one) => one.action === action), ...tried.filter((one) => one.action !== action)]
    .slice(0, limit)
    .map(valued);
  const goBack = random.keep();
  const line = lineOf(game, search);
  goBack();
  return explanation(game, decision, { action, unit: 'win share', judged, line });
};
