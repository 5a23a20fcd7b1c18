/**
 * No-peek: a decision depends on what the seat has seen, and on nothing else.
 *
 * An agent plays games, and every question that it is asked is kept. Then a fresh player of one seat, with the same seed
 * and alone, is asked the same questions at tables where all that it cannot see was dealt anew: decks, hands, face-down
 * cards, polls, other seats' secret choices, and the chance to come. It has to answer the same.
 */
import type { Player } from '../agent/define.ts';
import type { Registry } from '../agent/registry.ts';
import { ActionList } from '../engine/action.ts';
import type { Edition } from '../engine/edition.ts';
import { Game } from '../engine/game.ts';
import type { DecidingPhase } from '../engine/phase-names.ts';
import type { State } from '../engine/state.ts';
import { formatAction, seatName } from '../notation/actions.ts';
import { Random } from '../random/random.ts';
import { seedOf } from '../random/seed.ts';
import { thriftily } from './walk.ts';

/** What is to be checked. */
export interface BlindTrial {
  readonly registry: Registry;
  /** The agent, and options for it. */
  readonly agent: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly edition: Edition;
  readonly seed: string;
  /** How many information sets at least; the last game is checked whole. */
  readonly sets: number;
  /** The agent decides one time in so many; otherwise a random action is played. For agents that take long. */
  readonly stride?: number;
  readonly tick?: (sets: number) => void;
}

export interface BlindReport {
  /** Information sets at which the answer was the same. */
  readonly sets: number;
  readonly games: number;
  /** What the agent did that it must not; null when there is nothing. */
  readonly finding: string | null;
}

/** How often all that is hidden is dealt anew. */
const RESHUFFLES = 2;

/** A question as it was asked, with copies of its own, and the answer. */
interface Asked {
  /** The whole table: shown to nobody but the observation. */
  readonly state: State;
  readonly view: State;
  readonly seat: number;
  readonly phase: DecidingPhase;
  readonly actions: readonly number[];
  readonly decision: number;
  readonly act: number;
}

const listOf = (actions: readonly number[]): ActionList => {
  const list = new ActionList(actions.length);
  for (const act of actions) list.push(act);
  return list;
};

/** One game of the agent in all seats, and everything that is asked about it again. */
class Interview {
  readonly players: number;
  private readonly trial: BlindTrial;
  private readonly seed: string;

  constructor(trial: BlindTrial, number: number) {
    const { edition, seed } = trial;
    this.trial = trial;
    this.players = edition.minPlayers + (number % (edition.maxPlayers - edition.minPlayers + 1));
    this.seed = `${seed}/${number}`;
  }

  /** Plays the game; keeps what was asked. */
  play(): Asked[] {
    const { edition, stride = 1 } = this.trial;
    const game = new Game(edition, this.players);
    const table = Array.from({ length: this.players }, (_, seat) => this.player(game, seat));
    const random = new Random(...seedOf(this.seed, 'walk'));
    const [state, legal] = [game.newState(), new ActionList()];
    const asked: Asked[] = [];
    game.start(state, seedOf(this.seed));
    for (let decision = 0; !game.isOver(state); decision++) {
      game.legalActions(state, legal);
      if (legal.n === 1) game.play(state, legal.list[0]);
      else if (random.int(stride) > 0) game.play(state, legal.list[thriftily(random, legal.n)]);
      else {
        asked.push(this.ask(game, table[state.actor], state, legal, decision));
        game.apply(state, asked[asked.length - 1].act);
      }
    }
    return asked;
  }

  /**
   * Asks a fresh player of a seat again, alone. Returns the first answer that differs, in words.
   *
   * @param shuffle which reshuffle; 0 shows the same tables again
   */
  askAgain(asked: readonly Asked[], seat: number, shuffle: number): string | null {
    const game = new Game(this.trial.edition, this.players);
    const player = this.player(game, seat);
    const random = new Random(...seedOf(this.seed, 'hidden', seat, shuffle));
    const [table, view] = [game.newState(), game.newState()];
    for (const question of asked) {
      if (question.seat !== seat) continue;
      if (shuffle > 0) game.determinize(question.view, seat, random, table);
      else table.copyFrom(question.state);
      game.observe(table, seat, view);
      if (!view.equals(question.view)) return this.where(game, question, 'is shown another table by a determinization');
      const { phase, actions } = question;
      const act = player.choose({ view, seat, phase, actions: listOf(actions) });
      if (act !== question.act) return this.tell(game, question, act, shuffle);
    }
    return null;
  }

  private player(game: Game, seat: number): Player {
    const { registry, agent, options } = this.trial;
    return registry.player(agent, options, { game, seat, random: new Random(...seedOf(this.seed, 'seat', seat)) });
  }

  private ask(game: Game, player: Player, state: State, legal: ActionList, decision: number): Asked {
    const [whole, view] = [game.newState(), game.newState()];
    const [seat, phase, actions] = [state.actor, game.decidingPhase(state), legal.toArray()];
    whole.copyFrom(state);
    game.observe(state, seat, view);
    const act = player.choose({ view, seat, phase, actions: listOf(actions) });
    // An agent may write into what it was shown.
    game.observe(state, seat, view);
    return { state: whole, view, seat, phase, actions, decision, act };
  }

  private tell(game: Game, question: Asked, other: number, shuffle: number): string {
    const { view, actions, act } = question;
    const words = (one: number) => (actions.includes(one) ? `'${formatAction(game, view, one)}'` : `action ${one}`);
    const why = shuffle === 0 ? 'when it was asked the same again' : 'when only what it cannot see was different';
    return this.where(game, question, `chose ${words(act)}, and ${words(other)} ${why}`);
  }

  private where(game: Game, { view, seat, decision, phase }: Asked, what: string): string {
    const table = `${this.players} players, seed ${this.seed}, decision ${decision} in ${phase}`;
    return `${seatName(game, view, seat)} ${what} (${table})`;
  }
}

/** The first question of a game that is answered otherwise, in words. */
const findingIn = (interview: Interview, asked: readonly Asked[]): string | null => {
  for (let shuffle = 0; shuffle <= RESHUFFLES; shuffle++) {
    for (let seat = 0; seat < interview.players; seat++) {
      const finding = interview.askAgain(asked, seat, shuffle);
      if (finding) return finding;
    }
  }
  return null;
};

/** Most games in which nothing was asked: an agent that is never asked is not checked for ever. */
const ENOUGH_GAMES = 1000;

/** Checks that an agent's decisions do not depend on what it cannot see. Errors of the agent are findings too. */
export const checkBlindness = (trial: BlindTrial): BlindReport => {
  let [sets, games] = [0, 0];
  try {
    while (sets < trial.sets && games < ENOUGH_GAMES) {
      const interview = new Interview(trial, games++);
      const asked = interview.play();
      const finding = findingIn(interview, asked);
      if (finding) return { sets, games, finding };
      sets += asked.length;
      trial.tick?.(sets);
    }
    return { sets, games, finding: null };
  } catch (error) {
    return { sets, games, finding: `seed ${trial.seed}/${games - 1}: ${(error as Error).message}` };
  }
};
