/** Only the polls: one for each region of each round, and those that politicians take. */
import { dealPoll, discardPoll, discardTopPoll, hasTopPoll } from '../../../rules/engine/board/polls.ts';
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import { sizeOf } from '../../../rules/engine/masks.ts';
import { movedBy } from '../../../rules/engine/phases/auction-polls.ts';
import { sellsWholePolls } from '../../../rules/engine/phases/auction-polls-once.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { BOARDS, NONE, SEATS, type State } from '../../../rules/engine/state.ts';
import { wordsOf } from '../../../rules/notation/words.ts';
import type { LoggedAction, LogProgress } from '../foresight/log-progress.ts';
import { usesInTurn } from '../foresight/order.ts';
import { courseOf } from './course.ts';
import type { Deck, Play, Scene } from './rehearsal.ts';

const AUCTION = 'auction-polls';
const POLITICIANS = 'use-shadow-cards';

const usesPoll = ({ verb }: LoggedAction): boolean => verb === 'publish' || verb === 'shelve';

/** The actions with polls in a step, by number. */
const usesAt = (progress: LogProgress, step: number): number[] => {
  const { notes, rules } = progress;
  const all = rules.program[step].name === POLITICIANS ? usesInTurn(progress, step) : [...notes.keys()];
  return all.filter((note) => notes[note].step === step && usesPoll(notes[note]));
};

class Polls {
  private readonly progress: LogProgress;
  /** The actions with polls; those of politicians in the order of play. */
  private readonly uses: readonly LoggedAction[];
  /** The polls that may be the published one, by its action. */
  private readonly fitting: ReadonlyMap<LoggedAction, readonly number[]>;

  constructor(progress: LogProgress) {
    this.progress = progress;
    this.uses = progress.rules.program.flatMap((_, step) => usesAt(progress, step).map((note) => progress.notes[note]));
    const published = this.uses.filter(({ verb }) => verb === 'publish');
    this.fitting = new Map(published.map((logged) => [logged, this.pollsWith(logged.note.results)]));
  }

  /** Polls with these results, by the party's number. */
  private pollsWith(results: ReadonlyMap<number, number>): number[] {
    const { polls, pollChanges } = this.progress.rules;
    return Array.from({ length: polls }, (_, poll) => poll).filter((poll) =>
      [...results].every(([party, change]) => pollChanges[poll * SEATS + party] === change),
    );
  }

  /** Whether exactly those results of a poll can be carried out in its region. */
  private canBeUsed({ note }: LoggedAction, poll: number): boolean {
    const { s, rules, log } = this.progress;
    if (sellsWholePolls(rules.edition)) return true;
    const board = s.region.indexOf(note.region);
    if (board === NONE) return true;
    const moved = movedBy(rules, s, board, poll);
    const said = (note.text ?? '').replace(/^publish /i, '');
    const parties = said.split(',').map((party) => wordsOf(log.edition).parties.find(party.trim()));
    const seats = parties.filter((party) => party !== -1).map((party) => s.party.indexOf(party));
    if (seats.some((seat) => !(moved & (1 << seat)))) return false;
    const least = Math.min(rules.p.publishMinimum, sizeOf(moved));
    return seats.length >= least;
  }

  /** Whether a poll has the published results. */
  fits(use: LoggedAction, poll: number): boolean {
    return this.fitting.get(use)?.includes(poll) ?? true;
  }

  /** The next poll of the deck: the one that will be published there; −1 for any. */
  next(): number {
    const { s, rules } = this.progress;
    const use = sellsWholePolls(rules.edition) ? this.useOfTop() : this.useInRegion(this.regionDealt());
    const fitting =
      (use && this.fitting.get(use))?.filter((poll) => s.pollDeck[poll] && this.canBeUsed(use, poll)) ?? [];
    const others = [...this.fitting].filter(([logged]) => logged !== use).map(([, polls]) => polls);
    const wanted = (poll: number) => others.filter((polls) => polls.includes(poll)).length;
    const [best] = fitting.toSorted((a, b) => wanted(a) - wanted(b));
    return best ?? NONE;
  }

  private regionDealt(): number {
    const { s, rules } = this.progress;
    if (!rules.p.pollsDealtFirst) return s.region[boardAt(s, s.board)];
    for (let place = 0; place < s.inLine; place++) {
      const board = boardAt(s, place);
      if (!s.pollBacks[board]) return s.region[board];
    }
    return NONE;
  }

  private useInRegion(region: number): LoggedAction | undefined {
    const { roundOf } = this.progress.rules;
    return this.uses.find(({ step, note }) => roundOf[step] === this.progress.s.round && note.region === region);
  }

  /** What will be done with the next poll on top of the deck. */
  private useOfTop(): LoggedAction | undefined {
    const { s, rules } = this.progress;
    const here = rules.program[s.step].name;
    if (here === AUCTION && s.board + 1 < s.inLine) return this.useAt(s.step, s.region[boardAt(s, s.board + 1)]);
    if (here === POLITICIANS) {
      const { notes, done } = this.progress;
      const coming = usesAt(this.progress, s.step).filter((note) => !done[note]);
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

  private useAt(step: number, region: number): LoggedAction | undefined {
    return this.uses.find((use) => use.step === step && use.note.region === region);
  }

  private firstRegion(round: number): number {
    const { s, tables } = this.progress;
    if (round === s.round) return s.region[s.current];
    return tables.find(([when]) => when === round)?.[1].regions[0]?.region ?? NONE;
  }
}

/** The degree of failure of a poll with other results than the published ones. */
const WRONG = 1;

/** The top poll comes and goes; returns the poll that was taken or auctioned, −1 if there was none. */
const passTop = (rules: Rules, s: State): number => {
  if (!hasTopPoll(rules, s)) return NONE;
  const poll = s.pollTop[0];
  discardTopPoll(rules, s);
  return poll;
};

/** The poll of a region comes, unless it was dealt before, and goes; −1 if there was none. */
const passPoll = (rules: Rules, s: State, board: number): number => {
  if (!rules.p.pollsDealtFirst) dealPoll(rules, s, board);
  const poll = s.pollOnBoard[board];
  if (poll !== NONE) discardPoll(s, board);
  return poll;
};

/** The degree of failure of using this poll like that. */
const missed = (polls: Polls, use: LoggedAction | undefined, poll: number): number =>
  use === undefined || (poll !== NONE && polls.fits(use, poll)) ? 0 : WRONG;

const auction =
  ({ rules: { edition }, notes }: LogProgress, polls: Polls, step: number, place: number): Scene['play'] =>
  (rules, s) => {
    if (place >= s.inLine) return 0;
    s.board = place;
    const board = boardAt(s, place);
    const use = notes.find(
      (logged) => logged.step === step && logged.verb === 'publish' && logged.note.region === s.region[board],
    );
    return missed(polls, use, sellsWholePolls(edition) ? passTop(rules, s) : passPoll(rules, s, board));
  };

const dealToAll: Scene['play'] = (rules, s) => {
  for (let place = 0; place < s.inLine; place++) dealPoll(rules, s, boardAt(s, place));
  return 0;
};

const scenesAt = (progress: LogProgress, polls: Polls, step: number): Scene[] => {
  const { rules } = progress;
  const { name } = rules.program[step];
  if (name === 'deal-polls' && rules.p.pollsDealtFirst) return [{ step, notes: [], play: dealToAll }];
  if (name === 'auction-polls') {
    return Array.from({ length: BOARDS }, (_, place) => ({
      step,
      notes: [],
      play: auction(progress, polls, step, place),
    }));
  }
  if (name !== POLITICIANS) return [];
  return usesAt(progress, step).map((note) => ({
    step,
    notes: [note],
    play: (its, s) => missed(polls, progress.notes[note], passTop(its, s)),
  }));
};

const playOf = (progress: LogProgress): Play => {
  const polls = new Polls(progress);
  return {
    scenes: courseOf(
      progress,
      () => [],
      (step) => scenesAt(progress, polls, step),
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
