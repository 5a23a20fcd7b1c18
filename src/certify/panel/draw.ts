/**
 * Where a panel's positions come from: games between agents that are drawn for each seat. Decisions with a single option are
 * ignored.
 *
 * In an open auction a seat decides once, when it is first asked: how far it would raise. So an auction with forty raises counts
 * as much as a sealed bid.
 */
import { Random } from '../../base/random/random.ts';
import { type SeedPart, seedOf } from '../../base/random/seed.ts';
import { ActionList } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { State } from '../../rules/engine/state.ts';
import type { PlayerMaker } from '../../table/play/bots.ts';

/** Games in which decisions are counted. */
const COUNTED = 40;
/** The least number of decisions in a phase per game, over all seats, for which positions are drawn from it. */
const RARE = 0.1;
/** The most games that are played to find a decision of a phase. */
const MOST_GAMES = 500;

export interface Drawing {
  readonly game: Game;
  /** Knows the agents. */
  readonly bots: PlayerMaker;
  /** The agents from which each seat's is drawn. */
  readonly agents: readonly string[];
  readonly seed: string | number;
}

/** Whether a seat has to say how far it would raise. */
export const asksPrice = (game: Game, s: State): boolean => game.bidding(s) === 'raising';

/** Plays a game, and shows each decision before it is made. */
const play = ({ game, bots, agents, seed }: Drawing, path: readonly SeedPart[], met: (s: State) => void): void => {
  const [s, view, legal] = [game.newState(), game.newState(), new ActionList()];
  const random = new Random(...seedOf(seed, 'table', ...path));
  const table = Array.from({ length: game.players }, (_, seat) =>
    bots(agents[random.int(agents.length)], {
      game,
      seat,
      random: new Random(...seedOf(seed, 'agent', ...path, seat)),
    }),
  );
  /** The current open auction, and the seats that have been asked in it. */
  let auction = '';
  let asked = 0;
  game.start(s, seedOf(seed, 'deal', ...path));
  while (!game.isOver(s)) {
    game.legalActions(s, legal);
    const { actor } = s;
    let isNew = true;
    if (asksPrice(game, s)) {
      const now = `${s.step} ${s.board}`;
      if (now !== auction) asked = 0;
      auction = now;
      isNew = (asked & (1 << actor)) === 0;
      asked |= 1 << actor;
    } else auction = '';
    if (legal.n === 1) {
      game.play(s, legal.list[0]);
      continue;
    }
    if (isNew) met(s);
    game.observe(s, actor, view);
    game.play(s, table[actor].choose({ view, seat: actor, phase: game.decidingPhase(s), actions: legal }));
  }
};

/** Decisions of a seat in a game, by phase, as a mean over some games; without rare phases. */
export const countDecisions = (drawing: Drawing): Partial<Record<DecidingPhase, number>> => {
  const { game } = drawing;
  const counts = new Map<DecidingPhase, number>();
  for (let n = 0; n < COUNTED; n++) {
    play(drawing, ['count', n], (s) => {
      const phase = game.decidingPhase(s);
      counts.set(phase, (counts.get(phase) ?? 0) + 1);
    });
  }
  const common = [...counts].filter(([, count]) => count >= RARE * COUNTED);
  return Object.fromEntries(common.map(([phase, count]) => [phase, count / COUNTED / game.players]));
};

/**
 * The position with that number: before a decision of a phase, drawn evenly from those of a game played for it; null if no game
 * has one.
 */
export const drawPosition = (drawing: Drawing, number: number, phase: DecidingPhase): State | null => {
  const { game, seed } = drawing;
  const found = game.newState();
  for (let attempt = 0; attempt < MOST_GAMES; attempt++) {
    const random = new Random(...seedOf(seed, 'choice', number, attempt));
    let met = 0;
    play(drawing, [number, attempt], (s) => {
      if (game.decidingPhase(s) === phase && random.int(++met) === 0) found.copyFrom(s);
    });
    if (met > 0) return found;
  }
  return null;
};
