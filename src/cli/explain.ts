/** `macher explain`: which action an agent would take, and why, in a position or at a decision of a record. */

import { type Align, columns } from '../base/drawing/columns.ts';
import type { Explanation, RankedAction } from '../players/agent/explanation.ts';
import { YOURS } from '../players/agent/trust.ts';
import { MOST_ACTIONS } from '../rules/engine/action.ts';
import type { Moment } from '../rules/notation/moment.ts';
import { defineCommand, ISOLATED_OPTION, JSON_OPTION } from './command.ts';
import { namedAgent } from './errors.ts';
import { loadMoment } from './moment.ts';
import { print, printJson } from './output.ts';
import { wholeNumber } from './usage.ts';

const DEFAULTS = { agent: 'heuristic', seed: 'explain', actions: 5 } as const;

/** Lets an agent decide for the seat to move; it sees what that seat sees. */
const explainMoment = async (
  { game: { edition, players }, state }: Moment,
  agent: string,
  { seed, limit, isolated }: { readonly seed: string; readonly limit: number; readonly isolated: boolean },
): Promise<Explanation> => {
  const [{ loadRegistry }, { findBots }, { explainDecision }, { Game }, { ActionList }, { Random }, { seedOf }] =
    await Promise.all([
      import('../players/agent/registry.ts'),
      import('../table/play/bots.ts'),
      import('../players/agent/explain.ts'),
      import('../rules/engine/game.ts'),
      import('../rules/engine/action.ts'),
      import('../base/random/random.ts'),
      import('../base/random/seed.ts'),
    ]);
  // The agent gets separate rules: those of a record may include scripted chance.
  const game = new Game(edition, players);
  const [view, actions, seat] = [game.newState(), new ActionList(), state.actor];
  game.observe(state, seat, view);
  game.legalActions(state, actions);
  const registry = await loadRegistry({ ...YOURS, isolated });
  const bots = await namedAgent(() => findBots(registry, [agent]), '--agent: ');
  const player = bots(agent, { game, seat, random: new Random(...seedOf(seed, seat)) });
  const explanation = explainDecision(
    game,
    player,
    { view, seat, phase: game.decidingPhase(state), actions },
    agent,
    limit,
  );
  player.over?.(null);
  return explanation;
};

/** The columns for ranked actions, depending on the unit of their values. */
const table = async ({ unit, ranked }: Explanation): Promise<string> => {
  const { leadText, percent, pointsText, termsText } = await import('../players/agent/sentence.ts');
  const shown: Record<string, (one: RankedAction) => string[]> = {
    points: ({ name, value, difference, terms }) => [
      ...[name, pointsText(value), pointsText(difference), termsText(terms)],
    ],
    preference: ({ name, terms }) => [name, '', '', terms.map(({ what }) => what).join(', ')],
    'win share': ({ name, value, difference, spread, visits, outlook }) => [
      ...[name, percent(value, spread), percent(difference, null)],
      ...[outlook ? leadText(outlook.lead) : '', `${visits ?? ''}`],
    ],
  };
  const last = unit === 'win share' ? ['of the others', 'tries'] : ['what counts most'];
  const titles = ['action', unit ?? '', 'difference', ...last];
  const align: Align[] = [
    'left',
    'right',
    'right',
    ...last.map((): Align => (unit === 'win share' ? 'right' : 'left')),
  ];
  return columns([titles, ...ranked.map(shown[unit ?? 'points'])], align);
};

const show = async (explanation: Explanation, round: number, agent: string): Promise<void> => {
  const when = round === 0 ? 'before the first round' : `in round ${round}`;
  print(`${explanation.party}, ${explanation.phase} ${when}, by ${agent}:`);
  print(explanation.sentence);
  if (explanation.ranked.length > 1) print(`\n${await table(explanation)}`);
  const more = explanation.legal - explanation.ranked.length;
  if (explanation.ranked.length > 1 && more > 0) print(`… and ${more} more`);
  if (explanation.line.length > 1)
    print(`\nexpected: ${explanation.line.map(({ party, name }) => `${party} ${name}`).join(' → ')}`);
};

export const explain = defineCommand({
  usage: 'explain <file>',
  about: 'Explain what an agent would do in a position or at a decision of a record',
  positionals: {
    file: { type: 'string', demandOption: true, describe: 'A position as YAML, a game record, or a log with gaps' },
  },
  options: {
    at: { type: 'number', describe: 'In a record or log: the number of actions before the decision; by default all' },
    agent: { type: 'string', default: DEFAULTS.agent, describe: 'The agent that decides and explains' },
    actions: { type: 'number', default: DEFAULTS.actions, describe: 'How many actions to rank' },
    seed: {
      type: 'string',
      default: DEFAULTS.seed,
      describe: 'The seed of the agent’s random numbers: a word or a number',
    },
    ...ISOLATED_OPTION,
    ...JSON_OPTION,
  },
  examples: [
    ['explain game.macher --at 40', 'what the heuristic would do after 40 actions'],
    ['explain position.yaml --agent mcts:iterations=400', 'what a search would do, with visits and spread'],
    ['explain position.yaml --actions 20 --json', 'the same structure for programs'],
  ],
  run: async ({ file, at, agent, actions, seed, isolated, json }) => {
    const limit = wholeNumber('actions', actions, 1, MOST_ACTIONS);
    const moment = await loadMoment(file, at);
    const { game, state } = moment;
    if (game.isOver(state))
      throw new Error(`${file}: nobody decides after the end of the game; choose an earlier moment with --at.`);
    const explanation = await explainMoment(moment, agent, { seed, limit, isolated });
    if (!json) return show(explanation, state.round, agent);
    printJson({ edition: game.edition.id, players: game.players, round: state.round, agent, ...explanation });
  },
});
