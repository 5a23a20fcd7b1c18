/** What `run` and `simulate` share: playing an experiment with a progress bar and a way to stop, and reporting how it went. */

import { columns, fixed, percent, withSign } from '../base/drawing/columns.ts';
import { sum } from '../base/stats/describe.ts';
import { isSure, rangeOf } from '../base/stats/intervals.ts';
import { nameText, sentence } from '../base/text/quote.ts';
import type { Players } from '../lab/executor/local.ts';
import type { Experiment } from '../lab/experiment/experiment.ts';
import type { Comparison } from '../lab/run/arms.ts';
import type { Progress, Ran } from '../lab/run/run.ts';
import type { Summary } from '../lab/run/summary.ts';
import type { Store } from '../lab/store/store.ts';
import { variantSentences } from '../rules/variant/sentences.ts';
import { onStop } from '../table/play/signals.ts';
import { clock, pace } from './clock.ts';
import { onListenerGone } from './news.ts';
import { remark } from './output.ts';

/** Aborted when the command is asked to stop; everything stored so far is safe. */
export const stopOnSignal = (): { signal: AbortSignal; forget(): void } => {
  const controller = new AbortController();
  const forgetSignals = onStop(() => {
    remark('\nFinishing the running games and saving; press Ctrl-C again to stop immediately.');
    controller.abort();
  });
  const forgetListener = onListenerGone(() => controller.abort());
  const forget = () => {
    forgetSignals();
    forgetListener();
  };
  return { signal: controller.signal, forget };
};

/** Plays the missing games of an experiment, arm by arm, with a progress bar; Ctrl-C ends it after the games in progress. */
export const perform = async (
  arms: readonly Experiment[],
  store: Store,
  options: Players & { readonly resume: boolean; readonly again: boolean },
): Promise<Ran[]> => {
  const [{ runArms }, { progressBar }] = await Promise.all([import('../lab/run/run-arms.ts'), import('./progress.ts')]);
  const { signal, forget } = stopOnSignal();
  const bar = progressBar();
  const known: Progress[] = [];
  const progress = (now: Progress, arm: number) => {
    known[arm] = now;
    bar.show(together(known, arms));
  };
  try {
    return await runArms(arms, store, { ...options, signal, progress });
  } finally {
    bar.stop();
    forget();
  }
};

/** Says how agent files of several authors can play each other safely, if they do not yet. */
export const adviseIsolation = (arms: readonly Experiment[]): void => {
  const open = arms.flatMap(({ agents }) => agents.flatMap(({ file, isolated }) => (file && !isolated ? [file] : [])));
  if (new Set(open).size < 2) return;
  remark(
    'Several agent files play each other in one process. If others wrote them, add --isolated, so that none sees more than its seat (docs/agents.md).',
  );
};

/** The progress of all arms that have reported; an arm that was complete before has not. */
const together = (known: readonly Progress[], arms: readonly Experiment[]): Progress => {
  const before = arms.slice(0, known.length).map(({ games }, i) => known[i]?.done ?? games);
  const sessions = known.filter((one) => one !== undefined).map(({ session }) => session);
  return {
    done: sum(before),
    planned: sum(arms.map(({ games }) => games)),
    session: { games: sum(sessions.map(({ games }) => games)), seconds: sum(sessions.map(({ seconds }) => seconds)) },
  };
};

/** The table of agents: games, win share with its interval, score, rank. */
const agentTable = ({ agents }: Summary): string => {
  // An agent in all seats has nobody to win against: its share is an even one, however it plays.
  if (agents.length === 1) {
    const [{ id, games, score }] = agents;
    const row = [nameText(id), games.toLocaleString('en'), score.mean.toFixed(1), fixed(score.sd, 1)];
    return columns([['agent', 'games', 'score', '±sd'], row], ['left', 'right', 'right', 'right']);
  }
  const head = ['agent', 'games', 'win share', '95 % interval', 'score', '±sd', 'rank'];
  const rows = agents.map(({ id, games, winShare, score, rank }) => [
    ...[nameText(id), games.toLocaleString('en'), percent(winShare.mean), rangeOf(winShare, percent, ' … ')],
    ...[score.mean.toFixed(1), fixed(score.sd, 1), rank.mean.toFixed(2)],
  ]);
  return columns([head, ...rows], ['left', 'right', 'right', 'right', 'right', 'right', 'right']);
};

/** The most causes that are listed. */
const CAUSES = 10;

/** Failures by agent and cause, with the seed of the first game of each. */
const failureLines = ({ failed, failures }: Summary): string[] => {
  if (failed === 0) return [];
  const lines = failures
    .slice(0, CAUSES)
    .map(
      ({ agent, cause, seed, games }) =>
        `  ${games} × ${nameText(agent ?? 'the rules')}, seed ${nameText(seed)}: ${sentence(cause)}`,
    );
  const more = failures.length > CAUSES ? [`  and ${failures.length - CAUSES} other causes`] : [];
  return ['', `${failed.toLocaleString('en')} of them failed and count for nothing:`, ...lines, ...more];
};

/** Rejects a run without any usable game. @throws Error if none of its games was played to the end */
export const checkPlayed = (summaries: readonly Summary[]): void => {
  const lost = summaries.find(({ games, failed }) => games > 0 && games === failed);
  if (!lost) return;
  const [{ agent, cause }] = lost.failures;
  const all = `none of the ${lost.games.toLocaleString('en')} games was played to its end`;
  throw new Error(`${all}: ${nameText(agent ?? 'the rules')} failed most often (${sentence(cause)}).`);
};

/** How a run went, for the terminal. */
export const describeRun = async (store: Store, run: string, summary: Summary): Promise<string> => {
  const { edition, players, games, failed, seed, wall } = summary;
  const played = `${games.toLocaleString('en')} games of ${edition} with ${players} players, seed ${seed}`;
  const speed = `${clock(wall.seconds)} at ${pace(wall.gamesPerSecond)} games/s`;
  const { variantOf } = await import('../lab/store/run-config.ts');
  const changes = variantSentences(variantOf(await store.run(run)));
  const table = failed < games ? ['', agentTable(summary)] : [];
  return [`${played}: ${speed}.`, ...changes, ...table, ...failureLines(summary)].join('\n');
};

export const isComplete = (arms: readonly Experiment[], ran: readonly Ran[]): boolean =>
  ran.length === arms.length && ran.every(({ state }) => state === 'complete');

/** How many decimals are useful for a difference with that interval. */
const decimals = ({ low, high }: { low: number; high: number }): number =>
  high - low < 0.1 ? 3 : high - low < 1 ? 2 : 1;
/** The differences of one arm from the first. */
const differenceTable = (differences: Comparison['differences']): string => {
  const head = ['measure', 'unit', 'first arm', 'this arm', 'difference', '95 % together'];
  const rows = differences.map(({ measure, unit, first, mean, difference }) => {
    const digits = decimals(difference);
    const sure = isSure(difference) ? ' *' : '';
    return [
      ...[measure, unit, first.toFixed(digits), mean.toFixed(digits)],
      withSign(difference.mean, digits),
      `${rangeOf(difference, (end) => withSign(end, digits), ' … ')}${sure}`,
    ];
  });
  return columns([head, ...rows], ['left', 'left', 'right', 'right', 'right', 'left']);
};

/** The differences of the other arms from the first, for the terminal. */
export const describeComparison = ({ arms: [first, ...others], differences }: Comparison): string =>
  [
    `Differences from ${first.name}, game by game ${
      others.every(({ edition }) => edition === first.edition)
        ? 'on the same deals'
        : 'with the same seeds; editions share what their decks have in common'
    } (* beyond chance; intervals hold for all differences together):`,
    ...others.map(({ name, unchanged }) =>
      unchanged
        ? `${name}\nchanged nothing in ${unchanged.toLocaleString('en')} games: each ended as in ${first.name}`
        : `${name}\n${differenceTable(differences.filter(({ arm }) => arm === name))}`,
    ),
  ].join('\n\n');
