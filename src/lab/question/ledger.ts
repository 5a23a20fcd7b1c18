/** The ledger of a database: which verdicts survive if many questions were asked of it. */
import { FALSE_CLAIMS, onlineClaims } from '../../base/stats/online.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { StoreError } from '../store/errors.ts';
import { type ClaimRow, claimRows, enterClaim, placeOf } from '../store/queries/claims.ts';
import type { Store } from '../store/store.ts';
import { hashOfQuestion } from './identity.ts';
import type { Answer } from './question.ts';

/** A question of the ledger. */
export interface Claim extends ClaimRow {
  /** Its place, from 1. */
  readonly place: number;
  /** The e-value that it needed. */
  readonly needed: number;
  /** Whether its verdict survives; false if it has none. */
  readonly survives: boolean;
}

/** The greatest evidence that is written down: a verdict that nothing contradicts would have infinite evidence. */
const MOST_EVIDENCE = 1e6;

/**
 * All questions of a database that were answered with a verdict, in the order of their first answers.
 *
 * @throws StoreError if a row holds no number
 */
export const ledgerOf = async (store: Store): Promise<Claim[]> => {
  const rows = await claimRows(store);
  if (rows.some(({ evidence }) => typeof evidence !== 'number' || Number.isNaN(evidence)))
    throw new StoreError(
      `The table claims of ${store.path} is damaged: restore the file, or play its questions into another one.`,
    );
  const standings = onlineClaims(rows.map(({ evidence }) => evidence));
  return rows.map((row, i) => ({
    ...row,
    ...standings[i],
    place: i + 1,
    survives: standings[i].survives && row.verdict !== 'open',
  }));
};

/** Enters an answer once, and returns its claim; null if it makes no single claim. @param run of the first arm */
export const entered = async (
  store: Store,
  run: string,
  { name, ask }: Pick<Experiment, 'name' | 'ask'>,
  answer: Answer,
): Promise<Claim | null> => {
  if (answer.evidence === undefined || ask === null) return null;
  const evidence = Math.min(MOST_EVIDENCE, answer.evidence);
  const question = hashOfQuestion(ask);
  await enterClaim(store, { run, name, verdict: answer.verdict, evidence }, question);
  const place = await placeOf(store, run, question);
  return (await ledgerOf(store))[place] ?? null;
};

/** An e-value, or the needed one, in a few digits. */
export const evidenceText = (value: number): string =>
  value >= 1e6 ? 'more than a million' : value >= 100 ? String(Math.round(value)) : value.toPrecision(2);

/** Whether a verdict survives, in a sentence. */
export const claimSentence = ({ place, verdict, evidence, needed, survives }: Claim): string => {
  const asked = place === 1 ? 'the first question' : `question ${place}`;
  const odds = `its evidence is ${evidenceText(Math.exp(evidence))} to 1, and ${evidenceText(needed)} to 1 is needed`;
  const standing = survives ? 'survives' : 'does not survive';
  const what = verdict === 'open' ? 'It makes no claim yet' : `The verdict ${standing} the number of questions`;
  const more =
    verdict === 'open' || survives
      ? ''
      : ` A comparison continues with evidence: ${Math.ceil(needed)} in its file, and --resume.`;
  return `${what}: this is ${asked} of its database, ${odds} so that at most one in ${Math.round(1 / FALSE_CLAIMS)} survivors is false (macher ledger).${more}`;
};
