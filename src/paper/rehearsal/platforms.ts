/** The platform cards alone, where they lie on display: they are drafted, drawn, taken, exchanged and discarded. */
import { ACTION, ActionList, action, kindOf, PASS } from '../../engine/action.ts';
import { topicOf } from '../../engine/board/opinions.ts';
import { Game } from '../../engine/game.ts';
import type { PhaseName } from '../../engine/phase-names.ts';
import { beginChange, offerChange, playChange } from '../../engine/phases/change-platform.ts';
import type { Rules } from '../../engine/rules.ts';
import { CARDS, NONE, type State } from '../../engine/state.ts';
import { missedAtTable } from '../facts.ts';
import { Platforms } from '../foresight/platforms.ts';
import type { Telling, Told } from '../foresight/told.ts';
import { courseOf } from './course.ts';
import type { Play, Scene } from './rehearsal.ts';

const CARD_ACTS = new Map([
  ['draw', ACTION.draw],
  ['renew', ACTION.renew],
  ['take', ACTION.take],
  ['swap', ACTION.swap],
]);
/** Phases in which nothing but the first platforms is chosen. */
const FIRST: ReadonlySet<PhaseName> = new Set(['draft-platform', 'lay-platforms', 'complete-platforms']);

/** Deeds of one seat that follow each other. */
type Turn = readonly number[];

const turnsAt = ({ deeds }: Telling, step: number): Turn[] => {
  const turns: number[][] = [];
  let last: Told | null = null;
  for (const [i, told] of deeds.entries()) {
    if (told.step !== step) continue;
    if (CARD_ACTS.has(told.verb)) {
      const goesOn = last !== null && CARD_ACTS.has(last.verb) && isOfSame(last, told) && !begins(told);
      if (goesOn) turns.at(-1)!.push(i);
      else turns.push([i]);
    }
    last = told;
  }
  return turns;
};

const begins = ({ verb }: Told): boolean => verb === 'draw' || verb === 'renew';
const isOfSame = (a: Told, b: Told): boolean =>
  a.deed.who.party === b.deed.who.party && a.deed.who.chair === b.deed.who.chair;

const actOf = ({ verb, card, leaves }: Told): number => {
  const kind = CARD_ACTS.get(verb)!;
  if (verb === 'take') return action(kind, card);
  return verb === 'swap' ? action(kind, card, topicOf(leaves)) : action(kind);
};

const offered = new ActionList();

/** A turn at the platform; it fails by what is left of it. */
const change =
  (telling: Telling, platforms: Platforms, turn: Turn): Scene['play'] =>
  (rules, s) => {
    const left = [...turn];
    const seat = telling.seatOf(telling.deeds[turn[0]]);
    if (seat === NONE) return left.length;
    s.actor = seat;
    beginChange(s);
    for (let goesOn = true; goesOn; ) {
      offered.clear();
      offerChange(rules, s, seat, offered);
      const next = left.length > 0 ? actOf(telling.deeds[left[0]]) : PASS;
      const isLegal = offered.includes(next);
      if (isLegal && next !== PASS) telling.done[left.shift()!] = 1;
      const acts = offered.toArray();
      const act = isLegal ? next : acts.includes(PASS) ? PASS : (platforms.act(acts) ?? acts[0]);
      if (!isLegal && kindOf(act) === ACTION.take) return left.length;
      goesOn = playChange(rules, s, seat, act);
    }
    s.actor = NONE;
    return left.length;
  };

/** A phase in which seats choose, as they should. */
const choose =
  (platforms: Platforms, step: number): Scene['play'] =>
  (rules, s) => {
    const phase = rules.program[step];
    phase.begin(rules, s);
    while (s.actor !== NONE) {
      offered.clear();
      phase.actions(rules, s, offered);
      const acts = offered.toArray();
      phase.play(rules, s, platforms.act(acts) ?? acts[0]);
    }
    return 0;
  };

const renewDisplay =
  (step: number): Scene['play'] =>
  (rules: Rules, s: State) => {
    rules.program[step].begin(rules, s);
    return 0;
  };

const scenesAt = (telling: Telling, platforms: Platforms, step: number): Scene[] => {
  const { name } = telling.rules.program[step];
  if (FIRST.has(name)) return [{ step, deeds: [], play: choose(platforms, step) }];
  if (name === 'new-display') return [{ step, deeds: [], play: renewDisplay(step) }];
  return turnsAt(telling, step).map((turn) => ({ step, deeds: turn, play: change(telling, platforms, turn) }));
};

/** Platforms that were seen when a round began. */
const tableAt = ({ log, rules, tables }: Telling, step: number): Scene[] => {
  const round = rules.roundOf[step];
  if (round === 0 || round === rules.roundOf[step - 1]) return [];
  const game = new Game(log.edition, log.players);
  return tables
    .filter(([when]) => when === round)
    .map(([, table]) => {
      const cards = { ...table, regions: [], pool: null, members: new Map(), money: new Map() };
      return { step, deeds: [], play: (_, s) => missedAtTable(cards, game, s).by };
    });
};

/** What a log tells of platform cards. */
export const platformsAlone = (telling: Telling): Play => {
  const platforms = new Platforms(telling);
  return {
    scenes: courseOf(
      telling,
      (step) => tableAt(telling, step),
      (step) => scenesAt(telling, platforms, step),
    ),
    options: () => Array.from({ length: CARDS }, (_, card) => card).filter((card) => telling.s.platformDeck[card] > 0),
    wish: () => platforms.next(),
  };
};
