import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { Improver, teachingOf } from '../../../src/lab/train/policy/improve.ts';
import { type PolicyOptions, teachPolicy } from '../../../src/lab/train/policy/index.ts';
import { HEAD, packLesson } from '../../../src/lab/train/policy/lesson.ts';
import { Lessons, Pupil } from '../../../src/lab/train/policy/pupil.ts';
import { playBlock, SelfPlay } from '../../../src/lab/train/policy/self-play.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { policyFile } from '../../../src/players/policy/load.ts';
import { type PolicyModel, parsePolicy } from '../../../src/players/policy/model.ts';
import { LearnedPolicy } from '../../../src/players/policy/policy.ts';
import { softmax } from '../../../src/players/value/shares.ts';
import { ActionList, MOST_ACTIONS } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { DECIDING_PHASES } from '../../../src/rules/engine/phase-names.ts';
import { madeUp } from '../../players/policy/made-up.ts';
import { temporaryFolder } from '../../support/folder.ts';

const edition = editionNamed('valley-2006-short')!;
const game = new Game(edition, 4);
const PATIENCE = { timeout: 120_000 };
const own: PolicyModel = parsePolicy(readFileSync(policyFile(edition.id), 'utf8'), edition.id);

/** Decisions of random games, and for each a lesson with targets and an advantage. */
const lessonsOf = (games: number, of: (n: number) => { targets: Float64Array; advantage: number }): Lessons => {
  const policy = new LearnedPolicy(game, own);
  const [s, actions] = [game.newState(), new ActionList()];
  const cells: number[] = [];
  for (let seed = 0; seed < games; seed++) {
    const random = new Random(seed, 7);
    for (game.start(s, [seed, 7]); !game.isOver(s); game.play(s, actions.list[random.int(actions.n)])) {
      game.legalActions(s, actions);
      if (actions.n < 2) continue;
      policy.score(s, actions);
      const { targets, advantage } = of(actions.n);
      const phase = DECIDING_PHASES.indexOf(game.decidingPhase(s));
      const lesson = packLesson(policy.sketch, targets, { step: s.step, phase });
      lesson[HEAD.advantage] = advantage;
      cells.push(...lesson);
    }
  }
  return new Lessons(Float32Array.from(cells));
};

const onlyFirst = (n: number): Float64Array => Float64Array.from({ length: n }, (_, i) => Number(i === 0));

describe('a policy that learns', PATIENCE, () => {
  it('gives actions the chances that the policy made of its weights gives them', () => {
    const pupil = new Pupil(game.rules, madeUp(edition.id).weights, madeUp(edition.id).layer);
    const policy = new LearnedPolicy(game, madeUp(edition.id));
    const [s, actions, random] = [game.newState(), new ActionList(), new Random(1, 2)];
    let compared = 0;
    for (game.start(s, [1, 2]); !game.isOver(s); game.play(s, actions.list[random.int(actions.n)])) {
      game.legalActions(s, actions);
      if (actions.n < 2) continue;
      policy.score(s, actions);
      const chances = policy.scores.slice(0, actions.n);
      softmax(chances, actions.n);
      const phase = DECIDING_PHASES.indexOf(game.decidingPhase(s));
      pupil.predict(packLesson(policy.sketch, chances, { step: s.step, phase }), 0);
      // The policy never plays an action that changes nothing, whatever its weights say; the rest keeps its proportions.
      let played = 0;
      for (let i = 0; i < actions.n; i++) if (chances[i] > 0) played += pupil.chances[i];
      for (let i = 0; i < actions.n; i++) {
        if (chances[i] > 0) expect(pupil.chances[i] / played).toBeCloseTo(chances[i], 4);
      }
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('knows which way each weight of its layer errs', () => {
    const { weights, layer } = madeUp(edition.id);
    const { cells, starts } = lessonsOf(1, (n) => ({ targets: onlyFirst(n), advantage: 1 }));
    const pupil = new Pupil(game.rules, weights, layer);
    const errors = new Float64Array(MOST_ACTIONS);
    const surpriseWith = (at: number, more: number): number => {
      const changed = { ...layer, weights: layer.weights.map((w, i) => (i === at ? w + more : w)) };
      const other = new Pupil(game.rules, weights, changed);
      let sum = 0;
      for (const start of starts) {
        other.predict(cells, start);
        sum -= Math.log(other.chances[0]);
      }
      return sum;
    };
    for (const start of starts) {
      const from = pupil.predict(cells, start);
      for (let i = 0; i < cells[start + HEAD.actions]; i++) errors[i] = pupil.chances[i] - Number(i === 0);
      pupil.gather(cells, start, from, errors);
    }
    const [{ slopes }] = pupil.layer.learned;
    const now = surpriseWith(0, 0);
    for (const at of [0, 1, 17, 100, 333, 1000]) {
      // They differ where a number of the layer is 0, and has a slope on one side alone.
      const sides = [now - surpriseWith(at, -1e-4), surpriseWith(at, 1e-4) - now].map((more) => more / 1e-4);
      const [low, high] = [Math.min(...sides), Math.max(...sides)];
      const slack = 0.02 * Math.max(...sides.map(Math.abs)) + 0.02;
      expect(slopes[at]).toBeGreaterThan(low - slack);
      expect(slopes[at]).toBeLessThan(high + slack);
    }
  });

  const learn = (improver: Improver, lessons: Lessons, part: number) => {
    const now = { ...own, weights: improver.pupil.weights, layer: improver.layer };
    improver.learn([teachingOf(game.rules, now, lessons, improver.spread)], part);
  };

  it.each([
    ['more', 1],
    ['less', -1],
  ])('plays what went %s well than expected accordingly', (_, advantage) => {
    const lessons = lessonsOf(3, (n) => ({ targets: onlyFirst(n), advantage }));
    const improver = new Improver(game.rules, own);
    const chance = () => {
      let sum = 0;
      for (const at of lessons.starts) {
        improver.pupil.predict(lessons.cells, at);
        sum += improver.pupil.chances[0];
      }
      return sum / lessons.starts.length;
    };
    const before = chance();
    for (let i = 0; i < 10; i++) learn(improver, lessons, 0);
    expect((chance() - before) * advantage).toBeGreaterThan(0.02);
  });

  it('continues from what it has saved as if it had not stopped', () => {
    const lessons = lessonsOf(2, (n) => ({ targets: onlyFirst(n), advantage: n % 2 ? 1 : -0.5 }));
    const [whole, first, second] = [0, 1, 2].map(() => new Improver(game.rules, own));
    for (let i = 0; i < 4; i++) learn(whole, lessons, i / 4);
    for (let i = 0; i < 2; i++) learn(first, lessons, i / 4);
    second.restore(first.save());
    for (let i = 2; i < 4; i++) learn(second, lessons, i / 4);
    expect(second.weights).toEqual(whole.weights);
    expect(second.layer).toEqual(whole.layer);
  });
});

describe('games of a policy with itself', PATIENCE, () => {
  it('are functions of seed, weights and number, and say how much better than expected each decision turned out', async () => {
    const registry = await loadRegistry(YOURS);
    const course = { edition: edition.id, variant: null, seed: 's', model: '', evaluation: '' };
    const [one, two] = [new SelfPlay(course, registry), new SelfPlay(course, registry)];
    playBlock(one.table(0), 0, own);
    expect(playBlock(one.table(1), 1, own)).toEqual(playBlock(two.table(1), 1, own));
    const { cells, starts } = new Lessons(playBlock(two.table(2), 2, own));
    expect(starts.length).toBeGreaterThan(200);
    let [sum, squares] = [0, 0];
    for (const at of starts) {
      expect(cells[at + HEAD.actions]).toBeGreaterThan(1);
      sum += cells[at + HEAD.advantage];
      squares += cells[at + HEAD.advantage] ** 2;
    }
    const spread = Math.sqrt(squares / starts.length);
    expect(spread).toBeGreaterThan(0.01);
    expect(Math.abs(sum / starts.length)).toBeLessThan(spread);
  });
});

describe('teaching', PATIENCE, () => {
  const folder = temporaryFolder();
  const options = (name: string, more: Partial<PolicyOptions> = {}): PolicyOptions => ({
    ...{ edition: edition.id, variant: null, seed: 'try', batches: 2, evaluation: '', workers: 1 },
    ...{ folder: join(folder, name), resume: false, command: 'macher train' },
    ...more,
  });

  it('gives the same policy with more workers, interrupted and resumed', async () => {
    const whole = (await teachPolicy(options('whole')))!;
    expect(whole.games).toBe(2 * 96);
    expect(whole.decisions).toBeGreaterThan(5000);
    expect(readFileSync(whole.from, 'utf8')).toBe(readFileSync(policyFile(edition.id), 'utf8'));
    const stop = new AbortController();
    const progress = ({ done }: { done: number }) => done >= 96 && stop.abort();
    expect(await teachPolicy(options('parts', { workers: 2, signal: stop.signal, progress }))).toBeNull();
    const resumed = (await teachPolicy(options('parts', { workers: 2, resume: true })))!;
    expect(readFileSync(resumed.file, 'utf8')).toBe(readFileSync(whole.file, 'utf8'));
    expect(resumed.course).toEqual(whole.course);
    await expect(teachPolicy(options('whole'))).rejects.toThrow(/policy holds a training: add --resume/);
    await expect(teachPolicy(options('whole', { resume: true, batches: 3 }))).rejects.toThrow(/batches 2, not 3/);
  });
});
