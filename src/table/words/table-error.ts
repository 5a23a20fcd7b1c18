/** A mistake of somebody at a table, in a sentence of each language. */
import { type GuideWords, guideIn } from './guide/index.ts';
import { inAll, type Said } from './language.ts';

/** A sentence of the catalogue. */
export type Saying = (refusals: GuideWords['refusals']) => string;

export class TableError extends Error {
  override readonly name: string = 'TableError';
  readonly said: Said;

  constructor(say: Saying | Said) {
    const said = typeof say === 'function' ? inAll((language) => say(guideIn(language).refusals)) : say;
    super(said.en);
    this.said = said;
  }
}
