/** Games of the model of Plackett and Luce. */
import type { Random } from '../../src/base/random/random.ts';
import type { Finish } from '../../src/base/stats/plackett-luce.ts';

/** A finishing order drawn from the model itself. */
export const drawnFinish = (random: Random, worth: readonly number[], seats: readonly number[]): Finish => {
  const left = [...seats];
  const finish: number[][] = [];
  while (left.length > 0) {
    let at = random.next() * left.reduce((sum, agent) => sum + Math.exp(worth[agent]), 0);
    let next = 0;
    while (next < left.length - 1 && at >= Math.exp(worth[left[next]])) at -= Math.exp(worth[left[next++]]);
    finish.push(left.splice(next, 1));
  }
  return finish;
};
