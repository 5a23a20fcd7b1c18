/** A program as an agent: what it says about itself, and players that ask it. */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { seedText } from '../../../base/random/seed.ts';
import { quote } from '../../../base/text/quote.ts';
import type { Game } from '../../../rules/engine/game.ts';
import { actionsToJson } from '../../../rules/notation/observation/actions.ts';
import { observationToJson } from '../../../rules/notation/observation/index.ts';
import { type RulesJson, rulesToJson } from '../../../rules/notation/observation/rules.ts';
import { type Agent, type AgentContext, type Decision, defineAgent, type Player, type Result } from '../define.ts';
import { about } from '../environment/about.ts';
import { Seats } from '../environment/seats.ts';
import { AgentError, changedSince, PlayerFailure } from '../errors.ts';
import type { Later, PatientPlayer } from '../later.ts';
import type { Loading } from '../load.ts';
import { hashOfCommand, hashWithVersion, launchOf } from './command.ts';
import { type Command, commandText } from './command-text.ts';
import type { Introduction } from './hello.ts';
import { PROTOCOL } from './messages.ts';
import { Program } from './program.ts';
import { Together } from './together.ts';
import { decisionErrand, garbled, misplaced } from './troubles.ts';

const RULES = new WeakMap<Game, RulesJson>();

/** The rules of a game, sent once. */
const rulesOf = (game: Game): RulesJson => {
  const rules = RULES.get(game) ?? rulesToJson(game);
  RULES.set(game, rules);
  return rules;
};

/** The range of seeds that every language can hold. */
const SEEDS = 2 ** 32;

let players = 0;
let questions = 0;

/** An illegal choice of a program. */
const illegal = ({ title }: Program, index: unknown, legal: number, where: string): PlayerFailure => {
  const chosen = index === undefined ? 'no index' : `the index ${quote(index)}`;
  const expected = `expected a whole number from 0 to ${legal - 1}`;
  const sentence = `chose ${chosen} in ${where}, where ${legal} actions are legal; ${expected}`;
  return new PlayerFailure('illegal action', `${title} ${sentence}`);
};

/** The action that a program chose by its index. @throws PlayerFailure */
const chosen = (program: Program, index: unknown, legal: readonly number[], where: () => string): number =>
  Number.isInteger(index) && (index as number) in legal
    ? legal[index as number]
    : program.fail(illegal(program, index, legal.length, where()));

const placeOf = (phase: string, round: number): string => `${phase} of round ${round}`;

/** A seat in one game that a program plays. */
class Seated {
  readonly program: Program;
  readonly number = ++players;
  /** Which start of the program this player belongs to. */
  private readonly start: number;

  constructor(program: Program) {
    this.program = program;
    program.open();
    this.start = program.starts;
  }

  /** @throws PlayerFailure if the program was restarted after the player sat down */
  check(): void {
    this.program.check(this.start);
  }

  over(result: Result | null): void {
    const { program, number: player } = this;
    if (this.start === program.starts) program.send({ type: 'over', player, result });
  }
}

const playerInWords = (program: Program, { game, seat, seconds, random, options }: AgentContext): Player => {
  const seated = new Seated(program);
  const player = seated.number;
  const [start, rules] = [{ player, seat, players: game.players }, rulesOf(game)];
  program.send({ type: 'start', ...start, seed: random.int(SEEDS), seconds, options, rules });
  return {
    choose: (decision) => {
      seated.check();
      const { view, actions } = decision;
      const list = actions.toArray();
      const question = ++questions;
      const asked = decisionErrand(program.title, seconds);
      const seen = { observation: observationToJson(game, view, seat, list), actions: actionsToJson(game, view, list) };
      const answer = program.ask({ type: 'choose', player, question, ...seen }, asked) as Partial<
        Record<'type' | 'question' | 'index', unknown>
      > | null;
      if (answer?.type !== 'action') return program.fail(garbled(JSON.stringify(answer) ?? '', asked));
      if (answer.question !== question) return program.fail(misplaced(asked));
      return chosen(program, answer.index, list, () => placeOf(decision.phase, view.round));
    },
    over: (result) => seated.over(result),
  };
};

/** What a running program has been sent; a restarted one knows none of it. */
class Briefing {
  private readonly program: Program;
  private start = 0;
  private numbers = new Map<Game, number>();

  constructor(program: Program) {
    this.program = program;
  }

  /** The number of a game's rules, which are sent to the program if it does not know them yet. */
  rules(game: Game): number {
    const { program } = this;
    if (this.start !== program.starts) {
      [this.start, this.numbers] = [program.starts, new Map()];
      program.send({ type: 'layout', ...about() });
    }
    const known = this.numbers.get(game);
    if (known !== undefined) return known;
    const number = this.numbers.size + 1;
    this.numbers.set(game, number);
    program.send({ type: 'rules', number, rules: rulesOf(game) });
    return number;
  }
}

const playerInCells = (
  together: Together,
  briefing: Briefing,
  program: Program,
  { game, seat, seconds, random, options }: AgentContext,
): PatientPlayer => {
  const seated = new Seated(program);
  const [player, seed, rules] = [seated.number, random.int(SEEDS), briefing.rules(game)];
  program.send({ type: 'start', player, seat, players: game.players, seed, seconds, options, rules });
  let asked = 0;
  const later = ({ view, phase, actions }: Decision): Later => {
    seated.check();
    const legal = actions.toArray();
    const { round } = view;
    const nth = ++asked;
    const { send, index } = together.add(
      { player, game, seat, legal, luck: () => seedText(seed, nth) },
      view.cells,
      seconds,
    );
    return { send, answer: () => chosen(program, index(), legal, () => placeOf(phase, round)) };
  };
  return { later, choose: (decision) => later(decision).answer(), over: (result) => seated.over(result) };
};

/** An agent that is a program, and what distinguishes this version of it from others. */
export interface LoadedProgram {
  readonly agent: Agent;
  readonly program: Program;
  readonly hash: string;
}

/** Says immediately that a hello is awaited: the thread that would write it later is itself waiting. */
const noticeOf = (title: string, seconds: number): void => {
  writeSync(2, `macher: waiting for the hello of ${title}, for ${seconds} s at most\n`);
};

/** Makes something from a program's hello. @throws AgentError if it cannot be started or says no proper hello */
export const introduced = <T>(program: Program, make: (introduction: Introduction) => T): T => {
  try {
    return make(program.open(isMainThread ? noticeOf : undefined));
  } catch (error) {
    program.close();
    throw error instanceof PlayerFailure ? new AgentError(error.message) : error;
  }
};

/** How to start a program: see `loadProgram`. */
type StartOptions = Pick<Loading, 'hash'> & { readonly seconds?: number };

/**
 * Starts a program and makes an agent from what it says about itself; the program keeps running.
 *
 * @param seats the agents that it may ask for
 * @param seconds the time for a decision, and for the hello
 * @param expected the hash that it must have: another program is not started, and another version is ended
 * @throws AgentError if it cannot be started, says no proper hello or is a different program
 */
const loadProgram = (
  seats: Seats,
  command: Command,
  { seconds, hash: expected = null }: StartOptions,
): LoadedProgram => {
  const files = hashOfCommand(command);
  if (expected !== null && expected.split('-')[0] !== files) throw changedSince(commandText(command));
  const program = new Program(launchOf(command), seconds);
  const [together, briefing] = [new Together(program, seats), new Briefing(program)];
  const create = (context: AgentContext): Player =>
    program.protocol === PROTOCOL
      ? playerInWords(program, context)
      : playerInCells(together, briefing, program, context);
  return introduced(program, ({ name: id, about, version, options }) => {
    const hash = hashWithVersion(files, version);
    if (expected !== null && expected !== hash) throw changedSince(commandText(command));
    return { agent: defineAgent({ id, about, options, create }), program, hash };
  });
};

/** Returns the function that starts programs, once the agents that they may ask for are loaded. */
export const programLoader = async (): Promise<(command: Command, asked: StartOptions) => LoadedProgram> => {
  const seats = await Seats.open();
  return (command, asked) => loadProgram(seats, command, asked);
};
