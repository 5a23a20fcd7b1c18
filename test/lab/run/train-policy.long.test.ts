import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { fitPolicy, Lessons } from '../../../src/lab/run/train/policy/fit.ts';
import { lessonsIn, PolicyGames } from '../../../src/lab/run/train/policy/games.ts';
import { type PolicyOptions, type TaughtRound, teachPolicy } from '../../../src/lab/run/train/policy/index.ts';
import { judgePolicy } from '../../../src/lab/run/train/policy/judgement.ts';
import { packLesson } from '../../../src/lab/run/train/policy/lesson.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { LearnedPolicy } from '../../../src/players/policy/policy.ts';
import { parseModel } from '../../../src/players/value/model.ts';
import { softmax } from '../../../src/players/value/shares.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { DECIDING_PHASES } from '../../../src/rules/engine/phase-names.ts';
import { madeUp } from '../../players/policy/made-up.ts';

const edition = editionNamed('valley-2006-short')!;
const PATIENCE = { timeout: 120_000 };

/** Lessons of a teacher that plays a made-up policy, in games at random. */
const lessonsOf = (game: Game, games: number): Lessons => {
  const teacher = new LearnedPolicy(game, madeUp(edition.id, 0.5));
  const s = game.newState();
  const actions = new ActionList();
  const cells: number[] = [];
  for (let seed = 0; seed < games; seed++) {
    const random = new Random(seed, 7);
    for (game.start(s, [seed, 7]); !game.isOver(s); game.play(s, actions.list[random.int(actions.n)])) {
      game.legalActions(s, actions);
      if (actions.n < 2) continue;
      teacher.score(s, actions);
      const targets = teacher.scores.slice(0, actions.n);
      softmax(targets, actions.n);
      const about = { game: seed, step: s.step, phase: DECIDING_PHASES.indexOf(game.decidingPhase(s)) };
      for (const cell of packLesson(teacher.sketch, targets, about)) cells.push(cell);
    }
  }
  return new Lessons(Float32Array.from(cells));
};

describe('a fit', PATIENCE, () => {
  const game = new Game(edition, 4);
  const lessons = lessonsOf(game, 12);
  const heldOut = lessons.starts.filter((at) => lessons.cells[at + 1] % 6 === 5);
  const fitted = lessons.starts.filter((at) => lessons.cells[at + 1] % 6 !== 5);

  it('comes near a teacher whose choices follow from weights, in games that it has not seen', () => {
    const all = judgePolicy(fitPolicy(game.rules, lessons, fitted, 'try'), lessons, heldOut).at(-1)!;
    expect(all.decisions).toBe(heldOut.length);
    expect(all.loss).toBeLessThan(0.3 * all.even);
    expect(all.agreement).toBeGreaterThan(0.7);
  });

  it('predicts what the policy made of its weights plays', () => {
    const pupil = fitPolicy(game.rules, lessons, fitted.slice(0, 300), 'try');
    const policy = new LearnedPolicy(game, { ...madeUp(edition.id), weights: pupil.weights });
    const s = game.newState();
    const actions = new ActionList();
    const random = new Random(1, 2);
    let compared = 0;
    for (game.start(s, [1, 2]); !game.isOver(s); game.play(s, actions.list[random.int(actions.n)])) {
      game.legalActions(s, actions);
      if (actions.n < 2) continue;
      policy.score(s, actions);
      const chances = policy.scores.slice(0, actions.n);
      softmax(chances, actions.n);
      const phase = DECIDING_PHASES.indexOf(game.decidingPhase(s));
      pupil.predict(packLesson(policy.sketch, chances, { game: 0, step: s.step, phase }), 0);
      // The policy never plays what changes nothing, whatever its weights say; what is left is in the same proportions.
      let played = 0;
      for (let i = 0; i < actions.n; i++) if (chances[i] > 0) played += pupil.chances[i];
      for (let i = 0; i < actions.n; i++) {
        if (chances[i] > 0) expect(pupil.chances[i] / played).toBeCloseTo(chances[i], 4);
      }
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
  });
});

const NO_EVALUATION = { evaluation: '', positions: false };

describe('lessons', PATIENCE, () => {
  it('are functions of seed and number', async () => {
    const registry = await loadRegistry(YOURS);
    const course = {
      edition: edition.id,
      variant: null,
      seed: 's',
      iterations: 2,
      model: '',
      asked: 0.05,
      ...NO_EVALUATION,
    };
    const [one, two] = [new PolicyGames(course, registry), new PolicyGames(course, registry)];
    one.block(0);
    expect(one.block(1)).toEqual(two.block(1));
    const { starts, cells } = new Lessons(lessonsIn(two.block(2)));
    expect(starts.length).toBeGreaterThan(20);
    for (const at of starts) expect(cells[at]).toBeGreaterThan(0);
  });
});

describe('teaching', PATIENCE, () => {
  const folder = mkdtempSync(join(tmpdir(), 'macher-policy-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const options = (name: string, more: Partial<PolicyOptions> = {}): PolicyOptions => ({
    ...{ edition: edition.id, variant: null, seed: 'try', rounds: 2, games: 12, iterations: 2, from: '', workers: 1 },
    ...{ folder: join(folder, name), resume: false, command: 'macher train', evaluation: false },
    ...more,
  });
  const teach = async (asked: PolicyOptions) => {
    const rounds: TaughtRound[] = [];
    const finished = await teachPolicy(asked, (round) => {
      rounds.push(round);
    });
    return { finished, rounds };
  };

  it('gives the same policy with more workers, interrupted and resumed; the second round stands on the first', async () => {
    const { finished, rounds } = await teach(options('whole'));
    expect(finished).toBe(true);
    expect(rounds.map(({ round, games }) => [round, games])).toEqual([
      [0, 12],
      [1, 12],
    ]);
    expect(rounds[0].hash).not.toBe(rounds[1].hash);
    const stop = new AbortController();
    const progress = ({ done }: { done: number }) => done > 0 && stop.abort();
    expect((await teach(options('parts', { workers: 2, signal: stop.signal, progress }))).finished).toBe(false);
    const resumed = await teach(options('parts', { workers: 2, resume: true }));
    expect(readFileSync(resumed.rounds[1].file, 'utf8')).toBe(readFileSync(rounds[1].file, 'utf8'));
    await expect(teach(options('whole'))).rejects.toThrow(/policy-0 holds a training: add --resume/);
    await expect(teach(options('whole', { resume: true, iterations: 3 }))).rejects.toThrow(/iterations 2, not 3/);
  });

  it('learns an evaluation from how the same games end, by which the next round searches', async () => {
    const more = { evaluation: true, games: 24 };
    const { rounds } = await teach(options('both', more));
    for (const { evaluation, games } of rounds) {
      const { all } = evaluation!.judgement;
      expect(evaluation).toMatchObject({ edition: edition.id, games, heldOut: 4 });
      expect(all.points).toBeLessThan(all.pointsOfMean);
      expect(parseModel(readFileSync(evaluation!.model, 'utf8'), 'both').edition).toBe(edition.id);
    }
    const [first, second] = rounds.map(({ evaluation }) => evaluation!.hash);
    expect(first).not.toBe(second);
    const plan = JSON.parse(readFileSync(join(folder, 'both', 'policy-1', 'plan.json'), 'utf8'));
    expect(plan.evaluation).toBe(first);
    const again = await teach(options('both again', { ...more, rounds: 1, workers: 2 }));
    const weightsOf = ([{ evaluation }]: readonly TaughtRound[]) =>
      parseModel(readFileSync(evaluation!.model, 'utf8'), 'both').weights;
    expect(weightsOf(again.rounds)).toEqual(weightsOf(rounds));
  });

  it('plays as long as it may where that is said, and at least a block', async () => {
    const { rounds } = await teach(options('timed', { rounds: 1, games: { minutes: 0.02 } }));
    expect(rounds[0].games).toBeGreaterThanOrEqual(6);
  });
});
