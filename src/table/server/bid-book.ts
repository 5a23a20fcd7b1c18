/** The bid book of a moment of a finished game: what each bid was worth there. */
import type { AmountBook, BidBook, OpponentBook } from '../../players/bidding/book/index.ts';
import { shownAmounts } from '../../players/bidding/book/shown.ts';
import { ACTION, amountOf, kindOf } from '../../rules/engine/action.ts';
import { cutRecord, parseRecord } from '../../rules/notation/parse-record.ts';
import { decisionLabel } from '../../rules/notation/record.ts';
import { Session } from '../play/session.ts';
import type { BidBookJson } from './messages.ts';
import { Refused } from './refused.ts';
import type { Thinkers } from './thinkers.ts';

/** Whether the seat to move bids in an auction. */
export const isBid = (then: Session): boolean =>
  !then.isOver &&
  then
    .offered()
    .toArray()
    .some((act) => kindOf(act) === ACTION.bid);

type Row = BidBookJson['opponents'][number]['rows'][number];

/** Parts of a whole that the page can tell apart. */
const STEPS = 1000;
const rounded = (part: number): number => Math.round(STEPS * part) / STEPS;

const rowOf = ({ amount, won, price, share, behind }: AmountBook): Omit<Row, 'isBest' | 'isPlayed'> => ({
  ...{ from: amount, to: amount, won: rounded(won.mean), price: price === null ? null : Math.round(10 * price) / 10 },
  ...{ share: rounded(share.mean), half: rounded((share.high - share.low) / 2), behind: rounded(behind.share.mean) },
});

/** Amounts in rows; neighbours with the same numbers share one. @param played the bid that was made; null if it is no price */
const rowsOf = ({ amounts, best, own }: OpponentBook, played: number | null): Row[] => {
  const rows: Row[] = [];
  for (const one of amounts.slice(0, shownAmounts({ amounts, best, own }))) {
    const { amount } = one;
    const row = { ...rowOf(one), isBest: amount === best, isPlayed: amount !== null && amount === played };
    const last = rows.at(-1);
    const isSame =
      last &&
      last.from !== null &&
      JSON.stringify({ ...row, from: 0, to: 0 }) === JSON.stringify({ ...last, from: 0, to: 0 });
    if (isSame) last.to = amount;
    else rows.push(row);
  }
  return rows;
};

/** The bid book of a record's moment, for the page. @throws Refused if nobody bids there */
export const bidBookAt = async (thinkers: Thinkers, record: string, at: number): Promise<BidBookJson> => {
  const cut = cutRecord(record, at);
  const then = Session.lookAt(cut);
  const text = parseRecord(record).decisions[at]?.text;
  if (text === undefined || !isBid(then)) throw new Refused(422, (refusals) => refusals.noBids);
  const { book } = await thinkers.ask({ kind: 'bids', record: cut });
  if (!book) throw new Refused(422, (refusals) => refusals.noBids);
  const act = then.read(text.slice(decisionLabel(then.rules, then.view(book.seat)).length));
  const played = kindOf(act) === ACTION.bid && book.kind !== 'raising' ? amountOf(act) : null;
  return bookToJson(book, played);
};

const bookToJson = ({ kind, games, opponents }: BidBook, played: number | null): BidBookJson => ({
  ...{ games, isPrice: kind === 'raising' },
  opponents: opponents.map((one) => ({ agent: one.agent, rows: rowsOf(one, played) })),
});
