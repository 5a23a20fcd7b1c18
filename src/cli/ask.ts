/** What `macher run` does with an experiment that asks something: forecast, games until it is known, the answer. */
import type { Experiment } from '../experiment/experiment.ts';
import type { TimedForecast } from '../question/ask.ts';
import type { Answer } from '../question/question.ts';
import type { Store } from '../store/store.ts';
import { Interrupted } from './errors.ts';
import { checkPlayed, describeRun, stopOnSignal } from './experiment.ts';
import { type Align, columns, percent, print, printJson, remark } from './output.ts';
import { clock } from './progress.ts';

export interface AskFlags {
  readonly workers: number;
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

const ABOUT = { winShare: 100, points: 1, rank: 1 } as const;
const UNITS = { winShare: 'percentage points', points: 'points', rank: 'places' } as const;

/** The smallest effect in the unit of what is asked. */
const effectOf = ({ ask }: Experiment, { smallestEffect }: TimedForecast): string => {
  if (ask?.kind === 'tournament') return `${Math.round(smallestEffect)} Elo points`;
  const measure = ask?.kind === 'precision' ? 'winShare' : (ask?.measure ?? 'winShare');
  return `${(smallestEffect * ABOUT[measure]).toFixed(measure === 'rank' ? 2 : 1)} ${UNITS[measure]}`;
};

/** "About 10,800 games, 0:36 on this machine, which can show an effect of 1.0 percentage points." */
const forecastLine = (arms: readonly Experiment[], forecast: TimedForecast): string => {
  const most =
    arms[0].ask && arms[0].ask.kind !== 'sweep' && arms[0].ask.kind !== 'bids'
      ? ` of ${arms[0].ask.games.toLocaleString('en')} at most`
      : '';
  return (
    `Forecast: about ${forecast.games.toLocaleString('en')} games${most}, ${clock(forecast.seconds)} on this machine; ` +
    `they can show an effect of ${effectOf(arms[0], forecast)}.`
  );
};

/** What is expected of an experiment; nothing is stored. */
export const tellForecast = async (arms: readonly Experiment[], workers: number, json: boolean): Promise<void> => {
  const { forecastOf } = await import('../question/ask.ts');
  const forecast = await forecastOf(arms, workers);
  if (json) printJson({ forecast });
  else print(`${arms[0].question}\n\n${forecastLine(arms, forecast)}`);
};

const signed = (value: number, digits: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

const ratingTable = (ratings: NonNullable<Answer['ratings']>): string => {
  const rows = ratings.map(({ id, rating, low, high, aboveNext }) => [
    ...[id, signed(rating, 0), `${signed(low, 0)} … ${signed(high, 0)}`],
    aboveNext === null ? '' : percent(aboveNext),
  ]);
  const align: Align[] = ['left', 'right', 'right', 'right'];
  return columns([['agent', 'rating', '95 % interval', 'above the next'], ...rows], align);
};

const tunedTable = ({ best = {}, usual = {}, importance = [] }: Answer, { ask }: Experiment): string => {
  const measure = ask && 'measure' in ask ? ask.measure : 'winShare';
  const scale = ABOUT[measure];
  const rows = Object.entries(best).map(([name, value]) => {
    const found = importance.find(({ parameter }) => parameter === name);
    const good = found?.landscape.filter(({ asGood }) => asGood).map((one) => String(one.value)) ?? [];
    const worst = found ? `${signed(-scale * found.loses.mean, 1)} at ${found.worst}` : '';
    return [name, String(usual[name] ?? ''), String(value), good.join(', '), worst];
  });
  const head = ['parameter', 'usual', 'best', 'not shown to be worse', `worst tried (${UNITS[measure]})`];
  return columns([head, ...rows], ['left', 'right', 'right', 'left', 'right']);
};

const auctionTable = (auctions: NonNullable<Answer['auctions']>, { ask }: Experiment): string => {
  const measure = ask?.kind === 'bids' ? ask.measure : 'points';
  const scale = ABOUT[measure];
  const rows = auctions.map(({ auction, round, bestReply, equilibrium, worth, agents }) => [
    ...[auction, String(round), (agents[0]?.bid ?? 0).toFixed(1), String(bestReply.price)],
    `${signed(scale * bestReply.gain.mean, 1)} (${signed(scale * bestReply.gain.low, 1)} … ${signed(scale * bestReply.gain.high, 1)})`,
    ...[equilibrium ? equilibrium.mean.toFixed(1) : '', `${signed(worth.points.mean, 1)} points`],
  ]);
  const head = [
    'auction',
    'round',
    'own bid',
    'best reply',
    `gain (${UNITS[measure]})`,
    'equilibrium',
    'worth of winning',
  ];
  return columns([head, ...rows], ['left', 'right', 'right', 'right', 'right', 'right', 'right']);
};

const settingTable = (arms: NonNullable<Answer['arms']>, { ask }: Experiment): string => {
  const scale = ask?.kind === 'sweep' ? ABOUT[ask.measure] : 1;
  const rows = arms.map(({ value, mean, effect, asGood }) => [
    ...[String(value), (scale * mean).toFixed(2), signed(scale * effect.mean, 2)],
    `${signed(scale * effect.low, 2)} … ${signed(scale * effect.high, 2)}`,
    asGood ? 'yes' : '',
  ]);
  const head = ['setting', 'mean', 'difference', '95 % together', 'as good as the best'];
  return columns([head, ...rows], ['left', 'right', 'right', 'right', 'left']);
};

/** The tables that go with an answer, for the terminal. */
const describeAnswer = async (arms: readonly Experiment[], store: Store, runs: readonly string[], answer: Answer) => {
  if (answer.ratings) return ratingTable(answer.ratings);
  if (answer.best) return tunedTable(answer, arms[0]);
  if (answer.auctions) return auctionTable(answer.auctions, arms[0]);
  if (answer.arms) return settingTable(answer.arms, arms[0]);
  const { summarize } = await import('../lab/summary.ts');
  return describeRun(store, runs[0], await summarize(store, runs[0]));
};

/** The runs that are told of besides the answer: of a question with many small arms only the one that stands for it. */
const shownRuns = (runs: readonly string[], { auctions, best, shown = 0 }: Answer): readonly string[] =>
  auctions || best ? [runs[shown]] : runs;

/** What `--json` prints: what it prints of a run that asks nothing, and the answer. */
const objectOf = async (arms: readonly Experiment[], store: Store, runs: readonly string[], answer: Answer) => {
  const [{ summarize }, { compareArms }] = await Promise.all([import('../lab/summary.ts'), import('../lab/arms.ts')]);
  const shown = shownRuns(runs, answer);
  if (shown.length === 1) return { ...(await summarize(store, shown[0])), answer };
  const rows = await Promise.all(runs.map((run) => store.run(run)));
  if (answer.arms) return { ...(await compareArms(store, rows)), answer };
  const summaries = await Promise.all(runs.map((run) => summarize(store, run)));
  return { name: arms[0].name, arms: summaries.map((one, i) => ({ name: arms[i].arm, ...one })), answer };
};

/** A word or two on what is known so far, beside the bar. */
const soFar = ({ estimate, looks }: Answer, { ask }: Experiment): string => {
  if (looks === 0 || !estimate || ask?.kind !== 'compare') return '';
  const scale = ABOUT[ask.measure];
  const [mean, low, high] = [estimate.mean, estimate.low, estimate.high].map((value) => signed(scale * value, 1));
  return `, so far ${mean} (${low} to ${high})`;
};

/** Writes the prices that have shown a gain as a bidding policy beside the page; null where none has. */
const writeBids = async (
  auctions: NonNullable<Answer['auctions']>,
  { question, edition, players }: Experiment,
  page: string,
) => {
  const good = auctions.filter(({ bestReply }) => bestReply.gain.mean > 0);
  if (good.length === 0) return null;
  const [{ formatBids }, { writeFile }] = await Promise.all([
    import('../bidding/format.ts'),
    import('../lab/write-file.ts'),
  ]);
  const prices = good.map(({ auction, round, bestReply: { price, gain } }) => ({
    ...{ auction, round, price },
    why: `gains ${signed(gain.mean, 1)} (${signed(gain.low, 1)} to ${signed(gain.high, 1)})`,
  }));
  const path = page.replace(/\.html$/, '.bids.yaml');
  writeFile(path, formatBids({ about: question, edition, players, prices }));
  return path;
};

/** Writes the best values as an agent of its own beside the page. */
const writeTuned = async (found: Answer, arm: Experiment, page: string): Promise<string | null> => {
  const [{ tunedAgent }, { writeFile }] = await Promise.all([
    import('../lab/tuned-agent.ts'),
    import('../lab/write-file.ts'),
  ]);
  const text = tunedAgent(arm, found);
  if (text === null) return null;
  const path = page.replace(/\.html$/, '.agent.js');
  writeFile(path, text);
  return path;
};

/** Plays an experiment until its question is answered. @throws Interrupted with the answer told as far as it is known */
export const answer = async (
  arms: readonly Experiment[],
  store: Store,
  flags: AskFlags,
  { path, page, again }: Places,
): Promise<void> => {
  const [{ askQuestion }, { progressBar }, { writeReport }, { shownAnswer }, { summarize }] = await Promise.all([
    import('../question/ask.ts'),
    import('./progress.ts'),
    import('../lab/report.ts'),
    import('../question/shown.ts'),
    import('../lab/summary.ts'),
  ]);
  const { signal, forget } = stopOnSignal();
  const bar = progressBar();
  let known = '';
  const asked = await askQuestion(arms, store, {
    ...flags,
    signal,
    forecast: (forecast, now) => {
      if (now.looks === 0) remark(forecastLine(arms, forecast));
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
  const policy = found.auctions ? await writeBids(found.auctions, arms[0], page) : null;
  const personality = found.best && found.verdict === 'better' ? await writeTuned(found, arms[0], page) : null;
  const told = shownRuns(runs, found);
  await writeReport(store, { run: told[0], out: page, asked: shownAnswer(found, arms) });
  const summaries = await Promise.all(told.map((run) => summarize(store, run)));
  if (flags.json) {
    printJson(await objectOf(arms, store, runs, found));
    return checkPlayed(summaries);
  }
  print(`${arms[0].question}\n\n${found.sentence}\n`);
  print(`${await describeAnswer(arms, store, runs, found)}\n`);
  print(
    `every game  ${path}\nthe page    ${page}${policy ? `\nthe policy  ${policy}` : ''}${personality ? `\nthe agent   ${personality}` : ''}\n`,
  );
  checkPlayed(summaries);
};
