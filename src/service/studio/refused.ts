/** A request that the studio refuses, in a sentence: in English alone, as all that it says. */
import { Refused as RefusedInAll } from '../../table/server/refused.ts';

export class Refused extends RefusedInAll {
  constructor(status: RefusedInAll['status'], sentence: string) {
    super(status, () => sentence);
  }
}
