/** A request that the studio refuses, in a sentence: only in English, like everything in the studio. */
import { Refused as RefusedInAll } from '../../table/server/refused.ts';

export class Refused extends RefusedInAll {
  constructor(status: RefusedInAll['status'], sentence: string) {
    super(status, () => sentence);
  }
}
