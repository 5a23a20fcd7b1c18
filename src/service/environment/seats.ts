/** Built-in agents at the seats of games: found once, and made when they are first needed. */
import { Random } from '../../base/random/random.ts';
import { type SeedPart, seedOf } from '../../base/random/seed.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import { parseAgent } from '../../players/agent/notation.ts';
import { loadRegistry, type Registry } from '../../players/agent/registry.ts';
import { messageOf } from '../../players/agent/thrown.ts';
import { ActionList } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { Chooser } from '../../rules/engine/phase.ts';
import type { State } from '../../rules/engine/state.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Held } from './games.ts';

/** Whose chance guesses begin with. */
const GUESSING = 'guess';
/** Shared players that are kept for the rules of a game. */
const KEPT = 100;

/** The agents that requests name: those of the project, whatever a request says. */
export class Seats {
  private readonly registry: Registry;
  private readonly players = new WeakMap<Game, Map<string, Player>>();
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
   * @param number the game's, which makes its chance unlike that of other games
   * @throws AgentError where there is no such agent, or an option is wrong; Refusal where it is a file or a program
   */
  at({ game, players }: Held, number: number, seat: number, agent: string, seed: string | number): Player {
    if (players[seat]?.agent !== agent)
      players[seat] = { agent, player: this.make(game, agent, seat, [seed, number, seat]) };
    return players[seat].player;
  }

  /** A player that all games of these rules share, as rollouts share theirs: for what is not played. */
  private shared(game: Game, agent: string, seat: number): Player {
    const known = this.players.get(game) ?? new Map<string, Player>();
    this.players.set(game, known);
    const key = `${seat}/${agent}`;
    const player = known.get(key) ?? this.make(game, agent, seat, [GUESSING, seat]);
    if (known.size > KEPT) known.clear();
    known.set(key, player);
    return player;
  }

  /** Asks a player what it does. @param view what its seat sees @throws Refusal where it fails or does what is not legal */
  ask(game: Game, player: Player, view: State, legal: ActionList, agent: string): number {
    try {
      const act = player.choose(this.decision(game, view, legal));
      if (legal.includes(act)) return act;
    } catch (error) {
      throw new Refusal('agent', `${agent} failed in ${game.phase(view)}: ${messageOf(error)}`);
    }
    throw new Refusal('agent', `${agent} chose what is not legal in ${game.phase(view)}.`);
  }

  /** A decision as players are handed it. */
  decision(game: Game, view: State, legal: ActionList): Decision {
    return { view, seat: view.actor, phase: game.decidingPhase(view), actions: legal };
  }

  /** Guesses the secret choices of others for a determinization, as an agent would make them. */
  chooser(game: Game, agent: string): Chooser {
    // Made beforehand: an agent that is not there is reported before anything is drawn.
    const players = Array.from({ length: game.players }, (_, seat) => this.shared(game, agent, seat));
    return (s, offered) =>
      offered.n === 1 ? offered.list[0] : players[s.actor].choose(this.decision(game, s, offered));
  }

  /** An agent's probability of each of the legal actions. @throws Refusal where it has none */
  weights(game: Game, agent: string, view: State): Float64Array {
    const player = this.shared(game, agent, view.actor);
    if (!player.weigh) throw new Refusal('agent', `${agent} has no probabilities; try learned.`);
    game.legalActions(view, this.legal);
    const weights = new Float64Array(this.legal.n);
    player.weigh(this.decision(game, view, this.legal), weights);
    return weights;
  }

  private make(game: Game, agent: string, seat: number, seed: readonly SeedPart[]): Player {
    const request = parseAgent(agent);
    if (request.file !== undefined || request.command !== undefined)
      throw new Refusal(
        'agent',
        'Requests may name built-in agents only; play files and programs with macher simulate.',
      );
    return this.registry.player(request.id ?? '', request.options, {
      game,
      seat,
      random: new Random(...seedOf(...seed)),
    });
  }
}
