/** What a form still needs before it is a question: nothing that a page can see is left to the reader of the file. */
import { MOST_VALUES, type Question } from '../../src/service/browser/form.ts';

/** The part of the form that has to be filled in. */
export type Missing = 'tables' | 'verdicts' | 'steps' | 'limits' | 'order' | 'values' | 'prices' | 'fields';

const MOST_PRICES = 20;
const MOST_PRICE = 200;

/** Whether anything in a question is empty. An input without a number holds null, as does a limit that is left open. */
const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.values(value).some(isEmpty));

const isList = (numbers: readonly number[], most: number): boolean =>
  numbers.length >= 2 && numbers.length <= most && !numbers.some(Number.isNaN);

const ofSteps = (all: readonly { readonly from: number; readonly to: number }[]): Missing | null =>
  all.some(({ from, to }) => !(from < to)) ? 'steps' : null;

/** The part that belongs to the kind of question. */
const ownPart = (question: Question): Missing | null => {
  switch (question.kind) {
    case 'clinic':
      return question.players.length === 0 ? 'tables' : null;
    case 'curve':
      return question.verdicts.length === 0 ? 'verdicts' : ofSteps([question.tune]);
    case 'fix': {
      const { from, to } = question.goal;
      if ((from ?? to ?? null) === null) return 'limits';
      return from !== null && to !== null && from > to ? 'order' : ofSteps(question.tune);
    }
    case 'options':
      return isList(question.values, MOST_VALUES) ? null : 'values';
    case 'bids': {
      const isPrice = (price: number) => Number.isInteger(price) && price >= 0 && price <= MOST_PRICE;
      return isList(question.prices, MOST_PRICES) && question.prices.every(isPrice) ? null : 'prices';
    }
    default:
      return null;
  }
};

/** What is missing first; null for a question that can be asked. */
export const missingIn = (question: Question): Missing | null => {
  const { variant: _, goal: __, ...others } = question as Question & { variant?: unknown; goal?: unknown };
  return (isEmpty(others) ? 'fields' : null) ?? ownPart(question);
};
