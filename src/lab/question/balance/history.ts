/**
 * The versions of a variant side by side: the words of each, and what became better or worse from one to the next. Versions that
 * were played on the same deals by the same players are compared deal by deal; for others only the words are shown.
 */

import { groupedBy } from '../../../base/grouped.ts';
import { excerpt } from '../../../base/text/quote.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { experimentsIn } from '../../store/queries/arms.ts';
import { experimentOf } from '../../store/run-config.ts';
import type { RunRow, Store } from '../../store/store.ts';
import type { Verdict } from './answer.ts';
import { type Change, changesOf } from './changes.ts';
import { versionOf } from './diagnosis.ts';
import type { Balance, Field } from './file.ts';
import type { Found } from './headlines.ts';
import { severity } from './judge.ts';
import { tableOf } from './number.ts';
import { originalOf } from './original.ts';
import { BalanceQuestion } from './question.ts';
import { nameOf, type Word } from './standards.ts';
import { changeSentence, touchedBy } from './touched.ts';

/** At most this many versions are shown: the last ones. */
const MOST_VERSIONS = 6;

/** A version that a clinic has tried at one table. */
interface Version {
  /** "v2": its number in the history, from 1. */
  readonly label: string;
  readonly database: string;
  readonly run: string;
  /** Its name in its file. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  /** Games of its first field in which nothing is done to anybody. */
  readonly games: number;
}

/** How a number changed: nearer to healthy, farther away, or different but just as healthy. */
type Turn = 'better' | 'worse' | 'other';

/** The step from one version to the next, by their labels. */
export interface Step {
  readonly from: string;
  readonly to: string;
  /** How the rules changed, in a sentence; empty for no change. */
  readonly rules: string;
  /** Why there are no paired intervals; null if there are. */
  readonly unpaired: string | null;
  /** What surely differs, the greatest change first; all intervals of a history hold jointly at 95 %. */
  readonly changes: readonly (Change & { readonly turn: Turn })[];
}

/** A verdict for each version; null if its clinic does not have it. */
interface Row {
  readonly what: string;
  readonly words: readonly ({ readonly word: Word; readonly sentence: string } | null)[];
}

/** The versions that were tried at one table of an edition. */
export interface History {
  readonly edition: string;
  readonly players: number;
  /** The oldest first. */
  readonly versions: readonly Version[];
  /** How many older versions are not shown. */
  readonly earlier: number;
  readonly verdicts: readonly Row[];
  readonly steps: readonly Step[];
}

/** More changes of the rules than this are only counted. */
const MOST_NAMED = 8;

/** All that a history needs of a version. */
export interface Tried {
  readonly version: Omit<Version, 'label'>;
  readonly base: Experiment;
  readonly build: string;
  readonly found: readonly Found[];
  readonly verdicts: readonly Verdict[];
}

/** The chance that any interval of a history is wrong. */
const WRONG = 0.05;

/** The findings of clinics, arm by arm; none for a clinic that is not complete. */
const triedIn = async (store: Store, rows: readonly RunRow[]): Promise<Tried[]> => {
  const arms = rows.map(experimentOf);
  const bases = arms.filter(({ ask }) => ask?.kind === 'balance');
  if (bases.length === 0) return [];
  const question = new BalanceQuestion(arms);
  await question.close(
    store,
    rows.map(({ run }) => run),
  );
  const { verdicts = [] } = question.answer();
  return bases.flatMap((base, i): Tried[] => {
    const row = rows[arms.indexOf(base)];
    const own = verdicts.filter(({ arm }) => arm === versionOf(base));
    // An arm without an original is a version too; an original is one only if it was tried for itself.
    const isOriginal = bases.some((_, other) => originalOf(bases, other) === i);
    if (isOriginal || own.length === 0) return [];
    const version = {
      ...{ database: store.path, run: row.run, name: base.variant?.name ?? base.edition },
      ...{ started: row.started.getTime(), games: row.played },
    };
    return [{ version, base, build: row.build, found: question.found[i], verdicts: own }];
  });
};

/**
 * All versions that the clinics of a database have tried.
 *
 * @param only runs of versions, or of their originals; all if left out
 */
export const versionsIn = async (store: Store, only?: ReadonlySet<string>): Promise<Tried[]> => {
  const found: Tried[] = [];
  for (const { arms, id } of await experimentsIn(store))
    if (!only || only.has(id) || arms.some(({ run }) => only.has(run))) found.push(...(await triedIn(store, arms)));
  return found;
};

/** The fields that play every version alike: a field that has practised one plays differently there. */
const fieldsOf = ({ ask }: Experiment): readonly Field[] =>
  (ask as Balance).plan.fields.filter(({ practised }) => !practised);

/** The players and their setting: what has to be the same for deals to be compared. */
const castOf = (base: Experiment): string =>
  JSON.stringify(
    fieldsOf(base).map(({ label, agents, seating }) => [
      label,
      agents.map(({ id, hash, options }) => [id, hash, options]),
      seating,
    ]),
  );

/** Why two versions cannot be compared deal by deal; null if they can. */
const unpairedBy = (one: Tried, other: Tried): string | null => {
  const rest = 'so only their words are compared, and no difference has an interval.';
  const [seed, next] = [one, other].map(({ base }) => excerpt(String(base.seed)));
  if (one.base.seed !== other.base.seed)
    return `They were played on different deals (seeds ${seed} and ${next}), ${rest}`;
  if (castOf(one.base) !== castOf(other.base)) return `They were played by different players, ${rest}`;
  return one.build === other.build ? null : `They were played by different builds of the program, ${rest}`;
};

/** Whether a number came nearer to what is healthy. */
const turnOf = ({ field, what, key }: Change, one: Tried, other: Tried): Turn => {
  const [before, after] = [one, other].map(({ found, base }) => {
    const finding = found
      .find((each) => each.field === field)!
      .findings.find(({ standard }) => nameOf(standard) === what)!;
    const judged = finding.judged.find((each) => each.key === key)!;
    return Math.max(0, severity(finding.standard.zones(tableOf(base)), judged.estimate));
  });
  return before === after ? 'other' : after < before ? 'better' : 'worse';
};

const stepOf = (one: Tried, other: Tried, wrong: number): Omit<Step, 'from' | 'to'> => {
  const unpaired = unpairedBy(one, other);
  const alike = new Set(fieldsOf(other.base).map(({ label }) => label));
  const versions = one.found.flatMap(({ field, findings }) => {
    if (!alike.has(field)) return [];
    const variant = other.found.find((each) => each.field === field)?.findings;
    return variant ? [{ field, original: findings, variant }] : [];
  });
  const { isAbout, differences } = touchedBy(one.base, other.base);
  const changes = unpaired === null ? changesOf(versions, tableOf(other.base), isAbout, wrong) : [];
  return {
    ...{ rules: changeSentence(differences, MOST_NAMED), unpaired },
    changes: changes.map((change) => ({ ...change, turn: turnOf(change, one, other) })),
  };
};

const historyOf = (all: readonly Tried[]): History => {
  const shown = all.slice(-MOST_VERSIONS);
  const [{ base }] = shown;
  const labels = shown.map((_, i) => `v${all.length - shown.length + i + 1}`);
  const names = [...new Set(shown.flatMap(({ verdicts }) => verdicts.map(({ what }) => what)))].sort();
  return {
    ...{ edition: base.edition, players: base.players },
    versions: shown.map(({ version }, i) => ({ label: labels[i], ...version })),
    earlier: all.length - shown.length,
    verdicts: names.map((what) => ({
      what,
      words: shown.map(({ verdicts }) => {
        const found = verdicts.find((one) => one.what === what);
        return found ? { word: found.word, sentence: found.sentence } : null;
      }),
    })),
    steps: shown.slice(1).map((other, i) => ({
      ...{ from: labels[i], to: labels[i + 1] },
      ...stepOf(shown[i], other, WRONG / (shown.length - 1)),
    })),
  };
};

/** The history of each table of each edition, the oldest version first. */
export const historiesOf = (tried: readonly Tried[]): History[] => {
  const inOrder = [...tried].sort((a, b) => a.version.started - b.version.started);
  return [...groupedBy(inOrder, ({ base }) => `${base.edition} ${base.players}`).values()].map(historyOf);
};
