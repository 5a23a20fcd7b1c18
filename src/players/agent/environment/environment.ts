/**
 * The environment: it carries out requests, each completely or not at all. It does not deal with streams; `serve.ts` does.
 *
 * Hot file: `python/examples/random_games.py` measures it.
 */

import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { ActionList } from '../../../rules/engine/action.ts';
import { plantSeed } from '../../../rules/engine/chance.ts';
import type { Game } from '../../../rules/engine/game.ts';
import { State } from '../../../rules/engine/state.ts';
import { formatAction } from '../../../rules/notation/actions.ts';
import { rulesToJson } from '../../../rules/notation/observation/rules.ts';
import { formatPosition, parsePosition } from '../../../rules/notation/position/index.ts';
import { numberOf } from '../../../rules/notation/space.ts';
import { endingSearches } from '../../search/budget.ts';
import { loadValue } from '../../value/load.ts';
import { about } from './about.ts';
import { copyOf, Games, type Held, type Observed, takeOver } from './games.ts';
import { type As, checkLength, type Request, type RequestOf, request } from './messages.ts';
import { Refusal, readable, readBy } from './refusal.ts';
import type { Guesses, Seats } from './seats.ts';
import { lookerOf, type Shown, show } from './show.ts';
import { Tables } from './tables.ts';

type Verb = Request['do'];

/** The seed of a copy's chance, if it does not follow from the copy's number. */
const luckOf = ({ luck }: Held, copy: number): string | null => (luck === null ? null : `${luck}/${copy}`);

/** What a bot's environment begins with, and its limits. */
export interface Bounds {
  /** What its seats see; these are games 0, 1 … */
  readonly observed: readonly Observed[];
  /** The most games held at the same time. */
  readonly most: number;
  /** Whether the time is up. */
  readonly isLate: () => boolean;
}

export class Environment {
  private readonly games: Games;
  private readonly isLate: Bounds['isLate'];
  private readonly tables = new Tables();
  private readonly seats: Seats;
  private readonly view = new State();
  private readonly legal = new ActionList();

  /** @param bounds for a bot: all games then come from what its seats see, and none from a deal */
  constructor(seats: Seats, bounds: Bounds | null = null) {
    this.seats = seats;
    this.games = new Games(bounds?.most);
    this.isLate = bounds?.isLate ?? (() => false);
    for (const observed of bounds?.observed ?? []) this.games.addObserved(observed);
  }

  /** Carries out a request. @throws Refusal if it cannot; then no game has changed, and none has been added */
  answer(asked: unknown): Shown {
    const read = readBy(request, asked);
    checkLength(read);
    const verb = this.verbs[read.do] as (asked: Request) => Shown;
    this.onTime();
    return this.games.whollyOrNot(() => this.withinTime(() => verb(read)));
  }

  /** Carries out a part of a request, whose searches end when the time is up. */
  private withinTime(act: () => Shown): Shown {
    try {
      return endingSearches(this.isLate, act);
    } catch (error) {
      this.onTime();
      throw error;
    }
  }

  /** @throws Refusal if the time of the decision is up */
  private onTime(): void {
    if (this.isLate()) throw new Refusal('too-much', 'The time of the decision is up; ask for less.');
  }

  private readonly verbs: { readonly [V in Verb]: (asked: RequestOf<V>) => Shown } = {
    about: () => ({ fields: about() }),
    rules: (asked) => ({ fields: { rules: rulesToJson(this.tables.of(asked)) } }),
    reset: (asked) => this.reset(asked),
    step: (asked) => this.step(asked),
    play: (asked) => this.play(asked),
    observe: ({ games, seat, as }) => this.shown(games, as, seat),
    legal: ({ games }) => ({ fields: { legal: this.games.all(games).map((held) => this.legalIn(held)) } }),
    clone: (asked) => this.clone(asked),
    determinize: (asked) => this.determinize(asked),
    returns: ({ games }) => ({ fields: { returns: this.games.all(games).map((held) => this.returnsOf(held)) } }),
    value: ({ games }) => ({ fields: { values: this.games.all(games).map((held) => this.valueOf(held)) } }),
    policy: (asked) => this.policy(asked),
    position: ({ games }) => ({
      fields: { positions: this.games.whole(games).map((held) => formatPosition(held.game, this.games.stateOf(held))) },
    }),
    load: (asked) => this.load(asked),
    drop: ({ games }) => {
      this.games.all(games);
      for (const number of games) this.games.drop(number);
      return { fields: {} };
    },
  };

  private reset({ seeds, games, as, ...table }: RequestOf<'reset'>): Shown {
    const game = this.tables.of(table);
    if (games) this.sameLength('seeds', seeds, games);
    else this.games.makeRoom(seeds.length);
    if (games) this.games.all(games);
    const state = game.newState();
    const dealt = seeds.map((seed) => {
      game.start(state, seedOf(seed));
      return this.games.make(game, state);
    });
    const numbers = dealt.map((held, i) => this.games.add(held, games?.[i]));
    return this.made(numbers, as);
  }

  private step({ games: numbers, actions, as }: RequestOf<'step'>): Shown {
    const { games } = this;
    this.sameLength('actions', actions, numbers);
    const held = games.whole(numbers);
    games.check(numbers, held, actions);
    games.step(held, actions);
    return this.shown(numbers, as);
  }

  /**
   * Agents are asked in copies, so that a failing agent changes no game. Those that have been asked by then remember it: they
   * leave their seats.
   */
  private play(asked: RequestOf<'play'>): Shown {
    const { games: numbers, agents, as } = asked;
    const held = this.games.whole(numbers);
    for (const { game } of held) {
      if (agents.length === game.players) continue;
      throw new Refusal(
        'malformed',
        `Found ${agents.length} agents for a table of ${game.players}; name one for each seat.`,
      );
    }
    for (const game of new Set(held.map((one) => one.game))) this.seats.check(game, agents);
    const copies = held.map(copyOf);
    try {
      for (const [i, copy] of copies.entries()) this.playOn(copy, numbers[i], asked);
    } catch (error) {
      for (const { players } of held) players.length = 0;
      throw error;
    }
    for (const [i, copy] of copies.entries()) takeOver(held[i], copy);
    return this.shown(numbers, as);
  }

  private playOn(held: Held, number: number, { agents, until, seed }: RequestOf<'play'>): void {
    const { game } = held;
    const { legal, view, seats } = this;
    const stretch = this.stretch(held, until);
    while (held.seat !== -1 && this.stretch(held, until) === stretch) {
      const agent = agents[held.seat];
      if (agent === null) return;
      this.onTime();
      const player = seats.at(held, number, held.seat, agent, seed);
      this.games.observe(held, held.seat, view);
      game.legalActions(view, legal);
      this.games.play(held, seats.ask(game, player, view, legal, agent));
    }
  }

  /** A number that changes when play has to stop. */
  private stretch(held: Held, until: RequestOf<'play'>['until']): number {
    if (until === 'decision' || until === 'end') return 0;
    const { step, round } = this.games.stateOf(held);
    return until === 'phase' ? step : Math.min(round, held.game.rules.lastCampaign);
  }

  private legalIn(held: Held): object[] {
    const acts = this.games.legalIn(held);
    if (acts.length === 0) return [];
    this.games.observe(held, held.seat, this.view);
    return acts.map((act) => ({ number: numberOf(act), name: formatAction(held.game, this.view, act) }));
  }

  private clone({ games: numbers, times, seed, as }: RequestOf<'clone'>): Shown {
    const { games } = this;
    const held = games.whole(numbers);
    games.makeRoom(held.length * times);
    const copies = held.flatMap((one, i) =>
      Array.from({ length: times }, (_, copy) => {
        const number = games.copy(one, luckOf(one, copy));
        if (seed === undefined) return number;
        const state = games.stateOf(one);
        plantSeed(state, seedOf(seed, one.luck ?? i, copy));
        games.at(number).cells.set(state.cells);
        return number;
      }),
    );
    return this.made(copies, as);
  }

  private determinize({ games: numbers, times, seat, seed, guess, as }: RequestOf<'determinize'>): Shown {
    const { games, view } = this;
    const held = games.all(numbers);
    games.makeRoom(held.length * times);
    const guesses = new Map<Game, Guesses>();
    for (const one of held) {
      this.seatIn(one, seat);
      if (!guesses.has(one.game)) guesses.set(one.game, this.seats.guesses(one.game, guess));
    }
    const into = new State();
    const copies = held.flatMap((one, i) =>
      Array.from({ length: times }, (_, copy) => {
        this.onTime();
        const observer = seat ?? lookerOf(one);
        const path = [seed, one.luck ?? i, copy];
        const guessed = guesses.get(one.game)!;
        games.observe(one, observer, view);
        guessed.from(...path);
        one.game.determinize(view, observer, new Random(...seedOf(...path)), into, guessed.choose);
        return games.add(games.make(one.game, into, luckOf(one, copy)));
      }),
    );
    return this.made(copies, as);
  }

  private returnsOf(held: Held): object | null {
    if (held.seat !== -1) return null;
    const { game } = held;
    const shares = new Float64Array(game.players);
    const state = this.games.stateOf(held);
    game.returns(state, shares);
    return { winShares: [...shares], points: game.scores(state).map(({ total }) => total) };
  }

  private valueOf(held: Held): object {
    this.onTime();
    const { game } = held;
    const [shares, points] = [new Float64Array(game.players), new Float64Array(game.players)];
    readable(() => loadValue(game)).evaluate(this.games.stateOf(held), shares, points);
    return { winShares: [...shares], points: [...points] };
  }

  private policy({ games: numbers, agent }: RequestOf<'policy'>): Shown {
    const held = this.games.all(numbers);
    return {
      fields: {
        policies: held.map((one, i) => {
          if (one.seat === -1) throw new Refusal('game-over', `Game ${numbers[i]} is over; nobody decides in it.`);
          this.onTime();
          this.games.observe(one, one.seat, this.view);
          const { acts, weights } = this.seats.weights(one.game, agent, this.view);
          const actions = acts.map(numberOf);
          const isNumbered = (_: unknown, i: number) => actions[i] !== -1;
          return { actions: actions.filter(isNumbered), probabilities: [...weights].filter(isNumbered) };
        }),
      },
    };
  }

  private load({ positions, as }: RequestOf<'load'>): Shown {
    this.games.makeRoom(positions.length);
    const loaded = positions.map((text) => readable(() => parsePosition(text)));
    return this.made(
      loaded.map(({ game, state }) => this.games.add(this.games.make(this.tables.like(game), state))),
      as,
    );
  }

  /** New games: their numbers, and how they are shown. */
  private made(numbers: readonly number[], as: As): Shown {
    const { fields, frame } = this.shown(numbers, as);
    return { fields: { games: numbers, ...fields }, frame };
  }

  private shown(numbers: readonly number[], as: As, seat?: number): Shown {
    const looked = this.games.all(numbers).map((held, i) => {
      this.seatIn(held, seat);
      return { number: numbers[i], held, seat: seat ?? lookerOf(held) };
    });
    return show(this.games, looked, as, this.view, () => this.onTime());
  }

  /** Makes sure that a seat may look at a game. */
  private seatIn({ game: { players }, observer }: Held, seat?: number): void {
    if (seat === undefined) return;
    if (seat >= players)
      throw new Refusal('unreadable', `There is no seat ${seat} at a table of ${players}; seats count from 0.`);
    if (observer !== null && observer !== seat)
      throw new Refusal(
        'unreadable',
        `This is what seat ${observer} sees; leave the seat out, or determinize it first.`,
      );
  }

  private sameLength(name: string, list: readonly unknown[], games: readonly number[]): void {
    if (list.length === games.length) return;
    throw new Refusal('malformed', `Found ${list.length} ${name} for ${games.length} games; give one for each game.`);
  }
}
