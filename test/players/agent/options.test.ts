import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineAgent, isAgent } from '../../../src/players/agent/define.ts';
import { parseAgent, splitAgents } from '../../../src/players/agent/notation.ts';
import { labelOf, option, readGiven, readOptions } from '../../../src/players/agent/options.ts';

const declared = {
  iterations: option.integer({ default: 100, min: 1, max: 100_000, about: 'iterations a decision' }),
  exploration: option.number({ default: 0.7, min: 0, max: 10, about: 'exploration constant' }),
  priors: option.choice({ default: 'none', choices: ['none', 'heuristic'], about: 'where priors come from' }),
  widening: option.flag({ default: true, about: 'progressive widening' }),
  rollout: option.text({ default: 'random', about: 'the agent that plays rollouts' }),
};
const given = (options: Record<string, unknown>) => readGiven('mcts', declared, options);

describe('options', () => {
  it('have their defaults when nothing is given', () => {
    expect(readOptions('mcts', declared, {})).toEqual({
      iterations: 100,
      exploration: 0.7,
      priors: 'none',
      widening: true,
      rollout: 'random',
    });
  });

  it('are read from words and from values alike', () => {
    const words = { iterations: '400', exploration: '1.5e0', priors: 'heuristic', widening: 'off', rollout: 'a:b=1' };
    const values = { iterations: 400, exploration: 1.5, priors: 'heuristic', widening: false, rollout: 'a:b=1' };
    expect(given(words)).toEqual(values);
    expect(given(values)).toEqual(values);
  });

  it.each([
    [
      { iterations: 'many' },
      "option 'iterations' of agent 'mcts': found 'many'; expected a whole number from 1 to 100000",
    ],
    [{ iterations: 0 }, 'found 0; expected a whole number from 1 to 100000'],
    [{ iterations: 1.5 }, 'found 1.5; expected a whole number'],
    [{ iterations: '' }, "found ''; expected a whole number"],
    [{ exploration: Number.NaN }, 'found null; expected a number from 0 to 10'],
    [{ priors: 'heuristc' }, "found 'heuristc'; expected one of none, heuristic; nearest: heuristic"],
    [{ widening: 'perhaps' }, "found 'perhaps'; expected true or false"],
    [{ rollout: {} }, 'found {}; expected text'],
    [
      { iteratons: 3 },
      "unknown option 'iteratons' of agent 'mcts'; " +
        'expected one of iterations, exploration, priors, widening, rollout; nearest: iterations',
    ],
  ])('refuse %j in one sentence', (options, message) => {
    expect(() => given(options)).toThrow(message);
  });

  it('are negative with a true minus sign as with a hyphen', () => {
    const signed = { bias: option.number({ default: 0, min: -5, max: 5, about: 'either way' }) };
    expect(readGiven('mcts', signed, { bias: '−1.5' })).toEqual({ bias: -1.5 });
    expect(readGiven('mcts', signed, { bias: '-1.5' })).toEqual({ bias: -1.5 });
  });

  it('know which of them an error is about', () => {
    expect(() => given({ priors: 'x' })).toThrow(expect.objectContaining({ option: 'priors' }));
  });

  it('make a label of those that were given, in declared order', () => {
    expect(labelOf('mcts', given({ priors: 'heuristic', iterations: '4e2' }))).toBe(
      'mcts:iterations=400,priors=heuristic',
    );
    expect(labelOf('mcts', given({}))).toBe('mcts');
  });
});

describe('an agent on the command line', () => {
  it.each([
    ['random', { id: 'random', options: {} }],
    ['mcts:iterations=400,priors=heuristic', { id: 'mcts', options: { iterations: '400', priors: 'heuristic' } }],
    ['mcts:rollout=heuristic:reserve=3', { id: 'mcts', options: { rollout: 'heuristic:reserve=3' } }],
    ['./mine.ts', { file: './mine.ts', options: {} }],
    ['../my agents/mine.mjs:reserve=2', { file: '../my agents/mine.mjs', options: { reserve: '2' } }],
    ['C:\\mine.ts:reserve=2', { file: 'C:\\mine.ts', options: { reserve: '2' } }],
  ])('%s', (text, request) => {
    expect(parseAgent(text)).toEqual(request);
  });

  it.each([
    ['', "found ''; expected an agent, such as heuristic or mcts:iterations=400"],
    ['mcts:iterations', "agent 'mcts:iterations': found 'iterations'; expected an option as name=value"],
    ['mcts:a=1,a=2', "option 'a' is given twice"],
  ])('refuses %j', (text, message) => {
    expect(() => parseAgent(text)).toThrow(message);
  });

  it('comes in lists, in which options stay with their agent', () => {
    expect(splitAgents('mcts:iterations=400,priors=heuristic, random,./mine.ts:a=1,b=2,heuristic')).toEqual([
      'mcts:iterations=400,priors=heuristic',
      'random',
      './mine.ts:a=1,b=2',
      'heuristic',
    ]);
  });
});

describe('defineAgent', () => {
  const create = () => ({ choose: () => 0 });

  it('gives the author options of the declared types', () => {
    const agent = defineAgent({
      id: 'typed',
      about: 'Checks types.',
      options: declared,
      create: ({ options }) => {
        expectTypeOf(options.iterations).toEqualTypeOf<number>();
        expectTypeOf(options.priors).toEqualTypeOf<'none' | 'heuristic'>();
        expectTypeOf(options.widening).toEqualTypeOf<boolean>();
        return create();
      },
    });
    expect(isAgent(agent)).toBe(true);
    expect(isAgent({ id: 'typed', create })).toBe(false);
  });

  it('takes an agent without options', () => {
    const agent = defineAgent({
      id: 'plain',
      about: 'Has no options.',
      create: ({ options }) => {
        expectTypeOf<keyof typeof options>().toEqualTypeOf<never>();
        return create();
      },
    });
    expect(agent.options).toEqual({});
    expect(isAgent(agent)).toBe(true);
  });

  it.each([
    [{ id: 'My Agent' }, "found the agent id 'My Agent'; expected small letters, digits and hyphens"],
    [{ create: undefined }, "agent 'a': 'create' is missing; expected a function"],
    [{ create: 3 }, "agent 'a': 'create' is 3; expected a function"],
    [{ options: null }, "agent 'a': 'options' is null; expected an object with options by name, or none"],
    [{ options: [] }, "agent 'a': 'options' is []; expected an object with options by name, or none"],
    [{ options: 'mood' }, "agent 'a': 'options' is 'mood'; expected an object with options by name, or none"],
    [
      { options: { 'a-b': option.flag({ default: true, about: 'x' }) } },
      "agent 'a' declares the option 'a-b'; expected a name of letters and digits",
    ],
    [
      { options: { mood: option.choice({ default: 'glad', choices: ['sad'], about: 'x' }) } },
      "option 'mood' of agent 'a' has the default 'glad'; expected one of sad",
    ],
    [
      { options: { mood: option.flag({ default: true, about: '' }) } },
      "option 'mood' of agent 'a' has no description; expected 'about' with one",
    ],
  ])('refuses %j', (change, message) => {
    const definition = { id: 'a', about: 'An agent.', options: {}, create, ...change };
    expect(() => defineAgent(definition as Parameters<typeof defineAgent>[0])).toThrow(message);
  });
});
