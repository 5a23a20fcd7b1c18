/** Databases of made-up questions, of all kinds of intervals, to see how many false claims their ledger lets through. */

import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import { ConfidenceSequence } from '../../src/base/stats/confidence-sequence.ts';
import { onlineClaims } from '../../src/base/stats/online.ts';
import { simultaneous } from '../../src/base/stats/simultaneous.ts';
import { evidenceFor, judge } from '../../src/base/stats/verdict.ts';
import { judge as diagnosed } from '../../src/lab/question/balance/judge.ts';
import type { JudgedTable, Standard } from '../../src/lab/question/balance/standards.ts';
import { atMost, member } from '../../src/lab/question/balance/themes/members.ts';
import { type Claimed, evidenceOf } from '../../src/lab/question/claims.ts';
import { byWorth, tournamentOf } from './tournament.ts';

const KINDS = ['compare', 'sweep', 'differences', 'balance', 'tournament'] as const;
type Simulated = (typeof KINDS)[number];

/** A claim of a question, and whether it is true. */
interface Made {
  readonly evidence: number;
  readonly isTrue: boolean;
}

/** What a question claims by itself, and how many true claims it could make. */
interface AskedOnce {
  readonly claims: readonly Made[];
  readonly possible: number;
}

/** A question: the luck of its database's deals, which all questions share, and whether it finds something. */
interface Deals {
  readonly random: Random;
  readonly luck: readonly number[];
  /** 1 if the question finds something, 0 if nothing differs. */
  readonly edge: 0 | 1;
  /** The evidence that its place needs: a comparison may go on until it has that. */
  readonly needed: number;
}

const DEALS = 240;

/** Skewed, as money and points are, with mean 0 and standard deviation 1. */
const skewed = (random: Random): number => -Math.log(1 - random.next()) - 1;
const MEDIAN = Math.LN2 - 1;

/** The values of a number by deal, with that mean: half of their variance is the luck of the deal. */
const valuesOf = ({ random, luck }: Deals, deals: number, mean: number): number[] =>
  luck.slice(0, deals).map((shared) => mean + Math.SQRT1_2 * (shared + skewed(random)));

const claimed = (claim: Claimed, isTrue: boolean): Made => ({ evidence: evidenceOf([[claim]])[0], isTrue });

/** Two agents until their verdict survives, or all deals are played. */
const compare = ({ random, luck, edge, needed }: Deals): AskedOnce => {
  const sequence = new ConfidenceSequence({ least: -1, most: 1 });
  const matters = 0.2;
  const possible = edge;
  for (const [i, shared] of luck.entries()) {
    const chance = 0.5 + 0.2 * edge + (shared > MEDIAN ? 0.1 : -0.1);
    sequence.add(random.next() < chance ? 1 : -1);
    if (i % 8 < 7) continue;
    const verdict = judge(sequence, matters);
    const evidence = evidenceFor(sequence, verdict, matters);
    if (verdict === 'open' || (evidence < Math.log(needed) && i < luck.length - 8)) continue;
    const isTrue = edge === 1 ? verdict === 'better' : verdict === 'equal';
    return { claims: [{ evidence, isTrue }], possible };
  }
  return { claims: [], possible };
};

/** Series of numbers from 0, of which one in three differs if the question finds something. */
const differing = (deals: Deals, series: number, blocks: number): AskedOnce => {
  const means = Array.from({ length: series }, (_, i) => (i % 3 === 0 ? (deals.edge * 6) / Math.sqrt(blocks) : 0));
  const found = simultaneous(
    means.map((mean) => valuesOf(deals, blocks, mean)),
    () => deals.random.next(),
  );
  const claims = found.flatMap((one, i) =>
    one.low > 0 || one.high < 0 ? [claimed(one, Math.sign(one.mean) === Math.sign(means[i]))] : [],
  );
  return { claims, possible: means.filter((mean) => mean !== 0).length };
};

const NUMBERS = 60;
const table = { players: 4 } as JudgedTable;

/** Numbers of a clinic, all of them exactly at the threshold of broken: any word is wrong. One in three is beyond if it finds something. */
const balance = (deals: Deals): AskedOnce => {
  const truths = Array.from({ length: NUMBERS }, (_, i) => (i % 3 === 0 ? (deals.edge * 6) / Math.sqrt(DEALS) : 0));
  const members = truths.map((truth, i) =>
    member(String(i), {
      ...{ id: String(i), isShare: false },
      clusters: { sums: valuesOf(deals, DEALS, 1 + truth), counts: Array<number>(DEALS).fill(1) },
    }),
  );
  const zones = atMost(1, 1);
  const standard = { zones: () => zones, members: () => members, what: 'numbers', theme: 'drama' };
  const [{ judged }] = diagnosed([standard as unknown as Standard], new Map(), table);
  const claims = judged.flatMap((one) =>
    one.word === 'open' ? [] : [claimed(one, one.word === 'broken' && truths[Number(one.key)] > 0)],
  );
  return { claims, possible: truths.filter((truth) => truth > 0).length };
};

/** Three agents, of which the first is better than the other two if it finds something. */
const tournament = ({ random, edge }: Deals): AskedOnce => {
  const ending = byWorth(random, [edge, 0, 0]);
  const { cross } = tournamentOf({ agents: 3, players: 3, games: 1200 }, ending).answer();
  const claims = cross.flatMap((one) => {
    if (one.verdict !== 'above' && one.verdict !== 'below') return [];
    const best = one.verdict === 'above' ? one.id : one.other;
    return [claimed(one, edge === 1 && best === 'a')];
  });
  return { claims, possible: 2 * edge };
};

const ASKED: Readonly<Record<Simulated, (deals: Deals) => AskedOnce>> = {
  compare,
  sweep: (deals) => differing(deals, 6, 30),
  differences: (deals) => differing(deals, NUMBERS, 120),
  balance,
  tournament,
};

/** What became of the claims of a database. */
export interface Ledger {
  /** Questions that claim something false by themselves, and of all that claim anything. */
  readonly wrong: number;
  readonly claiming: number;
  /** The same of what survives. */
  readonly wrongSurvivors: number;
  readonly survivors: number;
  /** By kind: true claims that could be made, are made, and survive. */
  readonly found: ReadonlyMap<string, { possible: number; made: number; surviving: number }>;
}

/**
 * Fifty questions of several kinds over one database.
 *
 * @param effects which part of the questions finds something: one in so many; 0 for none
 */
export const ledgerOf = (seed: string, effects: number, questions = 50): Ledger => {
  const random = new Random(...seedOf(seed));
  const luck = Array.from({ length: DEALS }, () => skewed(random));
  const found = new Map(KINDS.map((kind) => [kind, { possible: 0, made: 0, surviving: 0 }]));
  const evidence: number[] = [];
  let [wrong, claiming, wrongSurvivors, survivors] = [0, 0, 0, 0];
  for (let i = 0; i < questions; i++) {
    const kind = KINDS[random.int(KINDS.length)];
    const edge = effects > 0 && i % effects === 0 ? 1 : 0;
    const { needed } = onlineClaims([...evidence, Number.NEGATIVE_INFINITY])[i];
    const { claims, possible } = ASKED[kind]({ random, luck, edge, needed });
    evidence.push(Math.max(Number.NEGATIVE_INFINITY, ...claims.map((one) => one.evidence)));
    const surviving = claims.filter((one) => one.evidence >= Math.log(needed));
    const isWrong = (made: readonly Made[]) => made.some(({ isTrue }) => !isTrue);
    claiming += claims.length > 0 ? 1 : 0;
    wrong += isWrong(claims) ? 1 : 0;
    survivors += surviving.length > 0 ? 1 : 0;
    wrongSurvivors += isWrong(surviving) ? 1 : 0;
    const counts = found.get(kind)!;
    counts.possible += possible;
    counts.made += claims.filter(({ isTrue }) => isTrue).length;
    counts.surviving += surviving.filter(({ isTrue }) => isTrue).length;
  }
  return { wrong, claiming, wrongSurvivors, survivors, found };
};
