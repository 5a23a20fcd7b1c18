/** The opinion cards alone: they are dealt, turned up, exchanged and taken to the national board. */
import { placeNational } from '../../../rules/engine/board/national.ts';
import { exchangeOpinion, takeOpinion, topicIsOpen, topicOf } from '../../../rules/engine/board/opinions.ts';
import { NONE, PLACES, type State } from '../../../rules/engine/state.ts';
import type { TableSeen } from '../facts.ts';
import { Opinions } from '../foresight/opinions.ts';
import type { Telling, Told } from '../foresight/told.ts';
import { courseOf, roundBegun, tableSeen } from './course.ts';
import type { Part, Play, Scene } from './rehearsal.ts';

/** By how much an action fails that is not possible. */
const IMPOSSIBLE = 1;

const placeOf = (s: State, board: number, card: number): number =>
  board === NONE ? NONE : s.opinions.subarray(board * PLACES, (board + 1) * PLACES).indexOf(card);

const exchange =
  (telling: Telling, deed: number): Scene['play'] =>
  (rules, s) => {
    const { region, card, leaves } = telling.deeds[deed];
    telling.done[deed] = 1;
    const board = s.region.indexOf(region);
    const place = placeOf(s, board, leaves);
    if (place === NONE || s.pool[card] === 0 || topicIsOpen(s, board, topicOf(card), place)) return IMPOSSIBLE;
    exchangeOpinion(rules, s, board, leaves, card);
    return 0;
  };

const takeToNationalBoard =
  ({ card, slot }: Told): Scene['play'] =>
  (rules, s) => {
    if (placeOf(s, s.current, card) === NONE) return IMPOSSIBLE;
    takeOpinion(s, s.current, card);
    placeNational(rules, s, card, slot);
    return 0;
  };

const deedsAt = (telling: Telling, step: number): Scene[] =>
  telling.deeds.flatMap((told, deed) => {
    if (told.step !== step || told.card === NONE) return [];
    if (told.verb === 'exchange' && told.leaves !== NONE)
      return [{ step, deeds: [deed], play: exchange(telling, deed) }];
    return told.verb === 'national' && told.slot !== NONE
      ? [{ step, deeds: [deed], play: takeToNationalBoard(told) }]
      : [];
  });

/** Of what was seen the opinions and the pool; that other regions lay there is not for these cards to mend. */
const opinionsOf = (table: TableSeen): TableSeen => ({
  ...table,
  ...{ platforms: new Map(), members: new Map(), money: new Map() },
});

const playOf = (telling: Telling): Play => {
  const opinions = new Opinions(telling);
  const { rules } = telling;
  const begins = (step: number) => {
    const round = roundBegun(rules, step);
    return round > 0 ? tableSeen(telling, round, step, opinionsOf) : [];
  };
  const dealt = (step: number) =>
    rules.program[step].name === 'set-up' ? tableSeen(telling, 0, step, opinionsOf) : [];
  return {
    scenes: courseOf(telling, begins, (step) => [...dealt(step), ...deedsAt(telling, step)]),
    options: () => opinions.options(),
    wish: () => opinions.next(),
  };
};

/** What a log says about opinion cards. */
export const opinionsAlone: Part = { stream: 'opinions', verbs: new Set(['exchange', 'national']), playOf };
