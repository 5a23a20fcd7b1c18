/** An evening being written down. This browser keeps it until it is saved, so a phone may sleep meanwhile. */
import * as z from 'zod/mini';
import type { PointsNoted } from '../../../src/table/season/shape.ts';
import type { EveningJson, EveningWish, KitJson } from '../../../src/table/server/messages.ts';
import { mandatesOf } from '../words.ts';
import { NOTED, NOTED_PHASES, type Noted, notedFrom, PHASES, type Phase } from './noted/index.ts';
import { NAMING, namingOf } from './noted/order.ts';
import { bySeat, IN_LINE, maybe, text } from './noted/phase.ts';

const SEEN = z.object({
  /** Open opinions in each region in line, and the cards of each seat's platform; '' for one not yet entered. */
  opinions: z.array(z.array(text)),
  platforms: z.array(z.array(text)),
});
export type Seen = z.infer<typeof SEEN>;

const ELECTION = z.object({
  region: text,
  votes: z.array(z.number()),
  /** Mandates that differ from the region's card. */
  mandates: bySeat,
  winner: z.nullable(z.union([z.number(), z.literal('nobody')])),
  partner: maybe,
  isHeld: z.boolean(),
});

const DRAFT = z.object({
  file: z.optional(text),
  edition: text,
  date: text,
  /** Whether the actions are written down too. */
  isDetailed: z.boolean(),
  seats: z.array(z.object({ party: text, name: text, total: maybe, sources: z.record(text, maybe) })),
  elections: z.array(ELECTION),
  /** Keys are a round and a phase: "2 buy-media". */
  noted: z.record(text, NOTED),
  /** What lay on the table at the start of each round. */
  seen: z._default(z.record(text, SEEN), {}),
  step: z.number(),
});
export type Draft = z.infer<typeof DRAFT>;
export type ElectionDraft = Draft['elections'][number];

const KEPT = 'macher-evening';

/** This browser's draft; null if there is none that can be read. */
export const keptDraft = (): Draft | null => {
  try {
    return DRAFT.parse(JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
  } catch {
    return null;
  }
};

export const keepDraft = (draft: Draft): void => localStorage.setItem(KEPT, JSON.stringify(draft));
export const dropDraft = (): void => localStorage.removeItem(KEPT);

const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - 60_000 * now.getTimezoneOffset()).toJSON().slice(0, 10);
};

const seatFor = (party: string) => ({ party, name: '', total: null, sources: {} });
const electionFor = (players: number): ElectionDraft => ({
  ...{ region: '', votes: Array(players).fill(0), mandates: Array(players).fill(null) },
  ...{ winner: null, partner: null, isHeld: false },
});

/** An empty evening for an edition. */
export const newDraft = (kit: KitJson, players = Math.min(4, kit.maxPlayers)): Draft => ({
  ...{ edition: kit.edition, date: today(), isDetailed: false, noted: {}, seen: {}, step: 0 },
  seats: kit.parties.slice(0, players).map(seatFor),
  elections: Array.from({ length: kit.elections }, () => electionFor(players)),
});

const sizeIn = (kit: KitJson, players: number): number => Math.max(kit.minPlayers, Math.min(players, kit.maxPlayers));

const electionWith = (one: ElectionDraft, players: number): ElectionDraft => {
  const { votes, mandates } = electionFor(players);
  const isThere = (seat: unknown) => typeof seat !== 'number' || seat < players;
  return {
    ...one,
    votes: votes.map((none, seat) => one.votes[seat] ?? none),
    mandates: mandates.map((_, seat) => one.mandates[seat] ?? null),
    winner: isThere(one.winner) ? one.winner : null,
    partner: isThere(one.partner) ? one.partner : null,
  };
};

/** The same people at a table of another edition or size. What was entered stays if it is the same edition. */
export const resized = (draft: Draft, kit: KitJson, players: number): Draft => {
  const next = newDraft(kit, sizeIn(kit, players));
  if (draft.edition === kit.edition) {
    const free = kit.parties.filter((party) => draft.seats.every((seat) => seat.party !== party));
    const more = free.slice(0, Math.max(0, next.seats.length - draft.seats.length)).map(seatFor);
    return {
      ...draft,
      seats: [...draft.seats.slice(0, next.seats.length), ...more],
      elections: draft.elections.map((one) => electionWith(one, next.seats.length)),
    };
  }
  next.seats.forEach((seat, i) => {
    seat.name = draft.seats[i]?.name ?? '';
  });
  const { date, isDetailed } = draft;
  return { ...next, date, isDetailed, ...(draft.file === undefined ? {} : { file: draft.file }) };
};

/** Whether something was entered for a seat besides its party. */
const isSeatEntered = ({ name, total, sources }: Draft['seats'][number]): boolean =>
  name !== '' || total !== null || Object.values(sources).some((points) => points !== null);

/** What would be lost at a table of another edition or size: all but the people, what belongs to the last seats, or nothing. */
export const lossOf = (draft: Draft, kit: KitJson, players: number): 'evening' | 'seats' | null => {
  const { elections, noted, seen, seats } = draft;
  const isDone = Object.values(noted).some(({ isKnown }) => isKnown);
  const isHeld = elections.some((one) => one.isHeld);
  const gone = seats.slice(sizeIn(kit, players));
  if (draft.edition !== kit.edition) {
    const isNamed = elections.some(({ region }) => region !== '');
    const isScored = seats.some((seat) => isSeatEntered({ ...seat, name: '' }));
    const isEntered = isDone || isHeld || isNamed || isScored || Object.values(seen).some(isAnySeen);
    if (isEntered) return 'evening';
  } else if (gone.length > 0 && (isDone || isHeld || Object.values(seen).some(isAnySeen))) return 'seats';
  return gone.some(isSeatEntered) ? 'seats' : null;
};

/** Reads what was done in each round; false if a needed screen is missing. */
const readRounds = (draft: Draft, kit: KitJson, rounds: NonNullable<EveningJson['rounds']>): boolean =>
  // Round 0 comes last, because its preliminary choices name the first round's regions.
  rounds
    .toSorted((a, b) => b.round - a.round)
    .every(({ round, regions: seen, opinions, platforms, phases }) => {
      if (round > kit.rounds.length) return false;
      const line = lineOf(kit, round);
      seen.slice(0, line.length).forEach((region, place) => {
        draft.elections[line[place]].region = region;
      });
      const regions = round === 0 ? line.map((at) => draft.elections[at].region) : seen;
      if (isAnySeen({ opinions, platforms })) {
        // Platforms have a screen only before the first round.
        if (round !== 1 && platforms.some((cards) => cards.length > 0)) return false;
        draft.seen[round] = {
          opinions: opinions.map((cards) => [...cards]),
          platforms: platforms.map((cards) => [...cards]),
        };
      }
      return phases.every(({ phase: name, notes }) => {
        const phase = name === NAMING ? 'bid-for-order' : PHASES.find((one) => one === name);
        if (!phase) return false;
        const noted = notedAt(draft, round, phase, kit);
        noted.isKnown = true;
        draft.noted[`${round} ${phase}`] = noted;
        const parties = draft.seats.map(({ party }) => party);
        return notes.every(({ seat, did }) => NOTED_PHASES[phase].read(noted, { seat, did, regions, parties, kit }));
      });
    });

/** A saved evening as a draft, to correct it; null if its log says more than the screens can show. */
export const draftOf = (evening: EveningJson, kit: KitJson): Draft | null => {
  const draft = newDraft(kit, evening.players.length);
  draft.file = evening.file;
  draft.date = evening.date ?? '';
  draft.seats = evening.players.map(({ party, name, points, sheet }) => {
    const { total: _, ...sources } = sheet ?? { total: 0 };
    return { party, name, total: points, sources };
  });
  // Without a decision, what lay on the table may be written down.
  draft.isDetailed = (evening.rounds ?? []).length > 0;
  if (!evening.rounds || evening.isVariant || !readRounds(draft, kit, evening.rounds)) return null;
  evening.elections.forEach(({ region, votes, mandates, winner, partner }, i) => {
    const inLine = draft.elections.findIndex((one) => one.region === region);
    const known = votes.map((n) => n ?? 0);
    const counted = mandates.map((n, seat) => (n === mandatesFor(kit, region, known[seat]) ? null : n));
    draft.elections[inLine === -1 ? i : inLine] = {
      region,
      votes: known,
      mandates: counted,
      winner,
      partner,
      isHeld: true,
    };
  });
  return draft;
};

/** The mandates that a region's card gives for votes. */
export const mandatesFor = (kit: KitJson, region: string, votes: number): number =>
  mandatesOf(kit.regions.find(({ name }) => name === region)?.mandates ?? [], votes);

/** A screen: the table, regions in line, a phase, an election, or the final points. */
export type Screen =
  | { readonly kind: 'table' }
  | { readonly kind: 'points' }
  | { readonly kind: 'line'; readonly round: number }
  | { readonly kind: 'platforms' }
  | { readonly kind: 'phase'; readonly round: number; readonly phase: Phase }
  | { readonly kind: 'election'; readonly round: number; readonly at: number };

/** The index of a round's first election among all elections. */
const firstOf = (kit: KitJson, round: number): number =>
  kit.rounds.slice(0, Math.max(0, round - 1)).reduce((sum, { elections }) => sum + elections, 0);

/** The indexes of the elections whose regions are in line in a round; round 0 has those of the first round. */
export const lineOf = (kit: KitJson, round: number): number[] => {
  const first = firstOf(kit, round);
  return Array.from({ length: Math.min(IN_LINE, kit.elections - first) }, (_, i) => first + i);
};

export const screensOf = (kit: KitJson, isDetailed: boolean): Screen[] => [
  { kind: 'table' },
  ...kit.rounds.flatMap(({ elections, phases }, i): Screen[] => {
    const round = i + 1;
    const held = Array.from({ length: elections }, (_, n): Screen => {
      return { kind: 'election', round, at: firstOf(kit, round) + n };
    });
    if (!isDetailed) return held;
    const known = phases.flatMap((name): Screen[] => {
      const phase = PHASES.find((one) => one === name);
      return phase ? [{ kind: 'phase', round, phase }] : [];
    });
    const begins: Screen[] =
      round > 1
        ? []
        : [
            { kind: 'platforms' },
            ...(kit.preliminary.length > 0 ? [{ kind: 'phase', round: 0, phase: 'preliminary' } as const] : []),
          ];
    return [{ kind: 'line', round }, ...begins, ...known, ...held];
  }),
  { kind: 'points' },
];

type CardLists = readonly (readonly string[])[];
const isAnySeen = ({ opinions, platforms }: { opinions: CardLists; platforms: CardLists }): boolean =>
  [...opinions, ...platforms].some((cards) => cards.some(Boolean));

/** Open opinions in each region in line at the end of a round: those at its start, with its exchanges applied. */
const openAfter = (draft: Draft, kit: KitJson, round: number): CardLists => {
  const phases = (['influence-media', 'convert-meetings'] as const).map((phase) => notedAt(draft, round, phase, kit));
  return seenAt(draft, kit, round).opinions.map((cards, place) =>
    phases.reduce((open, { exchanges }) => {
      const { leaves, enters } = exchanges[place];
      return leaves === '' || enters === '' ? open : open.map((card) => (card === leaves ? enters : card));
    }, cards),
  );
};

/** What lay on the table at the start of a round: as entered, or as the round before left it. */
export const seenAt = (draft: Draft, kit: KitJson, round: number): Seen => {
  const filled = (cards: readonly string[] | undefined, n: number) =>
    Array.from({ length: n }, (_, i) => cards?.filter(Boolean)[i] ?? '');
  const said = draft.seen[round];
  const left = round > 1 ? openAfter(draft, kit, round - 1) : [];
  const before = lineOf(kit, round - 1);
  return {
    opinions: lineOf(kit, round).map((at, place) =>
      filled(said?.opinions[place] ?? left[before.indexOf(at)], kit.opinionPlaces),
    ),
    platforms: draft.seats.map((_, seat) => filled(said?.platforms[seat], kit.platformCards)),
  };
};

/** What is noted of a phase; empty if nothing was entered. */
export const notedAt = ({ noted, seats }: Draft, round: number, phase: Phase, kit: KitJson): Noted =>
  notedFrom(noted[`${round} ${phase}`], { players: seats.length, kit });

const roundOf = (draft: Draft, kit: KitJson, round: number): EveningWish['rounds'] => {
  const regions = lineOf(kit, round).map((at) => draft.elections[at].region);
  const at = (phase: Phase) => notedAt(draft, round, phase, kit);
  const known = PHASES.filter((phase) => at(phase).isKnown);
  const parties = draft.seats.map(({ party }) => party);
  const { opinions, platforms } = draft.seen[round] ?? { opinions: [], platforms: [] };
  if (known.length === 0 && !isAnySeen({ opinions, platforms })) return [];
  const order = at('bid-for-order');
  const around = { regions, parties, kit, bids: order.bids };
  const phases = known.map((phase) => {
    const notes = NOTED_PHASES[phase].notes(at(phase), around);
    return { phase, isWhole: NOTED_PHASES[phase].isWhole(notes), notes };
  });
  const isNamed = order.isKnown && kit.rounds[round - 1]?.phases.includes(NAMING);
  const named = round === 0 ? [] : regions.flatMap((region, place) => (region === '' ? [] : [{ region, place }]));
  return [
    {
      round,
      regions: named.map(({ region }) => region),
      opinions: named.map(({ place }) => (opinions[place] ?? []).filter(Boolean)),
      platforms: draft.seats.map((_, seat) => (platforms[seat] ?? []).filter(Boolean)),
      phases: [...phases, ...(isNamed ? namingOf(order, parties) : [])],
    },
  ];
};

const roundsOf = (draft: Draft, kit: KitJson): EveningWish['rounds'] =>
  Array.from({ length: kit.rounds.length + 1 }, (_, round) => roundOf(draft, kit, round)).flat();

/** A seat's final points; null if nothing was entered. */
export const pointsOf = ({ total, sources }: Draft['seats'][number], kit: KitJson): PointsNoted | null => {
  const given = kit.sources.flatMap((source) => {
    const n = sources[source];
    return n === null || n === undefined ? [] : [[source, n] as const];
  });
  if (total === null && given.length === 0) return null;
  const sum = given.reduce((points, [, n]) => points + n, 0);
  return { ...Object.fromEntries(given), total: total ?? sum };
};

/** The evening in the form that is sent. */
export const wishOf = (draft: Draft, kit: KitJson): EveningWish => ({
  ...(draft.file === undefined ? {} : { file: draft.file }),
  ...{ edition: draft.edition, date: draft.date },
  seats: draft.seats.map((seat) => ({ party: seat.party, name: seat.name, points: pointsOf(seat, kit) })),
  elections: draft.elections.flatMap(({ region, votes, mandates, winner, partner, isHeld }) =>
    isHeld && region !== '' ? [{ region, votes, mandates, winner, partner }] : [],
  ),
  rounds: draft.isDetailed ? roundsOf(draft, kit) : [],
});
