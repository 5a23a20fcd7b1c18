/** A request is refused, with a sentence for the person who made it. */
import type { Said } from '../words/language.ts';
import { type Saying, TableError } from '../words/table-error.ts';

export class Refused extends TableError {
  override readonly name = 'Refused';
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

  constructor(status: Refused['status'], say: Saying | Said) {
    super(say);
    this.status = status;
  }
}
