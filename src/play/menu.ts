/** A question as a menu of text, and what a person's answer to it stands for. */
import { ACTION, amountOf, kindOf, PASS } from '../engine/action.ts';
import type { BidRange, Option, Question } from './explain/index.ts';
import { wrap } from './screen.ts';

const optionText = ({ words, consequence }: Option): string =>
  consequence === '' ? words : `${words}: ${consequence}`;

const cashAfter = (option: Option | undefined): string => (option ? ` (${option.consequence})` : '');

/** The option of a bid. */
const bidOf = ({ options }: Question, amount: number): Option | undefined =>
  options.find(({ action }) => kindOf(action) === ACTION.bid && amountOf(action) === amount);

/** A range of bids, and what may be done instead. */
const bidMenu = (question: Question, { min, max }: BidRange): string => {
  const ends = [`  ${min}${cashAfter(bidOf(question, min))}`];
  if (max > min) ends.push(`  ${max}${cashAfter(bidOf(question, max))}`);
  const pass = question.options.find(({ action }) => action === PASS);
  const more = pass ? [wrap(optionText(pass), '  pass  ')] : [];
  const asked = max > min ? `Type the amount that you bid, from ${min} to ${max}:` : `You can bid ${min}:`;
  return [asked, ...ends, ...more].join('\n');
};

/** What can be answered: numbered options, or a range where the answer is an amount. */
export const menuText = (question: Question): string => {
  if (question.bids) return bidMenu(question, question.bids);
  const digits = String(question.options.length).length;
  return question.options
    .map((option, i) => wrap(optionText(option), `  ${String(i + 1).padStart(digits)}  `))
    .join('\n');
};

const expected = ({ bids, options }: Question): string => {
  if (!bids) return `a number from 1 to ${options.length}`;
  const pass = options.some(({ action }) => action === PASS) ? ', or pass' : '';
  return `an amount from ${bids.min} to ${bids.max}${pass}`;
};

/** The option that a number stands for: an amount where bids are asked, otherwise its place in the menu. */
export const optionNumbered = (question: Question, number: number): Option => {
  const option = question.bids ? bidOf(question, number) : question.options[number - 1];
  if (option) return option;
  throw new Error(`${number} is not offered; type ${expected(question)}.`);
};
