/** Everything that was ever played in a folder: the questions in its databases and their answers. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sentence } from '../../base/text/quote.ts';
import type { BalanceAnswer } from '../../lab/question/balance/answer.ts';
import { historiesOf, type Tried, versionsIn } from '../../lab/question/balance/history.ts';
import type { Answer } from '../../lab/question/question.ts';
import { storedAnswer } from '../../lab/question/stored.ts';
import { recordGame, toPlayOn } from '../../lab/run/record-game.ts';
import { isInUse } from '../../lab/store/errors.ts';
import { Store } from '../../lab/store/store.ts';
import { storedRuns } from '../browser/stored.ts';
import { type Folder, RESULTS } from './folder.ts';
import { discard, NONE, type Note, Notes, restore } from './keeping.ts';
import type { Finding, HistoryJson, RunJson } from './messages.ts';
import { commandOf } from './questions.ts';
import { Refused } from './refused.ts';

/** Milliseconds allowed for listing a database's runs, and for finding an answer. */
const [LISTS, FINDS] = [20_000, 300_000];
/** What to do about a database that is being written. */
const WAIT = 'wait until it is done';

interface Listed {
  readonly stamp: string;
  readonly runs: readonly RunJson[];
  /** The findings of its runs, by run. */
  readonly findings: Map<string, Finding>;
}

/** Games that show what a clinic judges bad, the first for each verdict. */
const shownBy = (answer: Answer | null): Finding['shown'] =>
  ((answer as BalanceAnswer | null)?.verdicts ?? [])
    .filter(({ word }) => word === 'broken' || word === 'watch')
    .flatMap(({ what, sentence: found, records: [first] }) =>
      first
        ? [
            {
              ...{ what, sentence: found, run: first.run, game: first.game },
              ...{ phase: first.moment.phase ?? null, round: first.moment.round ?? null },
            },
          ]
        : [],
    );

const runsIn = async (store: Store, database: string): Promise<RunJson[]> =>
  (await storedRuns(store)).map((run) => ({ database, ...run, ...NONE }));

export class Library {
  private readonly folder: Folder;
  private readonly known = new Map<string, Listed>();
  private readonly isBusy: (database: string) => boolean;
  private readonly notes: Notes;
  private last: Promise<unknown> = Promise.resolve();

  /** @param isBusy whether a database is being written, so that it cannot be read */
  constructor(folder: Folder, isBusy: (database: string) => boolean) {
    this.folder = folder;
    this.isBusy = isBusy;
    this.notes = new Notes(folder);
  }

  /** Waits until no database is open; none is opened until the returned function is called. */
  alone(): Promise<() => void> {
    return new Promise((resolve) => {
      void this.inTurn(() => new Promise<void>((open) => resolve(open)));
    });
  }

  /** All runs, the newest first, and a sentence about each database that cannot be read. */
  list(): Promise<{ runs: RunJson[]; unreadable: string[] }> {
    return this.inTurn(async () => {
      const [runs, unreadable]: [RunJson[], string[]] = [[], []];
      const noteOf = this.notesOr((trouble) => unreadable.push(trouble));
      for (const database of this.folder.list(RESULTS, ['.duckdb'])) {
        try {
          const { runs: own } = await this.listed(database);
          runs.push(...own.map((one) => ({ ...one, ...noteOf(database, one.run) })));
        } catch (error) {
          // Somebody else's database may contain anything; the others are still read.
          unreadable.push(this.said(error as Error));
        }
      }
      return { runs: runs.sort((a, b) => b.started - a.started), unreadable };
    });
  }

  /** The findings of a run. @throws Refused if there is no such run, or its database cannot be read now */
  finding(database: string, run: string): Promise<Finding> {
    return this.inTurn(() =>
      this.reading(database, 'its answer so far is with the runs', async () => {
        const { findings } = await this.listed(database);
        const known = findings.get(run);
        if (known) return known;
        const found = await this.opened(database, FINDS, async (store) => {
          const row = await store.run(run);
          const answer = await storedAnswer(store, row);
          return {
            ...{ sentence: answer?.sentence ?? null, verdict: answer?.verdict ?? null, shown: shownBy(answer) },
            command: commandOf(['report', database, '--run', run]),
          };
        });
        findings.set(run, found);
        return found;
      }),
    );
  }

  /**
   * The record of a stored game, for a table that continues it. Its agents must be built in. @throws Refused if there is no such game, or it cannot be read now
   */
  record(database: string, run: string, game: number): Promise<string> {
    return this.inTurn(() =>
      this.reading(database, WAIT, async () =>
        toPlayOn(await this.opened(database, FINDS, (store) => recordGame(store, game, run))),
      ),
    );
  }

  /** Versions that clinics have tried, side by side. @throws Refused if there is no such run, or a database cannot be read now */
  history(
    picked: readonly { readonly database: string; readonly run: string }[],
  ): Promise<{ histories: readonly HistoryJson[]; command: string }> {
    return this.inTurn(async () => {
      const databases = [...new Set(picked.map(({ database }) => database))];
      const runs = picked.map(({ run }) => run);
      const tried: Tried[] = [];
      for (const database of databases) {
        const versions = () => this.opened(database, FINDS, (store) => versionsIn(store, new Set(runs)));
        tried.push(...(await this.reading(database, WAIT, versions)));
      }
      return {
        histories: historiesOf(tried),
        command: commandOf(['history', ...databases, ...runs.flatMap((run) => ['--run', run])]),
      };
    });
  }

  /** Saves the name and the note of a run. @throws Refused */
  note(database: string, run: string, note: Note): void {
    this.folder.path(database);
    this.notes.write(database, run, note);
  }

  /**
   * Discards a database or restores it, and returns the command that does the same. @throws Refused if it is being read or
   * written
   */
  move(database: string, to: 'bin' | 'library'): Promise<string> {
    return this.inTurn(async () => {
      if (this.isBusy(database)) throw new Refused(409, `${database} is being written; stop that first.`);
      if (to === 'library') return restore(this.folder, database);
      // A database that another program writes cannot be opened, and must not be moved away from it; a damaged one may be
      // discarded.
      await this.opened(database, LISTS, async () => {}).catch((error) => {
        if (isInUse(error)) throw new Refused(409, this.said(error));
      });
      return discard(this.folder, database);
    });
  }

  /** Notes of runs; if they cannot be read, there are none, and `hear` gets the reason. */
  private notesOr(hear: (trouble: string) => void): (database: string, run: string) => Note {
    try {
      return this.notes.all();
    } catch (error) {
      hear((error as Error).message);
      return () => NONE;
    }
  }

  /** Reads a database. @throws Refused if it is being written, with what to do until then, or if it cannot be read */
  private async reading<T>(database: string, untilThen: string, read: () => Promise<T>): Promise<T> {
    this.folder.path(database);
    if (this.isBusy(database)) throw new Refused(409, `${database} is being written; ${untilThen}.`);
    try {
      return await read();
    } catch (error) {
      throw error instanceof Refused ? error : new Refused(422, this.said(error as Error));
    }
  }

  private said(error: Error): string {
    return sentence(error.message.replaceAll(`${this.folder.root}/`, ''));
  }

  private async listed(database: string): Promise<Listed> {
    const known = this.known.get(database);
    // While it is written, nobody else can read it: earlier findings have to do.
    if (this.isBusy(database)) return known ?? { stamp: '', runs: [], findings: new Map() };
    const stamp = this.stampOf(database);
    if (known?.stamp === stamp) return known;
    const runs = await this.opened(database, LISTS, (store) => runsIn(store, database));
    const listed: Listed = { stamp, runs, findings: new Map() };
    this.known.set(database, listed);
    return listed;
  }

  private stampOf(database: string): string {
    const path = this.folder.path(database);
    return [path, `${path}.wal`]
      .map((file) => (existsSync(file) ? `${statSync(file).mtimeMs} ${statSync(file).size}` : ''))
      .join();
  }

  /** Reads from a database. A hostile one could take forever, and queued jobs would wait for it. */
  private async opened<T>(database: string, milliseconds: number, work: (store: Store) => Promise<T>): Promise<T> {
    const store = await Store.open(join(this.folder.root, database), { readOnly: true });
    const late = setInterval(() => store.interrupt(), milliseconds);
    try {
      return await work(store);
    } finally {
      clearInterval(late);
      store.close();
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => {});
    return result;
  }
}
