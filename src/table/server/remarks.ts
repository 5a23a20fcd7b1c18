/**
 * What happened at a table but not in the game: what people said, and who left and came back. It is stored beside the record, so
 * a restarted server still knows it.
 */
import * as z from 'zod/mini';
import { writeFile } from '../../base/text/files.ts';
import { NONE } from '../../rules/engine/state.ts';
import type { Entry } from '../play/chronicle.ts';
import { inAll, type Said } from '../words/language.ts';
import { readBeside } from './beside.ts';

/** The most remarks at a table; then the oldest are dropped. */
const MOST = 300;

const REMARK = z.object({
  /** The seat that it is about. */
  seat: z.number(),
  said: z.object(inAll(() => z.string())),
  round: z.number(),
  /** How long the log of each seat was before it. */
  after: z.array(z.number()),
});
type Remark = z.infer<typeof REMARK>;

const FORMAT = z.array(REMARK).check(z.maxLength(MOST));

/** The file beside a record; only its owner can read it. */
export const remarksFile = (record: string): string => `${record}.remarks.json`;

export class Remarks {
  private readonly file: string;
  private readonly all: Remark[];

  /** @param record the path of the game's record */
  constructor(record: string) {
    this.file = remarksFile(record);
    // The game does not need what cannot be read.
    this.all = [...(readBeside(this.file, FORMAT).value ?? [])];
  }

  /** Adds one. @throws FileError if it cannot be stored; it is still remembered */
  add(remark: Remark): void {
    if (this.all.length >= MOST) this.all.shift();
    this.all.push(remark);
    writeFile(this.file, JSON.stringify(this.all), { mode: 0o600 });
  }

  /** Puts them among the entries of a seat's log. */
  into(entries: Entry[], seat: number): Entry[] {
    for (const [i, one] of this.all.entries()) entries.splice((one.after[seat] ?? 0) + i, 0, entryOf(one));
    return entries;
  }
}

const entryOf = ({ seat, said, round }: Remark): Entry => ({
  ...{ said: said satisfies Said, text: said.en, round, decision: NONE },
  ...{ regions: [], parties: [seat], by: null, seat: null, event: null, election: null },
});
