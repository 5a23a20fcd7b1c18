/** Built-in agents at the seats of games: found once, and created when they are first needed. */
import { Random, type RandomState } from '../../../base/random/random.ts';
import { type SeedPart, seedOf } from '../../../base/random/seed.ts';
import { ActionList } from '../../../rules/engine/action.ts';
import type { Game } from '../../../rules/engine/game.ts';
import type { Chooser } from '../../../rules/engine/phase.ts';
import type { State } from '../../../rules/engine/state.ts';
import type { Decision, Player } from '../define.ts';
import { parseAgent } from '../notation.ts';
import { loadRegistry, type Registry } from '../registry.ts';
import { messageOf } from '../thrown.ts';
import type { Held } from './games.ts';
import { Refusal } from './refusal.ts';

/** The first part of the seed for guesses. */
const GUESSING = 'guess';
/** How many shared players are kept for the rules of a game. */
const KEPT = 100;

/** A player that many games share. Its chance starts over with each request, so that no answer depends on earlier requests. */
interface Shared {
  readonly player: Player;
  readonly random: Random;
  readonly begin: RandomState;
}

/** Guesses the secret choices of other seats. */
export interface Guesses {
  readonly choose: Chooser;
  /** Sets the seed for the guesses of the next determinization. */
  from(...seed: readonly SeedPart[]): void;
}

/** The agents that requests name: only those of the project, whatever a request says. */
export class Seats {
  private readonly registry: Registry;
  private readonly players = new WeakMap<Game, Map<string, Shared>>();
  private readonly legal = new ActionList();

  private constructor(registry: Registry) {
    this.registry = registry;
  }

  static async open(): Promise<Seats> {
    return new Seats(await loadRegistry());
  }

  /**
   * The player of a seat in one game, as long as the same agent plays it.
   *
   * @param number the game's number, or whatever else makes its chance differ from that of other games
   * @throws AgentError if there is no such agent, or an option is wrong; Refusal if it is a file or a program
   */
  at({ game, players, luck }: Held, number: number, seat: number, agent: string, seed: string | number): Player {
    if (players[seat]?.agent !== agent) {
      const random = new Random(...seedOf(seed, luck ?? number, seat));
      players[seat] = { agent, player: this.make(game, agent, seat, random) };
    }
    return players[seat].player;
  }

  /**
   * Makes sure that agents can be seated, one at each seat that is not null, before any of them is asked.
   *
   * @throws what `at` throws
   */
  check(game: Game, agents: readonly (string | null)[]): void {
    for (const [seat, agent] of agents.entries()) if (agent !== null) this.shared(game, agent, seat);
  }

  /** A player that all games with these rules share, as rollouts share theirs: for decisions that are not played. */
  private shared(game: Game, agent: string, seat: number): Shared {
    const known = this.players.get(game) ?? new Map<string, Shared>();
    this.players.set(game, known);
    const key = `${seat}/${agent}`;
    const shared = known.get(key) ?? this.makeShared(game, agent, seat);
    if (known.size > KEPT) known.clear();
    known.set(key, shared);
    return shared;
  }

  private makeShared(game: Game, agent: string, seat: number): Shared {
    const random = new Random(...seedOf(GUESSING, seat));
    const { state: begin } = random;
    return { player: this.make(game, agent, seat, random), random, begin };
  }

  /** Asks a player for its choice. @param view what its seat sees @throws Refusal if it fails or its choice is illegal */
  ask(game: Game, player: Player, view: State, legal: ActionList, agent: string): number {
    try {
      const act = player.choose(this.decision(game, view, legal));
      if (legal.includes(act)) return act;
    } catch (error) {
      throw new Refusal('agent', `${agent} failed in ${game.phase(view)}: ${messageOf(error)}`);
    }
    throw new Refusal('agent', `${agent} chose what is not legal in ${game.phase(view)}.`);
  }

  /** A decision in the form that players get. */
  decision(game: Game, view: State, legal: ActionList): Decision {
    return { view, seat: view.actor, phase: game.decidingPhase(view), actions: legal };
  }

  /** Guesses the secret choices of others for determinizations, as an agent would make them. */
  guesses(game: Game, agent: string): Guesses {
    // Created first: an unknown agent is reported before anything is drawn.
    const shared = Array.from({ length: game.players }, (_, seat) => this.shared(game, agent, seat));
    const isFresh = shared.map(() => false);
    let path: readonly SeedPart[] = [];
    return {
      from: (...seed) => {
        path = seed;
        isFresh.fill(false);
      },
      choose: (s, offered) => {
        if (offered.n === 1) return offered.list[0];
        const { player, random } = shared[s.actor];
        if (!isFresh[s.actor]) random.reseed(...seedOf(...path, GUESSING, s.actor));
        isFresh[s.actor] = true;
        return player.choose(this.decision(game, s, offered));
      },
    };
  }

  /** An agent's probability for each legal action, in their order. @throws Refusal if it has none */
  weights(
    game: Game,
    agent: string,
    view: State,
  ): { readonly acts: readonly number[]; readonly weights: Float64Array } {
    const { player, random, begin } = this.shared(game, agent, view.actor);
    random.state = begin;
    if (!player.weigh) throw new Refusal('agent', `${agent} has no probabilities; try learned.`);
    game.legalActions(view, this.legal);
    const weights = new Float64Array(this.legal.n);
    player.weigh(this.decision(game, view, this.legal), weights);
    return { acts: this.legal.toArray(), weights };
  }

  private make(game: Game, agent: string, seat: number, random: Random): Player {
    const request = parseAgent(agent);
    if (request.file !== undefined || request.command !== undefined)
      throw new Refusal(
        'agent',
        'Requests may name built-in agents only; play files and programs with macher simulate.',
      );
    return this.registry.player(request.id ?? '', request.options, { game, seat, random });
  }
}
