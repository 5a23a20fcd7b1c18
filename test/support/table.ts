/**
 * A table to try rules on: a position written as YAML, or a new game. Tests play it in words, and query it by party and region.
 */
import { ActionList } from '../../src/rules/engine/action.ts';
import { platformCard } from '../../src/rules/engine/board/platform.ts';
import { Script } from '../../src/rules/engine/chance.ts';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { Game } from '../../src/rules/engine/game.ts';
import {
  BOARDS,
  CARDS,
  FACE_DOWN,
  NONE,
  PLACES,
  SEATS,
  type State,
  type StreamName,
  TOPICS,
} from '../../src/rules/engine/state.ts';
import { formatAction, parseAction, seatName } from '../../src/rules/notation/actions.ts';
import { parsePosition } from '../../src/rules/notation/position/index.ts';
import { wordsOf } from '../../src/rules/notation/words.ts';

export type Outcomes = Partial<Record<StreamName, readonly number[]>>;

export class Table {
  readonly game: Game;
  readonly state: State;
  private readonly script: Script;

  constructor(game: Game, state: State, script: Script) {
    this.game = game;
    this.state = state;
    this.script = script;
  }

  /** Plays actions given in words; throws at the first illegal one. */
  play(...actions: readonly string[]): void {
    for (const text of actions) this.game.apply(this.state, parseAction(this.game, this.state, text));
  }

  /** What the acting seat may do, in words, in the order offered. */
  offers(): string[] {
    const list = new ActionList();
    this.game.legalActions(this.state, list);
    return list.toArray().map((act) => formatAction(this.game, this.state, act));
  }

  /** Throws unless every scripted outcome was used. */
  done(): void {
    this.script.finish();
  }

  phase(): string {
    return this.game.phase(this.state);
  }

  /** The party that decides. */
  actor(): string {
    return this.name(this.state.actor) ?? 'nobody';
  }

  view(party: string): State {
    const view = this.game.newState();
    this.game.observe(this.state, this.seat(party), view);
    return view;
  }

  seat(party: string): number {
    const index = wordsOf(this.game.edition).parties.find(party);
    const seat = this.state.party.subarray(0, this.game.players).indexOf(index);
    if (seat < 0) throw new Error(`Nobody plays '${party}'.`);
    return seat;
  }

  board(region: string): number {
    const board = this.state.region.indexOf(wordsOf(this.game.edition).regions.find(region));
    if (board < 0) throw new Error(`'${region}' is not in play.`);
    return board;
  }

  cash = (party: string): number => this.state.cash[this.seat(party)];
  members = (party: string): number => this.state.members[this.seat(party)];
  meetingSupply = (party: string): number => this.state.meetingSupply[this.seat(party)];
  mediaSupply = (party: string): number => this.state.mediaSupply[this.seat(party)];
  votes = (region: string, party: string): number => this.at(this.state.votes, region, party);
  popularity = (region: string, party: string): number => this.at(this.state.popularity, region, party);
  meetings = (region: string, party: string): number => this.at(this.state.meetings, region, party);
  media = (region: string, party: string): number => this.at(this.state.media, region, party);

  /** Parties on the vote track; the last to arrive comes last. */
  arrival(region: string): string[] {
    const ranks = this.state.arrival.subarray(
      this.board(region) * SEATS,
      this.board(region) * SEATS + this.game.players,
    );
    return Array.from(ranks, (_, rank) => this.name(ranks.indexOf(rank)) ?? '');
  }

  regionOn = (board: number): string => wordsOf(this.game.edition).regions.list[this.state.region[board]];

  /** The open opinions of a region, without empty places; a face-down card appears as such. */
  opinions(region: string): string[] {
    const board = this.board(region);
    return Array.from(this.state.opinions.subarray(board * PLACES, (board + 1) * PLACES))
      .filter((card) => card !== NONE)
      .map((card) => (card === FACE_DOWN ? 'face down' : this.card(card)));
  }

  /** The platform of a party, topic by topic. */
  platform(party: string): string[] {
    const seat = this.seat(party);
    return Array.from({ length: TOPICS }, (_, topic) => platformCard(this.state, seat, topic))
      .filter((card) => card !== NONE)
      .map((card) => this.card(card));
  }

  /** The platform cards in a party's hand, one by one. */
  hand(party: string): string[] {
    return this.each(this.state.hand.subarray(this.seat(party) * CARDS, (this.seat(party) + 1) * CARDS));
  }

  keyIssue(region: string): string | null {
    const topic = this.state.keyIssue[this.board(region)];
    return topic === NONE ? null : this.game.edition.components.topics[topic].name;
  }

  /** Parties with a coalition tile in a region. */
  tiles(region: string): string[] {
    return this.seats().filter((party) => this.at(this.state.coalitionTile, region, party) === 1);
  }

  /** Coalitions in the current region, each listed once. */
  coalitions(): string[] {
    const partner = this.state.coalitionWith;
    return this.seats().flatMap((party, seat) =>
      partner[seat] > seat ? [`${party} + ${this.name(partner[seat])}`] : [],
    );
  }

  /** The cards of the exchange pool. */
  pool(): string[] {
    return this.kinds(this.state.pool);
  }

  /** Discarded opinions, as '2 Taxes more'. */
  discardedOpinions(): string[] {
    const counts = this.state.opinionDiscards;
    return this.kinds(counts).map((card, i) => `${Array.from(counts).filter((count) => count > 0)[i]} ${card}`);
  }

  /** Opinions at the bottom of the deck, in the order in which they will be drawn. */
  buried(): string[] {
    return Array.from(this.state.buried.subarray(0, this.state.buriedCount), (card) => this.card(card));
  }

  /** National opinions place by place. */
  national(): (string | null)[] {
    return Array.from(this.state.national, (card, slot) =>
      card === NONE ? null : `${this.state.secured[slot] ? 'secured ' : ''}${this.card(card)}`,
    );
  }

  /** Parties seat by seat. */
  seats(): string[] {
    return Array.from({ length: this.game.players }, (_, seat) => this.name(seat) ?? '');
  }

  election(): { winner: string | null; partner: string | null; nose: boolean; beaten: string | null } {
    const { winner, partner, nose, beaten } = this.state;
    return { winner: this.name(winner), partner: this.name(partner), nose: nose === 1, beaten: this.name(beaten) };
  }

  private name(seat: number): string | null {
    return seat === NONE ? null : seatName(this.game, this.state, seat);
  }

  private card(card: number): string {
    return wordsOf(this.game.edition).cards.list[card];
  }

  private kinds(counts: Int16Array): string[] {
    return Array.from({ length: CARDS }, (_, card) => card)
      .filter((card) => counts[card] > 0)
      .map((card) => this.card(card));
  }

  private each(counts: Int16Array): string[] {
    return Array.from(counts).flatMap((count, card) => Array.from({ length: count }, () => this.card(card)));
  }

  private at(field: Int16Array, region: string, party: string): number {
    if (field.length !== BOARDS * SEATS) throw new Error('Not a field by region and seat.');
    return field[this.board(region) * SEATS + this.seat(party)];
  }
}

/** @param outcomes scripted dice and draws by stream; all other streams follow the position's seed */
export const table = (position: string, outcomes: Outcomes = {}): Table => {
  const script = new Script(outcomes);
  const { game, state } = parsePosition(position, { chance: script });
  return new Table(game, state, script);
};

/** A new game after set-up, just before the first decision. */
export const setTable = (edition: Edition, players: number, outcomes: Outcomes = {}, seed = 1): Table => {
  const script = new Script(outcomes);
  const game = new Game(edition, players, { chance: script });
  const state = game.newState();
  game.start(state, [seed, 2006]);
  return new Table(game, state, script);
};
