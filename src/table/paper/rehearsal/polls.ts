/** The polls alone: one for each region of each round, and those that politicians take. */
import { dealPoll, discardPoll, discardTopPoll, hasTopPoll } from '../../../rules/engine/board/polls.ts';
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import { movedBy } from '../../../rules/engine/phases/auction-polls.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { BOARDS, NONE, SEATS, type State } from '../../../rules/engine/state.ts';
import { wordsOf } from '../../../rules/notation/words.ts';
import { usesInTurn } from '../foresight/order.ts';
import type { Telling, Told } from '../foresight/told.ts';
import { courseOf } from './course.ts';
import type { Deck, Play, Scene } from './rehearsal.ts';

const AUCTION = 'auction-polls';
const POLITICIANS = 'use-shadow-cards';

const seatsIn = (mask: number): number => {
  let seats = 0;
  for (let left = mask; left !== 0; left &= left - 1) seats++;
  return seats;
};

/** Whether an action is what was done with a poll. */
const usesPoll = ({ verb }: Told): boolean => verb === 'publish' || verb === 'shelve';

/** Numbers of what was done with polls in a step. */
const usesAt = (telling: Telling, step: number): number[] => {
  const { notes, rules } = telling;
  const all = rules.program[step].name === POLITICIANS ? usesInTurn(telling, step) : [...notes.keys()];
  return all.filter((note) => notes[note].step === step && usesPoll(notes[note]));
};

class Polls {
  private readonly telling: Telling;
  /** What was done with polls, that of politicians in the order of play. */
  private readonly uses: readonly Told[];
  /** Polls that can be the one that was published, by its action. */
  private readonly fitting: ReadonlyMap<Told, readonly number[]>;

  constructor(telling: Telling) {
    this.telling = telling;
    this.uses = telling.rules.program.flatMap((_, step) => usesAt(telling, step).map((note) => telling.notes[note]));
    const published = this.uses.filter(({ verb }) => verb === 'publish');
    this.fitting = new Map(published.map((told) => [told, this.pollsWith(told.note.results)]));
  }

  /** Polls with these results, by the party's number. */
  private pollsWith(results: ReadonlyMap<number, number>): number[] {
    const { polls, pollChanges } = this.telling.rules;
    return Array.from({ length: polls }, (_, poll) => poll).filter((poll) =>
      [...results].every(([party, change]) => pollChanges[poll * SEATS + party] === change),
    );
  }

  /** Whether those results of a poll, and no others, can be carried out in the region that it is dealt to. */
  private canBeUsed({ note }: Told, poll: number): boolean {
    const { s, rules, log } = this.telling;
    if (rules.edition.components.pollBacks) return true;
    const board = s.region.indexOf(note.region);
    if (board === NONE) return true;
    const moved = movedBy(rules, s, board, poll);
    const said = (note.text ?? '').replace(/^publish /i, '');
    const parties = said.split(',').map((party) => wordsOf(log.edition).parties.find(party.trim()));
    const seats = parties.filter((party) => party !== -1).map((party) => s.party.indexOf(party));
    if (seats.some((seat) => !(moved & (1 << seat)))) return false;
    const least = Math.min(rules.p.publishMinimum, seatsIn(moved));
    return seats.length >= least;
  }

  /** Whether a poll has the results that were published. */
  fits(use: Told, poll: number): boolean {
    return this.fitting.get(use)?.includes(poll) ?? true;
  }

  /** The next poll of the deck: the one that will be published there; −1 for any. */
  next(): number {
    const { s, rules } = this.telling;
    const use = rules.edition.components.pollBacks ? this.useOfTop() : this.useInRegion(this.regionDealt());
    const fitting =
      (use && this.fitting.get(use))?.filter((poll) => s.pollDeck[poll] && this.canBeUsed(use, poll)) ?? [];
    const others = [...this.fitting].filter(([told]) => told !== use).map(([, polls]) => polls);
    const wanted = (poll: number) => others.filter((polls) => polls.includes(poll)).length;
    const [best] = fitting.toSorted((a, b) => wanted(a) - wanted(b));
    return best ?? NONE;
  }

  /** The region that a poll is dealt to. */
  private regionDealt(): number {
    const { s, rules } = this.telling;
    if (!rules.p.pollsDealtFirst) return s.region[boardAt(s, s.board)];
    for (let place = 0; place < s.inLine; place++) {
      const board = boardAt(s, place);
      if (!s.pollBacks[board]) return s.region[board];
    }
    return NONE;
  }

  private useInRegion(region: number): Told | undefined {
    const { roundOf } = this.telling.rules;
    return this.uses.find(({ step, note }) => roundOf[step] === this.telling.s.round && note.region === region);
  }

  /** What will be done with the poll that comes to lie on top of the deck. */
  private useOfTop(): Told | undefined {
    const { s, rules } = this.telling;
    const here = rules.program[s.step].name;
    if (here === AUCTION && s.board + 1 < s.inLine) return this.useAt(s.step, s.region[boardAt(s, s.board + 1)]);
    if (here === POLITICIANS) {
      const { notes, done } = this.telling;
      const coming = usesAt(this.telling, s.step).filter((note) => !done[note]);
      const next = notes[coming[s.pollHolder === NONE ? 0 : 1]];
      if (next) return next;
    }
    for (let step = s.step + 1; step < rules.program.length; step++) {
      const { name } = rules.program[step];
      const free = name === POLITICIANS ? this.uses.find((use) => use.step === step) : undefined;
      if (free) return free;
      if (name === AUCTION) return this.useAt(step, this.firstRegion(rules.roundOf[step]));
    }
    return undefined;
  }

  private useAt(step: number, region: number): Told | undefined {
    return this.uses.find((use) => use.step === step && use.note.region === region);
  }

  private firstRegion(round: number): number {
    const { s, tables } = this.telling;
    if (round === s.round) return s.region[s.current];
    return tables.find(([when]) => when === round)?.[1].regions[0]?.region ?? NONE;
  }
}

/** By how much it fails that a poll lies there of which other results were published. */
const WRONG = 1;

/** The top poll comes and goes: the one that was taken or auctioned; −1 where there was none. */
const passTop = (rules: Rules, s: State): number => {
  if (!hasTopPoll(rules, s)) return NONE;
  const poll = s.pollTop[0];
  discardTopPoll(rules, s);
  return poll;
};

/** The poll of a region comes, where it was not dealt before, and goes; −1 where there was none. */
const passPoll = (rules: Rules, s: State, board: number): number => {
  if (!rules.p.pollsDealtFirst) dealPoll(rules, s, board);
  const poll = s.pollOnBoard[board];
  if (poll !== NONE) discardPoll(s, board);
  return poll;
};

/** By how much it fails that this poll was used like that. */
const missed = (polls: Polls, use: Told | undefined, poll: number): number =>
  use === undefined || (poll !== NONE && polls.fits(use, poll)) ? 0 : WRONG;

const auction =
  ({ rules: { edition }, notes }: Telling, polls: Polls, step: number, place: number): Scene['play'] =>
  (rules, s) => {
    if (place >= s.inLine) return 0;
    s.board = place;
    const board = boardAt(s, place);
    const use = notes.find(
      (told) => told.step === step && told.verb === 'publish' && told.note.region === s.region[board],
    );
    return missed(polls, use, edition.components.pollBacks ? passTop(rules, s) : passPoll(rules, s, board));
  };

const dealToAll: Scene['play'] = (rules, s) => {
  for (let place = 0; place < s.inLine; place++) dealPoll(rules, s, boardAt(s, place));
  return 0;
};

const scenesAt = (telling: Telling, polls: Polls, step: number): Scene[] => {
  const { rules } = telling;
  const { name } = rules.program[step];
  if (name === 'deal-polls' && rules.p.pollsDealtFirst) return [{ step, notes: [], play: dealToAll }];
  if (name === 'auction-polls') {
    return Array.from({ length: BOARDS }, (_, place) => ({
      step,
      notes: [],
      play: auction(telling, polls, step, place),
    }));
  }
  if (name !== POLITICIANS) return [];
  return usesAt(telling, step).map((note) => ({
    step,
    notes: [note],
    play: (its, s) => missed(polls, telling.notes[note], passTop(its, s)),
  }));
};

const playOf = (telling: Telling): Play => {
  const polls = new Polls(telling);
  return {
    scenes: courseOf(
      telling,
      () => [],
      (step) => scenesAt(telling, polls, step),
    ),
    wish: () => polls.next(),
  };
};

/** What a log says about polls. */
export const pollsAlone: Deck = {
  stream: 'polls',
  cards: (s) => s.pollDeck,
  verbs: new Set(['publish', 'shelve', 'bid', 'use']),
  playOf,
};
