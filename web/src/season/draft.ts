/** An evening that is being written down: kept in this browser until it is saved, so that a phone may sleep meanwhile. */
import * as z from 'zod/mini';
import type {
  EffectsJson,
  EveningJson,
  EveningWish,
  KitJson,
  PhaseNoted,
  PointsNoted,
} from '../../../src/table/server/messages.ts';

/** Sources of points, as a final sheet lists them. */
export const SOURCES = [
  ...(['mandates', 'media', 'membership', 'bonus', 'opinions', 'secured', 'elections', 'money'] as const),
];
type Source = (typeof SOURCES)[number];

/** Phases that have a screen of their own, whose moves everybody at the table sees. */
const PHASES = [
  ...(['preliminary', 'bid-for-order', 'pick-places', 'platform-conference', 'change-platform'] as const),
  ...(['change-stances', 'hide-stances', 'use-shadow-cards', 'form-coalitions'] as const),
  ...(['buy-media', 'influence-media', 'organize-meetings', 'auction-polls', 'convert-meetings'] as const),
  ...(['reward-winner', 'party-contributions'] as const),
];
export type Phase = (typeof PHASES)[number];

/** Regions that are in line for elections at the same time. */
const IN_LINE = 4;
/** Coalitions that can be in a region. */
const MOST_PACTS = 2;

const [text, maybe] = [z.string(), z.nullable(z.number())];
/** Numbers by seat, and for each seat by the place of the region in line. */
const [bySeat, byPlace] = [z.array(maybe), z.array(z.array(z.number()))];
/** How a party began to change its platform: '' where it took no card, or nobody has said. */
const WAY = z.enum(['', 'draw', 'renew']);
/** What became of a poll that was bought; '' where nobody has said. */
const FATE = z.enum(['', 'shelve', 'publish']);

/** A card that was taken from the display, and what was done before. */
const TAKING = z.object({ way: WAY, card: text });
export type Taking = z.infer<typeof TAKING>;
/** A card of a platform that was exchanged; '' while nobody has said which. */
const SWAP = z.object({ leaves: text, enters: text });
export type Swap = z.infer<typeof SWAP>;
/** What became of a poll, and what it said of each seat where it was published. */
const POLL_USE = z.object({ fate: z._default(FATE, ''), results: z._default(bySeat, []) });
export type PollUse = z.infer<typeof POLL_USE>;

/**
 * A politician that was used, with what it did in the words of records: its main action, where it has one, and another; and what
 * its party did with the platform or the poll, where that was its action.
 */
const USE = z.object({
  ...{ card: text, main: z._default(text, ''), effect: text },
  taking: z._default(TAKING, { way: '', card: '' }),
  swaps: z._default(z.array(SWAP), []),
  ...POLL_USE.shape,
});
export type Use = z.infer<typeof USE>;

const NOTED = z.object({
  /** Whether it was written down at all. */
  isKnown: z.boolean(),
  /** Preliminary choices by seat and column: the option, and the place of the region in line for each of its lines; null for none yet. */
  starts: z._default(z.array(z.array(z.object({ option: maybe, places: bySeat }))), []),
  /** Bids for order by seat, and who won among those that tied for the highest. */
  bids: bySeat,
  won: z._default(maybe, null),
  /** Who begins the round, as the winner of the bid has said. */
  starter: maybe,
  /** The place in turn order, from 1, that each seat has picked. */
  picks: z._default(bySeat, []),
  /** Media, meetings, or votes converted. */
  counts: byPlace,
  /** Who bought the poll of each region in line, for how much, and what it said of each seat where it was published. */
  polls: z.array(z.object({ seat: maybe, price: z.number(), ...POLL_USE.shape })),
  /** Opinions that were exchanged in each region in line, and by whom. */
  exchanges: z._default(z.array(z.object({ seat: maybe, leaves: text, enters: text })), []),
  /** What each seat moved to the national board: a media marker, and opinions with their places from 1. */
  honours: z._default(
    z.array(z.object({ media: z.boolean(), opinions: z.array(z.object({ card: text, place: z.number() })) })),
    [],
  ),
  /** The card that each seat took from the display, and what it did before. */
  takings: z._default(z.array(TAKING), []),
  /** Cards whose stance each seat changed to the opposite, and those that it hid. */
  flips: z._default(z.array(z.array(text)), []),
  hidden: z._default(z.array(z.array(text)), []),
  /** Cards of platforms that were exchanged, by seat. */
  swaps: z._default(z.array(z.array(SWAP)), []),
  /** Politicians that were used, by seat and the place of the region in line. */
  shadows: z._default(z.array(z.array(USE)), []),
  /** Coalitions: who asked whom, and whether it was forced. */
  pacts: z._default(z.array(z.object({ first: maybe, second: maybe, isForced: z.boolean() })), []),
  /** What was done with a contribution, by seat, in the words of records; '' where nobody has said. */
  gifts: z._default(z.array(text), []),
});
export type Noted = z.infer<typeof NOTED>;

const SEEN = z.object({
  /** Open opinions of each region in line, and cards of each seat's platform; '' while nobody has said which. */
  opinions: z.array(z.array(text)),
  platforms: z.array(z.array(text)),
});
export type Seen = z.infer<typeof SEEN>;

const ELECTION = z.object({
  region: text,
  votes: z.array(z.number()),
  /** Where they were counted otherwise than the card of the region says. */
  mandates: bySeat,
  winner: z.nullable(z.union([z.number(), z.literal('nobody')])),
  partner: maybe,
  /** Whether it was held. */
  isHeld: z.boolean(),
});

const DRAFT = z.object({
  file: z.optional(text),
  edition: text,
  date: text,
  /** Whether what was done is written down too. */
  isDetailed: z.boolean(),
  seats: z.array(z.object({ party: text, name: text, total: maybe, sources: z.record(text, maybe) })),
  elections: z.array(ELECTION),
  /** By round and phase: "2 buy-media". */
  noted: z.record(text, NOTED),
  /** What lay on the table when a round began. */
  seen: z._default(z.record(text, SEEN), {}),
  step: z.number(),
});
export type Draft = z.infer<typeof DRAFT>;
export type ElectionDraft = Draft['elections'][number];

const KEPT = 'macher-evening';

/** The draft of this browser; null where there is none that can be read. */
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

/** An empty evening of an edition. */
export const newDraft = (kit: KitJson, players = Math.min(4, kit.maxPlayers)): Draft => ({
  ...{ edition: kit.edition, date: today(), isDetailed: false, noted: {}, seen: {}, step: 0 },
  seats: kit.parties.slice(0, players).map(seatFor),
  elections: Array.from({ length: kit.elections }, () => electionFor(players)),
});

/** The same people at a table of another edition or size. */
export const resized = (draft: Draft, kit: KitJson, players: number): Draft => {
  const next = newDraft(kit, Math.max(kit.minPlayers, Math.min(players, kit.maxPlayers)));
  next.seats.forEach((seat, i) => {
    seat.name = draft.seats[i]?.name ?? '';
    const party = draft.seats[i]?.party;
    if (draft.edition === kit.edition && party !== undefined) seat.party = party;
  });
  // A party that comes again would be there twice.
  next.seats.forEach((seat, i) => {
    const taken = next.seats.slice(0, i).map(({ party }) => party);
    if (taken.includes(seat.party)) seat.party = kit.parties.find((party) => !taken.includes(party)) ?? seat.party;
  });
  const { date, isDetailed } = draft;
  return { ...next, date, isDetailed, ...(draft.file === undefined ? {} : { file: draft.file }) };
};

/** What was done in phases that name cards or partners; false where it says more than there is room for. */
const READ_IN: Partial<Record<Phase, (noted: Noted, said: Said) => boolean>> = {
  preliminary: (noted, said) => readStart(noted, said),
  'platform-conference': ({ swaps }, said) => readSwap(swaps[said.seat], said),
  'change-platform': ({ takings, swaps }, said) =>
    readTaking(takings[said.seat], said) || readSwap(swaps[said.seat], said),
  'pick-places': ({ picks }, { seat, did }) => {
    const [, place] = /^place (\d) in turn order$/.exec(did) ?? [];
    if (place !== undefined) picks[seat] = Number(place);
    return place !== undefined;
  },
  'change-stances': ({ flips }, { seat, did, kit }) => {
    const [, card, other] = /^change (.+) to (.+)$/.exec(did) ?? [];
    return opposite(card ?? '', kit) === other && fillIn(flips[seat], card ?? '', kit);
  },
  'hide-stances': ({ hidden }, { seat, did, kit }) =>
    did.startsWith('hide ') && fillIn(hidden[seat], did.slice('hide '.length), kit),
  'use-shadow-cards': (noted, said) => readUse(noted, said) || readAfterUse(noted, said),
  'influence-media': (noted, said) => readExchange(noted, said),
  'reward-winner': ({ honours }, { seat, did, kit }) => {
    if (did === 'national media') {
      honours[seat].media = true;
      return true;
    }
    const [, card, place] = /^national (.+) on (\d)$/.exec(did) ?? [];
    const free = honours[seat].opinions.findIndex((one) => one.card === '');
    if (free === -1 || !kit.cards.includes(card ?? '')) return false;
    honours[seat].opinions[free] = { card, place: Number(place) };
    return true;
  },
  'form-coalitions': ({ pacts }, { seat, did, parties }) => {
    const [, verb, party] = /^(\S+) (.+)$/.exec(did) ?? [];
    const second = parties.indexOf(party ?? '');
    if (verb === 'accept') return pacts.some((pact) => pact.first === second && pact.second === seat);
    const free = pacts.findIndex(({ first }) => first === null);
    if (second === -1 || free === -1 || (verb !== 'force' && verb !== 'propose')) return false;
    pacts[free] = { first: seat, second, isForced: verb === 'force' };
    return true;
  },
  'party-contributions': ({ gifts }, { seat, did, kit }) => {
    gifts[seat] = did;
    return kit.contributions.some((amount) => did === `accept ${amount}` || did === `decline ${amount}`);
  },
};

/** Something that was done. */
interface Said {
  readonly seat: number;
  readonly did: string;
  readonly regions: readonly string[];
  readonly parties: readonly string[];
  readonly kit: KitJson;
}

/** The card of the opposite stance; undefined for what is no card. */
const opposite = (card: string, { cards }: KitJson): string | undefined => cards[cards.indexOf(card) ^ 1];

/** Writes a card where the first is missing; false where there is no room, or no such card. */
const fillIn = (list: string[], card: string, { cards }: KitJson): boolean => {
  const free = list.indexOf('');
  if (free === -1 || !cards.includes(card)) return false;
  list[free] = card;
  return true;
};

/** `choose 3: 6 meetings, 4 votes`, and `in Hessen: 6 meetings` for each line of it that is for a region, in their order. */
const readStart = ({ starts }: Noted, { seat, did, regions, kit }: Said): boolean => {
  const own = starts[seat];
  const column = own.findIndex(({ option, places }, i) => option === null || places.length < linesFor(kit, i, option));
  const place = regions.findIndex((region) => did.startsWith(`in ${region}: `));
  const option = kit.preliminary[column]?.findIndex((one) => one.did === did) ?? -1;
  if (option !== -1 && own[column].option === null) own[column] = { option, places: [] };
  else if (place !== -1 && column !== -1) own[column].places.push(place);
  else return false;
  return true;
};

/** How many regions are named beside an option of preliminary choices. */
const linesFor = ({ preliminary }: KitJson, column: number, option: number): number =>
  preliminary[column][option].lines.filter(({ isForRegion }) => isForRegion).length;

const WAYS: Readonly<Record<string, 'draw' | 'renew'>> = { 'draw from the deck': 'draw', 'renew the display': 'renew' };

const readTaking = (taking: Taking, { did, kit }: Said): boolean => {
  const way = WAYS[did];
  const card = did.startsWith('take ') ? did.slice('take '.length) : '';
  if (way) taking.way = way;
  else if (kit.cards.includes(card)) taking.card = card;
  else return false;
  return true;
};

const readSwap = (swaps: Swap[], { did, kit }: Said): boolean => {
  const [, leaves, enters] = /^swap (.+) for (.+)$/.exec(did) ?? [];
  const free = swaps.findIndex((swap) => swap.leaves === '');
  if (free === -1 || !kit.cards.includes(leaves ?? '') || !kit.cards.includes(enters ?? '')) return false;
  swaps[free] = { leaves, enters };
  return true;
};

/** `use Hessen Secretary: 8 votes`, or that its price was paid; the main action is the one that only that can be. */
const readUse = ({ shadows }: Noted, { seat, did, regions, parties, kit }: Said): boolean => {
  const [, verb, said] = /^(use|pay) (.+)$/.exec(did) ?? [];
  const place = regions.findIndex((region) => said?.startsWith(`${region} `));
  const rest = said?.slice((regions[place]?.length ?? 0) + 1) ?? '';
  const politician = kit.politicians.find(({ name }) => rest === name || rest.startsWith(`${name}: `));
  if (place === -1 || place >= IN_LINE || !politician) return false;
  const { name: card, main } = politician;
  const before = shadows[seat][place].card === card ? shadows[seat][place] : useOf(card, parties.length, kit);
  const effect = rest.slice(card.length + 2);
  if (verb === 'pay') shadows[seat][place] = before;
  else if (main && effectsOf(main, parties, seat, kit).some((one) => one.did === effect))
    shadows[seat][place] = { ...before, main: effect };
  else shadows[seat][place] = { ...before, effect };
  return true;
};

/** What a party did because of a politician: it changed its platform, or published or shelved the poll that it had taken. */
const readAfterUse = ({ shadows }: Noted, said: Said): boolean => {
  // It follows the use of the card in play, and regions come in their order along the line.
  const change = shadows[said.seat].findLast(changesPlatform);
  if (change && (readTaking(change.taking, said) || readSwap(change.swaps, said))) return true;
  const { parties, regions, did } = said;
  const { use, where } = pollUseIn(did, parties) ?? {};
  if (!use) return false;
  const taken =
    where === undefined ? shadows[said.seat].findLast(takesPoll) : shadows[said.seat][regions.indexOf(where)];
  if (!taken || !takesPoll(taken)) return false;
  Object.assign(taken, use);
  return true;
};

export const changesPlatform = ({ main, effect }: Use): boolean => [main, effect].includes(CHANGES_PLATFORM);
export const takesPoll = ({ main, effect }: Use): boolean => [main, effect].includes(TAKES_POLL);

/** Something that a politician may do: in the words of records, and what it is about. */
interface Effect {
  readonly did: string;
  readonly kind: keyof EffectsJson | 'clearKeyIssue' | 'clearMedia';
  /** A number of votes, steps or members; a topic; a party. */
  readonly amount: number;
  readonly topic: string;
  readonly party: string;
}

const CHANGES_PLATFORM = 'change the platform';
const TAKES_POLL = 'take the top poll';

/** What a politician of a seat may do; one of it is done. */
export const effectsOf = (
  { votes, keyIssue, robbery, raise, lower, lowerAll, members, poll, platform }: EffectsJson,
  parties: readonly string[],
  seat: number,
  { topics }: KitJson,
): Effect[] => {
  const rivals = parties.filter((_, other) => other !== seat);
  const effect = (kind: Effect['kind'], did: string, more: Partial<Effect> = {}): Effect => {
    return { did, kind, amount: 0, topic: '', party: '', ...more };
  };
  return [
    ...(votes ? [effect('votes', `${votes} votes`, { amount: votes })] : []),
    ...(raise ? [effect('raise', `raise ${raise}`, { amount: raise })] : []),
    ...(members ? [effect('members', `${members} members`, { amount: members })] : []),
    ...(lowerAll ? [effect('lowerAll', `lower all others ${lowerAll}`, { amount: lowerAll })] : []),
    ...(lower ? rivals.map((party) => effect('lower', `lower ${party} ${lower}`, { amount: lower, party })) : []),
    ...(keyIssue
      ? [
          ...topics.map((topic) => effect('keyIssue', `key issue ${topic}`, { topic })),
          effect('clearKeyIssue', 'clear key issue'),
        ]
      : []),
    ...(robbery
      ? rivals.flatMap((party) => [
          effect('robbery', `rob ${party}`, { party }),
          effect('clearMedia', `clear media ${party}`, { party }),
        ])
      : []),
    ...(poll ? [effect('poll', TAKES_POLL)] : []),
    ...(platform ? [effect('platform', CHANGES_PLATFORM)] : []),
  ];
};

/** `exchange Hessen Taxes more for Education no`: the only exchange in a region. */
const readExchange = ({ exchanges }: Noted, { seat, did, regions, kit }: Said): boolean => {
  const place = regions.findIndex((region) => did.startsWith(`exchange ${region} `));
  const [leaves, enters] = did.slice(`exchange ${regions[place]} `.length).split(' for ');
  if (place === -1 || place >= IN_LINE || !kit.cards.includes(leaves) || !kit.cards.includes(enters)) return false;
  exchanges[place] = { seat, leaves, enters };
  return true;
};

/** `publish SPD +1 in Hessen`, `shelve`: what became of a poll, and where; null for anything else. */
const pollUseIn = (did: string, parties: readonly string[]): { use: PollUse; where: string | undefined } | null => {
  const [, fate, told = '', where] = /^(shelve|publish)(?: ((?!in ).+?))?(?: in (.+))?$/.exec(did) ?? [];
  if (fate === undefined) return null;
  const results: PollUse['results'] = parties.map(() => null);
  for (const one of told.split(', ').filter(Boolean)) {
    const [, party, change] = /^(.+) ([+−-]\d)$/.exec(one) ?? [];
    const seat = parties.indexOf(party ?? '');
    if (seat === -1) return null;
    results[seat] = Number(change.replace('−', '-'));
  }
  return { use: { fate: FATE.parse(fate), results }, where };
};

/** What became of a poll that was bought. */
const readFate = ({ polls }: Noted, { did, regions, parties }: Said): boolean => {
  const { use, where } = pollUseIn(did, parties) ?? {};
  const place = regions.indexOf(where ?? '');
  if (!use || place === -1 || place >= IN_LINE) return false;
  Object.assign(polls[place], use);
  return true;
};

/** What each phase of a log says, read into a draft; false where there is no screen for it. */
const readDeed = (noted: Noted, phase: Phase, said: Said): boolean => {
  const read = READ_IN[phase];
  if (read) return read(noted, said);
  const { regions, parties, seat, did } = said;
  const [, verb, rest] = /^(\S+) (.+)$/.exec(did) ?? [];
  if (phase === 'auction-polls' && verb !== 'bid') return readFate(noted, said);
  if (phase === 'convert-meetings' && verb === 'exchange') return readExchange(noted, said);
  if (verb === 'name') {
    noted.starter = parties.indexOf(rest);
    noted.won = seat;
    return noted.starter >= 0;
  }
  const [, first, last] = /^(.+?)(?: (\d+))?$/.exec(rest ?? '') ?? [];
  const [, price, where] = /^(\d+)(?: in (.+))?$/.exec(rest ?? '') ?? [];
  if (verb === 'bid' && where === undefined) {
    noted.bids[seat] = Number(price);
    return price !== undefined;
  }
  const place = regions.indexOf(where ?? first);
  if (place === -1 || place >= IN_LINE) return false;
  if (verb === 'bid') noted.polls[place] = { ...noted.polls[place], seat, price: Number(price) };
  else if (verb === 'media' || verb === 'meetings' || verb === 'convert')
    noted.counts[seat][place] += verb === 'media' ? 1 : Number(last ?? 0);
  else return false;
  return true;
};

/** The seat that picks last decides nothing, so that no log says it: what is left is that place. */
const takeTheRest = ({ picks }: Noted): void => {
  const left = picks.map((_, i) => i + 1).filter((place) => !picks.includes(place));
  if (left.length === 1 && picks.includes(null)) picks[picks.indexOf(null)] = left[0];
};

/** Reads what was done in each round; false where a screen for something is missing. */
const readRounds = (draft: Draft, kit: KitJson, rounds: NonNullable<EveningJson['rounds']>): boolean =>
  // Preliminary choices name the regions of the first round.
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
        // Platforms have a screen before the first round alone.
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
        const isRead = notes.every(({ seat, did }) => readDeed(noted, phase, { seat, did, regions, parties, kit }));
        if (phase === 'pick-places') takeTheRest(noted);
        return isRead;
      });
    });

/** A saved evening, to be corrected; null where its log says more than there are screens for. */
export const draftOf = (evening: EveningJson, kit: KitJson): Draft | null => {
  const draft = newDraft(kit, evening.players.length);
  draft.file = evening.file;
  draft.date = evening.date ?? '';
  draft.seats = evening.players.map(({ party, name, points, sheet }) => {
    const { total: _, ...sources } = sheet ?? { total: 0 };
    return { party, name, total: points, sources };
  });
  draft.isDetailed = evening.decisions > 0;
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

/** What the card of a region gives for votes. */
export const mandatesFor = (kit: KitJson, region: string, votes: number): number => {
  const bands = kit.regions.find(({ name }) => name === region)?.mandates ?? [];
  return votes < 5 ? 0 : (bands[Math.min(Math.floor(votes / 5), bands.length) - 1] ?? 0);
};

/** A screen: the table, regions in line, a phase, an election, or the final points. */
export type Screen =
  | { readonly kind: 'table' }
  | { readonly kind: 'points' }
  | { readonly kind: 'line'; readonly round: number }
  | { readonly kind: 'platforms' }
  | { readonly kind: 'phase'; readonly round: number; readonly phase: Phase }
  | { readonly kind: 'election'; readonly round: number; readonly at: number };

/** The first election of a round, among all. */
const firstOf = (kit: KitJson, round: number): number =>
  kit.rounds.slice(0, Math.max(0, round - 1)).reduce((sum, { elections }) => sum + elections, 0);

/** Elections whose regions are in line in a round, by their places among all; before the first round those of that. */
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

/** Opinions that lay open in each region in line at the end of a round: those of its beginning, with what was exchanged since. */
const openAfter = (draft: Draft, kit: KitJson, round: number): CardLists => {
  const phases = (['influence-media', 'convert-meetings'] as const).map((phase) => notedAt(draft, round, phase, kit));
  return seenAt(draft, kit, round).opinions.map((cards, place) =>
    phases.reduce((open, { exchanges }) => {
      const { leaves, enters } = exchanges[place];
      return leaves === '' || enters === '' ? open : open.map((card) => (card === leaves ? enters : card));
    }, cards),
  );
};

/** What lay on the table when a round began: as somebody has said, or as it was left in the round before. */
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

/** What is noted of a phase; nothing yet where nobody has been there. */
export const notedAt = ({ noted, seats }: Draft, round: number, phase: Phase, kit: KitJson): Noted => {
  const whole: Noted = { ...emptyNoted(seats.length, kit), ...present(noted[`${round} ${phase}`] ?? {}) };
  const shadows = whole.shadows.map((own) =>
    own.map((use) => ({ ...useOf(use.card, seats.length, kit), ...present(use) })),
  );
  return { ...whole, shadows };
};

/** What earlier builds have kept lacks some of it: empty lists are left out. */
const present = <T extends object>(kept: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(kept).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  ) as Partial<T>;

const emptySwaps = (kit: KitJson): Swap[] =>
  Array.from({ length: Math.max(1, kit.swaps) }, () => ({ leaves: '', enters: '' }));

const emptyPollUse = (players: number): PollUse => ({ fate: '', results: Array(players).fill(null) });

/** A politician of which nothing else is known; '' for none. */
export const useOf = (card: string, players: number, kit: KitJson): Use => ({
  ...{ card, main: '', effect: '', taking: { way: '', card: '' }, swaps: emptySwaps(kit) },
  ...emptyPollUse(players),
});

const emptyNoted = (players: number, kit: KitJson): Noted => {
  const each = <T>(make: () => T): T[] => Array.from({ length: players }, make);
  const atEach = <T>(make: () => T): T[] => Array.from({ length: IN_LINE }, make);
  return {
    isKnown: false,
    starts: each(() => kit.preliminary.map(() => ({ option: null, places: [] }))),
    won: null,
    bids: each(() => null),
    starter: null,
    picks: each(() => null),
    counts: each(() => Array(IN_LINE).fill(0)),
    polls: atEach(() => ({ seat: null, price: 1, ...emptyPollUse(players) })),
    exchanges: atEach(() => ({ seat: null, leaves: '', enters: '' })),
    honours: each(() => ({
      media: false,
      opinions: Array.from({ length: kit.nationalOpinions }, (_, i) => ({ card: '', place: i + 1 })),
    })),
    takings: each(() => ({ way: '' as const, card: '' })),
    flips: each(() => Array(kit.topics.length).fill('')),
    hidden: each(() => Array(kit.hiddenCards).fill('')),
    swaps: each(() => emptySwaps(kit)),
    shadows: each(() => atEach(() => useOf('', players, kit))),
    pacts: Array.from({ length: MOST_PACTS }, () => ({ first: null, second: null, isForced: false })),
    gifts: each(() => ''),
  };
};

/** What parties did a number of times in a region, in the words of records. */
const countsIn = (
  counts: Noted['counts'],
  regions: readonly string[],
  place: number,
  did: (region: string, n: number) => string[],
): PhaseNoted['notes'] =>
  counts.flatMap((own, seat) =>
    own[place] > 0 && regions[place] !== '' ? did(regions[place], own[place]).map((one) => ({ seat, did: one })) : [],
  );

/** The same in all regions. */
const countNotes =
  (did: (region: string, n: number) => string[]) =>
  ({ counts }: Noted, { regions }: Around): PhaseNoted['notes'] =>
    [...regions.keys()].flatMap((place) => countsIn(counts, regions, place, did));

const exchangeNotes = ({ seat, leaves, enters }: Noted['exchanges'][number], region: string): PhaseNoted['notes'] => {
  const isWhole = seat !== null && leaves !== '' && enters !== '' && region !== '';
  return isWhole ? [{ seat, did: `exchange ${region} ${leaves} for ${enters}` }] : [];
};

/** Coalitions in the words of records: an offer is followed by its answer. */
const pactNotes = ({ pacts }: Noted, parties: readonly string[]): PhaseNoted['notes'] =>
  pacts.flatMap(({ first, second, isForced }) => {
    if (first === null || second === null) return [];
    if (isForced) return [{ seat: first, did: `force ${parties[second]}` }];
    return [
      { seat: first, did: `propose ${parties[second]}` },
      { seat: second, did: `accept ${parties[first]}` },
    ];
  });

/** What a politician did in a region, and its party because of that: where it has a main action, it was asked for its price first. */
const useNotes = (use: Use, region: string, seat: number, { parties, kit }: Around): PhaseNoted['notes'] => {
  const { card, main, effect, taking, swaps } = use;
  const politician = kit.politicians.find(({ name }) => name === card);
  if (!politician || region === '') return [];
  const actions = (politician.main ? [main, effect] : [effect]).filter(Boolean);
  return [
    ...(politician.main ? [{ seat, did: `pay ${region} ${card}` }] : []),
    ...actions.flatMap((did) => [
      { seat, did: `use ${region} ${card}: ${did}` },
      ...(did === CHANGES_PLATFORM ? [...takingNotes(taking, seat), ...swapNotes(swaps, seat)] : []),
      ...(did === TAKES_POLL ? fateNotes(use, seat, region, parties, kit) : []),
    ]),
  ];
};

/** What became of a poll, where somebody has said; of one that was published a result at least, where its buyer chose some. */
const fateNotes = (
  { fate, results }: PollUse,
  seat: number,
  region: string,
  parties: readonly string[],
  { wholePolls }: KitJson,
): PhaseNoted['notes'] => {
  if (fate === '') return [];
  if (fate === 'shelve') return [{ seat, did: `shelve in ${region}` }];
  const told = results.flatMap((n, at) => (n === null ? [] : [`${parties[at]} ${n < 0 ? '' : '+'}${n}`]));
  if (told.length === 0) return wholePolls ? [{ seat, did: `publish in ${region}` }] : [];
  return [{ seat, did: `publish ${told.join(', ')} in ${region}` }];
};

/** What a party took from the display before it exchanged cards. */
const takingNotes = ({ way, card }: Taking, seat: number): PhaseNoted['notes'] => {
  const begun = Object.keys(WAYS).find((did) => WAYS[did] === way);
  if (begun === undefined) return [];
  return [{ seat, did: begun }, ...(card === '' ? [] : [{ seat, did: `take ${card}` }])];
};

const swapNotes = (swaps: readonly Swap[], seat: number): PhaseNoted['notes'] =>
  swaps.flatMap(({ leaves, enters }) =>
    leaves === '' || enters === '' ? [] : [{ seat, did: `swap ${leaves} for ${enters}` }],
  );

/** The seat that is left with the last place, as far as bids say: of those that bid least, the last. */
const leftOver = (bids: readonly (number | null)[]): number => {
  const known = bids.map((bid) => bid ?? -1);
  return known.lastIndexOf(Math.min(...known));
};

/** Places that were picked: where all are known, all but the last one, which is nobody's choice. What was entered is never lost. */
const pickNotes = (noted: Noted, { bids }: Noted): PhaseNoted['notes'] => {
  const whole = { ...noted, picks: [...noted.picks] };
  takeTheRest(whole);
  const last = whole.picks.includes(null) ? -1 : leftOver(bids);
  return whole.picks.flatMap((place, seat) =>
    place === null || seat === last ? [] : [{ seat, did: `place ${place} in turn order` }],
  );
};

/** What a note is written from: the table, regions in line, and what is noted of other phases of the round. */
interface Around {
  readonly regions: readonly string[];
  readonly parties: readonly string[];
  readonly kit: KitJson;
  readonly at: (phase: Phase) => Noted;
}

/** Preliminary choices of a seat, where they are whole: part of them would be read as another choice. */
const startNotes = (own: Noted['starts'][number], seat: number, { regions, kit }: Around): PhaseNoted['notes'] => {
  const notes = own.flatMap(({ option, places }, column) => {
    if (option === null) return [null];
    const { did, lines } = kit.preliminary[column][option];
    const targets = lines.filter(({ isForRegion }) => isForRegion);
    return [
      did,
      ...targets.map((line, i) => {
        const region = regions[places[i] ?? -1] ?? '';
        return region === '' ? null : `in ${region}: ${line.did}`;
      }),
    ];
  });
  return notes.every((did) => did !== null) ? notes.map((did) => ({ seat, did })) : [];
};

/** What was done in a phase, in the words of records. */
const NOTES_OF: Readonly<Record<Phase, (noted: Noted, around: Around) => PhaseNoted['notes']>> = {
  preliminary: ({ starts }, around) => starts.flatMap((own, seat) => startNotes(own, seat, around)),
  'bid-for-order': ({ bids }) => bids.flatMap((bid, seat) => (bid === null ? [] : [{ seat, did: `bid ${bid}` }])),
  'pick-places': (noted, { at }) => pickNotes(noted, at('bid-for-order')),
  'platform-conference': ({ swaps }) => swaps.flatMap(swapNotes),
  'change-platform': ({ swaps, takings }) =>
    swaps.flatMap((own, seat) => [...takingNotes(takings[seat], seat), ...swapNotes(own, seat)]),
  'change-stances': ({ flips }, { kit }) =>
    flips.flatMap((cards, seat) =>
      cards.filter(Boolean).map((card) => ({ seat, did: `change ${card} to ${opposite(card, kit)}` })),
    ),
  'hide-stances': ({ hidden }) =>
    hidden.flatMap((cards, seat) => cards.filter(Boolean).map((card) => ({ seat, did: `hide ${card}` }))),
  // Regions come in their order in play, and all politicians of one before those of the next.
  'use-shadow-cards': ({ shadows }, around) =>
    around.regions.flatMap((region, place) =>
      shadows.flatMap((cards, seat) => useNotes(cards[place], region, seat, around)),
    ),
  'form-coalitions': (noted, { parties }) => pactNotes(noted, parties),
  'influence-media': (noted, { regions }) =>
    regions.flatMap((region, place) => exchangeNotes(noted.exchanges[place], region)),
  'auction-polls': ({ polls }, { regions, parties, kit }) =>
    regions.flatMap((region, place) => {
      const { seat, price } = polls[place];
      if (seat === null || region === '') return [];
      return [{ seat, did: `bid ${price} in ${region}` }, ...fateNotes(polls[place], seat, region, parties, kit)];
    }),
  'reward-winner': ({ honours }) =>
    honours.flatMap(({ media, opinions }, seat) => [
      ...(media ? [{ seat, did: 'national media' }] : []),
      ...opinions.flatMap(({ card, place }) => (card === '' ? [] : [{ seat, did: `national ${card} on ${place}` }])),
    ]),
  'party-contributions': ({ gifts }) => gifts.flatMap((did, seat) => (did === '' ? [] : [{ seat, did }])),
  'buy-media': countNotes((region, n) => Array(n).fill(`media ${region}`)),
  'organize-meetings': countNotes((region, n) => [`meetings ${region} ${n}`]),
  // Regions convert from the last in line to the first, and a party with a majority then exchanges an opinion.
  'convert-meetings': ({ counts, exchanges }, { regions }) =>
    [...regions.keys()]
      .reverse()
      .flatMap((place) => [
        ...countsIn(counts, regions, place, (region, n) => [`convert ${region} ${n}`]),
        ...exchangeNotes(exchanges[place], regions[place]),
      ]),
};

/** The phase in which the winner of the bid says who begins. */
export const NAMING = 'name-starter';

/** Seats that bid most: more than one where they tied. */
export const highestIn = ({ bids }: Noted): number[] => {
  const most = Math.max(...bids.map((bid) => bid ?? -1));
  return most < 0 ? [] : bids.flatMap((bid, seat) => (bid === most ? [seat] : []));
};

/** Who won the bid; null where that is not known. */
export const winnerOf = (noted: Noted): number | null => {
  const highest = highestIn(noted);
  if (highest.length === 1) return highest[0];
  return noted.won !== null && highest.includes(noted.won) ? noted.won : null;
};

/** Who begins, as the winner of the bid has named it: from this follows who won. */
const namingOf = (draft: Draft, round: number, kit: KitJson): PhaseNoted[] => {
  const noted = notedAt(draft, round, 'bid-for-order', kit);
  const seat = winnerOf(noted);
  if (!noted.isKnown || seat === null || noted.starter === null) return [];
  const did = `name ${draft.seats[noted.starter].party}`;
  return [{ phase: NAMING, isWhole: true, notes: [{ seat, did }] }];
};

/**
 * Phases of which a screen has everything, so that who is not named has passed. Of an auction only the last bid is known, and
 * hands, cards placed face down and declined offers are nobody's to know.
 */
const WHOLE: ReadonlySet<Phase> = new Set([
  ...(['buy-media', 'organize-meetings', 'convert-meetings', 'influence-media', 'reward-winner'] as const),
  'change-stances',
]);

const roundOf = (draft: Draft, kit: KitJson, round: number): EveningWish['rounds'] => {
  const regions = lineOf(kit, round).map((at) => draft.elections[at].region);
  const at = (phase: Phase) => notedAt(draft, round, phase, kit);
  const known = PHASES.filter((phase) => at(phase).isKnown);
  const parties = draft.seats.map(({ party }) => party);
  const { opinions, platforms } = draft.seen[round] ?? { opinions: [], platforms: [] };
  if (known.length === 0 && !isAnySeen({ opinions, platforms })) return [];
  const phases = known.map((phase) => {
    const notes = NOTES_OF[phase](at(phase), { regions, parties, kit, at });
    return { phase, isWhole: WHOLE.has(phase) || (phase === 'form-coalitions' && notes.length === 0), notes };
  });
  const naming = kit.rounds[round - 1]?.phases.includes(NAMING) ? namingOf(draft, round, kit) : [];
  const named = round === 0 ? [] : regions.flatMap((region, place) => (region === '' ? [] : [{ region, place }]));
  return [
    {
      round,
      regions: named.map(({ region }) => region),
      opinions: named.map(({ place }) => (opinions[place] ?? []).filter(Boolean)),
      platforms: draft.seats.map((_, seat) => (platforms[seat] ?? []).filter(Boolean)),
      phases: [...phases, ...naming],
    },
  ];
};

const roundsOf = (draft: Draft, kit: KitJson): EveningWish['rounds'] =>
  Array.from({ length: kit.rounds.length + 1 }, (_, round) => roundOf(draft, kit, round)).flat();

/** Final points of a seat; null where nothing was entered. */
export const pointsOf = ({ total, sources }: Draft['seats'][number]): PointsNoted | null => {
  const given = SOURCES.flatMap((source): [Source, number][] => {
    const n = sources[source];
    return n === null || n === undefined ? [] : [[source, n]];
  });
  if (total === null && given.length === 0) return null;
  const sum = given.reduce((points, [, n]) => points + n, 0);
  return { ...Object.fromEntries(given), total: total ?? sum };
};

/** The evening as it is sent. */
export const wishOf = (draft: Draft, kit: KitJson): EveningWish => ({
  ...(draft.file === undefined ? {} : { file: draft.file }),
  ...{ edition: draft.edition, date: draft.date },
  seats: draft.seats.map((seat) => ({ party: seat.party, name: seat.name, points: pointsOf(seat) })),
  elections: draft.elections.flatMap(({ region, votes, mandates, winner, partner, isHeld }) =>
    isHeld && region !== '' ? [{ region, votes, mandates, winner, partner }] : [],
  ),
  rounds: draft.isDetailed ? roundsOf(draft, kit) : [],
});
