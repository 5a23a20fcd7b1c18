/**
 * An experiment that is played where its page is, from its text to its results. The text is data: built-in agents play it, and it
 * reads no files. Everything else is the code of `macher run`: the same games, database, questions and page.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { canonical } from '../../base/text/canonical.ts';
import { sentence } from '../../base/text/quote.ts';
import type { Executor } from '../../lab/executor/executor.ts';
import { LocalExecutor } from '../../lab/executor/local.ts';
import type { Experiment } from '../../lab/experiment/experiment.ts';
import { parseExperiments } from '../../lab/experiment/load.ts';
import { ExperimentError } from '../../lab/experiment/problem.ts';
import { askQuestion, minutesOf, withMinutes } from '../../lab/question/ask.ts';
import { kindOf } from '../../lab/question/kind.ts';
import { KINDS } from '../../lab/question/kinds.ts';
import { writeAnswer, writeRun } from '../../lab/question/result.ts';
import { effectText } from '../../lab/question/units.ts';
import { answerOf } from '../../lab/report/answer.ts';
import { build } from '../../lab/run/build.ts';
import { type Progress, runIdOf } from '../../lab/run/run.ts';
import { runArms } from '../../lab/run/run-arms.ts';
import { tablesAsParquet } from '../../lab/store/parquet.ts';
import { storedGamesOf } from '../../lab/store/queries/games.ts';
import { readRunData } from '../../lab/store/run-data.ts';
import { Store } from '../../lab/store/store.ts';
import { loadRegistry } from '../../players/agent/registry.ts';
import { DATA } from '../../players/agent/trust.ts';
import { KeepingExecutor, type Shelf } from './keeping.ts';
import { type About, type Finished, type Kept, LONGEST_TEXT, type Reply } from './letters.ts';

/** The name of an experiment's file in error messages. */
const FILE = 'experiment.yaml';

/**
 * The experiment in a text, one for each arm.
 *
 * @param file its path, for messages and as the base for relative paths
 * @throws ExperimentError with a line for each mistake
 */
export const readExperiment = async (text: string, file = FILE): Promise<readonly Experiment[]> => {
  if (text.length > LONGEST_TEXT)
    throw new ExperimentError([`${file}: found ${text.length} characters; expected at most ${LONGEST_TEXT}`]);
  return parseExperiments(text, file, await loadRegistry(DATA), KINDS);
};

export const aboutOf = (arms: readonly Experiment[]): About => {
  const [{ name, question, ask, edition, players, games, seed, secret }] = arms;
  const all = ask ? ask.games : arms.reduce((sum, arm) => sum + arm.games, 0);
  return {
    ...{ name, question, asks: ask?.kind ?? null, edition, players, games: all || games },
    agents: [...new Set(arms.flatMap(({ agents }) => agents.map(({ label }) => label)))],
    arms: arms.length,
    isLimit: ask !== null && kindOf(KINDS, ask).isLimited === true,
    seed: secret ? '' : String(seed),
  };
};

/** The id of an experiment, from its text alone. */
export const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A hash of all games of some runs, which `macher sql` can compute too: seeds and hashes of their ends, by arm and number. */
export const hashOfGames = async (store: Store, runs: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const run of runs) {
    hash.update(canonical(await storedGamesOf(store, run)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** What a run needs from the place where it is played. */
export interface Place {
  readonly shelf: Shelf;
  readonly workers: number;
  readonly send: (reply: Reply) => void;
  /** Saves what is known about it. */
  readonly remember: (kept: Kept) => Promise<void>;
}

/** Milliseconds between two looks at the interim results, which take at most a tenth of the time. */
const SO_FAR = 2000;

/** One experiment that is played. */
export class BrowserRun {
  private readonly place: Place;
  private readonly stopping = new AbortController();
  private store: Store | null = null;
  private name = '';

  constructor(place: Place) {
    this.place = place;
  }

  stop(): void {
    this.stopping.abort();
  }

  close(): void {
    this.store?.close();
    this.store = null;
  }

  /**
   * Plays the experiment in a text, without the games that are kept.
   *
   * @param before what is kept of it; null for nothing
   * @throws ExperimentError with a line for each mistake
   */
  async play(text: string, before: Kept | null): Promise<void> {
    const { send, workers, shelf, remember } = this.place;
    const known = before?.build === build() ? before : null;
    const read = known?.arms ?? (await readExperiment(text));
    this.name = read[0].name;
    send({ kind: 'begun', about: aboutOf(read), workers, before: known?.games ?? 0 });
    // The path that `macher run` would use, because pages show it in their commands.
    this.store = await Store.open(`results/${this.name}.duckdb`);
    const threads = new LocalExecutor(workers, read, DATA);
    try {
      const arms = known ? read : await withMinutes(read, this.store, { executor: threads });
      let games = known?.games ?? 0;
      const keep = (state: Kept['state']) =>
        remember({
          ...{ id: idOf(text), text, about: aboutOf(arms), build: build(), arms, state, games },
          when: known?.when ?? Date.now(),
        });
      await keep('begun');
      const executor = new KeepingExecutor(threads, shelf);
      const finished = await this.toTheEnd(arms, executor, threads, (done) => {
        games = done;
      });
      await keep(finished ? 'done' : 'begun');
      send(finished ? { kind: 'finished', ...finished } : { kind: 'stopped' });
    } finally {
      await threads.dismiss();
    }
  }

  /** All rows so far as an archive: the files of `macher export`, and the experiment. */
  async tables(): Promise<Awaited<ReturnType<typeof tablesAsParquet>>> {
    if (!this.store) throw new Error('Nothing has been played yet.');
    return tablesAsParquet(this.store);
  }

  get title(): string {
    return this.name;
  }

  private async toTheEnd(
    arms: readonly Experiment[],
    executor: Executor,
    players: Executor,
    count: (games: number) => void,
  ): Promise<Finished | null> {
    const { send } = this.place;
    const store = this.store!;
    const { signal } = this.stopping;
    const progress = ({ done, planned, session: { games, seconds } }: Progress) => {
      const perSecond = seconds > 0 ? games / seconds : 0;
      const left = perSecond > 0 ? (planned - done) / perSecond : null;
      count(done);
      send({ kind: 'progress', pace: { done, planned, perSecond, secondsLeft: left } });
    };
    const page = `results/${this.name}.html`;
    const wishes = { page, players: { executor: players } };
    const end = async (sentences: readonly string[], object: object, runs: readonly string[]): Promise<Finished> => {
      const rows = (await store.runs()).filter(({ run }) => runs.includes(run));
      const games = rows.reduce((sum, { played, failed }) => sum + played + failed, 0);
      const found = { page: readFileSync(page, 'utf8'), object: JSON.stringify(object, null, 2) };
      return { sentences, ...found, hash: await hashOfGames(store, runs), games };
    };
    if (arms[0].ask === null) {
      const runs = arms.map(runIdOf);
      const ran = await this.withNews(runs, () =>
        runArms(arms, store, {
          ...{ executor, signal, resume: true, again: true },
          progress: (now, arm) => progress(together(now, arm, arms)),
        }),
      );
      if (ran.length < arms.length || ran.some(({ state }) => state !== 'complete')) return null;
      const { object } = await writeRun(arms, store, runs, wishes);
      return end(await this.sentencesOf(runs[0]), object, runs);
    }
    const minutes = minutesOf(arms[0]);
    const kind = kindOf(KINDS, arms[0].ask);
    const asked = await askQuestion(arms, store, {
      ...{ executor, signal, progress, resume: true, again: true },
      until: minutes === null ? null : performance.now() + minutes * 60_000,
      forecast: ({ games, seconds, smallestEffect }, now) => {
        const effect = effectText(smallestEffect, kind.measure?.(arms[0].ask!));
        send({ kind: 'forecast', games, seconds, effect });
        if (now.looks > 0) send({ kind: 'sofar', sentences: [now.sentence] });
      },
    });
    if (asked.state === 'interrupted') return null;
    const { object } = await writeAnswer(arms, store, asked, wishes);
    return end([asked.answer.sentence], object, asked.runs);
  }

  /** The interim results of a run, in sentences. */
  private async sentencesOf(run: string): Promise<string[]> {
    return answerOf(await readRunData(this.store!, await this.store!.run(run)));
  }

  /** Reports interim results from time to time while something is done. */
  private async withNews<T>(runs: readonly string[], work: () => Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isOver = false;
    const look = async () => {
      const began = performance.now();
      const there = await this.store!.find(runs[0]);
      const sentences = there && there.played > 0 ? await this.sentencesOf(there.run) : null;
      // The work may have ended in the meantime.
      if (isOver) return;
      if (sentences) this.place.send({ kind: 'sofar', sentences });
      timer = setTimeout(start, Math.max(SO_FAR, 10 * (performance.now() - began)));
    };
    // What cannot be reported now will be reported at the end.
    const start = () => void look().catch(() => {});
    timer = setTimeout(start, SO_FAR);
    try {
      return await work();
    } finally {
      isOver = true;
      if (timer) clearTimeout(timer);
    }
  }
}

/** The progress of all arms, which are played one after another. */
const together = (now: Progress, arm: number, arms: readonly Experiment[]): Progress => {
  const sum = (some: readonly Experiment[]) => some.reduce((all, { games }) => all + games, 0);
  return { ...now, done: now.done + sum(arms.slice(0, arm)), planned: sum(arms) };
};

/** What went wrong, in sentences for the page. */
export const problemsOf = (error: unknown): readonly string[] =>
  error instanceof ExperimentError ? error.problems : [sentence((error as Error).message)];
