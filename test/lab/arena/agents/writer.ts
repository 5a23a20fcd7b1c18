import { type ActionList, defineAgent, option, type State } from 'macher-lab';

/** What it got hold of and should not have. */
const stolen: unknown[] = [];

/** Plays the first action, and in its first game tries to change the table or to see the true state. */
let tried = 0;

export default defineAgent({
  id: 'writer',
  about: 'For tests of what guests can change.',
  options: {
    how: option.choice({
      default: 'nothing',
      choices: [
        'nothing',
        'parameter',
        'table',
        'method',
        'list',
        'window',
        'copy',
        'cells',
        'setter',
        'prototype',
        'typed',
        'edition',
        'freeze',
        'detach',
        'method of a window',
        'floor',
        'imul',
        'push',
        'program',
      ],
      about: 'what it writes',
    }),
  },
  create: ({ options, game }) => {
    const mine = game as unknown as Record<string, unknown>;
    const deeds: Record<string, (decision: { view: State; actions: ActionList }) => void> = {
      nothing: () => {},
      parameter: () => Object.assign(game.rules.p, { mandatePay: 9 }),
      table: () => void game.rules.mandates.fill(0),
      method: () => Object.assign(mine, { legalActions: () => {} }),
      list: (decision) => {
        decision.actions.list.fill(7);
        decision.actions.n = 900;
        Object.assign(decision, { actions: decision.actions.toArray() });
      },
      window: ({ view }) => Object.assign(view, { cash: new Int16Array(5) }),
      copy: ({ view }) => Object.assign(view, { copyFrom: (state: State) => stolen.push(state) }),
      cells: ({ view }) =>
        Object.defineProperty(view.cells, 'set', {
          value: (cells: Int16Array) => {
            stolen.push(cells);
          },
        }),
      setter: (decision) =>
        Object.defineProperty(decision.actions, 'n', {
          set: () => {
            stolen.push(new Error().stack);
          },
        }),
      prototype: ({ view }) =>
        Object.assign(Object.getPrototypeOf(view), { copyFrom: (state: State) => stolen.push(state) }),
      typed: () => Object.assign(Int16Array.prototype, { set: (cells: Int16Array) => stolen.push(cells) }),
      edition: () => Object.assign(game.edition.parameters, { mandatePay: 9 }),
      freeze: ({ actions }) => void Object.freeze(actions),
      detach: ({ view }) => void structuredClone(view.cells.buffer, { transfer: [view.cells.buffer as ArrayBuffer] }),
      'method of a window': ({ view }) => {
        for (const window of Object.values(view))
          if (ArrayBuffer.isView(window))
            for (const name of ['fill', 'set', 'indexOf', 'includes', 'subarray', 'every', 'slice'])
              Object.defineProperty(window, name, { value: () => stolen.push(window) });
      },
      floor: () => Object.assign(Math, { floor: Math.ceil }),
      imul: () => Object.assign(Math, { imul: () => 7 }),
      push: () => Object.assign(Array.prototype, { push: (state: State) => (stolen[0] = state) }),
      program: () => {
        for (const phase of game.rules.program)
          Object.assign(phase, { play: (_: unknown, state: State) => stolen.push(state) });
      },
    };
    return {
      choose: (decision) => {
        if (stolen.length > 0) throw new Error('I have seen what nobody showed me');
        const action = decision.actions.list[0];
        if (tried++ === 3) deeds[options.how](decision);
        return action;
      },
    };
  },
});
