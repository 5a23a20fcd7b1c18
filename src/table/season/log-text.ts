/** Writes an evening from the page as the log of a game at a real table. */
import { stringify } from 'yaml';
import type { Game } from '../../rules/engine/game.ts';
import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';
import { stepName } from '../../rules/notation/position/moment.ts';
import { wordsOf } from '../../rules/notation/words.ts';
import { cardsOf, type TableSeen } from '../paper/facts.ts';
import { LOG_FORMAT, type Note, type PaperLog, type PhaseLog, seatAt } from '../paper/log.ts';
import type { ElectionResult, FinalSheet } from '../paper/results.ts';
import type { PhaseNoted, RoundNoted } from './shape.ts';

export interface EveningNoted {
  readonly edition: string;
  /** '' if not known. */
  readonly date: string;
  readonly seats: readonly { readonly party: string; readonly name: string; readonly points: FinalSheet | null }[];
  readonly elections: readonly ElectionResult[];
  readonly rounds: readonly RoundNoted[];
}

const UNKNOWN = 'unknown';

/** "publish SPD +1, CDU/CSU −2": a poll's results for parties. @param parties by their numbers */
const publishText = (results: Note['results'], parties: readonly string[]): string =>
  `publish ${[...results].map(([party, change]) => `${parties[party]} ${change < 0 ? '' : '+'}${change}`).join(', ')}`;

/** Whether the results of a published poll contain everything that its words do. */
const saysAll = ({ text, results }: Note, { edition }: PaperLog): boolean => {
  if (results.size === 0) return true;
  const names = [...results.keys()].map((party) => wordsOf(edition).parties.list[party]);
  return text === 'publish' || text === `publish ${names.join(', ')}`;
};

/** The actions of a phase in a log; null if the log says more than that. */
const notedIn = ({ isUnknown, begins, notes }: PhaseLog, phase: string, log: PaperLog): PhaseNoted | null => {
  if (isUnknown || begins.length > 0) return null;
  if (notes.some((note) => note.after.length > 0 || !saysAll(note, log))) return null;
  const { regions, parties } = wordsOf(log.edition);
  return {
    phase,
    isWhole: notes.every(({ text }) => text !== null),
    notes: notes.flatMap(({ who, text, region, results }) => {
      const seat = seatAt(log, who);
      const said = results.size > 0 ? publishText(results, parties.list) : text;
      return said === null ? [] : [{ seat, did: region === -1 ? said : `${said} in ${regions.list[region]}` }];
    }),
  };
};

/** What lay on the table; null if the log says more than a page can show. */
const seenIn = (
  seen: TableSeen | undefined,
  { edition, parties }: PaperLog,
): Pick<RoundNoted, 'regions' | 'opinions' | 'platforms'> | null => {
  if (!seen) return { regions: [], opinions: [], platforms: [] };
  const { regions, cards } = wordsOf(edition);
  if (seen.pool !== null || seen.members.size + seen.money.size > 0) return null;
  if (seen.regions.some(({ opinions }) => opinions?.some((card) => card < 0))) return null;
  return {
    regions: seen.regions.map(({ region }) => regions.list[region]),
    opinions: seen.regions.map(({ opinions }) => (opinions ?? []).map((card) => cards.list[card])),
    platforms: parties.map((party) => cardsOf(seen.platforms.get(party) ?? []).map((card) => cards.list[card])),
  };
};

/** The rounds of a log in the form of `logText`; null if it says more than a page can show. */
export const roundsNoted = (log: PaperLog, game: Game): RoundNoted[] | null => {
  if (log.end) return null;
  const rounds = [...log.rounds]
    .sort((a, b) => a - b)
    .map((round) => {
      const seen = seenIn(log.begins.get(round), log);
      const said = [...log.phases.values()].filter(
        ({ step, isUnknown, notes }) => game.rules.roundOf[step] === round && !(isUnknown && notes.length === 0),
      );
      const phases = said.map((one) => notedIn(one, stepName(game, one.step), log));
      return seen && phases.every((one) => one !== null) ? { round, ...seen, phases } : null;
    });
  return rounds.every((one) => one !== null) ? rounds : null;
};

const flow = (value: unknown): string => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();

/** The phases of a round in which somebody decides, by name. */
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

/** What lay on the table at the beginning of a round, on one line; null if nobody noted anything. */
const beginsLine = ({ regions, opinions, platforms }: RoundNoted, parties: readonly string[]): string | null => {
  const shown = regions.map((region, i) => (opinions[i]?.length > 0 ? { region, open: opinions[i] } : region));
  const stances = known(
    parties.map((_, seat) => (platforms[seat]?.length > 0 ? platforms[seat] : null)),
    parties,
  );
  const begins = {
    ...(shown.length > 0 && { regions: shown }),
    ...(Object.keys(stances).length > 0 && { platforms: stances }),
  };
  return Object.keys(begins).length === 0 ? null : `    begins: ${flow(begins)}`;
};

const roundLines = (noted: RoundNoted, parties: readonly string[], game: Game): string[] => {
  const begins = beginsLine(noted, parties);
  return [
    `  - round: ${noted.round}`,
    ...(begins === null ? [] : [begins]),
    // If a phase were not listed, that would mean that everybody passed in it.
    ...decidingIn(game, noted.round).flatMap((name) => {
      const phase = noted.phases.find((one) => one.phase === name);
      return phase ? phaseLines(phase, parties) : [`    ${name}: ${UNKNOWN}`];
    }),
  ];
};

/** The known values of a list by seat, by party. */
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

/** The text of a log. Its reader checks whether it is valid and possible. */
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
    `format: ${LOG_FORMAT}`,
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
