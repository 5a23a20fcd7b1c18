/** Which poll comes next, by the results that were published. */
import { STREAM } from '../../../rules/engine/chance.ts';
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import { movedBy } from '../../../rules/engine/phases/auction-polls.ts';
import { NONE, SEATS } from '../../../rules/engine/state.ts';
import { wordsOf } from '../../../rules/notation/words.ts';
import { spareCard } from './spare.ts';
import type { Telling, Told } from './told.ts';

const AUCTION = 'auction-polls';
const POLITICIANS = 'use-shadow-cards';

const seatsIn = (mask: number): number => {
  let seats = 0;
  for (let left = mask; left !== 0; left &= left - 1) seats++;
  return seats;
};

/** Whether an action is what was done with a poll. */
export const usesPoll = ({ verb }: Told): boolean => verb === 'publish' || verb === 'shelve';

export class Polls {
  private readonly telling: Telling;
  /** What was done with polls. */
  private readonly uses: readonly Told[];
  /** Polls that can be the one that was published, by its action. */
  private readonly fitting: ReadonlyMap<Told, readonly number[]>;

  constructor(telling: Telling) {
    this.telling = telling;
    this.uses = telling.deeds.filter(usesPoll);
    const published = this.uses.filter(({ verb }) => verb === 'publish');
    this.fitting = new Map(published.map((told) => [told, this.pollsWith(told.deed.results)]));
  }

  /** Polls with these results, by the party's number. */
  private pollsWith(results: ReadonlyMap<number, number>): number[] {
    const { polls, pollChanges } = this.telling.rules;
    return Array.from({ length: polls }, (_, poll) => poll).filter((poll) =>
      [...results].every(([party, change]) => pollChanges[poll * SEATS + party] === change),
    );
  }

  /** Whether those results of a poll, and no others, can be carried out in the region that it is dealt to. */
  private canBeUsed({ deed }: Told, poll: number): boolean {
    const { s, rules, log } = this.telling;
    if (rules.edition.components.pollBacks) return true;
    const board = s.region.indexOf(deed.region);
    if (board === NONE) return true;
    const moved = movedBy(rules, s, board, poll);
    const said = (deed.text ?? '').replace(/^publish /i, '');
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

  /** The next poll of the deck: the one that will be published there, or one that is not looked for. */
  next(): number {
    const { s, rules } = this.telling;
    const use = rules.edition.components.pollBacks ? this.useOfTop() : this.useInRegion(this.regionDealt());
    const fitting =
      (use && this.fitting.get(use))?.filter((poll) => s.pollDeck[poll] && this.canBeUsed(use, poll)) ?? [];
    const others = [...this.fitting].filter(([told]) => told !== use).map(([, polls]) => polls);
    const wanted = (poll: number) => others.filter((polls) => polls.includes(poll)).length;
    const [best] = fitting.toSorted((a, b) => wanted(a) - wanted(b));
    const needed = others.flatMap(([first]) => first ?? []);
    return best ?? spareCard(s, s.pollDeck, needed, s.drawn[STREAM.polls]);
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
    return this.uses.find(({ step, deed }) => roundOf[step] === this.telling.s.round && deed.region === region);
  }

  /** What will be done with the poll that comes to lie on top of the deck. */
  private useOfTop(): Told | undefined {
    const { s, rules } = this.telling;
    const here = rules.program[s.step].name;
    if (here === AUCTION && s.board + 1 < s.inLine) return this.useAt(s.step, s.region[boardAt(s, s.board + 1)]);
    if (here === POLITICIANS) {
      const coming = this.telling.coming().filter((told) => told.step === s.step && usesPoll(told));
      const next = coming[s.pollHolder === NONE ? 0 : 1];
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
    return this.uses.find((use) => use.step === step && use.deed.region === region);
  }

  private firstRegion(round: number): number {
    const { s, tables } = this.telling;
    if (round === s.round) return s.region[s.current];
    return tables.find(([when]) => when === round)?.[1].regions[0]?.region ?? NONE;
  }
}
