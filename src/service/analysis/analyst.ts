/**
 * Analyses one moment: what a seat can find out from what it sees. Hidden cards of a record or position are never used.
 *
 * The same query gives the same answer, unless the clock ends its search.
 */
import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { quote } from '../../base/text/quote.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import { Refusal, readable } from '../../players/agent/environment/refusal.ts';
import { explainDecision } from '../../players/agent/explain.ts';
import type { Explanation, RankedAction } from '../../players/agent/explanation.ts';
import { parseAgent } from '../../players/agent/notation.ts';
import type { Registry } from '../../players/agent/registry.ts';
import { loadValue } from '../../players/value/load.ts';
import { ActionList, MOST_ACTIONS } from '../../rules/engine/action.ts';
import { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { formatAction, seatName } from '../../rules/notation/actions.ts';
import { formatPosition } from '../../rules/notation/position/index.ts';
import { numberOf } from '../../rules/notation/space.ts';
import type { Actions, Found, Query, Ranked } from './messages.ts';
import { Moments } from './moments.ts';

/** A moment to analyse. */
export type Work = Omit<Query, 'id' | 'at' | 'priority'> & { readonly at: number | null };

/** The agent whose probabilities are shown, and which guesses the secret choices of others. */
const POLICY = 'learned';
/** Visits in the first look of a search that continues until it is sure. */
const FIRST_LOOK = 200;
/** Standard errors of 95 % and 99 % intervals. */
const [LIKELY, SURE] = [1.96, 2.576];

/** Rules that keep the determinizations that a search asks them for. */
class Watched extends Game {
  readonly worlds: State[] = [];
  /** How many are kept. */
  most = 0;

  override determinize(...asked: Parameters<Game['determinize']>): void {
    super.determinize(...asked);
    if (this.worlds.length >= this.most) return;
    const world = this.newState();
    world.copyFrom(asked[3]);
    this.worlds.push(world);
  }
}

/** The findings of a search with an agent. */
interface Searched {
  readonly explanation: Explanation;
  readonly worlds: readonly State[];
  readonly visits: number;
}

const around = (mean: number, spread: number | null) =>
  spread === null ? null : { mean, low: mean - LIKELY * spread, high: mean + LIKELY * spread };

const visitsIn = ({ ranked }: Explanation): number => ranked.reduce((sum, { visits }) => sum + (visits ?? 0), 0);

/** Whether the first action is better than every other one that was tried more than once. */
const isSure = ({ ranked: [first, ...others] }: Explanation): boolean =>
  others.every(({ outlook }) => {
    if (outlook === null || outlook.aheadSpread === null) return true;
    return outlook.utility - first.outlook!.utility + SURE * outlook.aheadSpread < 0;
  });

/** The id and options of an agent. @throws Refusal if it is a file or a program */
const builtIn = (agent: string) => {
  const { id = '', file, command, options } = parseAgent(agent);
  if (file === undefined && command === undefined) return { id, options };
  throw new Refusal('agent', `${quote(agent)} is not built in: queries may name built-in agents only.`);
};

/** One moment, as its seat sees it. */
class Analysis {
  private readonly registry: Registry;
  private readonly work: Work;
  private readonly game: Watched;
  private readonly view: State;
  private readonly actions = new ActionList();

  constructor(registry: Registry, work: Work, { edition, players }: Game, view: State) {
    this.registry = registry;
    this.work = work;
    // Separate rules: those of a record may include scripted chance.
    this.game = new Watched(edition, players);
    this.view = view;
    this.game.legalActions(view, this.actions);
  }

  /** @param look called with the findings of each look */
  async found(look: (actions: Actions) => void): Promise<Found> {
    const { game, view, registry, work } = this;
    const { want, opponents, games, seed } = work;
    const has = (what: Query['want'][number]) => want.includes(what);
    const searched = has('actions') || has('worlds') ? this.search(look) : null;
    const found: Found = {
      round: view.round,
      phase: game.decidingPhase(view),
      seat: view.actor,
      party: seatName(game, view, view.actor),
    };
    if (searched && has('actions')) found.actions = this.actionsOf(searched);
    if (has('value')) found.value = this.value();
    if (has('policy')) found.policy = this.policy();
    if (has('bids')) {
      // Loaded only when needed: most queries start sooner without it.
      const { bidBook } = await import('../../players/bidding/book/index.ts');
      found.bids = await bidBook(game, view, registry, { opponents, games, seed });
    }
    if (searched && has('worlds')) found.worlds = this.worlds(searched);
    return found;
  }

  private get decision(): Decision {
    const { view, game, actions } = this;
    return { view, seat: view.actor, phase: game.decidingPhase(view), actions };
  }

  private player(agent: string, more: Readonly<Record<string, unknown>>, ...path: (string | number)[]): Player {
    const { id, options } = builtIn(agent);
    const random = new Random(...seedOf(this.work.seed, ...path));
    return this.registry.player(id, { ...options, ...more }, { game: this.game, seat: this.view.actor, random });
  }

  private get searches(): boolean {
    return Object.hasOwn(this.registry.get(builtIn(this.work.agent).id).agent.options, 'iterations');
  }

  /** Lets the agent decide, within its budget. */
  private search(look: (actions: Actions) => void): Searched {
    const { budget } = this.work;
    if (!this.searches) return this.once({});
    if ('milliseconds' in budget) return this.once({ iterations: 1_000_000, milliseconds: budget.milliseconds });
    if (!('sure' in budget)) return this.once({ iterations: budget.visits });
    for (let visits = Math.min(FIRST_LOOK, budget.visits); ; visits = Math.min(2 * visits, budget.visits)) {
      const searched = this.once({ iterations: visits });
      if (visits === budget.visits || isSure(searched.explanation)) return searched;
      look(this.actionsOf(searched));
    }
  }

  private once(options: { readonly iterations?: number; readonly milliseconds?: number }): Searched {
    const { game, work } = this;
    game.worlds.length = 0;
    game.most = work.want.includes('worlds') ? work.worlds : 0;
    const player = this.player(work.agent, options, 'search', options.iterations ?? 0);
    const explanation = explainDecision(game, player, this.decision, work.agent, MOST_ACTIONS);
    game.most = 0;
    return { explanation, worlds: game.worlds.slice(), visits: visitsIn(explanation) };
  }

  private actionsOf({ explanation, visits }: Searched): Actions {
    const { unit, sentence, ranked } = explanation;
    return {
      ...{ unit, sentence, visits },
      sure: 'sure' in this.work.budget && visits > 0 ? isSure(explanation) : null,
      ranked: ranked.slice(0, this.work.top).map((one) => this.rank(one, ranked[0])),
    };
  }

  private rank({ action, name, visits, value, spread, outlook }: RankedAction, first: RankedAction): Ranked {
    const ahead = outlook && first.outlook ? outlook.utility - first.outlook.utility : 0;
    return {
      ...{ action: name, number: numberOf(action), visits, value },
      share: outlook && around(value, spread),
      place: outlook?.place ?? null,
      points: outlook && around(outlook.lead, outlook.leadSpread),
      behind: outlook && around(ahead, outlook.aheadSpread),
    };
  }

  private value(): NonNullable<Found['value']> {
    const { game, view } = this;
    const [shares, points] = [new Float64Array(game.players), new Float64Array(game.players)];
    readable(() => loadValue(game)).evaluate(view, shares, points);
    return { shares: [...shares], points: [...points] };
  }

  private policy(): NonNullable<Found['policy']> {
    const { game, view, actions } = this;
    const weights = new Float64Array(actions.n);
    this.player(POLICY, {}, 'policy').weigh!(this.decision, weights);
    return actions
      .toArray()
      .map((act, i) => ({ action: formatAction(game, view, act), number: numberOf(act), probability: weights[i] }))
      .sort((a, b) => b.probability - a.probability);
  }

  /**
   * Each determinization of a search with its share of the iterations; without a search, the requested number, all with equal
   * shares.
   */
  private worlds({ explanation, worlds, visits }: Searched): NonNullable<Found['worlds']> {
    const { game, work } = this;
    const met = worlds.length > 0 ? worlds : Array.from({ length: work.worlds }, (_, n) => this.world(n));
    const through = (n: number) => explanation.ranked.filter((one) => (one.visits ?? 0) > n).length;
    return met.map((world, n) => ({
      position: formatPosition(game, world),
      weight: worlds.length > 0 && visits > 0 ? through(n) / visits : 1 / met.length,
    }));
  }

  private world(n: number): State {
    const { game, view, work } = this;
    const into = game.newState();
    const guesser = this.player(POLICY, {}, 'guess', n);
    game.determinize(view, view.actor, new Random(...seedOf(work.seed, 'world', n)), into, (s, offered) =>
      offered.n === 1
        ? offered.list[0]
        : guesser.choose({ view: s, seat: s.actor, phase: game.decidingPhase(s), actions: offered }),
    );
    return into;
  }
}

export class Analyst {
  private readonly registry: Registry;
  private readonly moments: Moments;

  constructor(registry: Registry) {
    this.registry = registry;
    this.moments = new Moments(registry);
  }

  /** @param look called with the findings of each look @throws Refusal; AgentError */
  async analyse(work: Work, look: (actions: Actions) => void): Promise<Found> {
    // Checked even if they are not needed: a query that names others is a mistake.
    for (const agent of [work.agent, ...work.opponents]) this.registry.admit(builtIn(agent));
    const { game, state } = await this.moments.of(work.game, work.at);
    if (game.isOver(state)) throw new Refusal('game-over', 'The game is over; nobody decides any more.');
    const view = game.newState();
    game.observe(state, state.actor, view);
    return new Analysis(this.registry, work, game, view).found(look);
  }
}
