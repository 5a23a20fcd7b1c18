/** A program as an agent: what it says of itself, and players that ask it. */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { quote } from '../../../base/text/quote.ts';
import type { Game } from '../../../rules/engine/game.ts';
import { tellActions } from '../../../rules/notation/observation/actions.ts';
import { tellObservation } from '../../../rules/notation/observation/index.ts';
import { type RulesTold, tellRules } from '../../../rules/notation/observation/rules.ts';
import { type Agent, type AgentContext, type Decision, defineAgent, type Player, type Result } from '../define.ts';
import { AgentError, changedSince, PlayerFailure } from '../errors.ts';
import type { Loading } from '../load.ts';
import { hashOfCommand, hashWithVersion, launchOf } from './command.ts';
import { type Command, commandText } from './command-text.ts';
import type { Introduction } from './hello.ts';
import { Program } from './program.ts';
import { decisionErrand, garbled, misplaced } from './troubles.ts';

const RULES = new WeakMap<Game, RulesTold>();

/** The rules of a game, sent once. */
const rulesOf = (game: Game): RulesTold => {
  const rules = RULES.get(game) ?? tellRules(game);
  RULES.set(game, rules);
  return rules;
};

/** Seeds that every language can hold. */
const SEEDS = 2 ** 32;

let players = 0;
let questions = 0;

class ProgramPlayer implements Player {
  private readonly program: Program;
  private readonly game: Game;
  private readonly seconds: number;
  private readonly player = ++players;
  /** Which start of the program knows this player. */
  private readonly start: number;

  constructor(program: Program, { game, seat, seconds, random, options }: AgentContext) {
    this.program = program;
    this.game = game;
    this.seconds = seconds;
    program.open();
    this.start = program.starts;
    program.tell({
      type: 'start',
      ...{ player: this.player, seat, players: game.players, seed: random.int(SEEDS), seconds, options },
      rules: rulesOf(game),
    });
  }

  choose({ view, seat, phase, actions }: Decision): number {
    const { program, game, player, seconds } = this;
    program.check(this.start);
    const list = actions.toArray();
    const question = ++questions;
    const asked = decisionErrand(program.title, seconds);
    const answer = program.ask(
      {
        ...{ type: 'choose', player, question },
        observation: tellObservation(game, view, seat, list),
        actions: tellActions(game, view, list),
      },
      asked,
    ) as Partial<Record<'type' | 'question' | 'index', unknown>> | null;
    if (answer?.type !== 'action') return program.fail(garbled(JSON.stringify(answer) ?? '', asked));
    if (answer.question !== question) return program.fail(misplaced(asked));
    const { index } = answer;
    if (Number.isInteger(index) && (index as number) in list) return list[index as number];
    return program.fail(this.illegal(index, list.length, `${phase} of round ${view.round}`));
  }

  over(result: Result | null): void {
    const { program, player } = this;
    if (this.start === program.starts) program.tell({ type: 'over', player, result });
  }

  private illegal(index: unknown, legal: number, where: string): PlayerFailure {
    const chosen = index === undefined ? 'no index' : `the index ${quote(index)}`;
    const expected = `expected a whole number from 0 to ${legal - 1}`;
    const sentence = `chose ${chosen} in ${where}, where ${legal} actions are legal; ${expected}`;
    return new PlayerFailure('illegal action', `${this.program.title} ${sentence}`);
  }
}

/** An agent that is a program, and what distinguishes this version of it from others. */
export interface LoadedProgram {
  readonly agent: Agent;
  readonly program: Program;
  readonly hash: string;
}

/** A program that waits for a hello hears so at once: the thread that would write waits itself. */
const noticeOf = (title: string, seconds: number): void => {
  writeSync(2, `macher: waiting for the hello of ${title}, for ${seconds} s at most\n`);
};

/** Makes something of what a program says of itself. @throws AgentError when it cannot be started or says no proper hello */
export const introduced = <T>(program: Program, make: (introduction: Introduction) => T): T => {
  try {
    return make(program.open(isMainThread ? noticeOf : undefined));
  } catch (error) {
    program.close();
    throw error instanceof PlayerFailure ? new AgentError(error.message) : error;
  }
};

/**
 * Starts a program and makes an agent of what it says of itself; the program runs on.
 *
 * @param seconds that a decision may take; the hello as well
 * @param expected the hash that it had: another program is not started, and another version ended
 * @throws AgentError when it cannot be started, says no proper hello or is another one
 */
export const loadProgram = (
  command: Command,
  { seconds, hash: expected = null }: Pick<Loading, 'hash'> & { readonly seconds?: number } = {},
): LoadedProgram => {
  const files = hashOfCommand(command);
  if (expected !== null && expected.split('-')[0] !== files) throw changedSince(commandText(command));
  const program = new Program(launchOf(command), seconds);
  const create = (context: AgentContext) => new ProgramPlayer(program, context);
  return introduced(program, ({ name: id, about, version, options }) => {
    const hash = hashWithVersion(files, version);
    if (expected !== null && expected !== hash) throw changedSince(commandText(command));
    return { agent: defineAgent({ id, about, options, create }), program, hash };
  });
};
