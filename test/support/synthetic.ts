/**
 * Made-up rows that look like those of real games, to test the database, the figures and the page without the rules. They follow
 * no rule and answer no question.
 */

import { Random } from '../../src/base/random/random.ts';
import { type Batch, BatchBuilder } from '../../src/lab/arena/batch.ts';
import { type Row, TABLE_NAMES, type TableName } from '../../src/lab/arena/tables.ts';
import type { Experiment } from '../../src/lab/experiment/experiment.ts';
import type { RunStart } from '../../src/lab/store/writer.ts';

const REGIONS = [
  ...['Nordrhein-Westfalen', 'Bayern', 'Baden-Württemberg', 'Niedersachsen', 'Hessen', 'Sachsen', 'Rheinland-Pfalz'],
  ...['Berlin', 'Sachsen-Anhalt', 'Schleswig-Holstein', 'Brandenburg', 'Thüringen', 'Mecklenburg-Vorpommern'],
  ...['Hamburg', 'Saarland', 'Bremen'],
];
const MAXIMA = [80, 60, 54, 50, 48, 46, 42, 40, 36, 32, 28, 26, 24, 22, 20, 15];
const PARTIES = ['Linke', 'SPD', 'Grüne', 'CDU', 'FDP'];
const MEDIA_POINTS = [25, 20, 20, 15, 15, 12, 10];
const ROUNDS = 7;

export interface Made {
  readonly start: RunStart;
  batch(from: number, to: number): Batch;
}

export interface MakeOptions {
  readonly agents?: readonly string[];
  /** How well each distinct agent plays; 0 is the middle. */
  readonly skill?: Readonly<Record<string, number>>;
  readonly games?: number;
  readonly seed?: number;
  readonly record?: readonly TableName[];
  /** One game in this many fails; 0 for none. */
  readonly failEvery?: number;
  /** Its name, if it is one of several arms. */
  readonly arm?: string;
}

const SKILL = { 'mcts:iterations=40': 0.5, heuristic: 0.25, random: -1.2 };

/** A run of made-up games: the same games for the same seed, in whatever batches you ask for them. */
export function makeRun(options: MakeOptions = {}): Made {
  const agents = options.agents ?? ['mcts:iterations=40', 'heuristic', 'heuristic', 'random'];
  const { games = 2000, seed = 1, record = TABLE_NAMES, failEvery = 0, skill = SKILL } = options;
  const labels = [...new Set(agents)];
  const config: Experiment = {
    name: 'quickstart',
    question: 'Does search beat judgement, and judgement beat chance?',
    edition: 'valley-2006',
    variant: null,
    arm: null,
    players: agents.length,
    agents: agents.map((label) => ({ id: label.split(':')[0], label, options: {}, file: null, hash: null })),
    seating: 'rotate',
    ask: null,
    blocks: games / agents.length,
    games,
    seed: 2006,
    record,
    decisionSeconds: 60,
  };
  const start: RunStart = {
    run: `made-up-${String(seed).padStart(4, '0')}`,
    asked: `made-up-${String(seed).padStart(4, '0')}`,
    build: 'made-up',
    name: config.name,
    question: config.question,
    edition: config.edition,
    variant: null,
    arm: options.arm ?? null,
    players: agents.length,
    agents,
    seed: String(config.seed),
    config,
    planned: config.games,
    vocabulary: { agents: labels, parties: PARTIES, regions: REGIONS },
  };
  return {
    start,
    batch(from, to) {
      const builder = new BatchBuilder(record);
      for (let game = from; game < to; game++) {
        const failed = failEvery > 0 && game % failEvery === failEvery - 1;
        if (failed) addFailure(builder, game, agents);
        else new MadeGame(builder, game, seed, agents, labels, skill).play();
      }
      return builder.batch();
    },
  };
}

function addFailure(builder: BatchBuilder, game: number, agents: readonly string[]): void {
  builder.add('games', {
    ...header(game, agents.length),
    status: 'failed',
    decisions: 17,
    hash: '',
    failed_seat: 1,
    failed_agent: agents[1],
    failed_decision: 17,
    failure: 'convert Hessen 12 is not legal: 4 meetings are there.',
  });
}

const header = (game: number, players: number) => ({
  game,
  block: Math.floor(game / players),
  seating: game % players,
  seed: `2006/${Math.floor(game / players)}/${game % players}`,
});

class MadeGame {
  private readonly builder: BatchBuilder;
  private readonly game: number;
  private readonly random: Random;
  /** What the games of a block share. */
  private readonly deal: Random;
  private readonly players: number;
  private readonly label: number[];
  private readonly skill: number[];
  private readonly mandates: number[];
  private readonly media: number[];
  private readonly members: number[];
  private readonly cash: number[];

  constructor(
    builder: BatchBuilder,
    game: number,
    seed: number,
    agents: readonly string[],
    labels: readonly string[],
    skill: Readonly<Record<string, number>>,
  ) {
    this.players = agents.length;
    this.builder = builder;
    this.game = game;
    this.random = new Random(seed, game);
    this.deal = new Random(~seed, Math.floor(game / this.players));
    const seated = agents.map((_, seat) => agents[(seat + game) % this.players]);
    this.label = seated.map((agent) => labels.indexOf(agent));
    this.skill = seated.map((agent) => skill[agent] ?? 0);
    this.mandates = seated.map(() => 0);
    this.media = seated.map(() => 0);
    this.members = seated.map(() => 5);
    this.cash = seated.map(() => 25);
  }

  play(): void {
    const regions = shuffled(REGIONS.length, this.deal);
    for (let round = 1; round <= ROUNDS; round++) {
      if (round < ROUNDS) this.order(round);
      if (round < ROUNDS) this.polls(round, regions);
      this.election(round, regions[round - 1]);
      this.close(round);
    }
    this.end();
  }

  private order(round: number): void {
    const bids = this.skill.map((skill) => this.price(1 + 2 * Math.max(0, skill), skill < -1 ? 4 : 1.2));
    const best = bids.indexOf(Math.max(...bids));
    bids.forEach((bid, seat) => {
      const won = seat === best;
      const named = this.random.next() < 0.4 ? seat : (seat + 1) % this.players;
      this.auction({
        round,
        kind: 'order',
        step: 1,
        seat,
        bid,
        won,
        outcome: won ? 'named' : 'none',
        value: won ? named : null,
      });
    });
  }

  private polls(round: number, regions: readonly number[]): void {
    for (let at = round; at < Math.min(round + 4, ROUNDS + 1); at++) this.poll(round, regions[at - 1]);
  }

  private poll(round: number, region: number): void {
    const limits = this.skill.map(() => Math.round(this.normal() * 3 + 2 + round / 2));
    const best = limits.indexOf(Math.max(...limits));
    const price = Math.max(...limits.filter((_, seat) => seat !== best)) + 1;
    const sold = limits[best] > 0;
    const bids = [0, 1, 2, 3, 4].map((seat) => (limits[seat] > 0 ? limits[seat] : null));
    const second = Math.max(0, ...limits.filter((_, seat) => seat !== best));
    const [bid_0, bid_1, bid_2, bid_3, bid_4] = bids.map((bid, seat) =>
      sold && seat === best ? Math.max(1, price) : bid,
    );
    const offer = {
      ...{ round, region, step: 1, bid_0, bid_1, bid_2, bid_3, bid_4 },
      ...{
        asked: 2 ** this.players - 1,
        bidders: limits.filter((limit) => limit > 0).length,
        second: second > 0 ? second : null,
      },
    };
    if (!sold) {
      this.auction({ ...offer, seat: null, bid: null });
      return;
    }
    const published = this.random.next() < 0.35;
    const value = published ? this.random.int(5) + 1 : this.random.int(4) + this.random.int(4);
    const outcome = published ? 'published' : 'suppressed';
    this.members[best] += published ? 0 : value;
    this.auction({ ...offer, seat: best, bid: Math.max(1, price), won: true, outcome, value });
  }

  private auction(bid: Pick<Row<'auctions'>, 'round' | 'step' | 'seat' | 'bid'> & Partial<Row<'auctions'>>): void {
    const won = bid.won ?? false;
    this.builder.add('auctions', {
      ...{ game: this.game, kind: 'poll', region: null, line: null, outcome: 'none', value: null },
      ...{ asked: null, bidders: null, second: null, bid_0: null, bid_1: null, bid_2: null, bid_3: null, bid_4: null },
      cash: bid.seat === null ? null : this.cash[bid.seat],
      paid: won ? (bid.bid ?? 0) : 0,
      ...bid,
      won,
    });
  }

  private election(round: number, region: number): void {
    const votes = this.skill.map((skill) => clamp(Math.round(25 + 12 * (skill + this.normal())), 0, 50));
    const best = votes.indexOf(Math.max(...votes));
    this.media[best] += MEDIA_POINTS[round - 1];
    votes.forEach((cast, seat) => {
      const mandates = Math.floor((MAXIMA[region] * Math.floor(cast / 5) ** 1.15) / 10 ** 1.15);
      this.mandates[seat] += mandates;
      this.builder.add('elections', {
        game: this.game,
        round,
        election: round,
        region,
        seat,
        votes: cast,
        mandates,
        maximum: MAXIMA[region],
        meetings: Math.min(10, Math.floor(cast / 5)),
        popularity: clamp(Math.round(this.normal()), -3, 3),
        coincidence: clamp(Math.round(this.normal() * 1.5), -5, 5),
        partner: null,
        outcome: seat === best ? 'won' : 'none',
        victory: 0,
      });
    });
  }

  private close(round: number): void {
    for (let seat = 0; seat < this.players; seat++) {
      this.members[seat] += Math.max(0, Math.round(4 + 2 * (this.skill[seat] + this.normal())));
      this.cash[seat] = Math.max(0, Math.round(20 + 8 * this.normal()));
      this.builder.add('rounds', {
        game: this.game,
        round,
        seat,
        score: this.mandates[seat] + this.media[seat] + this.members[seat],
        mandates: this.mandates[seat],
        members: this.members[seat],
        cash: this.cash[seat],
        media: this.media[seat] > 0 ? 1 : 0,
      });
    }
  }

  private end(): void {
    const bonuses = this.members.map((own) => this.members.filter((other) => other > own).length);
    const sheets = this.skill.map((skill, seat) => {
      const bonus = [10, 6][bonuses[seat]] ?? 0;
      const opinions = 6 * clamp(Math.round(1.5 + skill + this.normal()), 0, 5);
      const secured = opinions > 12 ? 5 : 0;
      const sheet = { mandates: this.mandates[seat], media: this.media[seat], membership: this.members[seat] };
      return { ...sheet, bonus, opinions, secured, elections: 0, money: 0 };
    });
    const scores = sheets.map((sheet) => Object.values(sheet).reduce((sum, points) => sum + points, 0));
    const first = this.deal.int(this.players);
    scores.forEach((score, seat) => {
      const above = scores.filter((other) => other > score).length;
      const equal = scores.filter((other) => other === score).length;
      this.builder.add('seats', {
        game: this.game,
        seat,
        agent: this.label[seat],
        party: seat,
        position: ((seat - first + this.players) % this.players) + 1,
        score,
        ...sheets[seat],
        rank: above + (equal + 1) / 2,
        win_share: above === 0 ? 1 / equal : 0,
      });
    });
    this.builder.add('games', {
      ...header(this.game, this.players),
      status: 'played',
      decisions: 320 + this.random.int(80),
      hash: (this.random.int32() >>> 0).toString(16).padStart(8, '0'),
      failed_seat: null,
      failed_agent: null,
      failed_decision: null,
      failure: null,
    });
  }

  /** Roughly standard normal: the sum of twelve uniform numbers. */
  private normal(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.random.next();
    return sum;
  }

  /** A price with this mean, rarely high. */
  private price(mean: number, spread: number): number {
    return Math.min(25, Math.round(mean * -Math.log(1 - this.random.next()) * spread));
  }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

function shuffled(n: number, random: Random): number[] {
  const list = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = random.int(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}
