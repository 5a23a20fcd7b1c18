/** The verdicts of all arms: findings of each field side by side, in sentences, with the games that show them. */

import { whole } from '../../../base/drawing/words.ts';
import { sum } from '../../../base/stats/describe.ts';
import { listed } from '../../../base/text/listed.ts';
import type { DecidingPhase } from '../../../rules/engine/phase-names.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type Moment, momentWithin } from '../../run/moment.ts';
import type { Store } from '../../store/store.ts';
import type { Anatomy } from './anatomy.ts';
import type { FirstLines, LeftOut, Shown, Verdict } from './answer.ts';
import { changeLines, changesOf } from './changes.ts';
import { bornOut, contradicted, type Elsewhere, holdsIn, othersOf } from './elsewhere.ts';
import type { Balance } from './file.ts';
import { type Found, HEADLINES, headlinesOf } from './headlines.ts';
import { type Finding, gamesMore, judge, MOST_TIMES } from './judge.ts';
import { tableOf } from './number.ts';
import { originalOf } from './original.ts';
import { type Picture, picturesOf } from './pictures.ts';
import type { Doing, Probe } from './plan.ts';
import { CHANGED, clusterRows, shownGames } from './rows.ts';
import { type JudgedTable, nameOf, STANDARDS, type Word } from './standards.ts';
import { limitsOf, type StoredProbe, type Tallies } from './tallies.ts';
import { changeSentence, type Touched, touchedBy } from './touched.ts';
import { nothingFound, sentenceOf } from './words.ts';

/** What a diagnosis is based on. */
interface Known {
  readonly bases: readonly Experiment[];
  readonly stored: readonly StoredProbe[];
  /** By arm and field. */
  readonly measures: readonly (readonly Tallies[])[];
  /** What was planned, and left out for lack of time. */
  readonly left: readonly Probe[];
}

export interface Diagnosis {
  /** Every number that is judged, by arm and field. */
  readonly found: readonly (readonly Found[])[];
  readonly sentence: string;
  readonly who: string;
  readonly first: readonly FirstLines[];
  readonly verdicts: readonly Verdict[];
  readonly left: readonly LeftOut[];
  readonly pictures: readonly Picture[];
}

/** Verdicts of an arm, the worst first. */
const ORDER: readonly Word[] = ['broken', 'watch', 'misuse', 'open', 'healthy'];

/** What the first field and all others found in an arm; the words of each field hold jointly at 95 %. */
const findingsOf = (base: Experiment, [measures, ...others]: readonly Tallies[], touched: Touched | null) => {
  const { fields } = (base.ask as Balance).plan;
  const table = tableOf(base);
  const first = judge(STANDARDS, measures, table, undefined, fields.length, touched?.isAbout);
  const elsewhere = others.map((known, i): Elsewhere => {
    return {
      label: fields[i + 1].label,
      findings: judge(STANDARDS, known, table, first, fields.length, touched?.isAbout),
    };
  });
  return { first, elsewhere };
};

interface Arm {
  readonly index: number;
  readonly base: Experiment;
  /** The findings of all fields but the first. */
  readonly elsewhere: readonly Elsewhere[];
}

/** The moment of a game that shows what a probe does; the turning point if it is done throughout. */
const momentOf = ({ kind, key }: Pick<Doing, 'key'> & { readonly kind: string }, anatomy: Anatomy): Moment => {
  if (kind === 'random') return { phase: key as DecidingPhase };
  if (kind === 'card') return { phase: 'place-shadow-cards' };
  if (kind === 'passive') return { round: Number(key) + 1 };
  const { phase, phases } = {
    ...anatomy.options.find((option) => option.key === key && ['forced', 'avoided'].includes(kind)),
    ...anatomy.mechanisms.find(({ name }) => name === key && kind.startsWith('denied')),
  };
  const found = phase ?? phases?.[0];
  return found ? { phase: found } : {};
};

/** The games that show a finding best, and the run that has them. */
const recordsOf = async (
  store: Store,
  stored: readonly StoredProbe[],
  arm: number,
  { standard, judged }: Finding,
  table: JudgedTable,
): Promise<Shown[]> => {
  const { sql, probe: of = { kind: 'base', key: '' }, moment } = standard.showing(judged[0], table);
  const runOf = (kind: string, key: string) =>
    stored.find(({ probe }) => probe.arm === arm && probe.field === 0 && probe.kind === kind && probe.key === key);
  const found = runOf(of.kind, of.key);
  // Records cannot contain gifts.
  if (!found || found.probe.experiment.agents.some(({ gifts }) => gifts)) return [];
  const runs = sql.includes('$2') ? [found.run, runOf('base', '')!.run] : [found.run];
  const shown = await shownGames(store, runs, sql);
  // Standards are written for all editions, and one of them may do without the phase.
  const where = momentWithin(moment ?? momentOf(of, table.anatomy), table.anatomy);
  return shown.map((one) => ({ ...one, moment: where }));
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
    arm: versionOf(base),
    what: nameOf(standard),
    word: first.word,
    sentence: sentenceOf({
      ...{ finding, table, more, most: MOST_TIMES * fields[0].games, field: fields[0].label, others },
      otherwise: contradicted(finding, elsewhere),
    }),
    estimate: first.estimate,
    p: first.p,
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

/**
 * "learned (up to 8,000 games of each version), heuristic (20,000) and search (48)": games that its probes cannot share evenly
 * are not played.
 */
export const whoPlayed = (bases: readonly Experiment[]): string => {
  const { fields } = (bases[0].ask as Balance).plan;
  const names = fields.map(
    ({ label, games, practised }, i) =>
      `${label} (${i === 0 ? 'up to ' : ''}${whole(games)}${i === 0 ? ' games of each version' : ''}${practised ? ', having practised each version' : ''})`,
  );
  const words = fields.length > 1 ? ` Verdicts are by ${fields[0].label}; each says which other players agree.` : '';
  return `Who played: ${listed(names)}.${words}`;
};

/** What was left out, versions added up: "heuristic at random in buy-media", and its games. */
const leftOut = (probes: readonly Probe[]): LeftOut[] => {
  const games = new Map<string, number>();
  for (const { experiment } of probes) {
    const name = experiment.agents[0].label;
    games.set(name, (games.get(name) ?? 0) + experiment.games);
  }
  return [...games].map(([what, more]) => ({ what, games: more }));
};

/** The name of an arm. */
export const versionOf = (base: Experiment): string => base.arm ?? base.variant?.name ?? base.edition;

/** How many games of a version end differently from the same deals of another, by a field. */
const gamesOtherwise = async (
  store: Store,
  stored: readonly StoredProbe[],
  field: number,
  arms: readonly [version: number, original: number],
): Promise<FirstLines['otherwise']> => {
  const bases = arms.flatMap((arm) =>
    stored.filter(({ probe }) => probe.arm === arm && probe.field === field && probe.kind === 'base').slice(0, 1),
  );
  if (bases.length < arms.length) return null;
  const rows = await clusterRows(
    store,
    bases.map(({ run }) => run),
    CHANGED,
    limitsOf(bases),
  );
  return { games: sum(rows.map((row) => row.sum)), of: sum(rows.map((row) => row.count)) };
};

/** How far a verdict is from being settled: of those not known yet, the nearest come first. */
const gamesLeft = ({ word, more }: Verdict): number => (word === 'open' ? (more ?? Number.MAX_VALUE) : 0);

/** What a version changes in its original; null if it has none. */
const touches = (bases: readonly Experiment[], index: number): Touched | null => {
  const original = originalOf(bases, index);
  return original === null ? null : touchedBy(bases[original], bases[index]);
};

/** More changes of a version than this are only counted. */
const MOST_SAID = 12;

/** All that a version changes, in a sentence. */
const saidBy = (touched: Touched | null): string => {
  const all = touched?.differences ?? [];
  const apart = all.length > 1 ? ' An experiment with ask: differences shows which of them does what.' : '';
  return `${changeSentence(all, MOST_SAID)}${apart}`;
};

/** What to read first about a version. */
const firstLines = async (
  store: Store,
  bases: readonly Experiment[],
  stored: readonly StoredProbe[],
  found: readonly (readonly Found[])[],
  index: number,
): Promise<FirstLines> => {
  const original = originalOf(bases, index);
  const table = tableOf(bases[index]);
  const before = original === null ? null : found[original];
  const { fields } = (bases[index].ask as Balance).plan;
  // Practice turns out a little different from one training to the next, and the intervals do not cover that.
  const versions = (before ?? []).flatMap(({ field, findings }, i) =>
    fields[i].practised ? [] : [{ field, original: findings, variant: found[index][i].findings }],
  );
  const touched = touches(bases, index);
  const changes = changesOf(versions, table, touched?.isAbout);
  const each = [];
  for (const field of original === null ? [] : found[index].keys())
    each.push(await gamesOtherwise(store, stored, field, [index, original!]));
  const known = each.flatMap((one) => one ?? []);
  const same =
    known.length > 0 && known.every(({ games }) => games === 0)
      ? [
          `It changed nothing in ${whole(sum(known.map(({ of }) => of)))} games: each ended as in ${versionOf(bases[original!])}.`,
        ]
      : [];
  const headlines = [
    ...same,
    ...headlinesOf({
      all: found[index],
      before,
      changes,
      table,
      touched,
      against: original === null ? null : versionOf(bases[original]),
    }),
  ].slice(0, HEADLINES);
  const said = saidBy(touched);
  return {
    arm: versionOf(bases[index]),
    against: original === null ? null : versionOf(bases[original]),
    // A first line names the only change.
    said: headlines.some((line) => line.endsWith(said)) ? '' : said,
    headlines,
    changes,
    lines: changeLines(
      changes,
      fields.map(({ label }) => label),
    ),
    otherwise: each[0] ?? null,
  };
};

/** "valley-2006: 1. Polls are free … 2. …": new problems come before old ones. */
const sentenceOfFirst = ({ arm, against, headlines }: FirstLines): string => {
  if (headlines.length === 0) return `${arm}: ${nothingFound(against)}.`;
  return `${arm}:\n${headlines.map((line, i) => `${i + 1}. ${line}`).join('\n')}`;
};

export const diagnose = async (store: Store, { bases, stored, measures, left }: Known): Promise<Diagnosis> => {
  const verdicts: Verdict[] = [];
  const found: Found[][] = [];
  for (const [index, base] of bases.entries()) {
    const { first, elsewhere } = findingsOf(base, measures[index], touches(bases, index));
    const own = [];
    const { fields } = (base.ask as Balance).plan;
    found.push([
      { field: fields[0].label, findings: first },
      ...elsewhere.map(({ label, findings }, i) => ({
        field: label,
        findings,
        practised: fields[i + 1].practised === true,
      })),
    ]);
    for (const finding of first)
      own.push(await verdictOf(store, stored, { index, base, elsewhere }, bornOut(finding, elsewhere)));
    own.sort((a, b) => ORDER.indexOf(a.word) - ORDER.indexOf(b.word) || gamesLeft(a) - gamesLeft(b));
    verdicts.push(...own);
  }
  const first: FirstLines[] = [];
  for (const index of bases.keys()) first.push(await firstLines(store, bases, stored, found, index));
  const variants = first.filter(({ against }) => against !== null);
  return {
    found,
    sentence: (variants.length > 0 ? variants : first).map(sentenceOfFirst).join('\n\n'),
    who: whoPlayed(bases),
    first,
    verdicts,
    left: leftOut(left),
    pictures: picturesOf(bases, measures),
  };
};
