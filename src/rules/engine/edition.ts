/**
 * What an edition is: a sequence of play, numbers, and components with the confidence of every value.
 *
 * Editions are independent values. A rule that differs is a parameter, a table, another order of phases, another phase, or one of
 * the few named formulas; no phase asks which edition it is in.
 */
import type { Parameters, PartyParameter } from './parameters.ts';
import type { Phase } from './phase.ts';
import type { PhaseName } from './phase-names.ts';

/**
 * How a component value is known: from a rule text, from a named public page, by inference, or made up to fit; or a variant has
 * changed it.
 */
export type Confidence = 'printed' | 'public' | 'inferred' | 'reconstructed' | 'changed';

/** Where a value comes from. */
export interface Provenance {
  readonly confidence: Confidence;
  /** Sources by the ids of `SOURCES` in `editions/sources.ts`; empty for a reconstructed value. */
  readonly source: string;
}

/** A region: mandates for each band of five votes, from 5–9 to 50 and more. */
export interface RegionCard {
  readonly id: string;
  readonly name: string;
  readonly mandates: readonly number[];
  /** Whether the card is marked as a small region; only editions that sort regions by size set it. */
  readonly small?: boolean;
  /** The confidence of each band, and the source of those that are not reconstructed. */
  readonly bands: readonly Confidence[];
  readonly source: string;
}

/** What a shadow card can do; each use carries out one of these. 0 or false for an effect that it lacks. */
export interface ShadowEffects {
  readonly votes: number;
  readonly keyIssue: boolean;
  readonly robbery: boolean;
  /** Steps by which it raises its owner's popularity. */
  readonly raise: number;
  /** Steps by which it lowers another party's popularity. */
  readonly lower: number;
  /** Steps by which it lowers the popularity of all other parties. */
  readonly lowerAll?: number;
  readonly members?: number;
  /** Whether it takes the top poll free of charge. */
  readonly poll?: boolean;
  /** Whether it brings a whole change of platform. */
  readonly platform?: boolean;
}

/** A shadow card: its price in units, and its effects, of which it carries out one. */
export interface ShadowCard extends ShadowEffects {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** Whether it brings a coalition tile. */
  readonly phone: boolean;
  /** The main action, which comes before one of the other effects; only editions with main actions set it. */
  readonly main?: Partial<ShadowEffects>;
  /** The provenance of the price, if it is better known than the effects. */
  readonly costFrom: Provenance;
  readonly effectsFrom: Provenance;
}

/** A poll: the change of popularity that it lists for each party, in the order of `parties`. */
export interface PollCard {
  readonly changes: readonly number[];
  /** Whether the card carries the mark of the long game. */
  readonly long: boolean;
  readonly from: Provenance;
}

/** A contribution: money in units, members lost for accepting, members gained for declining, by dice or fixed. */
export interface ContributionCard {
  readonly amount: number;
  readonly acceptDice: number;
  readonly declineDice: number;
  readonly acceptMembers?: number;
  readonly declineMembers?: number;
  readonly amountFrom: Provenance;
  readonly diceFrom: Provenance;
}

/** A line of the preliminary choices. Every line but members and money is for one region. */
export interface PreliminaryLine {
  readonly gives: 'popularity' | 'meetings' | 'votes' | 'media' | 'members' | 'money';
  readonly amount: number;
}
/** An option of the preliminary choices before the first round. */
export interface PreliminaryOption {
  readonly lines: readonly PreliminaryLine[];
  readonly from: Provenance;
}

/** A place for a national opinion. */
export interface NationalPlace {
  /** Points at the end for each matching platform card. */
  readonly points: number;
  /** Members gained each round for a matching platform card. */
  readonly members: number;
  readonly pointsFrom: Provenance;
  readonly membersFrom: Provenance;
}

/** A topic that parties and regions have opinions on. */
export interface Topic {
  readonly id: string;
  readonly name: string;
  /** The words for the two stances. */
  readonly stances: readonly [string, string];
}

/** A party; in a variant, with rules of its own. */
export interface Party extends Partial<Pick<Parameters, PartyParameter>> {
  readonly id: string;
  readonly name: string;
  /** Stances that the party begins with: the index of the topic, and 1 for yes or −1 for no. */
  readonly stances?: readonly (readonly [number, 1 | -1])[];
}

/** Everything that is printed on cards and boards. */
export interface Components {
  readonly parties: readonly Party[];
  readonly topics: readonly Topic[];
  readonly regions: readonly RegionCard[];
  readonly shadowCards: readonly ShadowCard[];
  readonly polls: readonly PollCard[];
  /** Whether the back of a poll shows the party that it raises most. */
  readonly pollBacks: boolean;
  readonly contributions: readonly ContributionCard[];
  readonly dice: { readonly faces: readonly number[]; readonly from: Provenance };
  /** Columns of options: a seat chooses one from each. */
  readonly preliminary: readonly (readonly PreliminaryOption[])[];
  readonly nationalPlaces: readonly NationalPlace[];
  /** Points of a media marker by its election, and how each is known, if not all are known equally well. */
  readonly mediaPoints: {
    readonly points: readonly number[];
    readonly confidence?: readonly Confidence[];
    readonly from: Provenance;
  };
  /** How many of each opinion card, and of each platform card, there are. */
  readonly opinionCopies: number;
  readonly platformCopies: number;
}

/** How a region enters at the end of a round: how many of its opinions are open, and whether coalitions may form. */
export interface Entry {
  readonly open: number;
  readonly coalition: boolean;
}

/** The formulas that differ between families of rules. */
export interface Formulas {
  /** Votes for converting `meetings` at that coincidence and popularity. */
  votes(meetings: number, coincidence: number, popularity: number): number;
}

/** Another reading of a gap: what it changes in the edition, in the form of a variant. */
export interface Alternative {
  readonly parameters?: Partial<Parameters>;
  /** Values printed on cards and boards, by component and by the card's id or number. */
  readonly components?: Readonly<Record<string, unknown>>;
  /** Phases that come before another one. */
  readonly before?: Partial<Record<PhaseName, PhaseName>>;
  /** Parts of the rules that are taken from another edition, by its id. */
  readonly like?: Readonly<Record<string, string>>;
}

/** A decision of the project where the rule text leaves a question open. */
export interface Ruling {
  /** The section of the edition's own text. */
  readonly section: string;
  readonly text: string;
  /** What else the text could mean. */
  readonly alternatives: readonly Alternative[];
  /** Why there is no other reading, if there is none; null if there is one. */
  readonly why: string | null;
}

/** An edition of the game: its components, its sequence of play, its parameters and formulas, and how certain each value is. */
export interface Edition {
  readonly id: string;
  readonly name: string;
  /** Changes when behaviour changes, but not when it only gets faster. */
  readonly version: number;
  readonly source: string;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly parameters: Parameters;
  readonly components: Components;
  readonly formulas: Formulas;
  readonly setup: readonly Phase[];
  /** The phases of each round. */
  readonly rounds: readonly (readonly Phase[])[];
  /** What enters the cleared board after each election; null if the board is removed. */
  readonly entries: readonly (Entry | null)[];
  /** The section of its own text that each phase follows, by the phase's name. */
  readonly sections: Partial<Record<PhaseName, string>>;
  readonly rulings: readonly Ruling[];
  /** What was changed, if the edition is a variant: plain data from which it can be made again. */
  readonly variant?: object;
}

/** Whether a phase is played, in the set-up or in any round. */
export const hasPhase = ({ setup, rounds }: Pick<Edition, 'setup' | 'rounds'>, phase: PhaseName): boolean =>
  [setup, ...rounds].some((phases) => phases.some(({ name }) => name === phase));

/** How many elections the rounds of an edition hold. */
export const electionsIn = (rounds: Edition['rounds']): number =>
  rounds.flat().filter(({ name }) => name === 'determine-mandates').length;
