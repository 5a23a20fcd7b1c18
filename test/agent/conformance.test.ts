import { describe, expect, it } from 'vitest';
import { checkAgent } from '../../src/agent/conformance.ts';
import { type AgentContext, type Decision, defineAgent, type Player } from '../../src/agent/define.ts';
import { option } from '../../src/agent/options.ts';
import { Registry } from '../../src/agent/registry.ts';
import { editionNamed } from '../../src/engine/editions/index.ts';
import { Game } from '../../src/engine/game.ts';

const game = new Game(editionNamed('valley-2006-short')!, 3);

/** What the kit finds in an agent that is made for the purpose. */
const promisesBroken = (create: (context: AgentContext) => Player): string[] => {
  const registry = new Registry();
  registry.add({ agent: defineAgent({ id: 'made', about: '.', options: {}, create }), file: null, hash: null });
  return checkAgent(registry, 'made', game, { seeds: ['one'] }).map(({ promise }) => promise);
};

const anyOf =
  ({ random }: Pick<AgentContext, 'random'>) =>
  ({ actions }: Decision): number =>
    actions.list[random.int(actions.n)];

describe('the conformance kit', () => {
  it('finds nothing wrong with a good agent', () => {
    const broken = promisesBroken((context) => ({
      choose: anyOf(context),
      weigh: ({ actions }, out) => void out.fill(1 / actions.n),
      evaluate: (_, out) => void out.fill(1 / 3),
    }));
    expect(broken).toEqual([]);
  });

  it('allows a player to remember what it has seen, and to search', () => {
    const broken = promisesBroken((context) => {
      const copy = context.game.newState();
      let seen = 0;
      return {
        choose: (decision) => {
          context.game.determinize(decision.view, decision.seat, context.random, copy);
          seen = (seen * 31 + decision.view.votes[0] + (copy.hash() % 7)) | 0;
          return decision.actions.list[Math.abs(seen) % decision.actions.n];
        },
      };
    });
    expect(broken).toEqual([]);
  });

  it('finds an agent that breaks down, and says where', () => {
    const registry = new Registry();
    const create = () => {
      let left = 20;
      const choose = ({ actions }: Decision) => {
        if (left-- === 0) throw new Error('no more');
        return actions.list[0];
      };
      return { choose };
    };
    registry.add({ agent: defineAgent({ id: 'made', about: '.', options: {}, create }), file: null, hash: null });
    expect(checkAgent(registry, 'made', game, { seeds: ['one'] })).toEqual([
      { promise: 'survives', seed: 'one', seat: expect.any(Number), decision: expect.any(Number), message: 'no more' },
    ]);
  });

  it('finds illegal actions', () => {
    expect(promisesBroken(() => ({ choose: () => 123 }))).toEqual(['legal']);
  });

  it('finds chance that does not come from the seed', () => {
    let calls = 0;
    const choose = ({ actions }: Decision) => actions.list[calls++ % actions.n];
    expect(promisesBroken(() => ({ choose }))).toContain('deterministic');
  });

  it('finds players who tell each other what they see', () => {
    let shown = 0;
    const broken = promisesBroken(() => ({
      choose: ({ view, seat, actions }) => {
        shown = (shown * 31 + view.cash[seat]) & 0xffff;
        return actions.list[shown % actions.n];
      },
    }));
    expect(broken).toContain('blind');
  });

  it('finds policies and estimates that are none', () => {
    const policy = promisesBroken((context) => ({ choose: anyOf(context), weigh: (_, out) => void out.fill(1) }));
    expect(policy).toEqual(['policy']);
    const estimate = promisesBroken((context) => ({
      choose: anyOf(context),
      evaluate: (_, out) => void out.fill(1, 0, 1),
    }));
    expect(estimate).toEqual(['estimate']);
  });

  it('refuses options that the agent does not take', () => {
    const registry = new Registry();
    const options = { pace: option.integer({ default: 1, min: 0, max: 3, about: 'pace' }) };
    const agent = defineAgent({ id: 'made', about: '.', options, create: () => ({ choose: () => 0 }) });
    registry.add({ agent, file: null, hash: null });
    expect(() => checkAgent(registry, 'made', game, { options: { pace: 9 } })).toThrow("option 'pace' of agent 'made'");
    expect(() => checkAgent(registry, 'maid', game)).toThrow("unknown agent 'maid'");
  });
});
