/**
 * Teaches the policies of all editions what changes of the rules are worth, by playing random rules, as `improve.ts` does for one
 * edition. A policy plays the published rules as before.
 *
 * A change is worth the same in all editions: what is learned in one applies to the others as well. The same batches and seed
 * give the same weights, with any number of workers, wherever it was interrupted.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Piscina } from 'piscina';
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { type Estimate, meanInterval } from '../../../base/stats/intervals.ts';
import { modelHash } from '../../../base/text/model-file.ts';
import { threadsOf } from '../../../players/agent/compiled.ts';
import type { Registry } from '../../../players/agent/registry.ts';
import { Match, resultOf } from '../../../players/match/match.ts';
import { KINDS, kindNamed } from '../../../players/policy/kinds.ts';
import { policyFile } from '../../../players/policy/load.ts';
import { formatPolicy, type PolicyModel, parsePolicy, STAGES, sizeOfChange } from '../../../players/policy/model.ts';
import { type Changes, changedPhase, changesOf, placesOf, withRules } from '../../../players/policy/rules.ts';
import { TABLES } from '../../../players/value/model.ts';
import type { Edition } from '../../../rules/engine/edition.ts';
import { EDITIONS } from '../../../rules/engine/editions/index.ts';
import { Game } from '../../../rules/engine/game.ts';
import { PARAMETERS, type ParameterName } from '../../../rules/engine/parameters.ts';
import { applyVariant } from '../../../rules/variant/apply.ts';
import { phaseNames } from '../../../rules/variant/phases.ts';
import { usesParameter } from '../../../rules/variant/used.ts';
import type { Variant } from '../../../rules/variant/variant.ts';
import type { Training } from '../blocks.ts';
import { Folder, playedBy } from '../folder.ts';
import { install } from '../install.ts';
import { type Learned, learned } from '../learner.ts';
import { RATE, SHARPER, spreadOf, step, teach, times } from './improve.ts';
import { Lessons, Pupil } from './pupil.ts';
import { randomRules } from './random-rules.ts';
import type { RulesTask } from './rules-worker.ts';
import { playBlock, SELF_PLAY_GAMES, SelfPlayTable } from './self-play.ts';

export interface RulesCourse {
  readonly seed: string;
  /** The folder of the policies that it began with. */
  readonly before: string;
}

type Rules = PolicyModel['rules'];

/** Blocks of a batch: the same number for each edition. */
const BATCH_BLOCKS = 4 * EDITIONS.length;
const BATCH_GAMES = BATCH_BLOCKS * SELF_PLAY_GAMES;
/** Deals for judging each variant, and the players; each deal is played from every seat. */
const JUDGED = { deals: 2, players: 4 };
/** Weights that would hardly change a choice are not written; the others are rounded to hundredths. */
const [LEAST, HUNDREDTHS] = [0.06, 100];
const KEPT = 10;
const STATE = 'rules.json';

const policyName = (edition: string): string => `${edition}.policy.json`;

const models = new Map<string, PolicyModel>();
const readModel = (folder: string, edition: string): PolicyModel => {
  const file = join(folder, policyName(edition));
  const model = models.get(file) ?? parsePolicy(readFileSync(file, 'utf8'), file);
  models.set(file, model);
  return model;
};

interface Block {
  readonly edition: Edition;
  readonly variant: Variant;
}

/** The rules of a block. @param purpose learning and judging never share rules */
const blockAt = ({ seed }: RulesCourse, purpose: 'rules' | 'judged', number: number): Block => {
  const edition = EDITIONS[number % EDITIONS.length];
  return { edition, variant: randomRules(edition, new Random(...seedOf(seed, purpose, number))) };
};

/** The lessons of a block. @param rules the weights of changes, for sharper scores */
export const lessonsOf = (course: RulesCourse, registry: Registry, number: number, rules: Rules): Float32Array => {
  const players = TABLES[Math.floor(number / EDITIONS.length) % TABLES.length];
  const { edition, variant } = blockAt(course, 'rules', number);
  const model = readModel(course.before, edition.id);
  const began = join(course.before, policyName(edition.id));
  const selfPlay = { seed: course.seed, edition: edition.id, variant, model: began, evaluation: '' };
  const table = new SelfPlayTable(selfPlay, registry, players);
  return playBlock(table, number, { ...model, weights: times(model.weights, SHARPER), rules });
};

/** The mean win share of one of these policies against three of the initial ones, with rules that nobody has learned from. */
export const winsOf = (course: RulesCourse, registry: Registry, number: number, folder: string): number => {
  const { edition, variant } = blockAt(course, 'judged', number);
  const game = new Game(applyVariant(edition, variant), JUDGED.players);
  const match = new Match(game);
  const games = JUDGED.deals * game.players;
  let wins = 0;
  for (let at = 0; at < games; at++) {
    const one = at % game.players;
    const path = ['judged', number, Math.floor(at / game.players)];
    const failure = match.play(seedOf(course.seed, ...path), (seat) => {
      const model = join(seat === one ? folder : course.before, policyName(edition.id));
      const random = new Random(...seedOf(course.seed, ...path, one, seat));
      return registry.player('learned', { model }, { game, seat, random });
    });
    if (failure) throw new Error(`Game ${at} of rules ${number} failed: ${failure.message}.`);
    wins += resultOf(game, match.state).winShares[one];
  }
  return wins / games;
};

/** The policy of an edition, with the weights of the rules that are played. */
class Student {
  readonly pupil: Pupil;
  private readonly model: PolicyModel;

  constructor(model: PolicyModel, edition: Edition) {
    this.model = { ...model, weights: times(model.weights, SHARPER) };
    this.pupil = new Pupil(new Game(edition, TABLES[0]).rules, this.model.weights, model.layer);
  }

  /** Sets the weights for these rules. @param edition with its changes */
  begin(edition: Edition, rules: Rules): void {
    const { weights } = withRules({ ...this.model, rules }, edition);
    for (const { name, values, slopes } of this.pupil.kinds.values()) {
      values.set(weights[name] ?? values);
      slopes.fill(0);
    }
    for (const { slopes } of this.pupil.layer.learned) slopes.fill(0);
  }
}

/** The weights of changes during learning. */
class RulesTutor {
  private readonly students = new Map<string, Student>();
  private readonly learned = new Map<string, Map<string, Learned>>();
  private readonly course: RulesCourse;
  steps = 0;

  /** Begins with what the policies know of changes. */
  constructor(course: RulesCourse) {
    this.course = course;
    for (const { id } of EDITIONS)
      for (const [change, kinds] of readModel(course.before, id).rules)
        for (const [name, values] of kinds)
          this.of(change, kindNamed(name)!).values.set(values.map((value) => value * SHARPER));
  }

  get rules(): Rules {
    return new Map(
      [...this.learned].map(([change, kinds]) => [
        change,
        new Map([...kinds].map(([kind, { values }]) => [kind, values as Float64Array])),
      ]),
    );
  }

  /** @param part how much of the course is done, 0 … 1 */
  learn(first: number, blocks: readonly Lessons[], part: number): void {
    const spread = spreadOf(blocks);
    const rules = this.rules;
    let lessons = 0;
    for (const [i, block] of blocks.entries()) {
      const { edition, variant } = blockAt(this.course, 'rules', first + i);
      const played = applyVariant(edition, variant);
      const student = this.student(edition);
      student.begin(played, rules);
      teach(student.pupil, block, spread);
      lessons += block.starts.length;
      this.take(student.pupil, changesOf(played));
    }
    this.steps++;
    const all = [...this.learned.values()].flatMap((kinds) => [...kinds.values()]);
    step(all, lessons, this.steps, RATE * (1 - part));
  }

  private student(edition: Edition): Student {
    const known = this.students.get(edition.id) ?? new Student(readModel(this.course.before, edition.id), edition);
    this.students.set(edition.id, known);
    return known;
  }

  /** Adds the gradients of a block to those of its changes. */
  private take({ kinds }: Pupil, changes: Changes): void {
    for (const [id, { slopes, width }] of kinds) {
      if (!slopes.some((slope) => slope !== 0)) continue;
      const places = placesOf(KINDS[id]!);
      for (const [change, by] of changes) {
        const own = this.of(change, id);
        for (const [i, place] of places.entries())
          for (let stage = 0; stage < STAGES; stage++) own.slopes[i] += by * slopes[stage * width + place];
      }
    }
  }

  private of(change: string, id: number): Learned {
    const kinds = this.learned.get(change) ?? new Map<string, Learned>();
    this.learned.set(change, kinds);
    const kind = KINDS[id]!;
    const size = sizeOfChange(kind);
    const found = kinds.get(kind.name) ?? learned(() => new Float64Array(size));
    kinds.set(kind.name, found);
    return found;
  }

  /** Everything that later batches depend on. */
  save(): string {
    const rows = [...this.learned].flatMap(([change, kinds]) =>
      [...kinds].map(([name, { values, first, second }]) => [
        change,
        name,
        [values, first, second].map((one) => [...one]),
      ]),
    );
    return JSON.stringify({ steps: this.steps, rows });
  }

  /** Continues from the result of `save`. */
  restore(text: string): void {
    const { steps, rows } = JSON.parse(text) as { steps: number; rows: [string, string, number[][]][] };
    this.steps = steps;
    for (const [change, name, parts] of rows) {
      const own = this.of(change, kindNamed(name)!);
      for (const [i, part] of [own.values, own.first, own.second].entries()) part.set(parts[i]);
    }
  }
}

/** The weights for an edition's file: with plain scores, only for changes that the edition uses, and without negligible ones. */
const writtenFor = (edition: Edition, { weights }: PolicyModel, rules: Rules): Rules =>
  new Map(
    [...rules].flatMap(([change, kinds]) => {
      if (!isOf(edition, change)) return [];
      const kept = [...kinds].flatMap(([name, values]): [string, Float64Array][] => {
        const plain = values.map((value) => Math.round((value / SHARPER) * HUNDREDTHS) / HUNDREDTHS);
        return name in weights && plain.some((value) => Math.abs(value) >= LEAST) ? [[name, plain]] : [];
      });
      return kept.length > 0 ? [[change, new Map(kept)] as const] : [];
    }),
  );

/** Whether an edition has what a change changes. */
const isOf = (edition: Edition, change: string): boolean => {
  const phase = changedPhase(change);
  if (phase !== null) return (phaseNames(edition) as Set<string>).has(phase);
  const [name] = change.split(',') as [ParameterName];
  return !(name in PARAMETERS) || usesParameter(edition, name);
};

export interface RulesOptions extends Training {
  /** Batches of games. */
  readonly batches: number;
  /** Variants of each edition for judging the result. */
  readonly judged: number;
}

/** What a player who knows the worth of changes wins against three who do not. */
interface RulesStrength {
  /** null for all editions together. */
  readonly edition: string | null;
  /** How many random rules were played, none of them learned from. */
  readonly variants: number;
  readonly winShare: Estimate;
}

export interface TaughtRules {
  readonly games: number;
  /** Policies by edition. */
  readonly files: Readonly<Record<string, string>>;
  readonly strength: readonly RulesStrength[];
}

type Pool = Piscina<RulesTask, Float32Array | number>;

/** The win shares of the policies in a folder. */
const judge = async (pool: Pool, folder: string, variants: number): Promise<RulesStrength[]> => {
  const numbers = Array.from({ length: variants * EDITIONS.length }, (_, number) => number);
  const wins = (await Promise.all(numbers.map((block) => pool.run({ block, folder })))) as number[];
  const strengthOf = (edition: string | null, own: readonly number[]): RulesStrength => ({
    ...{ edition, variants: own.length, winShare: meanInterval(own) },
  });
  const of = (place: number) => wins.filter((_, number) => number % EDITIONS.length === place);
  return [...EDITIONS.map(({ id }, place) => strengthOf(id, of(place))), strengthOf(null, wins)];
};

/**
 * Teaches all policies and judges them; null if it was interrupted, with everything saved but the last batches.
 *
 * @throws TrainError if the folder holds another training, or one that is not to be resumed
 */
export const teachRules = async (options: RulesOptions): Promise<TaughtRules | null> => {
  const { seed, batches, workers, signal, command } = options;
  const texts = EDITIONS.map(({ id }) => [id, readFileSync(policyFile(id), 'utf8')] as const);
  const plan = { seed, batches, before: texts.map(([, text]) => modelHash(text)), ...playedBy(), features: [] };
  const folder = Folder.open(options.folder, plan, options.resume);
  // The initial policies sit at tables until the end, whatever is installed meanwhile.
  for (const [id, text] of texts) folder.write(join('before', policyName(id)), text);
  const course: RulesCourse = { seed, before: resolve(folder.path, 'before') };
  const tutor = new RulesTutor(course);
  const kept = folder.read(STATE);
  if (kept) tutor.restore(kept);
  const start = { at: tutor.steps, time: performance.now() };
  const pool: Pool = new Piscina({
    ...threadsOf('lab/train/policy/rules-worker'),
    minThreads: workers,
    maxThreads: workers,
    workerData: course,
  });
  try {
    while (tutor.steps < batches) {
      if (signal?.aborted) return null;
      const first = tutor.steps * BATCH_BLOCKS;
      const { rules } = tutor;
      const played = Array.from({ length: BATCH_BLOCKS }, (_, i) => pool.run({ block: first + i, rules }));
      const lessons = ((await Promise.all(played)) as Float32Array[]).map((block) => new Lessons(block));
      tutor.learn(first, lessons, tutor.steps / batches);
      const done = tutor.steps;
      if (done % KEPT === 0 || done === batches) folder.write(STATE, tutor.save());
      const session = { games: (done - start.at) * BATCH_GAMES, seconds: (performance.now() - start.time) / 1000 };
      options.progress?.({ done: done * BATCH_GAMES, planned: batches * BATCH_GAMES, session });
    }
    const files = EDITIONS.map((edition) => {
      const { id } = edition;
      const model = readModel(course.before, id);
      const rules = writtenFor(edition, model, tutor.rules);
      const provenance = { ...model.provenance, rules: { command, seed, games: batches * BATCH_GAMES } };
      return [id, resolve(folder.write(policyName(id), formatPolicy({ ...model, rules, provenance })))] as const;
    });
    const strength = await judge(pool, resolve(folder.path), options.judged);
    return { games: batches * BATCH_GAMES, files: Object.fromEntries(files), strength };
  } finally {
    await pool.destroy();
  }
};

/** Installs the result in the program. */
export const installRules = ({ files }: TaughtRules): void => {
  for (const [edition, file] of Object.entries(files)) install(file, policyFile(edition));
};
