/** What chance should give while cards are dealt, by what was seen on the table when they lay there: a good first guess. */

import { stanceOf } from '../engine/board/opinions.ts';
import { STREAM } from '../engine/chance.ts';
import { boardAt } from '../engine/flow/seats.ts';
import type { Rules } from '../engine/rules.ts';
import { BOARDS, CARDS, NONE, PLACES, SEATS, type State, type StreamName, TOPICS } from '../engine/state.ts';
import type { TableSeen } from './facts.ts';
import type { PaperLog } from './log.ts';

const isOnBoard = (s: State, board: number, card: number): boolean =>
  s.opinions.subarray(board * PLACES, (board + 1) * PLACES).includes(card);

const isBeingDealt = (s: State, board: number): boolean => s.opinions[board * PLACES + PLACES - 1] === NONE;

/** Polls with these results, by the party's number. */
const pollsWith = ({ polls, pollChanges }: Rules, results: ReadonlyMap<number, number>): number[] =>
  Array.from({ length: polls }, (_, poll) => poll).filter((poll) =>
    [...results].every(([party, change]) => pollChanges[poll * SEATS + party] === change),
  );

export class Wishes {
  private readonly s: State;
  /** Opinions that lay open in each region when it was seen first. */
  private readonly opinions = new Map<number, readonly number[]>();
  /** Cards of the pool when it was seen first. */
  private readonly pool: readonly number[];
  private readonly platforms: TableSeen['platforms'];

  private readonly copies: number;
  private readonly isDraft: boolean;

  /** Polls that can be the one that was published, by round and region. */
  private readonly polls = new Map<string, readonly number[]>();

  /** @param s the state that is played in */
  constructor(log: PaperLog, rules: Rules, s: State) {
    const { platformCopies, program } = rules;
    this.s = s;
    this.copies = platformCopies;
    this.isDraft = program.some(({ name }) => name === 'draft-platform');
    const begins = [...log.begins].sort(([a], [b]) => a - b).map(([, table]) => table);
    for (const { region, opinions } of begins.flatMap(({ regions }) => regions)) {
      const open = opinions?.filter((card) => card >= 0);
      if (open && !this.opinions.has(region)) this.opinions.set(region, open);
    }
    this.pool = begins.find(({ pool }) => pool !== null)?.pool ?? [];
    for (const { step, deeds } of log.phases.values()) {
      for (const { results, region } of deeds) {
        if (results.size > 0) this.polls.set(`${rules.roundOf[step]} ${region}`, pollsWith(rules, results));
      }
    }
    this.platforms = begins.find(({ platforms }) => platforms.size > 0)?.platforms ?? new Map();
  }

  /** An outcome that is possible and looked for; −1 for none. */
  readonly of = (stream: StreamName): number => {
    if (stream === 'opinions') return this.opinion();
    if (stream === 'polls') return this.poll();
    return stream === 'platform' && this.s.round === 0 ? this.platformCard() : NONE;
  };

  /** The poll of the next region that has none: the one that will be published there, or one that is never needed. */
  private poll(): number {
    const { s } = this;
    for (let place = 0; place < s.inLine; place++) {
      const board = boardAt(s, place);
      if (s.pollBacks[board]) continue;
      const fitting = this.polls.get(`${s.round} ${s.region[board]}`)?.filter((poll) => s.pollDeck[poll]) ?? [];
      return fitting[0] ?? this.otherPoll();
    }
    return NONE;
  }

  private otherPoll(): number {
    const { s } = this;
    const needed = new Set([...this.polls.values()].flatMap(([first]) => first ?? []));
    const left = [...s.pollDeck.keys()].filter((poll) => s.pollDeck[poll] && !needed.has(poll));
    return left.length === 0 ? NONE : left[Math.abs(s.seed[1] + 7919 * s.drawn[STREAM.polls]) % left.length];
  }

  /** The next opinion of the region that is being dealt. */
  private opinion(): number {
    const { s } = this;
    for (let board = 0; board < BOARDS; board++) {
      const seen = this.opinions.get(s.region[board]);
      if (!seen || !isBeingDealt(s, board)) continue;
      const wished = seen.find((card) => !isOnBoard(s, board, card) && s.opinionDeck[card] > 0);
      if (wished !== undefined) return wished;
      return NONE;
    }
    return s.round === 0 ? this.poolCard() : NONE;
  }

  /** The next card of the pool of the set-up. */
  private poolCard(): number {
    const { s, pool } = this;
    const wanted = (card: number) => pool.filter((one) => one === card).length;
    return pool.find((card) => s.pool[card] < wanted(card) && s.opinionDeck[card] > 0) ?? NONE;
  }

  /** A card that a platform will have, where the seat that decides may keep or lay one; NONE for any. */
  wanted(cards: readonly number[]): number {
    const stances = this.platforms.get(this.s.party[this.s.actor]) ?? [];
    return cards.find((card) => stances[card >> 1] === stanceOf(card)) ?? NONE;
  }

  /** Of a draft, a card that some platform will have and that is not dealt yet. */
  private draftCard(): number {
    const { s } = this;
    const all = [...this.platforms.values()];
    for (let card = 0; card < CARDS; card++) {
      const wanted = all.filter((stances) => stances[card >> 1] === stanceOf(card)).length;
      if (wanted > this.copies - s.platformDeck[card] && s.platformDeck[card] > 0) return card;
    }
    return NONE;
  }

  /** The next card of the first platform that lacks one. */
  private platformCard(): number {
    const { s } = this;
    if (this.isDraft) return this.draftCard();
    for (const [party, stances] of this.platforms) {
      const seat = s.party.indexOf(party);
      for (let card = 0; card < CARDS; card++) {
        const topic = card >> 1;
        const isWanted = stances[topic] === stanceOf(card) && s.platform[seat * TOPICS + topic] === 0;
        if (isWanted && s.platformDeck[card] > 0) return card;
      }
    }
    return NONE;
  }
}
