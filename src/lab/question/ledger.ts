/** The ledger of a database: which verdicts survive if many questions were asked of it. */
import { counted } from '../../base/drawing/words.ts';
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
  /** How many claims a question with joint intervals makes, and how many of them survive; left out for a single verdict. */
  readonly joint?: { readonly claims: number; readonly surviving: number };
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

/**
 * Enters an answer once, and returns its claim; null if it makes none.
 *
 * @param run of the first arm
 * @param joint the evidence for claims whose intervals hold jointly, the strongest first, by which the answer has one place; null if
 *   it has a single verdict
 */
export const entered = async (
  store: Store,
  run: string,
  { name, ask }: Pick<Experiment, 'name' | 'ask'>,
  answer: Answer,
  joint: readonly number[] | null = null,
): Promise<Claim | null> => {
  const [strongest] = joint ? [...joint, Number.NEGATIVE_INFINITY] : [answer.evidence];
  if (strongest === undefined || ask === null) return null;
  const evidence = Math.max(-MOST_EVIDENCE, Math.min(MOST_EVIDENCE, strongest));
  const verdict = !joint ? answer.verdict : joint.length > 0 ? counted(joint.length, 'claim') : 'open';
  const question = hashOfQuestion(ask);
  await enterClaim(store, { run, name, verdict, evidence }, question);
  const place = await placeOf(store, run, question);
  const claim = (await ledgerOf(store))[place];
  if (!claim || !joint) return claim ?? null;
  const surviving = joint.filter((one) => one >= Math.log(claim.needed)).length;
  return { ...claim, joint: { claims: joint.length, surviving } };
};

/** An e-value, or the needed one, in a few digits. */
export const evidenceText = (value: number): string =>
  value >= 1e6 ? 'more than a million' : value >= 100 ? String(Math.round(value)) : value.toPrecision(2);

/** How many of several claims survive: "Of its 3 claims, whose intervals hold jointly, 2 survive". */
const standingOf = ({ claims, surviving }: NonNullable<Claim['joint']>): string => {
  if (claims === 1) return `Its only claim ${surviving === 1 ? 'survives' : 'does not survive'}`;
  return `Of its ${claims} claims, whose intervals hold jointly, ${surviving} survive${surviving === 1 ? 's' : ''}`;
};

/** Whether a verdict survives, in a sentence. */
export const claimSentence = (claim: Claim): string => {
  const { place, verdict, evidence, needed, survives, joint } = claim;
  const asked = place === 1 ? 'the first question' : `question ${place}`;
  if (joint && verdict !== 'open')
    return `${standingOf(joint)} the number of questions: this is ${asked} of its database, and a claim needs evidence of ${evidenceText(needed)} to 1 so that at most one in ${Math.round(1 / FALSE_CLAIMS)} surviving questions has a false one among those (macher ledger).`;
  const odds = `its evidence is ${evidenceText(Math.exp(evidence))} to 1, and ${evidenceText(needed)} to 1 is needed`;
  const standing = survives ? 'survives' : 'does not survive';
  const what = verdict === 'open' ? 'It makes no claim yet' : `The verdict ${standing} the number of questions`;
  const more =
    verdict === 'open' || survives
      ? ''
      : ` A comparison continues with evidence: ${Math.ceil(needed)} in its file, and --resume.`;
  return `${what}: this is ${asked} of its database, ${odds} so that at most one in ${Math.round(1 / FALSE_CLAIMS)} survivors is false (macher ledger).${more}`;
};
