/** A program as an agent: what it says of itself, and players that ask it. */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { Game } from '../../engine/game.ts';
import { tellActions } from '../../notation/observation/actions.ts';
import { tellObservation } from '../../notation/observation/index.ts';
import { type RulesTold, tellRules } from '../../notation/observation/rules.ts';
import { quote } from '../../text/quote.ts';
import { type Agent, type AgentContext, type Decision, defineAgent, type Player, type Result } from '../define.ts';
import { AgentError, PlayerFailure } from '../errors.ts';
import { type Command, hashOfCommand } from './command.ts';
import { Program } from './program.ts';
import { decisionErrand, garbled, misplaced } from './troubles.ts';

const RULES = new WeakMap<Game, RulesTold>();

/** The rules of a game, told once. */
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
    this.refuseAnew();
    const { program, game, player, seconds } = this;
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

  /** A program that was started anew does not know who sat down before. */
  private refuseAnew(): void {
    const { title, starts } = this.program;
    if (this.start === starts) return;
    throw new PlayerFailure('crash', `${title} ended at another seat of this game; run it by hand to see why`);
  }
}

/** An agent that is a program, and what tells this version of it from others. */
export interface LoadedProgram {
  readonly agent: Agent;
  readonly program: Program;
  readonly hash: string;
}

/** Whoever waits for a hello is told so at once: the thread that would write waits itself. */
const noticeOf = (title: string, seconds: number): void => {
  writeSync(2, `macher: waiting for the hello of ${title}, for ${seconds} s at most\n`);
};

/**
 * Starts a program and makes an agent of what it says of itself; the program runs on.
 *
 * @param seconds that a decision may take; the hello as well
 * @throws AgentError when it cannot be started or says no proper hello
 */
export const loadProgram = (command: Command, seconds?: number): LoadedProgram => {
  const program = new Program(command, seconds);
  try {
    const { name, about, version, options } = program.open(isMainThread ? noticeOf : undefined);
    const create = (context: AgentContext) => new ProgramPlayer(program, context);
    const agent = defineAgent({ id: name, about, options, create });
    return { agent, program, hash: hashOfCommand(command, version) };
  } catch (error) {
    program.close();
    throw error instanceof PlayerFailure ? new AgentError(error.message) : error;
  }
};
