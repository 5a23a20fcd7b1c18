/** What agents promise: the check catches those that break a promise, and no others. */
import { describe, expect, it } from 'vitest';
import { type AgentTrial, checkAgent } from '../../src/certify/agents.ts';
import {
  type Agent,
  type AgentContext,
  type Decision,
  defineAgent,
  type Player,
} from '../../src/players/agent/define.ts';
import { type Options, option } from '../../src/players/agent/options.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { EDITIONS } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import { CARDS, type State } from '../../src/rules/engine/state.ts';
import { honest, registryOf, short } from './support.ts';

const trialOf = (agent: Agent<Options>, sets = 200): AgentTrial => ({
  ...{ registry: registryOf(agent), agent: agent.id, options: {}, edition: short, seed: 'test', sets },
});

const check = (agent: Agent<Options>, sets?: number) => checkAgent(trialOf(agent, sets));

const agentMade = (id: string, create: (context: AgentContext) => Player): Agent<Options> =>
  defineAgent({ id, about: 'For tests.', options: {}, create });

const agentThat = (id: string, choose: (decision: Decision) => number): Agent<Options> =>
  agentMade(id, () => ({ choose }));

/** One of the actions, chosen by a number. */
const by = (number: number, { actions }: Decision): number => actions.list[Math.abs(number) % actions.n];

const anyOf =
  ({ random }: Pick<AgentContext, 'random'>) =>
  ({ actions }: Decision): number =>
    actions.list[random.int(actions.n)];

describe('an agent that keeps its promises', () => {
  it('passes, with memory and dice of its own, at every information set', () => {
    const { sets, games, finding, promise } = check(honest);
    expect([finding, promise]).toEqual([null, null]);
    expect(sets).toBeGreaterThanOrEqual(200);
    expect(games).toBeGreaterThan(0);
  });

  it('may search in positions that agree with what it sees', () => {
    const searcher = agentMade('searcher', ({ game, random }) => {
      const copy = game.newState();
      let seen = 0;
      return {
        choose: (decision) => {
          game.determinize(decision.view, decision.seat, random, copy);
          seen = (seen * 31 + decision.view.votes[0] + (copy.hash() % 7)) | 0;
          return by(seen, decision);
        },
        weigh: ({ actions }, out) => void out.fill(1 / actions.n),
        evaluate: (_, out) => void out.fill(1 / out.length),
      };
    });
    expect(check(searcher).finding).toBeNull();
  });

  it('is asked in every phase, also where it is asked sparingly', () => {
    const phases = new Set<string>();
    const curious = agentThat('curious', (decision) => {
      phases.add(decision.phase);
      return by(0, decision);
    });
    const { sets } = checkAgent({ ...trialOf(curious, 30), sparing: { ofPhase: 2, stride: 1000 } });
    expect(sets).toBeLessThan(60);
    expect([...phases]).toEqual(expect.arrayContaining(['bid-for-order', 'auction-polls', 'reward-winner']));
  });
});

describe('a planted cheat', () => {
  it('that replaces a method of the game it is given cannot', () => {
    const cheat = agentMade('listener', ({ game }) => {
      game.observe = () => {};
      return { choose: (decision) => by(0, decision) };
    });
    expect(check(cheat)).toMatchObject({ promise: 'survives', finding: expect.stringMatching(/not extensible/) });
  });

  it('that writes into the tables of the rules is caught', () => {
    const cheat = agentMade('writer', ({ game }) => ({
      choose: (decision) => {
        game.rules.mandates[60] = 99;
        return by(0, decision);
      },
    }));
    expect(check(cheat)).toMatchObject({
      promise: 'tables',
      finding: expect.stringMatching(/^seat \d has written into/),
    });
  });

  it('that writes into its view and its list harms nobody', () => {
    const vandal = agentThat('vandal', (decision) => {
      const act = by(decision.view.votes[0], decision);
      decision.view.cells.fill(7);
      decision.actions.list.fill(3);
      return act;
    });
    expect(check(vandal).finding).toBeNull();
  });

  it('that listens to how positions are dealt is caught', () => {
    const { determinize } = Game.prototype;
    let last: State | null = null;
    Game.prototype.determinize = function (view, seat, random, into) {
      last = into;
      determinize.call(this, view, seat, random, into);
    };
    try {
      const { promise, finding } = check(agentThat('spy', (decision) => by(last?.seed[1] ?? 0, decision)));
      expect(promise).toBe('blind');
      expect(finding).toMatch(/^\S+.* chose '.+', and '.+' when only what it cannot see was different \(\d/);
    } finally {
      Game.prototype.determinize = determinize;
    }
  });

  it('that shows its other seats what it holds is caught', () => {
    const told = new Map<number, number>();
    const cheat = agentThat('gossip', (decision) => {
      const cards = decision.view.hand.subarray(decision.seat * CARDS);
      told.set(
        decision.seat,
        cards.findIndex((count) => count > 0),
      );
      return by(
        [...told.values()].reduce((a, b) => a + b, 0),
        decision,
      );
    });
    // It remembers the game before: asked the same again, it answers differently.
    expect(['blind', 'deterministic']).toContain(check(cheat).promise);
  });
});

describe('an agent that cannot be relied on', () => {
  it('is distinguished from a cheat: it answers differently when it is asked the same', () => {
    let asked = 0;
    const moody = agentThat('moody', (decision) => by(asked++, decision));
    expect(check(moody)).toMatchObject({
      ...{ promise: 'deterministic', finding: expect.stringMatching(/when it was asked the same again/) },
    });
  });

  it('is reported when it plays what is not legal, or breaks', () => {
    expect(check(agentThat('illegal', () => 12345))).toMatchObject({
      ...{ promise: 'legal', finding: expect.stringMatching(/ chose 12345; expected one of \d+ legal actions/) },
    });
    const thrown = [new Error('I am lost'), { code: 7 }];
    const told = thrown.map(
      (error) =>
        check(
          agentThat('broken', () => {
            throw error;
          }),
        ).finding,
    );
    expect(told).toEqual(['seed test/0: I am lost', 'seed test/0: threw { code: 7 }, which has no message']);
  });

  it('is reported when its policies and estimates are none', () => {
    const weigher = agentMade('weigher', (context) => ({
      choose: anyOf(context),
      weigh: (_, out) => void out.fill(1),
    }));
    expect(check(weigher).promise).toBe('policy');
    const guesser = agentMade('guesser', (context) => ({
      ...{ choose: anyOf(context), evaluate: (_, out) => void out.fill(1, 0, 1) },
    }));
    expect(check(guesser).promise).toBe('estimate');
  });

  it('is refused with options that it does not take, and under a name that nobody has', () => {
    const options = { pace: option.integer({ default: 1, min: 0, max: 3, about: 'pace' }) };
    const made = defineAgent({ id: 'made', about: '.', options, create: () => ({ choose: () => 0 }) });
    expect(() => checkAgent({ ...trialOf(made), options: { pace: 9 } })).toThrow("option 'pace' of agent 'made'");
    expect(() => checkAgent({ ...trialOf(made), agent: 'maid' })).toThrow("unknown agent 'maid'");
  });
});

describe('the built-in agents', () => {
  it('that answer at once pass in every edition', async () => {
    const registry = await loadRegistry();
    for (const edition of EDITIONS) {
      const { finding } = checkAgent({ registry, agent: 'random', options: {}, edition, seed: 'all', sets: 60 });
      expect(finding).toBeNull();
    }
  });
});
