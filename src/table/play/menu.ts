/** A question as a text menu, and the meaning of a person's answer. */
import { ACTION, amountOf, kindOf, PASS } from '../../rules/engine/action.ts';
import type { BidRange, Option, Prompt } from '../guide/index.ts';
import { inAll } from '../words/language.ts';
import { TableError } from '../words/table-error.ts';
import { type TerminalWords, terminalIn } from '../words/terminal/index.ts';
import { wrap } from './screen.ts';

const optionText = ({ words, consequence }: Option): string =>
  consequence === '' ? words : `${words}: ${consequence}`;

const cashAfter = (option: Option | undefined): string => (option ? ` (${option.consequence})` : '');

const bidOf = ({ options }: Prompt, amount: number): Option | undefined =>
  options.find(({ action }) => kindOf(action) === ACTION.bid && amountOf(action) === amount);

const bidMenu = (prompt: Prompt, { min, max, raising }: BidRange, say: TerminalWords): string => {
  const ends = [`  ${min}${cashAfter(bidOf(prompt, min))}`];
  if (max > min) ends.push(`  ${max}${cashAfter(bidOf(prompt, max))}`);
  const pass = prompt.options.find(({ action }) => action === PASS);
  const more = pass ? [wrap(optionText(pass), '  pass  ')] : [];
  const order = raising ? [wrap(say.bidsForYou, `  up to ${max}  `)] : [];
  return [say.bid(min, max), ...ends, ...order, ...more].join('\n');
};

/** The possible answers: numbered options, or a range if the answer is an amount. */
export const menuText = (prompt: Prompt, say: TerminalWords): string => {
  if (prompt.bids) return bidMenu(prompt, prompt.bids, say);
  const digits = String(prompt.options.length).length;
  return prompt.options
    .map((option, i) => wrap(optionText(option), `  ${String(i + 1).padStart(digits)}  `))
    .join('\n');
};

const notOffered = ({ bids, options }: Prompt, number: number, say: TerminalWords): string => {
  if (!bids) return say.noOption(number, options.length);
  const canPass = options.some(({ action }) => action === PASS);
  return say.noBid(number, bids.min, bids.max, canPass);
};

/**
 * The option for a number: the amount if the question is about bids, otherwise the place in the menu.
 *
 * @throws TableError if there is none
 */
export const optionNumbered = (prompt: Prompt, number: number): Option => {
  const option = prompt.bids ? bidOf(prompt, number) : prompt.options[number - 1];
  if (option) return option;
  throw new TableError(inAll((language) => notOffered(prompt, number, terminalIn(language))));
};
