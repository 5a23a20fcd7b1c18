/** Finished games with persons that were played here, as evenings of the season book. */
import { readFileText } from '../../base/text/files.ts';
import { savedGames } from '../play/saved.ts';
import { PERSON, Session } from '../play/session.ts';
import type { Evening } from '../season/shape.ts';
import { comparedWith } from '../season/unusual.ts';
import { ownSeat, readSitters } from './seat-keeping.ts';

/** Data derived from records, with the files' times: replaying a game takes a while. */
const READ = new Map<string, { readonly when: number; readonly evening: Evening }>();

/** The local day of a moment, as 2026-11-20. */
const dayOf = (when: number): string => {
  const then = new Date(when);
  return new Date(when - 60_000 * then.getTimezoneOffset()).toJSON().slice(0, 10);
};

/** The evening of a finished record, still without names. @param when it was saved, in milliseconds since 1970 */
const eveningOfRecord = (file: string, when: number): Evening => {
  const session = Session.lookAt(readFileText(file));
  const { edition } = session.rules;
  const standings = session.standings().sort((a, b) => a.seat - b.seat);
  const elections = session.log(0).flatMap(({ election }) => (election ? [election] : []));
  const isVariant = edition.variant !== undefined;
  const totals = standings.map(({ sheet }) => sheet.total);
  return {
    ...{ file, edition: edition.id, name: edition.name, isVariant, isPlayed: true, date: dayOf(when) },
    players: standings.map(({ party, agent, rank, sheet }) => ({
      ...{ party, name: '', agent, place: rank, points: sheet.total, sheet },
    })),
    elections: elections.map(({ region, votes, mandates, winner, partner }) => {
      return { region, votes, mandates, winner: winner ?? 'nobody', partner };
    }),
    ...{ decisions: 0, rounds: null, compared: isVariant ? [] : comparedWith(edition.id, totals) },
  };
};

const eveningIn = (file: string, when: number): Evening => {
  const known = READ.get(file);
  if (known?.when === when) return known.evening;
  const evening = eveningOfRecord(file, when);
  READ.set(file, { when, evening });
  return evening;
};

/**
 * The finished games of a folder, with the names of their persons, but no other ways on from a finished game. Unreadable ones are
 * on the start page.
 */
export const playedIn = (folder: string): Evening[] =>
  savedGames(folder, ownSeat, Number.POSITIVE_INFINITY).games.flatMap(({ file, when, isOver, trouble, agents }) => {
    if (!isOver || trouble !== null || !agents.includes(PERSON)) return [];
    const { seats = [], whatIf = false } = readSitters(file).value ?? {};
    if (whatIf) return [];
    const evening = eveningIn(file, when);
    const named = (at: number) => seats.find(({ seat }) => seat === at)?.name.trim() ?? '';
    return [{ ...evening, players: evening.players.map((player, seat) => ({ ...player, name: named(seat) })) }];
  });
