/**
 * A policy of a few lines: how it is learned from the arms of the lab, played by an agent, written as a file, and put into words.
 */

import { capital } from '../../../base/drawing/words.ts';
import { formatRules } from '../../../players/bidding/format.ts';
import { PLACING } from '../../../players/bidding/prices.ts';
import { editionNamed } from '../../../rules/engine/editions/index.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type InterventionEntry, interventionOf } from '../../experiment/intervention.ts';
import type { BidLine, PlaceLine, When } from './lines.ts';

/** A line of a policy. Prices are in thousands. */
export type PolicyLine =
  | (Omit<BidLine, 'price'> & { readonly kind: 'order' | 'poll'; readonly price: number; readonly isRest: boolean })
  | (PlaceLine & { readonly kind: 'place' })
  /** After a tie it adds as little as possible. */
  | { readonly kind: 'tie' };

const roundsIn = ([from, to]: readonly [number, number]): string =>
  from === to ? `round ${from}` : `rounds ${from} to ${to}`;

/** "if you hold 60 or more". */
const conditionIn = ([what, sign, amount]: When, isPoll: boolean): string => {
  const isMore = sign === '>=';
  if (what === 'cash') return isMore ? `if you hold ${amount} or more` : `if you hold less than ${amount}`;
  if (what === 'rival') return `if ${isMore ? 'somebody' : 'nobody'} else holds ${amount} or more`;
  const region = isPoll ? 'its region' : 'the region that votes next';
  return `if ${region} can give ${isMore ? `${amount} mandates or more` : `fewer than ${amount} mandates`}`;
};

/** A line of a policy as a sentence that can be memorised. */
export const wordsOfLine = (line: PolicyLine, lines: readonly PolicyLine[]): string => {
  if (line.kind === 'tie') return 'After a tie: add as little as you can.';
  if (line.kind === 'place') return `${capital(roundsIn(line.rounds))}, if you win: take place ${line.place}.`;
  const { kind, rounds, region, when, price, isRest } = line;
  const isPoll = kind === 'poll';
  const action = isPoll ? `bid up to ${price}` : `bid ${price}`;
  if (isRest && lines.filter((one) => one.kind === kind).length === 1)
    return `${isPoll ? 'Every poll' : 'Every round'}: ${action}.`;
  if (isRest) return `${isPoll ? 'All other polls' : 'Otherwise'}: ${action}.`;
  const where = [
    ...(isPoll ? [`poll${region === null ? '' : ` of the region ${region} in line`}`] : []),
    roundsIn(rounds),
    ...(when ? [conditionIn(when, isPoll)] : []),
  ];
  return `${capital(where.join(', '))}: ${action}.`;
};

const inRounds = ([from, to]: readonly [number, number]) => ({ round: from === to ? from : `${from}..${to}` });
const onCondition = (when: When | null) => (when ? { [when[0]]: `${when[1]} ${when[2]}` } : {});

const entryOf = (line: PolicyLine, edition: string): InterventionEntry => {
  if (line.kind === 'tie') return { phase: 'bid-for-order', tied: true, do: { more: 0 } };
  if (line.kind === 'place') {
    const known = new Set<string>(editionNamed(edition)!.rounds.flatMap((phases) => phases.map(({ name }) => name)));
    return { phase: PLACING.filter((phase) => known.has(phase)), ...inRounds(line.rounds), do: { place: line.place } };
  }
  const { kind, rounds, region, when, price, isRest } = line;
  const where = { ...(isRest ? {} : inRounds(rounds)), ...(when ? { when: onCondition(when) } : {}) };
  if (kind === 'order') return { phase: 'bid-for-order', tied: false, ...where, do: { bid: price } };
  return { phase: 'auction-polls', ...(region === null ? {} : { region }), ...where, do: { upTo: price } };
};

/** A table whose first agent plays by the lines. */
export const playingBy = (table: Experiment, lines: readonly PolicyLine[]): Experiment => {
  const [first, ...others] = table.agents;
  const made = lines.map((line) => interventionOf(entryOf(line, table.edition)));
  return { ...table, agents: [{ ...first, interventions: [...made, ...(first.interventions ?? [])] }, ...others] };
};

const KEYS = { order: 'order', poll: 'polls', place: 'places', tie: 'ties' } as const;

/** The text of a file with the lines, which any agent can follow. @param proofs the evidence for it, in sentences */
export const policyText = (
  { question, edition, players }: Experiment,
  lines: readonly PolicyLine[],
  proofs: readonly string[],
): string => {
  const rules = new Map<(typeof KEYS)[keyof typeof KEYS], object[]>();
  for (const line of lines) rules.set(KEYS[line.kind], [...(rules.get(KEYS[line.kind]) ?? []), ruleOf(line, players)]);
  return formatRules({
    about: question,
    edition,
    rules,
    comments: [...lines.map((line) => wordsOfLine(line, lines)), ...proofs],
  });
};

const ruleOf = (line: PolicyLine, players: number): object => {
  if (line.kind === 'tie') return { players, price: 0 };
  if (line.kind === 'place') return { ...inRounds(line.rounds), players, place: line.place };
  const { rounds, region, when, price, isRest } = line;
  return {
    ...(isRest ? {} : inRounds(rounds)),
    players,
    ...(region === null ? {} : { region }),
    ...onCondition(when),
    price,
  };
};
