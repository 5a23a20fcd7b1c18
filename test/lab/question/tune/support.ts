import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import type { Block } from '../../../../src/lab/question/blocks.ts';
import { gamesInBlock } from '../../../../src/lab/question/question.ts';
import type { Tune } from '../../../../src/lab/question/tune/file.ts';
import { TuneQuestion } from '../../../../src/lab/question/tune/question.ts';

/** What the tuned agent wins in a game of an arm; null if its games fail. The others share the rest. */
export type Share = (arm: Experiment, game: number) => number | null;

const gamesOf = (experiment: Experiment, block: number, share: Share): Block => {
  const { agents, players } = experiment;
  const games = Array.from({ length: gamesInBlock(experiment) }, (_, game) => {
    const place = game % players;
    const own = share(experiment, block * players + game);
    if (own === null) return null;
    const seated = Array.from({ length: players }, (_, seat) => agents[(seat - place + players) % players].label);
    const shares = seated.map((_, seat) => (seat === place ? own : (1 - own) / (players - 1)));
    const results = { winShare: shares, points: shares, rank: shares };
    return { game, block, decisions: 9, agents: seated, ...results, hash: '', luck: [] };
  });
  return games.includes(null) ? null : (games as Block);
};

/** Plays a tuner's question to its end, with made-up results. */
export const playedOut = (base: Experiment, share: Share): TuneQuestion => {
  const question = new TuneQuestion(base.ask as Tune, base);
  let from: readonly number[] = [];
  for (let to = question.next(); to !== null; to = question.next()) {
    const planned = to;
    question.look(
      question.armsSoFar.map((experiment, arm) =>
        Array.from({ length: Math.max(0, planned[arm] - (from[arm] ?? 0)) }, (_, i) =>
          gamesOf(experiment, (from[arm] ?? 0) + i, share),
        ),
      ),
    );
    from = to;
  }
  return question;
};
