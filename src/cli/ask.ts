/** What `macher run` does with an experiment that asks a question: forecast, games until the answer is known, the answer. */

import { writeFile } from '../base/text/files.ts';
import type { Players } from '../lab/executor/local.ts';
import type { Experiment } from '../lab/experiment/experiment.ts';
import type { TimedForecast } from '../lab/question/ask.ts';
import { kindOf, type Leaf } from '../lab/question/kind.ts';
import { KINDS } from '../lab/question/kinds.ts';
import type { Answer } from '../lab/question/question.ts';
import { effectText } from '../lab/question/units.ts';
import type { Store } from '../lab/store/store.ts';
import { clock } from './clock.ts';
import { Interrupted } from './errors.ts';
import { describeRun, stopOnSignal } from './experiment.ts';
import { sendNews } from './news.ts';
import { print, printJson, remark } from './output.ts';

export interface AskFlags extends Players {
  readonly resume: boolean;
  readonly again: boolean;
  readonly json: boolean;
  /** Seconds that the players practised before; left out if they did not. */
  readonly practised?: number;
  /** The address of a page that plays games, for links to them; left out for no links. */
  readonly site?: string;
}

/** Where the games and the page go, and the command that continues. */
interface Places {
  readonly path: string;
  readonly page: string;
  readonly again: string;
  /** What is said before the first game, if any is missing. */
  readonly note?: string;
}

/** "Forecast: about 10,800 games, 0:36 on this machine as busy as it is (1:10 of processor time); they can show an effect of …" */
const forecastLine = ([{ ask }]: readonly Experiment[], forecast: TimedForecast, { executor }: Players): string => {
  const kind = ask && kindOf(KINDS, ask);
  const most = ask && kind?.isLimited ? ` of ${ask.games.toLocaleString('en')} at most` : '';
  const ofProcessor =
    forecast.processor === null ? '' : ` as busy as it is (${clock(forecast.processor)} of processor time)`;
  const { stored = 0 } = forecast;
  if (stored > 0 && stored >= forecast.games)
    return `All ${stored.toLocaleString('en')} games are stored: none is left to play.`;
  const there = stored > 0 ? `, of which ${stored.toLocaleString('en')} are stored` : '';
  const effect = effectText(forecast.smallestEffect, (ask && kind?.measure?.(ask)) ?? undefined);
  return (
    `Forecast: about ${forecast.games.toLocaleString('en')} games${most}${there}, ${clock(forecast.seconds)} ${executor ? 'with the current workers' : `on this machine${ofProcessor}`}; ` +
    `${effect === null ? 'too few to show any effect' : `they can show an effect of ${effect}`}.`
  );
};

/** Prints what to expect of an experiment; nothing is stored. @param store a database whose games are not played again */
export const printForecast = async (
  arms: readonly Experiment[],
  store: Store | null,
  { json, players }: { readonly json: boolean; readonly players: Players },
): Promise<void> => {
  const { forecastOf } = await import('../lab/question/forecast.ts');
  const forecast = await forecastOf(arms, players, KINDS, store);
  sendNews({ forecast: forecastLine(arms, forecast, players) });
  if (json) printJson({ forecast });
  else print(`${arms[0].question}\n\n${forecastLine(arms, forecast, players)}`);
};

/** Writes the files that an answer leaves next to its page. */
export const writeLeaves = (leaves: readonly Leaf[]): readonly Leaf[] => {
  for (const { path, text } of leaves) writeFile(path, text);
  return leaves;
};

/** Rejects an answer with missing deals. @throws Error with the most frequent cause if games of its runs have failed */
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
    `${failed} of ${games} games failed, and their deals are missing from the answer: ${agent ?? 'the rules'} failed most often (${cause})${
      agent === null ? '' : '; correct it or leave it out, and run it again'
    }.`,
  );
};

/** Rejects an answer that is based on nothing, whatever was printed about it. @throws Error */
const checkFound = ({ isEmpty }: Answer): void => {
  if (isEmpty) throw new Error('No answer: too few deals were played to the end; ask for more games.');
};

/**
 * Time kept for the last look and the page: a share of the requested time, a least number of seconds, and a share of the start-up
 * time, which is longer on a busy machine.
 */
const FOR_THE_PAGE = { part: 0.06, least: 6, ofStart: 0.4 };

/** When games have to end so that the whole command takes the requested minutes; null if the number of games decides. */
const endOfGames = (minutes: number | null, practised: number): number | null =>
  minutes === null
    ? null
    : 60_000 * minutes -
      Math.max(
        1000 * FOR_THE_PAGE.least,
        60_000 * minutes * FOR_THE_PAGE.part,
        (performance.now() - 1000 * practised) * FOR_THE_PAGE.ofStart,
      );

/**
 * Plays an experiment until its question is answered, and prints the answer. @throws Interrupted with the answer as far as it is
 * known
 */
export const answer = async (
  arms: readonly Experiment[],
  store: Store,
  flags: AskFlags,
  { path, page: usual, again, note }: Places,
): Promise<Answer> => {
  const [{ askQuestion, minutesOf, pageOfAsked }, { progressBar }, { answerObject, writeAnswer }] = await Promise.all([
    import('../lab/question/ask.ts'),
    import('./progress.ts'),
    import('../lab/question/result.ts'),
  ]);
  const ask = arms[0].ask!;
  const kind = kindOf(KINDS, ask);
  const { signal, forget } = stopOnSignal();
  const bar = progressBar();
  let known = '';
  const page = await pageOfAsked(arms, store, usual);
  sendNews({ page });
  const asked = await askQuestion(arms, store, {
    ...flags,
    signal,
    until: endOfGames(minutesOf(arms[0]), flags.practised ?? 0),
    forecast: (forecast, now) => {
      const line = forecastLine(arms, forecast, flags);
      if (now.looks === 0) for (const said of [note, line]) if (said !== undefined) remark(said);
      sendNews(now.looks === 0 ? { forecast: line } : { sentence: now.sentence });
      known = kind.soFar?.(now, ask) ?? '';
    },
    progress: (progress) => bar.show(progress, known),
  }).finally(() => {
    bar.stop();
    forget();
  });
  const { answer: found, runs, state } = asked;
  sendNews({ sentence: found.sentence });
  if (state === 'interrupted') {
    if (flags.json) printJson(await answerObject(arms, store, runs.slice(0, 1), found));
    else print(found.sentence);
    throw new Interrupted(`saved in ${path}; resume with: ${again}`);
  }
  const [{ entered, claimSentence }, { evidenceOf }] = await Promise.all([
    import('../lab/question/ledger.ts'),
    import('../lab/question/claims.ts'),
  ]);
  const joint = kind.claims ? evidenceOf(kind.claims(found, arms)) : null;
  const claim = await entered(store, runs[0], arms[0], found, joint);
  const { object, notes, leaves } = await writeAnswer(arms, store, asked, {
    ...{ page, players: flags },
    ...(flags.site === undefined ? {} : { site: flags.site }),
  });
  const left = writeLeaves(leaves);
  const beside = (await kind.beside?.(found, arms)) ?? null;
  if (flags.json) {
    printJson({ ...object, ...beside?.object, ...(claim ? { ledger: claim } : {}) });
    await checkWhole(store, runs);
    checkFound(found);
    return found;
  }
  print(`${arms[0].question}\n\n${found.sentence}\n`);
  if (claim) print(`${claimSentence(claim)}\n`);
  const { summarize } = await import('../lab/run/summary.ts');
  print(`${kind.table?.(found, arms) ?? (await describeRun(store, runs[0], await summarize(store, runs[0])))}\n`);
  if (beside) print(`${beside.text}\n`);
  if (notes.length > 0) print(`${notes.join('\n')}\n`);
  const [shown] = kind.shownRuns?.(found, runs) ?? runs;
  const closing = kind.closing?.(found, arms, shown, path) ?? null;
  if (closing !== null) print(closing);
  const places = [['every game', path], ['the page', page], ...left.map((leaf) => [leaf.what, leaf.path])];
  print(`${places.map(([what, where]) => `${what.padEnd(10)}  ${where}`).join('\n')}\n`);
  await checkWhole(store, runs);
  checkFound(found);
  return found;
};
