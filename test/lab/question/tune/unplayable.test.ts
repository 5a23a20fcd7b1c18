import { expect, it } from 'vitest';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import { armsOf } from '../../run/support.ts';
import { playedOut } from './support.ts';

const FILE = {
  ...{ name: 'part', question: 'Which?', edition: 'valley-2006-short', players: 3, ask: 'tune', seed: 'unplayable' },
  ...{ tune: { moneyWorth: { from: 0, to: 4 }, reserve: { from: 0, to: 20, step: 1 } }, games: 1200 },
  agents: ['heuristic', 'random'],
};

it.each(['ntbea', 'spsa', 'cma-es'])('%s learns although some settings cannot be played', async (method) => {
  const [base] = await armsOf(JSON.stringify({ ...FILE, method }), await loadRegistry());
  const question = playedOut(base, ({ agents }) => {
    const { moneyWorth = 1, reserve = 5 } = agents[0].options as Record<string, number>;
    // The worth is greatest at reserve 15; with more money's worth than 3 every game fails.
    return moneyWorth > 3 ? null : 0.6 - Math.abs(reserve - 15) / 40;
  });
  const { best } = question.answer();
  expect(Number(best.moneyWorth)).toBeLessThanOrEqual(3);
  expect(Math.abs(Number(best.reserve) - 15)).toBeLessThanOrEqual(3);
  for (const { agents } of question.armsSoFar)
    for (const value of Object.values(agents[0].options)) expect(value).not.toBeNaN();
});
