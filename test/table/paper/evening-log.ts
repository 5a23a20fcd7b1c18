/** What the screens of an evening write down of a game: no cards on the table, only the last bids of auctions, nothing secret. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { Evenings } from '../../../src/table/server/evenings.ts';
import type { EveningJson, KitJson } from '../../../src/table/server/messages.ts';
import type { Thinkers } from '../../../src/table/server/thinkers.ts';
import { type Draft, draftOf, screensOf, wishOf } from '../../../web/src/season/draft.ts';
import { NAMING } from '../../../web/src/season/noted/order.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { publicLog } from './public-log.ts';

type Line = Readonly<Record<string, string>>;

/** The last of the lines that are about the same thing. */
const lastOf = (lines: readonly Line[], keyOf: (line: Line) => string): Line[] =>
  lines.filter((line, i) => !lines.slice(i + 1).some((other) => keyOf(other) === keyOf(line)));

const who = (line: Line): string => Object.keys(line)[0];
/** "bid in Hessen", no matter who bids or how much. */
const auction = (line: Line): string => {
  const [did] = Object.values(line);
  return did.startsWith('bid ') ? did.replace(/\d+ /, '') : JSON.stringify(line);
};

/** Whether a line is more than a declined proposal: the page has a place only for coalitions that were formed. */
const isFormed = (line: Line, next: Line | undefined): boolean => {
  const [did] = Object.values(line);
  return !did.startsWith('propose ') || (next !== undefined && Object.values(next)[0] === `accept ${who(line)}`);
};

/** The draft of this evening on the page, without what no screen has a place for. */
const draftFrom = (told: EveningJson, kit: KitJson): Draft => {
  // For other rounds, only the table is read: the preliminary choices name the regions of the first.
  const tables: NonNullable<EveningJson['rounds']> = told.rounds!.map((round) => ({ ...round, phases: [] }));
  const rounds = told.rounds!.map((round, i) => ({
    ...round,
    phases: round.phases.map((phase) => {
      const notes: (typeof phase.notes)[number][] = [];
      for (const note of phase.notes) {
        const more = { ...round, phases: [{ ...phase, notes: [...notes, note] }] };
        if (draftOf({ ...told, rounds: tables.with(i, more) }, kit)) notes.push(note);
      }
      return { ...phase, notes };
    }),
  }));
  return draftOf({ ...told, rounds }, kit)!;
};

interface Begins {
  readonly regions: readonly { readonly region: string; readonly opinions: readonly string[] }[];
  readonly platforms?: unknown;
}

const regionsIn = ({ regions }: Begins) => ({ regions: regions.map(({ region }) => region) });

/** The open opinions of each region, and the platforms of the first round. */
const openIn = ({ regions, platforms }: Begins, round: number) => ({
  regions: regions.map(({ region, opinions }) => ({ region, open: opinions.filter((card) => card !== 'face down') })),
  ...(round === 1 && { platforms }),
});

/**
 * @param record a finished game of three to five
 * @param isWhole whether somebody also wrote down the choices before the first round, and what lay open
 */
export const eveningLog = (record: string, isWhole = false): string => {
  const log = parse(publicLog(record));
  const folder = temporaryFolder();
  // No review is asked for.
  const evenings = new Evenings(folder, null as unknown as Thinkers);
  const kit = evenings.toJson().kits.find(({ edition }) => edition === log.edition)!;
  const screens = new Set<string>(screensOf(kit, true).flatMap((one) => (one.kind === 'phase' ? [one.phase] : [])));
  const before = log.rounds.find(({ round }: { round: number }) => round === 0);
  const rounds = log.rounds
    .filter(({ round }: { round: number }) => round > 0)
    .map(({ round, begins, ...phases }: Record<string, Line[]> & { begins: Begins }) => ({
      round,
      begins: isWhole && begins ? openIn(begins, Number(round)) : regionsIn(begins),
      ...Object.fromEntries(
        Object.entries(phases).flatMap(([name, lines]) => {
          if (name === 'bid-for-order') return [[name, lastOf(lines, who)]];
          if (name === 'auction-polls') return [[name, lastOf(lines, auction)]];
          if (name === 'form-coalitions') return [[name, lines.filter((line, i) => isFormed(line, lines[i + 1]))]];
          return screens.has(name) || name === NAMING ? [[name, lines]] : [];
        }),
      ),
    }));
  if (isWhole && before.preliminary) rounds.unshift({ round: 0, preliminary: before.preliminary });
  const players = Object.fromEntries(log.parties.map((party: string, seat: number) => [party, `P${seat}`]));
  writeFileSync(join(folder, 'public.yaml'), stringify({ ...log, end: undefined, players, rounds }));
  const file = evenings.keep(wishOf(draftFrom(evenings.toJson().evenings[0], kit), kit));
  const text = readFileSync(join(folder, file), 'utf8');
  return text;
};
