/** A question as a menu of text, and what a person's answer to it stands for. */
import { ACTION, amountOf, kindOf, PASS } from '../../rules/engine/action.ts';
import type { BidRange, Option, Prompt } from '../guide/index.ts';
import { wrap } from './screen.ts';

const optionText = ({ words, consequence }: Option): string =>
  consequence === '' ? words : `${words}: ${consequence}`;

const cashAfter = (option: Option | undefined): string => (option ? ` (${option.consequence})` : '');

/** The option of a bid. */
const bidOf = ({ options }: Prompt, amount: number): Option | undefined =>
  options.find(({ action }) => kindOf(action) === ACTION.bid && amountOf(action) === amount);

/** A range of bids, and what may be done instead. */
const bidMenu = (prompt: Prompt, { min, max, raising }: BidRange): string => {
  const ends = [`  ${min}${cashAfter(bidOf(prompt, min))}`];
  if (max > min) ends.push(`  ${max}${cashAfter(bidOf(prompt, max))}`);
  const pass = prompt.options.find(({ action }) => action === PASS);
  const more = pass ? [wrap(optionText(pass), '  pass  ')] : [];
  const asked = max > min ? `Type the amount that you bid, from ${min} to ${max}:` : `You can bid ${min}:`;
  const order = raising
    ? [wrap('the table bids for you, one more at a time, and passes beyond that', `  up to ${max}  `)]
    : [];
  return [asked, ...ends, ...order, ...more].join('\n');
};

/** What can be answered: numbered options, or a range where the answer is an amount. */
export const menuText = (prompt: Prompt): string => {
  if (prompt.bids) return bidMenu(prompt, prompt.bids);
  const digits = String(prompt.options.length).length;
  return prompt.options
    .map((option, i) => wrap(optionText(option), `  ${String(i + 1).padStart(digits)}  `))
    .join('\n');
};

const expected = ({ bids, options }: Prompt): string => {
  if (!bids) return `a number from 1 to ${options.length}`;
  const pass = options.some(({ action }) => action === PASS) ? ', or pass' : '';
  return `an amount from ${bids.min} to ${bids.max}${pass}`;
};

/** The option that a number stands for: an amount where bids are asked, otherwise its place in the menu. */
export const optionNumbered = (prompt: Prompt, number: number): Option => {
  const option = prompt.bids ? bidOf(prompt, number) : prompt.options[number - 1];
  if (option) return option;
  throw new Error(`${number} is not offered; type ${expected(prompt)}.`);
};
