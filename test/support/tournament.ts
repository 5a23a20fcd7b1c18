/** Tournaments of made-up games, which take no time: the question as it is asked of real ones, to see what it concludes. */

import type { Random } from '../../src/base/random/random.ts';
import type { Experiment } from '../../src/lab/experiment/experiment.ts';
import { tournamentLineUps } from '../../src/lab/question/tournament/line-ups.ts';
import { TournamentQuestion } from '../../src/lab/question/tournament/question.ts';
import type { GameRow } from '../../src/lab/store/queries/games.ts';

/** Seats of a table from first to last, by the numbers of their agents. */
export type Ending = (lineUp: readonly number[]) => readonly number[];

/** By the model of Plackett and Luce: each seat comes next in proportion to its agent's worth, here by its logarithm. */
export const byWorth =
  (random: Random, worth: readonly number[]): Ending =>
  (lineUp) => {
    const keys = lineUp.map((agent, seat) => [Math.log(-Math.log(1 - random.next())) - worth[agent], seat]);
    return keys.sort(([a], [b]) => a - b).map(([, seat]) => seat);
  };

const row = (game: number, block: number, agents: readonly string[], ending: readonly number[]): GameRow => ({
  ...{ game, block, hash: '', decisions: 1, agents, points: agents.map(() => 0), luck: agents.map(() => null) },
  rank: agents.map((_, seat) => ending.indexOf(seat) + 1),
  winShare: agents.map((_, seat) => (ending[0] === seat ? 1 : 0)),
});

/** Has a tournament of agents a, b, c, … played until it is known, or for so many games. */
export const tournamentOf = (
  { agents, players, games, matters = 0.03 }: { agents: number; players: number; games: number; matters?: number },
  ending: Ending,
): TournamentQuestion => {
  const lineUps = tournamentLineUps(agents, players);
  const labels = lineUps.map((lineUp) => lineUp.map((agent) => String.fromCharCode(97 + agent)));
  const arms = labels.map(
    (lineUp) => ({ players, seating: 'rotate', agents: lineUp.map((label) => ({ label })) }) as unknown as Experiment,
  );
  const question = new TournamentQuestion({ kind: 'tournament', games, matters }, arms);
  let from: readonly number[] = arms.map(() => 0);
  for (let to = question.next(); to !== null; to = question.next()) {
    const seen = to;
    question.look(
      lineUps.map((lineUp, i) =>
        Array.from({ length: seen[i] - from[i] }, (_, block) =>
          Array.from({ length: players }, (_game, game) => row(game, from[i] + block, labels[i], ending(lineUp))),
        ),
      ),
    );
    from = seen;
  }
  return question;
};
