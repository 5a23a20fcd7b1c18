/**
 * Statements of a log that cannot be true: for readers of the log with its line, and for users of a page in the page's language.
 */
import { type Entry, NotationError } from '../../base/text/yaml-entry.ts';
import { type GuideWords, guideIn } from '../words/guide/index.ts';
import { inAll, type Language, type Said } from '../words/language.ts';

export class Impossible extends NotationError {
  /** The problem without the line, in every language. */
  readonly said: Said;

  constructor({ line, problem, column }: NotationError, said: Said) {
    super(line, problem, column);
    this.said = said;
  }
}

/** Refuses the content of an entry. @throws Impossible always */
export const cannotBe = (entry: Entry, say: (words: GuideWords['evening'], language: Language) => string): never => {
  const said = inAll((language) => say(guideIn(language).evening, language));
  try {
    return entry.fail(said.en);
  } catch (error) {
    throw new Impossible(error as NotationError, said);
  }
};
