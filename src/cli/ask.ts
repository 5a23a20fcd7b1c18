/** What `macher run` does with an experiment that asks something: forecast, games until it is known, the answer. */
import type { Players } from '../lab/executor/local.ts';
import type { Experiment } from '../lab/experiment/experiment.ts';
import type { TimedForecast } from '../lab/question/ask.ts';
import type { Answer } from '../lab/question/question.ts';
import type { Store } from '../lab/store/store.ts';
import { ABOUT, describeAnswer, signed, UNITS } from './answer-tables.ts';
import { Interrupted } from './errors.ts';
import { stopOnSignal } from './experiment.ts';
import { leave, showing } from './found.ts';
import { print, printJson, remark } from './output.ts';
import { clock } from './progress.ts';

export interface AskFlags extends Players {
  readonly resume: boolean;
  readonly anew: boolean;
  readonly json: boolean;
}

/** Where the games and the page go, and the command that goes on. */
interface Places {
  readonly path: string;
  readonly page: string;
  readonly again: string;
}

/** The smallest effect in the unit of what is asked. */
const effectOf = ({ ask }: Experiment, { smallestEffect }: TimedForecast): string => {
  if (ask && 'contrast' in ask) return `${smallestEffect.toFixed(1)} points`;
  const measure = ask && 'measure' in ask ? ask.measure : 'winShare';
  return `${(smallestEffect * ABOUT[measure]).toFixed(measure === 'rank' ? 2 : 1)} ${UNITS[measure]}`;
};

/** "About 10,800 games, 0:36 on this machine, which can show an effect of 1.0 percentage points." */
const forecastLine = (arms: readonly Experiment[], forecast: TimedForecast, { executor }: Players): string => {
  const { ask } = arms[0];
  const isLimited = ask?.kind === 'compare' || ask?.kind === 'precision' || ask?.kind === 'tournament';
  const most = isLimited ? ` of ${ask.games.toLocaleString('en')} at most` : '';
  return (
    `Forecast: about ${forecast.games.toLocaleString('en')} games${most}, ${clock(forecast.seconds)} ${executor ? 'with the workers of now' : 'on this machine'}; ` +
    `they can show an effect of ${effectOf(arms[0], forecast)}.`
  );
};

/** What is expected of an experiment; nothing is stored. */
export const tellForecast = async (arms: readonly Experiment[], players: Players, json: boolean): Promise<void> => {
  const { forecastOf } = await import('../lab/question/ask.ts');
  const forecast = await forecastOf(arms, players);
  if (json) printJson({ forecast });
  else print(`${arms[0].question}\n\n${forecastLine(arms, forecast, players)}`);
};

/** The runs that are told of besides the answer: of a question with many small arms only the one that stands for it. */
const shownRuns = (
  runs: readonly string[],
  { auctions, best, contrasts, verdicts, shown = 0 }: Answer,
): readonly string[] => {
  // The first runs of a clinic are its arms as they are.
  if (verdicts) return runs.slice(0, new Set(verdicts.map(({ arm }) => arm)).size);
  return auctions || best || contrasts ? [runs[shown]] : runs;
};

/** What `--json` prints: what it prints of a run that asks nothing, and the answer. */
const objectOf = async (arms: readonly Experiment[], store: Store, runs: readonly string[], answer: Answer) => {
  const [{ summarize }, { compareArms }] = await Promise.all([
    import('../lab/run/summary.ts'),
    import('../lab/run/arms.ts'),
  ]);
  const shown = shownRuns(runs, answer);
  if (answer.verdicts) return clinicObject(arms, store, shown, answer);
  if (shown.length === 1) return { ...(await summarize(store, shown[0])), answer };
  const rows = await Promise.all(runs.map((run) => store.run(run)));
  if (answer.arms) return { ...(await compareArms(store, rows)), answer };
  const summaries = await Promise.all(runs.map((run) => summarize(store, run)));
  return { name: arms[0].name, arms: summaries.map((one, i) => ({ name: arms[i].arm, ...one })), answer };
};

/** The verdicts of a clinic come first; what its figures draw is left to the page. */
const clinicObject = async (arms: readonly Experiment[], store: Store, runs: readonly string[], found: Answer) => {
  const { summarize } = await import('../lab/run/summary.ts');
  const { verdicts, clinic: _clinic, ...answer } = found;
  const summaries = await Promise.all(runs.map((run) => summarize(store, run)));
  return {
    name: arms[0].name,
    verdicts,
    arms: summaries.map((one, i) => ({ name: arms[i].arm, ...one })),
    answer: { ...answer, verdicts },
  };
};

/** A word or two on what is known so far, beside the bar. */
const soFar = ({ estimate, looks }: Answer, { ask }: Experiment): string => {
  if (looks === 0 || !estimate || ask?.kind !== 'compare') return '';
  const scale = ABOUT[ask.measure];
  const [mean, low, high] = [estimate.mean, estimate.low, estimate.high].map((value) => signed(scale * value, 1));
  return `, so far ${mean} (${low} to ${high})`;
};

/** Refuses an answer that leaves deals out. @throws Error with the most frequent cause where games of its runs have failed */
const checkWhole = async (store: Store, runs: readonly string[]): Promise<void> => {
  const own = (await store.runs()).filter(({ run }) => runs.includes(run));
  const [failed, games] = [0, 1].map((played) =>
    own.reduce((sum, one) => sum + one.failed + played * one.played, 0).toLocaleString('en'),
  );
  const [worst] = [...own].sort((a, b) => b.failed - a.failed);
  if (worst.failed === 0) return;
  const { summarize } = await import('../lab/run/summary.ts');
  const [{ agent, cause }] = (await summarize(store, worst.run)).failures;
  throw new Error(
    `${failed} of ${games} games failed, and their deals are missing from the answer: ${agent ?? 'the rules'} failed most often (${cause}).`,
  );
};

/** Questions whose arms are as the file has them: what is done to an agent there may turn out to change nothing. */
const ASKED_OF_AGENTS: ReadonlySet<Answer['ask']> = new Set(['compare', 'precision', 'tournament', 'sweep']);

/** Plays an experiment until its question is answered. @throws Interrupted with the answer told as far as it is known */
export const answer = async (
  arms: readonly Experiment[],
  store: Store,
  flags: AskFlags,
  { path, page, again }: Places,
): Promise<void> => {
  const [{ askQuestion }, { progressBar }, { writeReport }, { shownAnswer }, idle] = await Promise.all([
    import('../lab/question/ask.ts'),
    import('./progress.ts'),
    import('../lab/run/report.ts'),
    import('../lab/question/shown.ts'),
    import('../lab/run/unchanged.ts'),
  ]);
  const { signal, forget } = stopOnSignal();
  const bar = progressBar();
  let known = '';
  const asked = await askQuestion(arms, store, {
    ...flags,
    signal,
    forecast: (forecast, now) => {
      if (now.looks === 0) remark(forecastLine(arms, forecast, flags));
      known = soFar(now, arms[0]);
    },
    progress: (progress) => bar.show(progress, known),
  }).finally(() => {
    bar.stop();
    forget();
  });
  const { answer: found, runs, state } = asked;
  if (state === 'interrupted') {
    if (flags.json) printJson(await objectOf(arms, store, runs.slice(0, 1), found));
    else print(found.sentence);
    throw new Interrupted(`saved in ${path}; resume with: ${again}`);
  }
  const left = await leave(found, arms[0], page);
  const told = shownRuns(runs, found);
  const unchanged = ASKED_OF_AGENTS.has(found.ask) ? await idle.unchangedIn(store, arms, runs, flags) : [];
  const notes = unchanged.map(idle.unchangedSentence);
  await writeReport(store, { run: told[0], out: page, asked: shownAnswer(found, arms), notes });
  if (flags.json) {
    printJson({ ...(await objectOf(arms, store, runs, found)), ...(unchanged.length > 0 ? { unchanged } : {}) });
    return checkWhole(store, runs);
  }
  print(`${arms[0].question}\n\n${found.sentence}\n`);
  print(`${await describeAnswer(arms, store, runs, found)}\n`);
  if (notes.length > 0) print(`${notes.join('\n')}\n`);
  if (found.ask === 'exploit' && found.verdict === 'better') print(showing(found, told[0], path));
  print(`${[`every game  ${path}`, `the page    ${page}`, ...left].join('\n')}\n`);
  await checkWhole(store, runs);
};
