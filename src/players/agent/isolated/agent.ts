/** An agent file as a program: it plays in its own process, which gets what its seat sees and nothing else. */

import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { Random } from '../../../base/random/random.ts';
import { quote } from '../../../base/text/quote.ts';
import type { Game } from '../../../rules/engine/game.ts';
import type { State } from '../../../rules/engine/state.ts';
import { compiled } from '../compiled.ts';
import { type AgentContext, type Decision, defineAgent, LOAD_SECONDS, type Player, type Result } from '../define.ts';
import { AgentError, changedSince, notLegal, PlayerFailure } from '../errors.ts';
import type { Explanation } from '../explanation.ts';
import { holdsTooMuch, MOST_HELD } from '../held.ts';
import { asCompiled, type Bundled, bundleFile } from '../load.ts';
import { namesFile, type Option, type Options } from '../options.ts';
import { introduced, type LoadedProgram } from '../program/agent.ts';
import type { Launch } from '../program/command.ts';
import { Program } from '../program/program.ts';
import { type Errand, garbled, misplaced } from '../program/troubles.ts';
import { cleanEnvironment, confining } from './confinement.ts';
import {
  type Answers,
  type DecisionMessage,
  type PlayerQuestion,
  packed,
  type Question,
  type RulesMessage,
  unpack,
} from './messages.ts';

/** Memory that the process of an agent which holds none may occupy, in MiB: Node itself, and this package. */
const OF_NODE = 128;
/** Bytes in the longest answer: an explanation of all possible actions. */
const LONGEST_ANSWER = 16 * 1024 * 1024;
/** Node's exit code for a process in which a top-level `await` never finished. */
const UNSETTLED = 'exit code 13';

const HOST = fileURLToPath(compiled('players/agent/isolated/host'));

/** Whether V8 has ended the process because its objects take more memory than they may. */
const outOfHeap = (words: string): boolean => /^FATAL ERROR: .*(heap limit|heap out of memory)/.test(words);

/** How an agent file is started. */
export interface Isolation {
  /** Whether it is denied everything it does not need; otherwise it only has its own process. */
  readonly confined: boolean;
  /** How long loading may take. */
  readonly seconds?: number | undefined;
  /** The hash that its sources must have to be run. */
  readonly hash?: string | null | undefined;
}

/** The first question, which loads the file. */
const loading = (file: string, seconds: number): Errand => ({
  ...{ title: file, seconds, longestLine: LONGEST_ANSWER, example: '', remedy: '' },
  words: {
    heavy: () => `${file}: it ${holdsTooMuch()} while it is loaded`,
    late: () =>
      `${file}: it was not loaded within ${seconds} s; look for an endless loop or an await that never ends at its top level`,
    ended: (how, words) => {
      if (how === UNSETTLED) return `${file}: an await at its top level never ends; await only what comes to an end`;
      if (outOfHeap(words)) return `${file}: it ${holdsTooMuch()} while it is loaded`;
      if (words !== '') return `${file}: it breaks while it is loaded: ${words}`;
      return `${file}: it ends the process while it is loaded (${how}); take that out of its top level`;
    },
  },
});

const launching = (
  file: string,
  bundled: Bundled,
  { confined, seconds }: Isolation,
  reads: readonly string[],
): Launch => ({
  ...{ text: file, title: file, program: process.execPath, folder: '.', longestLine: LONGEST_ANSWER },
  memory: MOST_HELD + OF_NODE,
  environment: confined ? cleanEnvironment() : ({ ...process.env } as Record<string, string>),
  hello: loading(file, seconds ?? LOAD_SECONDS),
  start(work) {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'macher-lab-')));
    try {
      const bundle = join(folder, 'agent.mjs');
      writeFileSync(bundle, asCompiled(bundled));
      const flags = confined ? confining(file, [bundle, ...reads]) : [];
      return work([process.execPath, ...flags, `--max-old-space-size=${MOST_HELD}`, HOST, bundle, file]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

const asking = ({ title }: Program, seconds: number): Errand => ({
  ...{ title, seconds, longestLine: LONGEST_ANSWER, example: '{"type":"answer"}' },
  remedy: 'make it quicker, or give it more time by decisionSeconds',
  words: {
    heavy: () => `${title} ${holdsTooMuch()}`,
    ended: (how, words) => {
      if (outOfHeap(words)) return `${title} ${holdsTooMuch()}`;
      return `${title} ended its process (${how})${words === '' ? '' : `; its last words: ${quote(words)}`}`;
    },
  },
});

let questions = 0;

/** Asks a program, and returns its answer: an object that repeats the number of the question. @throws PlayerFailure */
const ask = (program: Program, message: object, seconds: number): Record<string, unknown> => {
  const question = ++questions;
  const errand = asking(program, seconds);
  const answer = program.ask({ ...message, question }, errand) as Record<string, unknown> | null;
  if (typeof answer !== 'object' || answer === null) return program.fail(garbled(JSON.stringify(answer), errand));
  if (answer.question !== question) return program.fail(misplaced(errand));
  return answer;
};

const rulesMessage = ({ edition, players, rules }: Game): RulesMessage => ({
  ...{ edition: edition.id, variant: (edition.variant as object | undefined) ?? null, players, hash: rules.hash() },
});

const decisionMessage = ({ view, seat, phase, actions }: Decision): DecisionMessage => ({
  ...{ view: packed(view.cells), seat, phase, actions: actions.toArray() },
});

let players = 0;

class IsolatedPlayer implements Player {
  private readonly program: Program;
  private readonly seconds: number;
  private readonly random: Random;
  private readonly player = ++players;
  /** Which start of the program this player belongs to. */
  private readonly start: number;
  weigh?: Player['weigh'];
  evaluate?: Player['evaluate'];
  explain?: Player['explain'];

  constructor(program: Program, { game, seat, seconds, options, random }: AgentContext) {
    if (!(random instanceof Random)) throw new AgentError('an isolated agent draws from a Random of this package');
    this.program = program;
    this.seconds = seconds;
    this.random = random;
    program.open();
    this.start = program.starts;
    const { can } = this.ask<'sit'>({ type: 'sit', seat, seconds, options, rules: rulesMessage(game) });
    if (can.includes('weigh')) this.weigh = (decision, out) => this.weighed(decision, out);
    if (can.includes('evaluate')) this.evaluate = (view, out) => this.evaluated(view, out);
    if (can.includes('explain')) this.explain = (decision, limit) => this.explained(decision, limit);
  }

  choose(decision: Decision): number {
    const answer = this.ask<'choose'>({ type: 'choose', decision: decisionMessage(decision) });
    if ('action' in answer) return answer.action;
    const { view, phase, actions } = decision;
    throw new PlayerFailure('illegal action', notLegal(answer.odd, phase, view.round, actions.n));
  }

  over(result: Result | null): void {
    const { program, player } = this;
    if (this.start === program.starts) program.send({ type: 'over', player, result });
  }

  private weighed(decision: Decision, out: Float64Array): void {
    const message = decisionMessage(decision);
    unpack(this.ask<'weigh'>({ type: 'weigh', decision: message, out: packed(out) }).out, out);
  }

  private evaluated(view: State, out: Float64Array): void {
    unpack(this.ask<'evaluate'>({ type: 'evaluate', view: packed(view.cells), out: packed(out) }).out, out);
  }

  private explained(decision: Decision, limit: number | undefined): Explanation {
    return this.ask<'explain'>({ type: 'explain', decision: decisionMessage(decision), limit }).explanation;
  }

  /** Asks, and takes over the chance as the agent has left it. @throws AgentError, or PlayerFailure, with what the agent has done */
  private ask<T extends Question['type']>(question: Question & { type: T }): Answers[T] {
    const { program, player, random, seconds } = this;
    program.check(this.start);
    const asked: Omit<PlayerQuestion, 'question'> = { ...question, player, chance: random.state };
    const answer = ask(program, asked, seconds) as {
      type?: unknown;
      chance: Random['state'];
      message?: unknown;
      fault?: unknown;
    };
    if (answer.type === 'heavy') return program.fail(new PlayerFailure('crash', `${program.title} ${holdsTooMuch()}`));
    random.state = answer.chance;
    if (answer.type === 'failed') {
      const message = String(answer.message);
      throw answer.fault === 'protocol' ? new PlayerFailure('protocol', message) : new AgentError(message);
    }
    return answer as unknown as Answers[T];
  }
}

/** What this thread has started: an agent of several tables plays in one process. */
const started = new Map<string, LoadedProgram>();

/** Paths in options that somebody has set: paths that the agent itself chooses are not readable for it. */
const namedBy = (declared: Options, given: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(declared).flatMap(([name, option]) =>
    namesFile(option, given[name]) && given[name] !== option.default ? [String(given[name])] : [],
  );

/** Nobody at the table may start its debugger from outside: Node does so on this signal unless something listens for it. */
const closeDebugger = (): void => {
  if (isMainThread && process.platform !== 'win32' && process.listenerCount('SIGUSR1') === 0)
    process.on('SIGUSR1', () => {});
};

/**
 * Starts the process of an agent file and makes an agent from what it says about itself; the process keeps running.
 *
 * @throws AgentError of one sentence, also if loading it would end a process or never finish
 */
export const loadIsolated = async (file: string, isolation: Isolation): Promise<LoadedProgram> => {
  const { confined } = isolation;
  closeDebugger();
  const bundled = await bundleFile(file, !confined);
  if (isolation.hash != null && isolation.hash !== bundled.hash) throw changedSince(file);
  const name = JSON.stringify([resolve(file), bundled.hash, confined]);
  const known = started.get(name);
  if (known) return known;
  const programs = new Map<string, Program>();
  /** The process of an agent that may read certain files. */
  const programFor = (reads: readonly string[]): Program => {
    const names = reads.join('\0');
    const launch = launching(file, bundled, isolation, reads);
    const program = programs.get(names) ?? new Program(launch, isolation.seconds ?? LOAD_SECONDS);
    programs.set(names, program);
    return program;
  };
  const program = programFor([]);
  const loaded = introduced(program, ({ name: id, about, options }) => {
    /** A file is checked by the process that reads it. */
    const checked = (option: string, declared: Option): Option => {
      if (declared.type !== 'file') return declared;
      const check = (path: string) => {
        const reader = confined ? programFor([path]) : program;
        reader.open();
        const { problem } = ask(reader, { type: 'check', option, path }, LOAD_SECONDS);
        if (reader !== program) reader.close();
        if (typeof problem === 'string') throw new AgentError(problem);
      };
      return { ...declared, check };
    };
    const own = Object.fromEntries(Object.entries(options).map(([option, one]) => [option, checked(option, one)]));
    const create = (context: AgentContext): Player =>
      new IsolatedPlayer(confined ? programFor(namedBy(own, context.options)) : program, context);
    return { agent: defineAgent({ id, about, options: own, create }), program, hash: bundled.hash };
  });
  started.set(name, loaded);
  return loaded;
};
