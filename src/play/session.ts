/**
 * A table with people and bots at it: what is asked, what may be answered, what has been seen, and the record of it.
 *
 * It knows no prompts and no files. Whoever shows it asks `pending`, answers with `choose`, and is handed the whole
 * record to keep after every action. A record read back goes on as if it had never stopped: the rules replay it, and
 * the random numbers of a bot start anew at each of its decisions from the game's seed, its seat and the number of the
 * decision.
 */
import type { Player } from '../agent/define.ts';
import { parseAgent } from '../agent/notation.ts';
import type { Registry } from '../agent/registry.ts';
import { ActionList } from '../engine/action.ts';
import type { Edition } from '../engine/edition.ts';
import { Game } from '../engine/game.ts';
import type { ScoreSheet } from '../engine/scoring.ts';
import type { State } from '../engine/state.ts';
import { formatAction, seatName } from '../notation/actions.ts';
import { boardText } from '../notation/board-text.ts';
import { parseRecord, sealRecord } from '../notation/parse-record.ts';
import { recordDecision, recordHead, recordResult } from '../notation/record.ts';
import { replay } from '../notation/replay.ts';
import { Random } from '../random/random.ts';
import { seedOf } from '../random/seed.ts';
import { consequence } from './consequences.ts';
import { actionNews, Newsroom } from './news.ts';
import { type Reminder, reminderOf } from './reminders.ts';

/** The name of a seat with a person, where others have an agent. */
export const PERSON = 'person';

export interface Setting {
  readonly edition: Edition;
  /** Seat by seat: an agent as on the command line, or PERSON. */
  readonly agents: readonly string[];
  readonly seed: string;
  readonly registry: Registry;
  /** Receives the whole record after every action; the first time before the first. */
  readonly save: (record: string) => void;
}

export interface Choice {
  readonly action: number;
  readonly words: string;
  /** What it would bring; '' where there is nothing to say. */
  readonly consequence: string;
}

/** A decision that waits for a person. */
export interface Pending {
  readonly seat: number;
  readonly party: string;
  readonly phase: string;
  readonly reminder: Reminder;
  readonly choices: readonly Choice[];
}

/** What an adviser would do, with its weight for each choice where it has any. */
export interface Advice {
  readonly action: number;
  readonly weights: readonly number[];
}

export class Session {
  readonly game: Game;
  private readonly setting: Setting;
  private readonly state: State;
  private readonly view: State;
  private readonly list = new ActionList();
  private readonly players: readonly (Player | null)[];
  private readonly randoms: readonly Random[];
  private news: string[] = [];
  private record: string;
  private decisions = 0;

  private constructor(setting: Setting, record: string | null) {
    this.setting = setting;
    const rules = new Game(setting.edition, setting.agents.length);
    const newsroom = new Newsroom(rules);
    const note = (...event: Parameters<Newsroom['line']>) => this.tell(newsroom.line(...event));
    this.game = new Game(setting.edition, setting.agents.length, { events: { note } });
    this.state = this.game.newState();
    this.view = this.game.newState();
    this.randoms = setting.agents.map(() => new Random(0, 0));
    this.players = setting.agents.map((agent, seat) => (agent === PERSON ? null : this.player(rules, agent, seat)));
    this.record = record ?? this.begin();
    if (record !== null) this.resume(record);
  }

  /** A new game. Bots play up to the first decision of a person. */
  static start(setting: Setting): Session {
    const session = new Session(setting, null);
    setting.save(session.record);
    session.playBots();
    return session;
  }

  /**
   * Goes on with a record: edition, players and seed are the record's own.
   *
   * @throws NotationError when it cannot be read or does not agree with the rules
   */
  static resume(record: string, setting: Omit<Setting, 'edition' | 'agents' | 'seed'>): Session {
    const { edition, agents, seedText } = parseRecord(record);
    const session = new Session({ ...setting, edition, agents, seed: seedText ?? '' }, record);
    session.playBots();
    return session;
  }

  get isOver(): boolean {
    return this.game.isOver(this.state);
  }

  /** The decision that waits for a person; null when the game is over. */
  get pending(): Pending | null {
    if (this.isOver) return null;
    const seat = this.state.actor;
    const view = this.viewOf(seat);
    this.game.legalActions(this.state, this.list);
    const phase = this.game.phase(this.state);
    return {
      seat,
      party: seatName(this.game, view, seat),
      phase,
      reminder: reminderOf(phase),
      choices: this.list.toArray().map((action) => ({
        action,
        words: formatAction(this.game, view, action),
        consequence: consequence(this.game, view, seat, action),
      })),
    };
  }

  /** What a seat sees: overwritten by the next call. */
  viewOf(seat: number): State {
    this.game.observe(this.state, seat, this.view);
    return this.view;
  }

  /** The table as a seat sees it, as a picture of text. */
  board(seat: number): string {
    return boardText(this.game, this.viewOf(seat));
  }

  /** Points so far, seat by seat: all of them are open at every table. */
  scores(): { party: string; sheet: ScoreSheet }[] {
    return this.game.scores(this.state).map((sheet, seat) => ({ party: seatName(this.game, this.state, seat), sheet }));
  }

  /** What the table saw since the last call. */
  takeNews(): string[] {
    const { news } = this;
    this.news = [];
    return news;
  }

  /** Plays a person's action, then bots up to the next decision of a person. Throws `IllegalAction`. */
  choose(action: number): void {
    this.play(action);
    this.playBots();
  }

  /** What an agent would do in the place of the person who is to decide. */
  advise(agent: string): Advice {
    const { seat, phase } = this.pending!;
    const rules = new Game(this.setting.edition, this.game.players);
    const player = this.playerWith(rules, agent, seat, new Random(...this.decisionSeed(seat)));
    const decision = { view: this.viewOf(seat), seat, phase, actions: this.list };
    const weights = new Float64Array(this.list.n);
    player.weigh?.(decision, weights);
    return { action: player.choose(decision), weights: Array.from(weights) };
  }

  private tell(line: string): void {
    if (line !== '') this.news.push(line);
  }

  private player(rules: Game, agent: string, seat: number): Player {
    return this.playerWith(rules, agent, seat, this.randoms[seat]);
  }

  private playerWith(rules: Game, agent: string, seat: number, random: Random): Player {
    const { id, options } = parseAgent(agent);
    return this.setting.registry.player(id ?? agent, options, { game: rules, seat, random });
  }

  private decisionSeed(seat: number) {
    return seedOf(this.setting.seed, 'seat', seat, 'decision', this.decisions);
  }

  private begin(): string {
    const { edition, agents, seed: seedText } = this.setting;
    const seed = seedOf(seedText);
    this.game.start(this.state, seed);
    return recordHead({ edition, players: agents.length, seed, seedText, agents });
  }

  private resume(record: string): void {
    const replayed = replay(parseRecord(record));
    this.state.copyFrom(replayed.state);
    this.decisions = replayed.played;
  }

  private playBots(): void {
    while (!this.isOver) {
      const seat = this.state.actor;
      this.game.legalActions(this.state, this.list);
      const player = this.players[seat];
      if (this.list.n > 1 && player === null) return;
      this.play(this.list.n === 1 || player === null ? this.list.list[0] : this.ask(player, seat));
    }
  }

  private ask(player: Player, seat: number): number {
    this.randoms[seat].reseed(...this.decisionSeed(seat));
    return player.choose({ view: this.viewOf(seat), seat, phase: this.game.phase(this.state), actions: this.list });
  }

  /** Plays an action, checked, and hands the record on to be kept. */
  private play(action: number): void {
    const { game, state } = this;
    const line = recordDecision(game, state, action);
    const news = actionNews(game, state, action);
    this.tell(news);
    game.apply(state, action);
    this.decisions++;
    this.record += line;
    if (this.isOver) this.record = sealRecord(this.record + recordResult(game, state));
    this.setting.save(this.record);
  }
}
