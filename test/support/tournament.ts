/** Tournaments of made-up games, which take no time. They ask the question that real ones ask, to see what it concludes. */

import type { Random } from '../../src/base/random/random.ts';
import type { Experiment } from '../../src/lab/experiment/experiment.ts';
import { leagueLineUps } from '../../src/lab/question/league/line-ups.ts';
import { LeagueQuestion } from '../../src/lab/question/league/question.ts';
import { tournamentLineUps } from '../../src/lab/question/tournament/line-ups.ts';
import { TournamentQuestion } from '../../src/lab/question/tournament/question.ts';
import type { GameRow } from '../../src/lab/store/queries/games.ts';

/** The seats of a table from first to last, given the numbers of their agents. */
export type Ending = (lineUp: readonly number[]) => readonly number[];

/** The same where some games fail: null for those. */
type Outcome = (lineUp: readonly number[]) => readonly number[] | null;

/** Games fail at tables with that agent. */
export const failingWith =
  (ending: Ending, agent: number): Outcome =>
  (lineUp) =>
    lineUp.includes(agent) ? null : ending(lineUp);

/** By the Plackett–Luce model: each seat comes next in proportion to its agent's worth, given here as a logarithm. */
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

/** Arms of line-ups of agents a, b, c, … */
const armsOf = (lineUps: readonly (readonly number[])[], players: number): Experiment[] =>
  lineUps.map(
    (lineUp) =>
      ({
        ...{ players, seating: 'rotate' },
        agents: lineUp.map((agent) => ({ label: String.fromCharCode(97 + agent) })),
      }) as unknown as Experiment,
  );

/** Shows the question of a tournament games that end like this, until it wants no more. */
const playedOut = <Q extends TournamentQuestion>(
  question: Q,
  lineUps: readonly (readonly number[])[],
  players: number,
  ending: Outcome,
): Q => {
  const arms = armsOf(lineUps, players);
  let from: readonly number[] = arms.map(() => 0);
  for (let to = question.next(); to !== null; to = question.next()) {
    const seen = to;
    question.look(
      lineUps.map((lineUp, i) =>
        Array.from({ length: seen[i] - from[i] }, (_, block) => {
          const games = Array.from({ length: players }, (_game, game) => {
            const [labels, finish] = [arms[i].agents.map(({ label }) => label), ending(lineUp)];
            return finish && row(game, from[i] + block, labels, finish);
          });
          return games.every((game) => game !== null) ? games : null;
        }),
      ),
    );
    from = seen;
  }
  return question;
};

/** Plays a tournament of agents a, b, c, … until the answer is known, or for that many games. */
export const tournamentOf = (
  { agents, players, games, matters = 0.03 }: { agents: number; players: number; games: number; matters?: number },
  ending: Outcome,
): TournamentQuestion => {
  const lineUps = tournamentLineUps(agents, players);
  const question = new TournamentQuestion({ kind: 'tournament', games, matters }, armsOf(lineUps, players));
  return playedOut(question, lineUps, players, ending);
};

/** Plays a league of agents a, b, c, … with that many games of each line-up. */
export const leagueOf = (
  { agents, players, games }: { agents: number; players: number; games: number },
  ending: Outcome,
): LeagueQuestion => {
  const lineUps = leagueLineUps(agents, players);
  const question = new LeagueQuestion({ kind: 'league', games, matters: 0.03 }, armsOf(lineUps, players));
  return playedOut(question, lineUps, players, ending);
};
