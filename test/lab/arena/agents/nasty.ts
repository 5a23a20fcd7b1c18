import { defineAgent, option } from 'macher-lab';
import { bid } from 'macher-lab/engine';

const kept: Buffer[] = [];
/** Nothing ever wakes a thread that waits here. */
const asleep = new Int32Array(new SharedArrayBuffer(4));

/** Plays at random, and at one decision of some of its games does what no agent should. */
export default defineAgent({
  id: 'nasty',
  about: 'For tests of what a run survives.',
  options: {
    how: option.choice({
      default: 'throw',
      choices: [
        'throw',
        'object',
        'illegal',
        'loop',
        'exit',
        'later',
        'memory',
        'buffers',
        'hoard',
        'reserve',
        'print',
        'slow',
      ],
      about: 'what it does',
    }),
    share: option.number({ default: 1, min: 0, max: 1, about: 'the share of its games in which it does it' }),
    at: option.integer({ default: 3, min: 0, max: 1000, about: 'the question at which it does it' }),
  },
  create: ({ options, random }) => {
    const due = random.next() < options.share ? options.at : -1;
    let asked = 0;
    // Set from outside, so that a run may speed up once it has begun.
    const wait = () => Atomics.wait(asleep, 0, 0, Number(process.env.NASTY_MILLISECONDS ?? 0));
    const misbehave: Record<string, () => number> = {
      throw: () => {
        throw new Error('I do not want to');
      },
      object: () => {
        throw { code: 7 };
      },
      illegal: () => bid(9999),
      loop: () => {
        for (;;) Math.sqrt(2);
      },
      exit: () => process.exit(3),
      later: () => {
        setTimeout(() => {
          throw new Error('too late');
        });
        return -1;
      },
      memory: () => {
        const hoard: number[][] = [];
        for (;;) hoard.push(new Array(100_000).fill(1.5));
      },
      // Memory that nobody writes to is not occupied yet.
      reserve: () => {
        kept.push(...Array.from({ length: 40 }, () => Buffer.alloc(50_000_000)));
        return -1;
      },
      buffers: () => {
        const hoard: Buffer[] = [];
        for (;;) hoard.push(Buffer.alloc(10_000_000, 1));
      },
    };
    return {
      choose: ({ actions }) => {
        const now = asked++ === due;
        if (options.how === 'slow') wait();
        else if (options.how === 'hoard') kept.push(Buffer.alloc(20_000_000, 1));
        else if (options.how === 'print') console.log('thinking');
        else if (now) return misbehave[options.how]();
        return actions.list[random.int(actions.n)];
      },
    };
  },
});
