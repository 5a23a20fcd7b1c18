/**
 * The policy of a few lines that an experiment asks for: learned from all games of the first stage, and played at several tables
 * on other deals.
 */
import { groupedBy } from '../../../base/grouped.ts';
import { mean, sum } from '../../../base/stats/describe.ts';
import { isSure, meanInterval } from '../../../base/stats/intervals.ts';
import { type Joint, jointP, stricter } from '../../../base/stats/joint.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Block } from '../blocks.ts';
import { gamesInBlock } from '../question.ts';
import { type Again, heldOut } from './again.ts';
import type { PolicyAnswer, PolicyTable } from './answer.ts';
import { type Effects, MEASURED, regionOf, type Values, valuesOf, wholeIn } from './effects.ts';
import { type BidLine, learnLines, learnPlace, playedBy, type Sample } from './lines.ts';
import { type PolicyLine, playingBy, wordsOfLine } from './policy.ts';
import type { Gathered, Stake } from './rows.ts';

/** How many times as many deals a policy plays at each table as a price does. */
export const TIMES = 8;

/** All intervals of the effects of a policy hold jointly at 95 %. */
const WRONG = 0.05;

/** A table at which a policy plays, and its effect there deal by deal. */
interface Tried {
  readonly own: Experiment;
  readonly made: Experiment;
  readonly usual: Values[];
  readonly withPolicy: Values[];
}

export class LearnedPolicy implements Again {
  readonly times = TIMES;
  private readonly lines: readonly PolicyLine[];
  /** The gain of the lines per game in the games they were learned from. */
  private readonly promised: number;
  private readonly tried: readonly Tried[];

  /** @param most the most lines it may have */
  constructor(effects: Effects, found: Gathered, most: number) {
    const { plan, arms } = effects;
    const samples = samplesOf(effects, found);
    const [orders, polls] = [true, false].map((isOrder) => samples.filter(({ region }) => (region === 0) === isOrder));
    const places = whatPlacesAdd(effects);
    // One line is reserved for ties, and one for polls, if there are any.
    const room = most - (orders.length > 0 ? 1 : 0);
    const ofOrder = orders.length > 0 ? learnLines(orders, Math.max(1, room - (polls.length > 0 ? 1 : 0))) : [];
    const ofPolls = polls.length > 0 ? learnLines(polls, Math.max(1, room - ofOrder.length)) : [];
    const place = places.size > 0 && ofOrder.length + ofPolls.length < room ? learnPlace(places) : null;
    const written = (kind: 'order' | 'poll', lines: readonly BidLine[]): PolicyLine[] =>
      lines.map((line, i) => ({ ...line, kind, price: plan.prices[line.price], isRest: i === lines.length - 1 }));
    this.lines = [
      ...written('order', ofOrder),
      ...(ofOrder.length > 0 ? [{ kind: 'tie' } as const] : []),
      ...(place ? [{ ...place, kind: 'place' } as const] : []),
      ...written('poll', ofPolls),
    ];
    this.promised = (worthOfLines(ofOrder, orders) + worthOfLines(ofPolls, polls)) / effects.games;
    // If auctions were not recorded, no situation is known.
    const tables = this.lines.length > 0 ? [arms[0], ...plan.tables] : [];
    this.tried = tables.map((table) => {
      const own = heldOut({ ...table, ask: arms[0].ask });
      const made = { ...playingBy(own, this.lines), arm: `${own.arm}; with the policy` };
      return { own, made, usual: [], withPolicy: [] };
    });
  }

  get arms(): readonly Experiment[] {
    return this.tried.flatMap(({ own, made }) => [own, made]);
  }

  /** How many lines it has. */
  get length(): number {
    return this.lines.length;
  }

  look(blocks: readonly (readonly Block[])[]): number {
    let lost = 0;
    for (const [i, { own, made, usual, withPolicy }] of this.tried.entries()) {
      const both = blocks.slice(2 * i, 2 * i + 2);
      const deals = wholeIn(both);
      for (const [before, after] of deals) {
        usual.push(valuesOf(own, before));
        withPolicy.push(valuesOf(made, after));
      }
      lost += both[0].length - deals.length;
    }
    return lost;
  }

  /** The policy, and its effect at each table; null if nothing was learned. */
  answer(): PolicyAnswer | null {
    if (this.lines.length === 0) return null;
    const level = 1 - WRONG / (MEASURED.length * this.tried.length);
    return {
      lines: this.lines.map((line) => ({ ...line, words: wordsOfLine(line, this.lines) })),
      promised: this.promised,
      tables: this.tried.filter(({ usual }) => usual.length > 0).map((table) => tableAnswer(table, level)),
    };
  }
}

const tableAnswer = ({ own, usual, withPolicy }: Tried, level: number): PolicyTable => {
  const [winShare, points] = MEASURED.map((measure): Joint => {
    const effects = usual.map((values, i) => withPolicy[i][measure] - values[measure]);
    const at = (part: number) => meanInterval(effects, stricter(level, part));
    return { ...at(1), p: jointP((part) => isSure(at(part))) };
  });
  const share = (all: readonly Values[]) => mean(all.map((values) => values.winShare));
  const [, ...others] = own.agents;
  return {
    ...{ against: [...new Set(others.map(({ label }) => label))], games: usual.length * gamesInBlock(own) },
    ...{ usual: share(usual), withPolicy: share(withPolicy), winShare, points },
  };
};

/** The sum of what lines add in the samples they were learned from. */
const worthOfLines = (lines: readonly BidLine[], samples: readonly Sample[]): number =>
  lines.length === 0 ? 0 : sum(playedBy(lines, samples));

/** The most mandates of the region at a place in line, by round and game; undefined if there is none. */
const mandatesIn = (stakes: readonly Stake[]) => {
  const byGame = groupedBy(stakes, ({ game }) => game);
  return (game: number, round: number, line: number): number | undefined => {
    const all = byGame.get(game) ?? [];
    const first = Math.min(...all.filter((one) => one.round >= round).map(({ election }) => election));
    return all.find(({ election }) => election === first + line - 1)?.mandates;
  };
};

/** The situations in which prices were forced, and the effect of each. */
const samplesOf = (effects: Effects, { situations, stakes }: Gathered): Sample[] => {
  const { auctions, rounds } = effects.plan;
  const mandatesAt = mandatesIn(stakes);
  const byArm = new Map<number, readonly number[]>();
  const effectIn = (arm: number, place: number): number => {
    const known = byArm.get(arm) ?? effects.byGame(arm);
    byArm.set(arm, known);
    return known[place];
  };
  return situations.flatMap(({ game, round, cash, rival }) => {
    const place = effects.placeOf(game);
    if (place === undefined) return [];
    return auctions.flatMap((auction): Sample[] => {
      if (auction === 'tie' || !rounds.includes(round)) return [];
      const region = regionOf(auction);
      const mandates = mandatesAt(game, round, Math.max(1, region));
      const did = effects.pricesIn(auction, round).map((arm) => effectIn(arm, place));
      const amounts = {
        ...(region === 0 ? { cash, rival } : {}),
        ...(mandates === undefined ? {} : { mandates }),
      };
      return [{ round, region, effects: did, amounts }];
    });
  });
};

/** What taking each place adds to the seat's own choice, at the highest price, by round and game by game. */
const whatPlacesAdd = (effects: Effects): ReadonlyMap<number, readonly (readonly number[])[]> => {
  const { auctions, places, rounds } = effects.plan;
  if (!auctions.includes('order') || places.length === 0) return new Map();
  const price = Math.max(...effects.plan.prices);
  return new Map(
    rounds.map((round) => {
      const free = effects.byGame(effects.armOf({ kind: 'price', auction: 'order', round, price }));
      const added = (arm: number) => effects.byGame(arm).map((value, at) => value - free[at]);
      return [round, effects.placesIn(round).map(added)];
    }),
  );
};
