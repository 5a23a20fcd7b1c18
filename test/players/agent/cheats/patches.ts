import { ACTION, defineAgent, Game, type Player, withBids } from 'macher-lab';
import { mediaController, State } from 'macher-lab/engine';
import { InformationSetSearch, loadPolicy, loadValue, softmax } from 'macher-lab/search';

const prototypeOf = (value: object): object => Object.getPrototypeOf(value);
const typed = prototypeOf(Int16Array.prototype);

/** Objects that others at the table also use, with one property of each. */
const shared = (game: Game, delegate: Player): Readonly<Record<string, readonly [object, PropertyKey]>> => ({
  'Math.floor': [Math, 'floor'],
  'Math.imul': [Math, 'imul'],
  'JSON.stringify': [JSON, 'stringify'],
  'Object.keys': [Object, 'keys'],
  'Array.push': [Array.prototype, 'push'],
  'Array.from': [Array, 'from'],
  'array iterator': [prototypeOf([].values()), 'next'],
  'Map.get': [Map.prototype, 'get'],
  'Set.has': [Set.prototype, 'has'],
  'WeakMap.get': [WeakMap.prototype, 'get'],
  'Number.isInteger': [Number, 'isInteger'],
  'Number.toString': [Number.prototype, 'toString'],
  'String.split': [String.prototype, 'split'],
  'RegExp.exec': [RegExp.prototype, 'exec'],
  'Function.call': [Function.prototype, 'call'],
  'Date.now': [Date, 'now'],
  'Reflect.apply': [Reflect, 'apply'],
  'Promise.then': [Promise.prototype, 'then'],
  'TypedArray.fill': [typed, 'fill'],
  'Int16Array.set': [Int16Array.prototype, 'set'],
  Float64Array: [Float64Array, 'from'],
  'Buffer.toString': [Buffer.prototype, 'toString'],
  'MessagePort.postMessage': [MessagePort.prototype, 'postMessage'],
  'performance.now': [Performance.prototype, 'now'],
  globalThis: [globalThis, 'Math'],
  'globalThis.Map': [globalThis, 'Map'],
  Object: [Object.prototype, 'toString'],
  error: [Error.prototype, 'message'],
  getter: [Object.prototype, 'cells'],
  Game: [Game.prototype, 'play'],
  State: [State.prototype, 'copyFrom'],
  ACTION: [ACTION, 'bid'],
  function: [mediaController, 'call'],
  'tree search': [InformationSetSearch.prototype, 'search'],
  softmax: [softmax, 'prototype'],
  policy: [prototypeOf(loadPolicy(game)), 'score'],
  'part of a policy': [prototypeOf(loadPolicy(game).sketch), 'clear'],
  evaluation: [prototypeOf(loadValue(game)), 'evaluate'],
  bidder: [
    prototypeOf(withBids(delegate, 'test/players/agent/cheats/bids.yaml', { game, random: null as never, seat: 0 })),
    'choose',
  ],
  delegate: [delegate, 'choose'],
  parameters: [game.edition.parameters, 'startMoney'],
  components: [game.edition.components.shadowCards[0], 'cost'],
  phase: [game.edition.rounds[0], '0'],
});

/** What it was able to replace. */
const replaced = (game: Game, delegate: Player): string[] =>
  Object.entries(shared(game, delegate)).flatMap(([name, [owner, key]]) => {
    const before = Object.getOwnPropertyDescriptor(owner, key);
    const spy = () => 0;
    const isReplaced = () => Object.getOwnPropertyDescriptor(owner, key)?.value === spy;
    const ways = [
      () => Object.assign(owner, { [key]: spy }),
      () => Object.defineProperty(owner, key, { value: spy, configurable: true, writable: true }),
    ];
    const done = ways.some((way) => {
      try {
        way();
      } catch {
        // Refused.
      }
      return isReplaced();
    });
    if (done && before) Object.defineProperty(owner, key, before);
    return done ? [name] : [];
  });

export default defineAgent({
  id: 'patches',
  about: 'Replaces what others at the table use as well.',
  options: {},
  create: ({ game, agent }) => ({
    choose({ actions }) {
      const names = replaced(game, agent('heuristic'));
      // It does no harm to replace a prototype that only its own delegate has.
      if (names.length > 0) throw new Error(`replaced ${names.join(', ')}`);
      return actions.list[0];
    },
  }),
});
