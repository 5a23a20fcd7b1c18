import { expect, it } from 'vitest';
import type { Block } from '../../../../src/lab/question/blocks.ts';
import { gamesInBlock } from '../../../../src/lab/question/question.ts';
import type { Tune } from '../../../../src/lab/question/tune/file.ts';
import { TuneQuestion } from '../../../../src/lab/question/tune/question.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import { armsOf } from '../../run/support.ts';

const FILE = {
  ...{ name: 'part', question: 'Which?', edition: 'valley-2006-short', players: 3, ask: 'tune', seed: 'unplayable' },
  ...{ tune: { moneyWorth: { from: 0, to: 4 }, reserve: { from: 0, to: 20, step: 1 } }, games: 1200 },
  agents: ['heuristic', 'random'],
};

it.each(['ntbea', 'spsa', 'cma-es'])('%s learns although some settings cannot be played', async (method) => {
  const text = JSON.stringify({ ...FILE, method });
  const [base] = await armsOf(text, await loadRegistry());
  const question = new TuneQuestion(base.ask as Tune, base);
  let from: readonly number[] = [];
  for (let to = question.next(); to !== null; to = question.next()) {
    const blocks = question.armsSoFar.map((experiment, arm): Block[] => {
      const { agents, players } = experiment;
      const { moneyWorth = 1, reserve = 5 } = agents[0].options as Record<string, number>;
      // The worth is greatest at reserve 15; with more money's worth than 3 every game fails.
      const own = 0.6 - Math.abs(reserve - 15) / 40;
      return Array.from({ length: Math.max(0, to[arm] - (from[arm] ?? 0)) }, (_, block) => {
        if (moneyWorth > 3) return null;
        return Array.from({ length: gamesInBlock(experiment) }, (_, game) => {
          const seated = Array.from({ length: players }, (_, seat) => agents[seat === game % players ? 0 : 1].label);
          const shares = seated.map((_, seat) => (seat === game % players ? own : (1 - own) / (players - 1)));
          return {
            game,
            block,
            decisions: 9,
            agents: seated,
            winShare: shares,
            points: shares,
            rank: shares,
            hash: '',
            luck: [],
          };
        });
      });
    });
    question.look(blocks);
    from = to;
  }
  const { best } = question.answer();
  expect(Number(best.moneyWorth)).toBeLessThanOrEqual(3);
  expect(Math.abs(Number(best.reserve) - 15)).toBeLessThanOrEqual(3);
  for (const { agents } of question.armsSoFar)
    for (const value of Object.values(agents[0].options)) expect(value).not.toBeNaN();
});
