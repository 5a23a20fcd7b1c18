/** Only the platform cards: they are dealt, drafted, drawn, taken, exchanged and discarded. */
import { ACTION, ActionList, kindOf, PASS } from '../../../rules/engine/action.ts';
import type { PhaseName } from '../../../rules/engine/phase-names.ts';
import { beginChange, offerChange, playChange } from '../../../rules/engine/phases/change-platform.ts';
import { NONE } from '../../../rules/engine/state.ts';
import type { TableSeen } from '../facts.ts';
import type { LoggedAction, LogProgress } from '../foresight/log-progress.ts';
import { turnIn, usesInTurn } from '../foresight/order.ts';
import { Platforms } from '../foresight/platforms.ts';
import { actOf, movesCards } from './card-notes.ts';
import { conferencesAt } from './conferences.ts';
import { beginning, courseOf, roundBegun, tableSeen } from './course.ts';
import type { Choose, Deck, Play, Scene } from './rehearsal.ts';

/** Phases in which only the first platforms are chosen. */
const FIRST: ReadonlySet<PhaseName> = new Set(['draft-platform', 'lay-platforms', 'complete-platforms']);

/** Consecutive actions of one seat. */
type Turn = readonly number[];

const notesIn = (progress: LogProgress, step: number): number[] => {
  if (progress.rules.program[step].name === 'use-shadow-cards') return usesInTurn(progress, step);
  return progress.notes.flatMap((logged, note) => (logged.step === step ? [note] : []));
};

/** Turns of a step; in a phase with one turn per seat, in the order of the bids, if they are known. */
const turnsAt = (progress: LogProgress, step: number): Turn[] => {
  const { notes } = progress;
  const turns: number[][] = [];
  let last: LoggedAction | null = null;
  for (const i of notesIn(progress, step)) {
    const logged = notes[i];
    if (movesCards(logged)) {
      const goesOn = last !== null && movesCards(last) && isOfSame(last, logged) && !begins(logged);
      if (goesOn) turns.at(-1)!.push(i);
      else turns.push([i]);
    }
    last = logged;
  }
  if (progress.rules.program[step].name !== 'change-platform') return turns;
  const turnOf = ([first]: Turn) => turnIn(progress, notes[first]);
  return turns.toSorted((a, b) => turnOf(a) - turnOf(b));
};

const begins = ({ verb }: LoggedAction): boolean => verb === 'draw' || verb === 'renew';
const isOfSame = (a: LoggedAction, b: LoggedAction): boolean =>
  a.note.who.party === b.note.who.party && a.note.who.chair === b.note.who.chair;

const offered = new ActionList();

/** A turn at the platform; it fails by what is left undone. */
const change =
  (progress: LogProgress, platforms: Platforms, choose: Choose, turn: Turn): Scene['play'] =>
  (rules, s) => {
    const left = [...turn];
    const seat = progress.seatOf(progress.notes[turn[0]]);
    if (seat === NONE) return left.length;
    s.actor = seat;
    beginChange(s);
    for (let goesOn = true; goesOn; ) {
      offered.clear();
      offerChange(s, seat, offered);
      const next = left.length > 0 ? actOf(progress.notes[left[0]]) : PASS;
      const isLegal = offered.includes(next);
      if (isLegal && next !== PASS) progress.done[left.shift()!] = 1;
      const acts = offered.toArray();
      const other = () => (acts.includes(PASS) ? PASS : choose(acts, platforms.act(acts) ?? acts[0]));
      const act = isLegal ? next : other();
      if (!isLegal && kindOf(act) === ACTION.take) return left.length;
      goesOn = playChange(rules, s, seat, act);
    }
    s.actor = NONE;
    return left.length;
  };

/** A phase in which seats choose as the log requires. */
const chooseFirst =
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

const scenesAt = (progress: LogProgress, platforms: Platforms, choose: Choose, step: number): Scene[] => {
  const { name } = progress.rules.program[step];
  if (FIRST.has(name)) return [{ step, notes: [], play: chooseFirst(platforms, step) }];
  if (name === 'new-display') return [beginning(step)];
  const conferences = conferencesAt(progress, platforms, choose, step);
  if (conferences.length > 0) return conferences;
  return turnsAt(progress, step).map((turn) => ({
    step,
    notes: turn,
    play: change(progress, platforms, choose, turn),
  }));
};

/** The platforms of what was seen. */
const platformsOf = (table: TableSeen): TableSeen => ({
  ...table,
  ...{ regions: [], pool: null, members: new Map(), money: new Map() },
});

const tableAt = (progress: LogProgress, step: number): Scene[] => {
  const round = roundBegun(progress.rules, step);
  return round > 0 ? tableSeen(progress, round, step, platformsOf) : [];
};

const playOf = (progress: LogProgress, choose: Choose): Play => {
  const platforms = new Platforms(progress);
  return {
    scenes: courseOf(
      progress,
      (step) => tableAt(progress, step),
      (step) => scenesAt(progress, platforms, choose, step),
    ),
    wish: () => platforms.next(),
  };
};

/** What a log says about platform cards. */
export const platformsAlone: Deck = {
  stream: 'platform',
  cards: (s) => s.platformDeck,
  verbs: new Set(['draw', 'renew', 'take', 'swap', 'name', 'bid', 'use']),
  playOf,
};
