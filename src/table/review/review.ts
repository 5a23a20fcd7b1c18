/**
 * An honest review of a game: what each seat's decisions cost, judged only by what it could know then; luck in a separate ledger;
 * and the sources of points and money.
 *
 * All decisions are screened by a few rollouts; those that look worst are searched until the difference is sure. The result is
 * the same on every machine and with any number of workers.
 */
import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { threadsOf } from '../../players/agent/compiled.ts';
import { loadRegistry } from '../../players/agent/registry.ts';
import { loadValue } from '../../players/value/load.ts';
import { Luck, SOURCES } from '../../players/value/luck.ts';
import { ActionList } from '../../rules/engine/action.ts';
import { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { ScoreSheet } from '../../rules/engine/scoring.ts';
import type { State } from '../../rules/engine/state.ts';
import { formatAction, seatName } from '../../rules/notation/actions.ts';
import { parseRecord } from '../../rules/notation/parse-record.ts';
import type { RecordHead } from '../../rules/notation/record.ts';
import { dealerOf, replay } from '../../rules/notation/replay.ts';
import { promptOf } from '../guide/index.ts';
import type { Entered, Seen } from '../paper/entered.ts';
import { filledText } from '../paper/words.ts';
import { findBots, type PlayerMaker } from '../play/bots.ts';
import { ranksOf } from '../play/ranks.ts';
import { personsAmong } from '../play/session.ts';
import { inAll, type Language } from '../words/language.ts';
import { bidsOf } from './bids.ts';
import { SecretChoices } from './choices.ts';
import { ROLLOUT } from './judge.ts';
import { Ledger } from './ledger.ts';
import type { Cost } from './proof.ts';
import type { Piece, ReviewResult } from './review-worker.ts';
import { besideBots } from './same-deal.ts';
import type { Suspicion } from './screen.ts';
import type { Mistake, PhaseGrade, Review, SeatReview } from './shape.ts';
import { gradeOf, mistakeParts, mistakeSentence } from './words.ts';

/** How many decisions of a seat are searched, and how many points they must seem to cost. */
const SEARCHED = 20;
const WORTH_IT = 0.6;
/** A loss that is surely greater than this is a blunder; twice as much is needed if the game was already decided. */
export const BLUNDER = 8;
const DECIDED = 0.005;
/** Decisions in one piece of work. */
const PIECE = 12;

export interface ReviewOptions {
  /** Seats to review, from 0; by default those of persons, or all if there are none. */
  readonly seats?: readonly number[];
  /** For a game entered with gaps: only the decisions in the log are judged. */
  readonly entered?: Entered;
  readonly workers?: number;
  /** Called with the progress, from 0 to 1. */
  readonly progress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** A decision of a seat with at least two options. */
interface Decided {
  readonly at: number;
  readonly seat: number;
  readonly round: number;
  readonly phase: DecidingPhase;
}

const seatsOf = (agents: readonly string[], asked: readonly number[] | undefined): readonly number[] => {
  if (asked) return asked;
  const persons = personsAmong(agents);
  return persons.length > 0 ? persons : agents.map((_, seat) => seat);
};

/** The part of the total work that screening takes. */
const SCREENING = 0.3;

/** Worker threads, and the pieces of work for them. */
class Crew {
  private readonly threads: Piscina<Piece, ReviewResult>;
  private readonly signal: AbortSignal | undefined;

  constructor(workers: number, signal: AbortSignal | undefined) {
    this.signal = signal;
    // Every piece of work listens to it.
    if (signal) setMaxListeners(0, signal);
    this.threads = new Piscina({
      ...threadsOf('table/review/review-worker'),
      minThreads: workers,
      maxThreads: workers,
    });
  }

  async screen(record: string, decided: readonly Decided[], done: (part: number) => void): Promise<Suspicion[]> {
    let ready = 0;
    const pieces: Promise<readonly Suspicion[]>[] = [];
    for (let from = 0; from < decided.length; from += PIECE) {
      const decisions = decided.slice(from, from + PIECE).map(({ at }) => at);
      pieces.push(
        this.run({ kind: 'screen', record, decisions }).then((found) => {
          ready += decisions.length;
          done(ready / decided.length);
          return found.kind === 'screen' ? found.suspicions : [];
        }),
      );
    }
    return (await Promise.all(pieces)).flat();
  }

  async prove(
    record: string,
    doubtful: readonly { readonly at: number; readonly others: readonly number[] }[],
    done: (part: number) => void,
  ): Promise<ReadonlyMap<number, Cost>> {
    let ready = 0;
    const costs = await Promise.all(
      doubtful.map(async ({ at, others }) => {
        const found = await this.run({ kind: 'prove', record, decision: at, others });
        done(++ready / doubtful.length);
        return [at, (found as Extract<ReviewResult, { kind: 'prove' }>).cost] as const;
      }),
    );
    return new Map(costs);
  }

  /** The results of strong bots on the deal in each seat. */
  async deal(record: string, seats: readonly number[]): Promise<readonly (readonly ScoreSheet[])[]> {
    const found = await Promise.all(seats.map((seat) => this.run({ kind: 'deal', record, seat })));
    return found.map((one) => (one as Extract<ReviewResult, { kind: 'deal' }>).sheets);
  }

  dismiss(): Promise<void> {
    return this.threads.destroy();
  }

  private run(piece: Piece): Promise<ReviewResult> {
    return this.threads.run(piece, this.signal ? { signal: this.signal } : {});
  }
}

/** The decisions of a record, with its ledger and its luck. */
const walk = (game: Game, record: RecordHead, actions: readonly number[], bots: PlayerMaker) => {
  const [s, legal, dealer] = [game.newState(), new ActionList(), dealerOf(record)];
  dealer.start(s, record.seed);
  const value = loadValue(game);
  const evaluate = (state: State, shares: Float64Array) => value.evaluate(state, shares);
  const [ledger, luck, choices] = [
    new Ledger(game, s),
    new Luck(game, evaluate),
    new SecretChoices(game, evaluate, bots),
  ];
  luck.begin(0);
  const decided: Decided[] = [];
  for (const [at, act] of actions.entries()) {
    game.legalActions(s, legal);
    if (legal.n > 1) decided.push({ at, seat: s.actor, round: s.round, phase: game.decidingPhase(s) });
    ledger.before(s, at);
    luck.decided(s, act);
    choices.decided(s, act);
    dealer.play(s, act);
    ledger.after(s, at);
  }
  return { end: s, decided, ledger, luck: luck.rows(s), choices: choices.luck(s) };
};

/**
 * Reviews a game.
 *
 * @param record of a whole game, or of a game up to a position
 * @throws NotationError if it cannot be read; ModelError if the edition has no learned evaluation
 */
export const reviewGame = async (record: string, options: ReviewOptions = {}): Promise<Review> => {
  const { workers = availableParallelism(), progress = () => {}, signal, entered } = options;
  const parsed = parseRecord(record);
  const { actions } = replay(parsed);
  const game = new Game(parsed.edition, parsed.players);
  const seats = seatsOf(parsed.agents, options.seats);
  const bots = await findBots(await loadRegistry(), [ROLLOUT]);
  const { end, decided, ledger, luck, choices } = walk(game, parsed, actions, bots);
  const own = decided.filter(({ at, seat }) => seats.includes(seat) && (entered?.restsOn.has(at) ?? true));
  const crew = new Crew(workers, signal);
  try {
    const suspicions = await crew.screen(record, own, (part) => progress(SCREENING * part));
    const doubtful = seats.flatMap((seat) => doubtfulOf(seat, own, suspicions));
    const costs = await crew.prove(record, doubtful, (part) => progress(SCREENING + (1 - SCREENING) * part));
    const canPlayAgain = game.isOver(end) && parsed.chance === undefined;
    const sheets = canPlayAgain ? await crew.deal(record, seats) : [];
    const parties = Array.from({ length: game.players }, (_, seat) => seatName(game, end, seat));
    const mistakes = mistakesOf(game, parsed, actions, own, costs, entered);
    const [scores, ranks] = [game.scores(end), ranksOf(game, end)];
    return {
      edition: parsed.edition.id,
      players: parsed.players,
      isOver: game.isOver(end),
      filled: entered ? inAll((language) => filledText(entered.filled, language)) : null,
      course: ledger.course,
      parties,
      seats: seats.map((seat, i) => ({
        seat,
        party: parties[seat],
        agent: parsed.agents[seat],
        luck: luckOf(luck, seat, choices[seat]),
        points: { ...scores[seat] },
        rank: ranks[seat],
        rounds: ledger.compared(seat),
        phases: gradesOf(
          own.filter((one) => one.seat === seat),
          mistakes.get(seat) ?? [],
        ),
        bids: bidsOf(screenedOf(seat, own, suspicions, actions, costs)),
        sameDeal: canPlayAgain ? besideBots(scores[seat], sheets[i]) : null,
        decisions: mistakes.get(seat) ?? [],
      })),
    };
  } finally {
    await crew.dismiss();
  }
};

/** The decisions of a seat that look worst. */
const doubtfulOf = (seat: number, own: readonly Decided[], suspicions: readonly Suspicion[]) =>
  own
    .map(({ at, seat: by }, i) => ({ at, by, ...suspicions[i] }))
    .filter(({ by, loss }) => by === seat && loss > WORTH_IT)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, SEARCHED);

/** The decisions of a seat with what was played, and the results of screening and search. */
const screenedOf = (
  seat: number,
  own: readonly Decided[],
  suspicions: readonly Suspicion[],
  actions: readonly number[],
  costs: ReadonlyMap<number, Cost>,
) =>
  own
    .map((one, i) => ({ ...one, act: actions[one.at], ...suspicions[i], cost: costs.get(one.at) }))
    .filter((one) => one.seat === seat);

const luckOf = (rows: ReturnType<Luck['rows']>, seat: number, choices: number): SeatReview['luck'] => {
  const own = rows.filter((row) => row.seat === seat);
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  const bySource = SOURCES.map((source) => [
    source,
    round(Number(own.find((row) => row.source === source)?.luck ?? 0)),
  ]);
  const total = round(own.reduce((sum, row) => sum + Number(row.luck), choices));
  return { ...Object.fromEntries(bySource), 'secret choices of others': round(choices), total };
};

/** Mistakes that cost share of the win come first, by that share; where the game was as good as decided, points rank them. */
const byCost = (a: Mistake, b: Mistake): number => {
  const [first, second] = [a, b].map(({ share }) => share.mean > DECIDED);
  if (first !== second) return first ? -1 : 1;
  return first ? b.share.mean - a.share.mean : b.loss.mean - a.loss.mean;
};

/** The decisions proven to be costly, by seat, the most costly first. */
const mistakesOf = (
  game: Game,
  record: RecordHead,
  actions: readonly number[],
  own: readonly Decided[],
  costs: ReadonlyMap<number, Cost>,
  entered: ReviewOptions['entered'],
): ReadonlyMap<number, Mistake[]> => {
  const [s, view, legal, dealer] = [game.newState(), game.newState(), new ActionList(), dealerOf(record)];
  const mistakes = new Map<number, Mistake[]>();
  dealer.start(s, record.seed);
  const known = new Map(own.map((one) => [one.at, one]));
  for (const [at, act] of actions.entries()) {
    const cost = costs.get(at);
    if (cost && cost.loss.mean > 0) {
      game.observe(s, s.actor, view);
      game.legalActions(s, legal);
      const restsOn = entered?.restsOn.get(at) ?? [];
      const described = describeMistake(game, view, legal, known.get(at)!, act, cost, restsOn);
      mistakes.set(s.actor, [...(mistakes.get(s.actor) ?? []), described]);
    }
    dealer.play(s, act);
  }
  for (const list of mistakes.values()) list.sort(byCost);
  return mistakes;
};

const describeMistake = (
  game: Game,
  view: State,
  legal: ActionList,
  { at, seat, round, phase }: Decided,
  act: number,
  { better, loss, share }: Cost,
  restsOn: readonly Seen[],
): Mistake => {
  const partsIn = (language: Language) => {
    const { options } = promptOf(game, view, seat, legal, language);
    const option = (action: number) => options.find((one) => one.action === action)!;
    return mistakeParts(
      { ...{ round, phase, loss, share, restsOn }, played: option(act), better: option(better) },
      language,
    );
  };
  const parts = inAll(partsIn);
  return {
    ...{ decision: at, round, phase },
    played: formatAction(game, view, act),
    better: formatAction(game, view, better),
    loss,
    share,
    blunder: loss.low > (share.mean > DECIDED ? 1 : 2) * BLUNDER,
    sentence: mistakeSentence(parts.en),
    parts,
    restsOn,
  };
};

const gradesOf = (decided: readonly Decided[], mistakes: readonly Mistake[]): PhaseGrade[] => {
  const phases = [...new Set(decided.map(({ phase }) => phase))];
  return phases.map((phase) => {
    const decisions = decided.filter((one) => one.phase === phase).length;
    const loss = mistakes.filter((one) => one.phase === phase).reduce((sum, one) => sum + one.loss.mean, 0);
    return { phase, decisions, loss, grade: gradeOf(loss) };
  });
};
