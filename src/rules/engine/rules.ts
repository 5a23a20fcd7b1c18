/**
 * An edition compiled for a number of players: flat tables that the hot path reads. Never written after construction.
 */
import type { Chance } from './chance.ts';
import type { Edition, Party, PreliminaryLine, PreliminaryOption, ShadowEffects } from './edition.ts';
import { deepFreeze } from './freeze.ts';
import { PARTY_PARAMETERS, type Parameters } from './parameters.ts';
import type { Phase } from './phase.ts';
import type { PhaseName } from './phase-names.ts';
import type { State } from './state.ts';

/** What happens at the table without a decision that shows it: for logs, people and recorders. */
export type EventName =
  | 'place-paid'
  | 'bids-shown'
  | 'order-won'
  | 'shadow-shown'
  | 'shadow-paid'
  | 'shadow-unpaid'
  | 'opinion-turned'
  | 'opinion-buried'
  | 'opinion-set-aside'
  | 'stance-changed'
  | 'poll-bought'
  | 'poll-unsold'
  | 'poll-published'
  | 'poll-shelved'
  | 'converted'
  | 'mandates'
  | 'election'
  | 'victory-points'
  | 'members-grown'
  | 'paid-out'
  | 'region-entered'
  | 'region-removed'
  | 'contribution-accepted'
  | 'contribution-declined'
  | 'round-ended';

/** Receives events as they happen. `a` and `b` are amounts or indices as each call site says. */
export interface Events {
  /** Receives an event, with the seat and the numbers that belong to it. */
  note(event: EventName, s: State, seat: number, a: number, b: number): void;
}

/** What replaces chance, and who receives events. */
export interface RulesOptions {
  readonly events?: Events | null;
  readonly chance?: Chance | null;
  /** Called before a phase is entered, with step and round set; throwing an error here stops play at that point. */
  readonly entering?: ((s: State) => void) | null;
}

/** Several makers create phases; if all have the same shape, the dispatch on every decision is fast. */
const sameShape = ({ name, from, begin, actions, play, sealed, bidding, bidUpTo, guess }: Phase): Phase => ({
  name,
  from,
  begin,
  actions,
  play,
  sealed,
  bidding,
  bidUpTo,
  guess,
});

/** Phases in which money is spent; a variant may remove some of them. */
const CAMPAIGN: ReadonlySet<PhaseName> = new Set([
  'bid-for-order',
  'place-shadow-cards',
  'buy-media',
  'organize-meetings',
  'auction-polls',
]);

/** A phase that is announced before it begins. */
const announced = (phase: Phase, entering: (s: State) => void): Phase => ({
  ...phase,
  begin(rules, s) {
    entering(s);
    phase.begin(rules, s);
  },
});

/** The highest number of votes that the mandate tables reach; more votes read the last row. */
export const LAST_BAND = 50;

/** Whether a region is chosen for a line of the preliminary choices. */
export const isForRegion = ({ gives }: PreliminaryLine): boolean => gives !== 'members' && gives !== 'money';

/** The parameters for a party: those of all parties unless it has its own. */
const partyParameters = (p: Parameters, party: Party): Parameters => {
  const own = PARTY_PARAMETERS.filter((name) => party[name] !== undefined);
  return own.length === 0 ? p : { ...p, ...Object.fromEntries(own.map((name) => [name, party[name]])) };
};

/** The rules of an edition for a number of players, in tables that are quick to read. */
export class Rules {
  readonly edition: Edition;
  readonly players: number;
  readonly p: Parameters;
  /** The parameters of each party; null if none has its own, so that the hot path need not look up who plays it. */
  private readonly parties: readonly Parameters[] | null;
  readonly events: Events | null;
  readonly chance: Chance | null;

  /** The flat tables, which cannot be frozen: `hash` shows whether they are unchanged. */
  private readonly tables: readonly Int16Array[];

  /** Every phase from set-up to the end, and the round that each belongs to. */
  readonly program: readonly Phase[];
  readonly roundOf: readonly number[];
  readonly lastRound: number;
  /** The last round in which anything can be bought: later ones only score. */
  readonly lastCampaign: number;

  /** Mandates by region and votes: `mandates[region * 51 + min(votes, 50)]`. */
  readonly mandates: Int16Array;
  readonly shadowCards: number;
  readonly shadowCost: Int16Array;
  readonly shadowPhone: Int16Array;
  /** Whether each card has a main action. */
  readonly shadowMain: Int16Array;
  /** Effects by card; those of the main actions follow, `shadowCards` further on. */
  readonly shadowVotes: Int16Array;
  readonly shadowKeyIssue: Int16Array;
  readonly shadowRobbery: Int16Array;
  readonly shadowRaise: Int16Array;
  readonly shadowLower: Int16Array;
  readonly shadowLowerAll: Int16Array;
  readonly shadowMembers: Int16Array;
  readonly shadowPoll: Int16Array;
  readonly shadowPlatform: Int16Array;
  /** Changes of popularity by poll and party: `pollChanges[poll * 5 + party]`. */
  readonly pollChanges: Int16Array;
  readonly polls: number;
  /** The party on the back of each poll; 0 for all if all backs are alike. */
  readonly pollBack: Int16Array;
  readonly contributionAmount: Int16Array;
  readonly acceptDice: Int16Array;
  readonly declineDice: Int16Array;
  readonly acceptMembers: Int16Array;
  readonly declineMembers: Int16Array;
  readonly diceFaces: Int16Array;
  readonly preliminary: readonly (readonly PreliminaryOption[])[];
  /** How many lines of each option are for a region. */
  readonly preliminaryTargets: readonly (readonly number[])[];
  /** Places for national opinions. */
  readonly places: number;
  readonly nationalPoints: Int16Array;
  readonly nationalMembers: Int16Array;
  readonly mediaPoints: Int16Array;
  /** Cards on the platform display, for each number of players. */
  readonly displaySize: number;
  /** Small regions, as a bit mask. */
  readonly smallRegions: number;
  readonly opinionCopies: number;
  readonly platformCopies: number;
  /** The votes that a conversion gives, by the edition's formula. */
  readonly votesFor: Edition['formulas']['votes'];

  constructor(edition: Edition, players: number, options: RulesOptions = {}) {
    if (!Number.isInteger(players) || players < edition.minPlayers || players > edition.maxPlayers) {
      throw new Error(`${edition.id} is for ${edition.minPlayers} to ${edition.maxPlayers} players, not ${players}.`);
    }
    const { components } = edition;
    this.edition = edition;
    this.players = players;
    this.p = edition.parameters;
    const parties = components.parties.map((party) => partyParameters(this.p, party));
    this.parties = parties.every((own) => own === this.p) ? null : deepFreeze(parties);
    this.events = options.events ?? null;
    this.chance = options.chance ?? null;
    const { entering } = options;
    const program = [...edition.setup, ...edition.rounds.flat()].map(sameShape);
    this.program = entering ? program.map((phase) => announced(phase, entering)) : program;
    this.roundOf = [...edition.setup.map(() => 0), ...edition.rounds.flatMap((phases, i) => phases.map(() => i + 1))];
    this.lastRound = edition.rounds.length;
    this.lastCampaign = edition.rounds.findLastIndex((phases) => phases.some(({ name }) => CAMPAIGN.has(name))) + 1;

    const table = <T>(list: readonly T[], value: (item: T) => number | boolean) =>
      Int16Array.from(list, (item) => Number(value(item)));
    this.mandates = Int16Array.from(
      components.regions.flatMap(({ mandates }) =>
        Array.from({ length: LAST_BAND + 1 }, (_, votes) => (votes < 5 ? 0 : mandates[Math.floor(votes / 5) - 1])),
      ),
    );
    this.shadowCards = components.shadowCards.length;
    this.shadowCost = table(components.shadowCards, (card) => card.cost);
    this.shadowPhone = table(components.shadowCards, (card) => card.phone);
    this.shadowMain = table(components.shadowCards, (card) => card.main !== undefined);
    const effects: Partial<ShadowEffects>[] = [
      ...components.shadowCards,
      ...components.shadowCards.map(({ main }) => main ?? {}),
    ];
    this.shadowVotes = table(effects, (card) => card.votes ?? 0);
    this.shadowKeyIssue = table(effects, (card) => card.keyIssue ?? false);
    this.shadowRobbery = table(effects, (card) => card.robbery ?? false);
    this.shadowRaise = table(effects, (card) => card.raise ?? 0);
    this.shadowLower = table(effects, (card) => card.lower ?? 0);
    this.shadowLowerAll = table(effects, (card) => card.lowerAll ?? 0);
    this.shadowMembers = table(effects, (card) => card.members ?? 0);
    this.shadowPoll = table(effects, (card) => card.poll ?? false);
    this.shadowPlatform = table(effects, (card) => card.platform ?? false);
    this.pollChanges = Int16Array.from(components.polls.flatMap((poll) => poll.changes));
    this.polls = components.polls.length;
    this.pollBack = table(components.polls, ({ changes }) =>
      components.pollBacks ? changes.indexOf(Math.max(...changes)) : 0,
    );
    this.contributionAmount = table(components.contributions, (card) => card.amount);
    this.acceptDice = table(components.contributions, (card) => card.acceptDice);
    this.declineDice = table(components.contributions, (card) => card.declineDice);
    this.acceptMembers = table(components.contributions, (card) => card.acceptMembers ?? 0);
    this.declineMembers = table(components.contributions, (card) => card.declineMembers ?? 0);
    this.diceFaces = Int16Array.from(components.dice.faces);
    this.preliminary = components.preliminary;
    this.preliminaryTargets = components.preliminary.map((column) =>
      column.map(({ lines }) => lines.filter(isForRegion).length),
    );
    this.places = components.nationalPlaces.length;
    this.nationalPoints = table(components.nationalPlaces, (place) => place.points);
    this.nationalMembers = table(components.nationalPlaces, (place) => place.members);
    this.mediaPoints = Int16Array.from(components.mediaPoints.points);
    this.displaySize = this.p.displaySizes[players - edition.minPlayers] ?? 0;
    this.smallRegions = components.regions.reduce((mask, { small }, i) => (small ? mask | (1 << i) : mask), 0);
    this.opinionCopies = components.opinionCopies;
    this.platformCopies = components.platformCopies;
    this.votesFor = edition.formulas.votes;
    this.tables = Object.values(this).filter((table) => ArrayBuffer.isView(table)) as Int16Array[];
    deepFreeze(this.p);
    Object.freeze(this);
  }

  /** A hash of all tables: it stays the same as long as nobody has written into one. */
  hash(): number {
    let hash = 0x811c9dc5;
    for (const table of this.tables)
      for (let i = 0; i < table.length; i++) hash = Math.imul(hash ^ table[i], 0x01000193);
    return hash;
  }

  /** The parameters of the party that a seat plays; before seats have parties, those of the first party. */
  of(s: State, seat: number): Parameters {
    return this.ofParty(s.party[seat]);
  }

  /** The parameters of a party, by its number. */
  ofParty(party: number): Parameters {
    return this.parties === null ? this.p : this.parties[party];
  }

  /** Mandates that a party with this many votes gets in a region. */
  mandatesFor(region: number, votes: number): number {
    return this.mandates[region * (LAST_BAND + 1) + Math.min(votes, LAST_BAND)];
  }
}
