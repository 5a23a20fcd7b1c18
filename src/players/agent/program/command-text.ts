/** A command as people write it. */
import { excerpt } from '../../../base/text/quote.ts';
import { AgentError } from '../errors.ts';

export interface Command {
  /** The program and its arguments, such as `python3` and `bots/simple.py`; paths are relative to the folder. */
  readonly words: readonly string[];
  readonly folder: string;
}

/** A command as people write it, for a sentence. */
export const commandText = ({ words }: Pick<Command, 'words'>): string =>
  excerpt(words.map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(' '));

/** The words of a command that is written as one text: spaces separate them, double quotes keep them together. */
export const wordsOfCommand = (text: string): string[] => {
  const words = text.match(/"[^"]*"|\S+/g) ?? [];
  if (words.length === 0) {
    throw new AgentError("found 'process' without a command; expected a program, such as process:./bots/simple.py");
  }
  return words.map((word) => word.replace(/^"(.*)"$/, '$1'));
};
