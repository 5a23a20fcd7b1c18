/** The verdicts of all arms: findings of each field side by side, in sentences, with the games that show them. */
import type { Balance } from '../../experiment/ask.ts';
import { anatomyOf } from '../../experiment/balance.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { gameNumbers } from '../../store/queries/balance/clusters.ts';
import type { Store } from '../../store/store.ts';
import type { Shown, Verdict } from '../question.ts';
import { type Finding, gamesMore, type Judged, judge } from './judge.ts';
import type { Measures, StoredProbe } from './measures.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { STANDARDS, type Standard, type Table, type Word } from './standards.ts';
import { isBad, sentenceOf } from './words.ts';

export interface Diagnosis {
  readonly sentence: string;
  readonly verdicts: readonly Verdict[];
  readonly pictures: readonly Picture[];
}

/** Verdicts of an arm, the worst first. */
const ORDER: readonly Word[] = ['broken', 'watch', 'open', 'healthy'];

const tableOf = (base: Experiment): Table => ({ players: base.players, anatomy: anatomyOf(base) });

/** What is known of an arm by one field, in words that hold together with 95 %. */
const findingsOf = (base: Experiment, measures: Measures): Finding[] => judge(STANDARDS, measures, tableOf(base));

/** What another field says of the same number. */
const sameIn = (findings: readonly Finding[], standard: Standard, member: string): Judged | undefined =>
  findings.find((one) => one.standard === standard)?.judged.find((one) => one.member === member);

interface Arm {
  readonly index: number;
  readonly base: Experiment;
  /** By field, in their order. */
  readonly findings: readonly (readonly Finding[])[];
}

const holdsOf = (first: Judged, others: readonly Judged[]): Verdict['holds'] => {
  if (first.word === 'open' || others.length === 0) return null;
  const known = others.filter(({ word }) => word !== 'open');
  if (known.some(({ word }) => isBad(word) !== isBad(first.word))) return false;
  return known.length === others.length ? true : null;
};

/** The games that show a finding best, in the run that has them. */
const recordsOf = async (
  store: Store,
  stored: readonly StoredProbe[],
  arm: number,
  { standard, judged }: Finding,
  table: Table,
): Promise<Shown[]> => {
  const showing = standard.showing?.(judged[0].member, table);
  if (!showing) return [];
  const { kind, key } = showing.probe ?? { kind: 'base', key: '' };
  const found = stored.find(
    ({ probe }) => probe.arm === arm && probe.field === 0 && probe.kind === kind && probe.key === key,
  );
  if (!found || found.probe.experiment.agents.some(({ gifts }) => gifts)) return [];
  return (await gameNumbers(store, found.run, showing.sql)).map((game) => ({ run: found.run, game }));
};

const verdictOf = async (
  store: Store,
  stored: readonly StoredProbe[],
  { index, base, findings }: Arm,
  finding: Finding,
): Promise<Verdict> => {
  const { standard, judged } = finding;
  const [first] = judged;
  const { fields } = (base.ask as Balance).plan;
  const table = tableOf(base);
  const others = fields.slice(1).flatMap(({ label }, i) => {
    const found = sameIn(findings[i + 1], standard, first.member);
    return found ? [[label, found] as const] : [];
  });
  const more = first.word === 'open' ? gamesMore(first.times, fields[0].games) : null;
  return {
    arm: base.arm ?? base.variant?.name ?? base.edition,
    what: `${standard.theme}: ${standard.what}`,
    word: first.word,
    sentence: sentenceOf({ finding, table, more, field: fields[0].label, others }),
    estimate: first.estimate,
    of: first.member,
    more,
    fields: Object.fromEntries(
      [[fields[0].label, first] as const, ...others].map(([label, { word, estimate }]) => [label, { word, estimate }]),
    ),
    holds: holdsOf(
      first,
      others.map(([, found]) => found),
    ),
    figure: standard.figure,
    records: await recordsOf(store, stored, index, finding, table),
  };
};

/** "valley-2006: broken are fairness: seats; to watch 2, healthy 14, not known yet 3." */
const armSentence = (arm: string, verdicts: readonly Verdict[]): string => {
  const with_ = (word: Word) => verdicts.filter((one) => one.word === word);
  const broken = with_('broken').map(({ what }) => what);
  const counts = [
    `${with_('watch').length} to watch`,
    `${with_('healthy').length} healthy`,
    `${with_('open').length} not known yet`,
  ];
  const head =
    broken.length === 0 ? 'nothing is broken' : `broken: ${broken.map((what) => what.replace(': ', ', ')).join('; ')}`;
  return `${arm}: ${head}; ${counts.join(', ')}.`;
};

/** @param measures by arm and field */
export const diagnose = async (
  store: Store,
  bases: readonly Experiment[],
  stored: readonly StoredProbe[],
  measures: readonly (readonly Measures[])[],
): Promise<Diagnosis> => {
  const verdicts: Verdict[] = [];
  const sentences = [];
  for (const [index, base] of bases.entries()) {
    const findings = measures[index].map((known) => findingsOf(base, known));
    const own = [];
    for (const finding of findings[0]) own.push(await verdictOf(store, stored, { index, base, findings }, finding));
    own.sort((a, b) => ORDER.indexOf(a.word) - ORDER.indexOf(b.word));
    verdicts.push(...own);
    sentences.push(armSentence(base.arm ?? base.variant?.name ?? base.edition, own));
  }
  return { sentence: sentences.join(' '), verdicts, pictures: picturesOf(bases, measures) };
};
