/** The verdicts of all arms: findings of each field side by side, in sentences, with the games that show them. */

import type { Experiment } from '../../experiment/experiment.ts';
import type { Store } from '../../store/store.ts';
import { anatomyOf } from './anatomy.ts';
import type { Shown, Verdict } from './answer.ts';
import { bornOut, contradicted, type Elsewhere, holdsIn, othersOf } from './elsewhere.ts';
import type { Balance } from './file.ts';
import { type Finding, gamesMore, judge } from './judge.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { shownGames } from './rows.ts';
import { type JudgedTable, STANDARDS, type Word } from './standards.ts';
import type { StoredProbe, Tallies } from './tallies.ts';
import { sentenceOf } from './words.ts';

export interface Diagnosis {
  readonly sentence: string;
  readonly verdicts: readonly Verdict[];
  readonly pictures: readonly Picture[];
}

/** Verdicts of an arm, the worst first. */
const ORDER: readonly Word[] = ['broken', 'watch', 'open', 'healthy'];

const tableOf = (base: Experiment): JudgedTable => ({ players: base.players, anatomy: anatomyOf(base) });

/** What is known of an arm by the first field and by all others, in words of which those of a field hold together with 95 %. */
const findingsOf = (base: Experiment, [measures, ...others]: readonly Tallies[]) => {
  const { fields } = (base.ask as Balance).plan;
  const table = tableOf(base);
  const first = judge(STANDARDS, measures, table);
  const elsewhere = others.map((known, i): Elsewhere => {
    return { label: fields[i + 1].label, findings: judge(STANDARDS, known, table, first) };
  });
  return { first, elsewhere };
};

interface Arm {
  readonly index: number;
  readonly base: Experiment;
  /** By all fields but the first. */
  readonly elsewhere: readonly Elsewhere[];
}

/** The games that show a finding best, in the run that has them. */
const recordsOf = async (
  store: Store,
  stored: readonly StoredProbe[],
  arm: number,
  { standard, judged }: Finding,
  table: JudgedTable,
): Promise<Shown[]> => {
  const { sql, probe: of = { kind: 'base', key: '' } } = standard.showing(judged[0], table);
  const runOf = (kind: string, key: string) =>
    stored.find(({ probe }) => probe.arm === arm && probe.field === 0 && probe.kind === kind && probe.key === key);
  const found = runOf(of.kind, of.key);
  // A record cannot hold gifts.
  if (!found || found.probe.experiment.agents.some(({ gifts }) => gifts)) return [];
  const runs = sql.includes('$2') ? [found.run, runOf('base', '')!.run] : [found.run];
  return shownGames(store, runs, sql);
};

const verdictOf = async (
  store: Store,
  stored: readonly StoredProbe[],
  { index, base, elsewhere }: Arm,
  finding: Finding,
): Promise<Verdict> => {
  const { standard, judged } = finding;
  const [first] = judged;
  const { fields } = (base.ask as Balance).plan;
  const table = tableOf(base);
  const others = othersOf(elsewhere, standard, first);
  const more = first.word === 'open' && !first.unchanged ? gamesMore(first.times, fields[0].games) : null;
  return {
    arm: base.arm ?? base.variant?.name ?? base.edition,
    what: `${standard.theme}: ${standard.what}`,
    word: first.word,
    sentence: sentenceOf({
      ...{ finding, table, more, field: fields[0].label, others },
      otherwise: contradicted(finding, elsewhere),
    }),
    estimate: first.estimate,
    of: first.member,
    more,
    fields: Object.fromEntries(
      [[fields[0].label, first] as const, ...others].map(([label, { word, estimate }]) => [label, { word, estimate }]),
    ),
    holds: holdsIn(
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
  measures: readonly (readonly Tallies[])[],
): Promise<Diagnosis> => {
  const verdicts: Verdict[] = [];
  const sentences = [];
  for (const [index, base] of bases.entries()) {
    const { first, elsewhere } = findingsOf(base, measures[index]);
    const own = [];
    for (const finding of first)
      own.push(await verdictOf(store, stored, { index, base, elsewhere }, bornOut(finding, elsewhere)));
    own.sort((a, b) => ORDER.indexOf(a.word) - ORDER.indexOf(b.word));
    verdicts.push(...own);
    sentences.push(armSentence(base.arm ?? base.variant?.name ?? base.edition, own));
  }
  return { sentence: sentences.join(' '), verdicts, pictures: picturesOf(bases, measures) };
};
