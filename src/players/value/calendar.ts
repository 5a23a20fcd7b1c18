/** Where in the game each step of the sequence of play is: tables by step, made once for each game. */
import type { PhaseName } from '../../rules/engine/phase-names.ts';
import type { Rules } from '../../rules/engine/rules.ts';

const GROWTH: PhaseName = 'grow-membership';
const HELD: PhaseName = 'determine-mandates';
const REWARDS: readonly PhaseName[] = ['reward-winner', 'election-outcome', 'media-presence'];
const CLEARED: readonly PhaseName[] = ['next-region', 'leave-region', 'close-round'];

export class Calendar {
  /** The names of the phases. */
  readonly phases: readonly PhaseName[];
  /** How far the game has progressed, 0 … 1. */
  readonly progress: Float64Array;
  /** 1 while meetings can still be bought in this round. */
  readonly buying: Uint8Array;
  /** 1 in the phase in which seats buy them in turn order. */
  readonly organizing: Uint8Array;
  /** 1 after the mandates of the current region are counted, until another region replaces it. */
  readonly held: Uint8Array;
  /** 1 while the winner of that election can still gain something from it. */
  readonly rewarding: Uint8Array;
  /** How often membership will still grow. */
  readonly growths: Uint8Array;
  /** How often members, and mandates, will still be paid for while money can be spent. */
  readonly memberPays: Uint8Array;

  constructor(rules: Rules) {
    const { program, roundOf, lastRound, lastCampaign } = rules;
    const { memberPayRounds } = rules.p;
    const names = program.map(({ name }) => name);
    const laterInRound = (step: number, name: PhaseName): boolean =>
      names.some((other, i) => i >= step && roundOf[i] === roundOf[step] && other === name);
    const steps = [...names.keys()];
    this.phases = names;
    this.progress = Float64Array.from(steps, (step) => progressAt(roundOf, step) / lastRound);
    this.buying = Uint8Array.from(steps, (step) =>
      Number(roundOf[step] === 0 || laterInRound(step, 'organize-meetings')),
    );
    this.organizing = Uint8Array.from(names, (name) => Number(name === 'organize-meetings'));
    this.held = between(names, (name) => name === HELD, CLEARED);
    this.rewarding = between(
      names,
      (name) => name === HELD,
      names.filter((name) => !REWARDS.includes(name)),
    );
    this.growths = Uint8Array.from(steps, (step) => names.filter((name, i) => i >= step && name === GROWTH).length);
    this.memberPays = Uint8Array.from(
      steps,
      (step) =>
        memberPayRounds.filter(
          (round) =>
            round < lastCampaign &&
            (round > roundOf[step] || (round === roundOf[step] && laterInRound(step, 'pay-out'))),
        ).length,
    );
  }
}

/** Finished rounds, plus the finished part of the current one. */
const progressAt = (roundOf: readonly number[], step: number): number => {
  const round = roundOf[step];
  if (round === 0) return 0;
  const begins = roundOf.indexOf(round);
  const ends = roundOf.lastIndexOf(round) + 1;
  return round - 1 + (step - begins) / (ends - begins);
};

/** For each step, 1 after an opening phase and until one of the closing phases has been played. */
const between = (
  names: readonly PhaseName[],
  opens: (name: PhaseName) => boolean,
  closes: readonly PhaseName[],
): Uint8Array => {
  let open = 0;
  return Uint8Array.from(names, (name) => {
    const before = open;
    if (opens(name)) open = 1;
    else if (closes.includes(name)) open = 0;
    return before;
  });
};
