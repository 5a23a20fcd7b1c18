/** No-peek: agents that see more than their seat are caught, and no others. */
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../src/agent/define.ts';
import { type Agent, defineAgent } from '../../src/agent/define.ts';
import type { Options } from '../../src/agent/options.ts';
import { loadRegistry } from '../../src/agent/registry.ts';
import { checkBlindness } from '../../src/certify/blindness.ts';
import { EDITIONS } from '../../src/engine/editions/index.ts';
import type { Game } from '../../src/engine/game.ts';
import { CARDS, State } from '../../src/engine/state.ts';
import { honest, registryOf, short } from './support.ts';

const check = (agent: Agent<Options>, sets = 200) =>
  checkBlindness({
    ...{ registry: registryOf(agent), agent: agent.id, options: {}, edition: short, seed: 'test', sets },
  });

const agentThat = (id: string, create: (game: Game) => (decision: Decision) => number): Agent<Options> =>
  defineAgent({ id, about: 'For tests.', options: {}, create: ({ game }) => ({ choose: create(game) }) });

/** One of the actions, by a number. */
const by = (number: number, { actions }: Decision): number => actions.list[Math.abs(number) % actions.n];

describe('an agent that decides by what it sees', () => {
  it('passes, with memory and dice of its own, at every information set', () => {
    const { sets, games, finding } = check(honest);
    expect(finding).toBeNull();
    expect(sets).toBeGreaterThanOrEqual(200);
    expect(games).toBeGreaterThan(0);
  });
});

describe('a planted cheat', () => {
  it('that listens to what is observed, and so sees the table, is caught', () => {
    const cheat = agentThat('listener', (game) => {
      let table = game.newState();
      const observe = game.observe.bind(game);
      game.observe = (s, seat, view) => {
        table = s;
        observe(s, seat, view);
      };
      return (decision) => by(table.opinionDeck[0] + table.hand[((decision.seat + 1) % 3) * CARDS], decision);
    });
    expect(check(cheat).finding).toMatch(/^\S+.* chose '.+', and '.+' when only what it cannot see was different \(\d/);
  });

  it('that reads every state on its way through memory is caught', () => {
    const { copyFrom } = State.prototype;
    let last: State | null = null;
    State.prototype.copyFrom = function (other: State) {
      if (other.seed[0] !== -32768) last = other;
      copyFrom.call(this, other);
    };
    try {
      const cheat = agentThat('spy', () => (decision) => by(last?.seed[1] ?? 0, decision));
      expect(check(cheat).finding).toMatch(/when only what it cannot see was different/);
    } finally {
      State.prototype.copyFrom = copyFrom;
    }
  });

  it('that tells its other seats what it holds is caught', () => {
    const told = new Map<number, number>();
    const cheat = agentThat('gossip', () => (decision) => {
      told.set(
        decision.seat,
        decision.view.hand.subarray(decision.seat * CARDS).findIndex((cards) => cards > 0),
      );
      return by(
        [...told.values()].reduce((a, b) => a + b, 0),
        decision,
      );
    });
    expect(check(cheat).finding).not.toBeNull();
  });
});

describe('an agent that cannot be relied on', () => {
  it('is told from a cheat: it answers otherwise when it is asked the same', () => {
    let asked = 0;
    const moody = agentThat('moody', () => (decision) => by(asked++, decision));
    expect(check(moody).finding).toMatch(/when it was asked the same again/);
  });

  it('is told when it plays what is not legal, or breaks', () => {
    expect(check(agentThat('illegal', () => () => 12345)).finding).toMatch(/Action 12345 is not legal/);
    const broken = agentThat('broken', () => () => {
      throw new Error('I am lost');
    });
    expect(check(broken).finding).toBe('seed test/0: I am lost');
  });
});

describe('the built-in agents', () => {
  it('that answer at once pass in every edition', async () => {
    const registry = await loadRegistry();
    for (const edition of EDITIONS) {
      const { finding } = checkBlindness({ registry, agent: 'random', options: {}, edition, seed: 'all', sets: 60 });
      expect(finding).toBeNull();
    }
  });
});
