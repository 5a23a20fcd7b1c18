/**
 * What persons write at the same time, in phases where no choice is revealed before all have chosen: each is asked as if its turn
 * had come, and its choice is kept here until all have written. Then the rules ask for one after another, as they always do.
 *
 * It is stored beside the record, so a restarted server asks nobody twice.
 */
import { rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { writeFile } from '../../base/text/files.ts';
import { IllegalAction } from '../../rules/engine/game.ts';
import { UnreadableAction } from '../../rules/notation/actions.ts';
import type { Session } from '../play/session.ts';
import type { Said } from '../words/language.ts';
import { readBeside } from './beside.ts';

const FORMAT = z.object({
  /** The phase, as the session names it. */
  phase: z.string(),
  /** What each seat has written in it, in the words of records. */
  seats: z.record(z.string(), z.array(z.string())),
});

/** The file beside a record; only its owner can read it. */
export const sealedFile = (record: string): string => `${record}.sealed.json`;

export class SealedChoices {
  private readonly file: string;
  private phase: string;
  private readonly written = new Map<number, readonly string[]>();
  /** Future tables by seat, with what that seat has written there, and the record that they continue. */
  private readonly ahead = new Map<number, { readonly table: Session; readonly words: readonly Said[] }>();
  private known: { readonly record: string; readonly toWrite: readonly number[] } | null = null;

  /** @param record the path of the game's record */
  constructor(record: string) {
    this.file = sealedFile(record);
    // Whatever cannot be read is asked again.
    const { phase = '', seats = {} } = readBeside(this.file, FORMAT).value ?? {};
    this.phase = phase;
    for (const [seat, texts] of Object.entries(seats)) this.written.set(Number(seat), texts);
  }

  /**
   * The seats that currently write at the same time: none if fewer than two of them are persons who choose themselves.
   *
   * @param persons who choose themselves
   */
  writers(session: Session, persons: readonly number[]): readonly number[] {
    this.follow(session);
    const writers = this.known!.toWrite.filter((seat) => persons.includes(seat) || this.hasWritten(seat));
    return writers.length > 1 || writers.some((seat) => this.hasWritten(seat)) ? writers : [];
  }

  /** The table at which a seat writes: there its turn has come, unless it has finished. */
  tableOf(session: Session, seat: number): Session {
    return this.lookAhead(session, seat).table;
  }

  /** What a seat has written, in every language. */
  wordsOf(session: Session, seat: number): readonly Said[] {
    return this.lookAhead(session, seat).words;
  }

  private lookAhead(session: Session, seat: number) {
    this.follow(session);
    const found = this.ahead.get(seat) ?? this.playAhead(session, seat);
    this.ahead.set(seat, found);
    return found;
  }

  private playAhead(session: Session, seat: number) {
    const words: Said[] = [];
    try {
      const written = this.written.get(seat)?.slice(session.writtenBy(seat));
      return { table: session.ahead(seat, written, words), words };
    } catch (error) {
      // Somebody has changed the file: the seat is asked again.
      if (!(error instanceof UnreadableAction) && !(error instanceof IllegalAction)) throw error;
      this.written.delete(seat);
      return { table: session.ahead(seat), words: [] };
    }
  }

  /** Whether a seat has finished writing. */
  isDone(session: Session, seat: number): boolean {
    const table = this.tableOf(session, seat);
    return table.together !== session.together || table.turn.seat !== seat;
  }

  hasWritten(seat: number): boolean {
    return this.written.has(seat);
  }

  /**
   * Takes in what a seat has written and played at its table.
   *
   * @throws FileError if it cannot be stored; it is still valid
   */
  write(session: Session, seat: number, text: string): void {
    const made = session.writtenBy(seat);
    // Choices that it made before all wrote at the same time are in the record.
    const before = this.written.get(seat) ?? Array<string>(made).fill('');
    this.written.set(seat, [...before, text]);
    this.ahead.delete(seat);
    this.keep();
  }

  /** Lets a seat rewrite its last choice, or all of them. @throws FileError if that cannot be stored */
  takeBack(session: Session, seat: number, all: boolean): void {
    const left = all ? [] : (this.written.get(seat)?.slice(0, -1) ?? []);
    if (left.length > session.writtenBy(seat)) this.written.set(seat, left);
    else this.written.delete(seat);
    this.ahead.delete(seat);
    this.keep();
  }

  /** What the moving seat has written for this turn; null if nothing. */
  due(session: Session): string | null {
    this.follow(session);
    const { seat } = session.turn;
    return this.written.get(seat)?.[session.writtenBy(seat)] ?? null;
  }

  /** Forgets what belongs to another phase than the current one. */
  private follow(session: Session): void {
    const { record } = session;
    if (this.known?.record === record) return;
    const phase = session.together ?? '';
    if (phase !== this.phase) {
      this.phase = phase;
      if (this.written.size > 0) this.forget();
    }
    this.ahead.clear();
    this.known = { record, toWrite: session.toWrite };
  }

  private forget(): void {
    this.written.clear();
    rmSync(this.file, { force: true });
  }

  private keep(): void {
    const kept = JSON.stringify({ phase: this.phase, seats: Object.fromEntries(this.written) });
    writeFile(this.file, kept, { mode: 0o600 });
  }
}
