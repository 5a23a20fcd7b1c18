/** An evening as the page has it, written as the log of a game at a table. */
import { stringify } from 'yaml';
import type { Game } from '../../rules/engine/game.ts';
import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';
import { stepName } from '../../rules/notation/position/moment.ts';
import type { ElectionResult, FinalSheet } from '../paper/results.ts';

/** What was done in a phase, in the words of records; what the others did, nobody wrote down. */
interface PhaseNoted {
  readonly phase: string;
  /** Whether this is all that was done: then who is not named has passed. */
  readonly isWhole: boolean;
  readonly notes: readonly { readonly seat: number; readonly did: string }[];
}

/** A round of which something was written down. */
interface RoundNoted {
  readonly round: number;
  /** Regions in line for elections when it began, the current one first. */
  readonly regions: readonly string[];
  readonly phases: readonly PhaseNoted[];
}

export interface EveningNoted {
  readonly edition: string;
  /** '' where nobody says. */
  readonly date: string;
  readonly seats: readonly { readonly party: string; readonly name: string; readonly points: FinalSheet | null }[];
  readonly elections: readonly ElectionResult[];
  readonly rounds: readonly RoundNoted[];
}

const UNKNOWN = 'unknown';

/** A value on one line. */
const flow = (value: unknown): string => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();

/** The phases of a round in which somebody decides, by their names. */
export const decidingIn = (game: Game, round: number): string[] =>
  game.rules.program.flatMap(({ name }, step) =>
    game.rules.roundOf[step] === round && (DECIDING_PHASES as readonly string[]).includes(name)
      ? [stepName(game, step)]
      : [],
  );

const phaseLines = ({ phase, isWhole, notes }: PhaseNoted, parties: readonly string[]): string[] => {
  const others = parties.filter((_, seat) => notes.every((note) => note.seat !== seat));
  const all = [
    ...notes.map(({ seat, did }) => ({ [parties[seat]]: did })),
    ...(isWhole ? [] : others.map((party) => ({ [party]: UNKNOWN }))),
  ];
  return [`    ${phase}:${all.length === 0 ? ' []' : ''}`, ...all.map((one) => `      - ${flow(one)}`)];
};

const roundLines = ({ round, regions, phases }: RoundNoted, parties: readonly string[], game: Game): string[] => [
  `  - round: ${round}`,
  ...(regions.length > 0 ? [`    begins: ${flow({ regions })}`] : []),
  // A phase that is not listed would be one in which everybody passed.
  ...decidingIn(game, round).flatMap((name) => {
    const noted = phases.find(({ phase }) => phase === name);
    return noted ? phaseLines(noted, parties) : [`    ${name}: ${UNKNOWN}`];
  }),
];

/** What of lists by seat is known, by party. */
const known = <T>(values: readonly (T | null)[], parties: readonly string[]): Record<string, T> =>
  Object.fromEntries(values.flatMap((value, seat) => (value === null ? [] : [[parties[seat], value]])));

const electionLine = (
  { region, votes, mandates, winner, partner }: ElectionResult,
  parties: readonly string[],
): string => {
  const [polled, gained] = [known(votes, parties), known(mandates, parties)];
  const one = {
    region,
    ...(Object.keys(polled).length > 0 && { votes: polled }),
    ...(Object.keys(gained).length > 0 && { mandates: gained }),
    ...(winner !== null && { winner: winner === 'nobody' ? winner : parties[winner] }),
    ...(partner !== null && { partner: parties[partner] }),
  };
  return `  - ${flow(one)}`;
};

/** The text of a log. Whether it can be read, and whether it can have been, says who reads it. */
export const logText = ({ edition, date, seats, elections, rounds }: EveningNoted, game: Game): string => {
  const parties = seats.map(({ party }) => party);
  const players = known(
    seats.map(({ name }) => name.trim() || null),
    parties,
  );
  const sheet = known(
    seats.map(({ points }) => points),
    parties,
  );
  return `${[
    'format: macher-log 1',
    `edition: ${flow(edition)}`,
    ...(date ? [`date: ${flow(date)}`] : []),
    `parties: ${flow(parties)}`,
    ...(Object.keys(players).length > 0 ? [`players: ${flow(players)}`] : []),
    ...(elections.length > 0 ? ['results:', ...elections.map((one) => electionLine(one, parties))] : []),
    ...(Object.keys(sheet).length > 0
      ? ['sheet:', ...Object.entries(sheet).map(([party, points]) => `  ${flow({ [party]: points }).slice(2, -2)}`)]
      : []),
    ...(rounds.length > 0 ? ['rounds:', ...rounds.flatMap((round) => roundLines(round, parties, game))] : []),
  ].join('\n')}\n`;
};
