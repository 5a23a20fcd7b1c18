/**
 * What money, members and national opinions are worth over the course of a game.
 *
 * Hot file: used at every decision of a rollout; all arrays are made once.
 */
import { type Game, type PhaseName, SEATS, type State } from 'macher-lab';
import { EFFECT, NONE, owns, type Rules, SLOTS } from 'macher-lab/engine';
import type { Judgement } from './options.ts';

/** The mandates of a large region, for which the value of money was judged. */
const LARGE_REGION = 40;
const MOST_VOTES = 50;
/** The share of the bonus for the largest membership that one more member brings. */
const BONUS_SHARE = 0.025;
/** More dice than this do not change the highest of them. */
const MOST_DICE = 10;

/** The value of money at the end of a round, relative to money in hand. */
export const LATER_MONEY = 0.8;

/** The mean of the highest of that many dice: each face by the chance that none is higher. */
const meanHighest = (faces: readonly number[], dice: number): number => {
  const atMost = (face: number) => (faces.filter((other) => other <= face).length / faces.length) ** dice;
  const distinct = [...new Set(faces)].sort((a, b) => a - b);
  if (dice === 0) return 0;
  return distinct.reduce((mean, face, i) => mean + face * (atMost(face) - (i > 0 ? atMost(distinct[i - 1]) : 0)), 0);
};

/** For every step, whether a phase with that name comes at this step or later in its round; true before the first round. */
const stepsBefore = ({ program, roundOf }: Rules, name: PhaseName): boolean[] =>
  program.map(
    (_, step) =>
      roundOf[step] === 0 ||
      program.some((phase, later) => later >= step && roundOf[later] === roundOf[step] && phase.name === name),
  );

/** An effect of a shadow card; equal effects have the same number. */
export interface CardEffect {
  readonly effect: number;
  readonly kind: number;
}

/** The effects that count for each shadow card before it is used; for its main action they are `shadowCards` further on. */
const effectsOf = (rules: Rules): { rows: CardEffect[][]; kinds: number } => {
  const amounts: readonly (readonly [effect: number, amounts: Int16Array])[] = [
    [EFFECT.votes, rules.shadowVotes],
    [EFFECT.raise, rules.shadowRaise],
    [EFFECT.lower, rules.shadowLower],
    [EFFECT.keyIssue, rules.shadowKeyIssue],
    [EFFECT.lowerAll, rules.shadowLowerAll],
    [EFFECT.members, rules.shadowMembers],
    [EFFECT.poll, rules.shadowPoll],
    [EFFECT.platform, rules.shadowPlatform],
  ];
  const kinds: string[] = [];
  const kindOf = (text: string): number => (kinds.includes(text) ? kinds.indexOf(text) : kinds.push(text) - 1);
  const rows = Array.from(rules.shadowVotes, (_, row) =>
    amounts
      .filter(([, amounts]) => amounts[row] !== 0)
      .map(([effect, amounts]) => ({ effect, kind: kindOf(`${effect} ${amounts[row]}`) })),
  );
  return { rows, kinds: kinds.length };
};

/** Facts that are the same in all games with the same rules. */
class Facts {
  /** What a region's mandates, and therefore a unit of money, are worth relative to those of a large region. */
  readonly economy: number;
  /** The mean face of a die, and the mean of the highest of that many dice. */
  readonly meanFace: number;
  readonly highest: readonly number[];
  /** Whether the seat that controls the media places a marker even without a victory. */
  readonly controllerPlaces: boolean;
  /** Whether winning an election scores by itself. */
  readonly victoriesScore: boolean;
  /** Extra dice for declining the most; only if all decline at the same time can one decline the most. */
  readonly bonusDice: number;
  /** The effects of shadow cards, by row. */
  readonly effects: ReturnType<typeof effectsOf>;
  /** By step of the game: whether meetings can still be bought in its round. */
  readonly beforeMeetings: readonly boolean[];

  constructor(rules: Rules) {
    const { regions } = rules.edition.components;
    const largest = regions.reduce((sum, _, region) => sum + rules.mandatesFor(region, MOST_VOTES), 0);
    const faces = Array.from(rules.diceFaces);
    this.economy = largest / regions.length / LARGE_REGION;
    this.meanFace = faces.reduce((sum, face) => sum + face, 0) / faces.length;
    this.highest = Array.from({ length: MOST_DICE + 1 }, (_, dice) => meanHighest(faces, dice));
    this.controllerPlaces = rules.program.some(({ name }) => name === 'media-presence');
    this.victoriesScore = rules.program.some(({ name }) => name === 'election-outcome');
    const contributions = rules.program.find(({ name }) => name === 'party-contributions');
    this.bonusDice = contributions?.sealed ? rules.p.contributionBonusDice : 0;
    this.effects = effectsOf(rules);
    this.beforeMeetings = stepsBefore(rules, 'organize-meetings');
  }
}

const KNOWN = new WeakMap<Rules, Facts>();
const factsOf = (rules: Rules): Facts => {
  const facts = KNOWN.get(rules) ?? new Facts(rules);
  KNOWN.set(rules, facts);
  return facts;
};

/** The parts of a party’s own rules about money and members, which may differ from those of the others. */
interface PartyOutlook {
  readonly mandatePay: number;
  readonly securedPoints: number;
  /** Members that a shelved poll brings on average. */
  readonly shelving: number;
  readonly memberByRound: Float64Array;
}

export class Outlook {
  readonly rules: Rules;
  readonly judgement: Judgement;
  readonly facts: Facts;
  /** The worth of a unit of money in the current round, in points. */
  money = 0;
  /** The worth of a member, and of the money that a mandate pays, to each seat. */
  readonly members = new Float64Array(SEATS);
  readonly pays = new Float64Array(SEATS);
  /** The same for the seat that decides, and the members that a shelved poll brings it on average. */
  member = 1;
  pay = 0;
  shelving = 0;
  /** What a member is worth at the end, bonus included. */
  readonly lastMember: number;
  private readonly moneyByRound: Float64Array;
  private readonly parties: readonly PartyOutlook[];

  constructor({ rules }: Game, judgement: Judgement) {
    this.rules = rules;
    this.judgement = judgement;
    this.facts = factsOf(rules);
    this.lastMember = 1 + BONUS_SHARE * rules.p.membershipFirst;
    const rounds = Array.from({ length: rules.lastRound + 1 }, (_, round) => Math.max(1, round));
    this.moneyByRound = Float64Array.from(rounds, (round) => this.moneyIn(round));
    this.parties = rules.edition.components.parties.map((_, party) => {
      const { mandatePay, memberPay, securedPoints, shelvedMembers, shelvedDice } = rules.ofParty(party);
      const memberByRound = Float64Array.from(rounds, (round) => this.memberIn(round, memberPay));
      return { mandatePay, securedPoints, shelving: shelvedMembers + shelvedDice * this.facts.meanFace, memberByRound };
    });
  }

  /** The mean of the highest of that many dice. */
  highestOf(dice: number): number {
    return this.facts.highest[Math.min(dice, MOST_DICE)];
  }

  /** Reads how far the game has progressed, and which seat decides. */
  look(s: State, seat: number): void {
    this.money = this.moneyByRound[s.round];
    for (let q = 0; q < this.rules.players; q++) {
      const party = this.parties[s.party[q]];
      this.members[q] = party.memberByRound[s.round];
      this.pays[q] = this.money * LATER_MONEY * party.mandatePay;
    }
    this.member = this.members[seat];
    this.pay = this.pays[seat];
    this.shelving = this.parties[s.party[seat]].shelving;
  }

  /** Money is worth less each round, and nothing in the last round in which it can be spent. */
  private moneyIn(round: number): number {
    const last = this.rules.lastCampaign;
    const left = Math.max(0, last - round) / Math.max(1, last - 1);
    return this.judgement.moneyWorth * this.facts.economy * left ** this.judgement.moneyFade;
  }

  /** A member is worth a point, a chance of the bonus, and money from the pay-outs that can still be spent. */
  private memberIn(round: number, memberPay: number): number {
    const payouts = this.rules.p.memberPayRounds.filter((paid) => paid >= round && paid < this.rules.lastCampaign);
    return this.lastMember + payouts.length * memberPay * this.moneyIn(round) * LATER_MONEY;
  }

  /** The worth to a seat of agreeing with the opinion on a national place: points, and members for the remaining rounds. */
  placeWorth(s: State, seat: number, slot: number, secured: boolean): number {
    const rounds = Math.max(0, this.rules.lastRound - Math.max(1, s.round) + 1);
    const points = this.rules.nationalPoints[slot] * 0.8 + (secured ? this.parties[s.party[seat]].securedPoints : 0);
    return (
      (points + this.rules.nationalMembers[slot] * rounds * 0.75 * this.members[seat]) * this.judgement.opinionWeight
    );
  }

  /** The worth to a seat of a national opinion with that card on a place. */
  opinionWorth(s: State, seat: number, card: number, slot: number, secured: boolean): number {
    return owns(s, seat, card) ? this.placeWorth(s, seat, slot, secured) : 0;
  }

  nationalWorth(s: State, seat: number): number {
    let worth = 0;
    for (let slot = 0; slot < Math.min(SLOTS, this.rules.places); slot++) {
      if (s.national[slot] !== NONE) worth += this.opinionWorth(s, seat, s.national[slot], slot, s.secured[slot] === 1);
    }
    return worth;
  }
}
