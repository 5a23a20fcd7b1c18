/** What the clinic plays: each arm by each field as it is, and probes, in which something is done to one seat or to all. */

import type { Experiment } from '../../experiment/experiment.ts';
import type { Intervention } from '../../experiment/intervention.ts';
import type { LineUpAgent } from '../../experiment/line-up.ts';
import { gamesInBlock } from '../question.ts';
import { type Anatomy, anatomyOf, type Mechanism } from './anatomy.ts';
import { type Balance, CLINIC_TABLES, type Field } from './file.ts';

/** What is done in a probe: `base` is nothing. */
type ProbeKind =
  | 'base'
  | 'denied'
  | 'denied to all'
  | 'trifle'
  | 'random'
  | 'gift'
  | 'lead'
  | 'card'
  | 'forced'
  | 'avoided'
  | 'passive'
  | 'luck'
  | 'thinking';

export interface Probe {
  readonly arm: number;
  readonly field: number;
  readonly kind: ProbeKind;
  /** What it is done with: a mechanism, a phase, a round, a card; empty for none. */
  readonly key: string;
  readonly experiment: Experiment;
}

/** The part of a field's games that goes to each kind of probe; what is left goes to the games in which nothing is done. */
const PARTS: Readonly<Record<Exclude<ProbeKind, 'base' | 'trifle' | 'thinking'>, number>> = {
  denied: 0.19,
  'denied to all': 0.1,
  random: 0.09,
  gift: 0.04,
  lead: 0.04,
  card: 0.06,
  forced: 0.13,
  avoided: 0.1,
  passive: 0.04,
  luck: 0.02,
};

/** Searches take long: this many deals, where the field has this many games. */
export const THINKING = { blocks: 24, from: 4000 };

/** Fewer deals than this show nothing: what they would have been goes to the base. */
const FEWEST_BLOCKS = 24;

/** An option that decides a game shows in fewer deals, and is worth looking for. */
const FEWEST_OF_OPTIONS = 8;

/** Money that a seat is given to find out what it is worth, in thousands. */
export const GIFT = 8;

/** Money that all are given in round 1, in thousands: what so little does to a game is chance, and what a mechanism does is more. */
export const TRIFLE = 1;

/** A lead that a seat is given in points: members, each of which is one, and the round at whose start it is. */
export const LEAD = { members: 12, round: 2 };

/** A seat that does without all that it can do without in the rest of a game: where it cannot pass, as without a mechanism. */
const passing = ({ phases, mechanisms, rounds }: Anatomy, from: number): Intervention[] => [
  ...mechanisms
    .filter(({ deed }) => deed !== 'never')
    .map((one): Intervention => ({ ...doing(one.phases, one.deed), rounds: [from, rounds] })),
  { ...doing(phases, 'never'), rounds: [from, rounds] },
];

const doing = (phases: Intervention['phases'], deed: Intervention['deed']): Intervention => ({
  ...{ phases, rounds: null, region: null, tied: null, when: [], deed },
});

/** An agent to whom something is done. */
const touched = (
  agent: LineUpAgent,
  words: string,
  change: Pick<LineUpAgent, 'interventions' | 'gifts'>,
): LineUpAgent => ({
  ...agent,
  label: `${agent.label} ${words}`,
  ...(change.interventions ? { interventions: [...change.interventions, ...(agent.interventions ?? [])] } : {}),
  ...(change.gifts ? { gifts: [...(agent.gifts ?? []), ...change.gifts] } : {}),
});

type Draft = { readonly kind: Exclude<ProbeKind, 'base'>; readonly key: string } & Pick<
  Experiment,
  'agents' | 'seating' | 'record'
> & { readonly words: string };

/** Something is done to the first agent, who takes every seat of a deal in turn. */
const toOne = (
  { agents: [first, ...others] }: Field,
  probe: Pick<Draft, 'kind' | 'key' | 'words'>,
  change: Pick<LineUpAgent, 'interventions' | 'gifts'>,
): Draft => ({
  ...probe,
  agents: [touched(first, probe.words, change), ...others],
  seating: 'rotate',
  record: ['games', 'seats'],
});

/** Something is done to all. */
const toAll = (
  { agents, seating }: Field,
  probe: Pick<Draft, 'kind' | 'key'>,
  without: string,
  change: Pick<LineUpAgent, 'interventions' | 'gifts'>,
  words: string,
): Draft => ({
  ...{ ...probe, words, seating },
  agents: agents.map((agent) => touched(agent, without, change)),
  record: ['games', 'seats', 'rounds', 'chances'],
});

const denied = (field: Field, { name, without, phases, deed }: Mechanism): Draft[] => {
  const interventions = [doing(phases, deed)];
  return [
    toOne(field, { kind: 'denied', key: name, words: without }, { interventions }),
    toAll(field, { kind: 'denied to all', key: name }, without, { interventions }, `all without ${name}`),
  ];
};

const trifle = (field: Field): Draft => {
  const words = `with ${TRIFLE} more`;
  const gifts = [{ round: 1, money: TRIFLE }];
  return { ...toAll(field, { kind: 'trifle', key: '' }, words, { gifts }, `all ${words}`), record: ['games', 'seats'] };
};

/** All that could be done with a field, before its games are shared out. */
const draftsFor = (field: Field, index: number, anatomy: Anatomy, ask: Balance): Draft[] => {
  const { lastCampaign, phases, mechanisms, shadowCards, options } = anatomy;
  return [
    ...mechanisms.flatMap((mechanism) => denied(field, mechanism)),
    trifle(field),
    ...phases.map((phase) =>
      toOne(
        field,
        { kind: 'random', key: phase, words: `at random in ${phase}` },
        { interventions: [doing([phase], 'random')] },
      ),
    ),
    ...Array.from({ length: lastCampaign }, (_, i) => i + 1).map((round) =>
      toOne(
        field,
        { kind: 'gift', key: String(round), words: `with ${GIFT} more in round ${round}` },
        { gifts: [{ round, money: GIFT }] },
      ),
    ),
    toOne(
      field,
      { kind: 'lead', key: '', words: `with ${LEAD.members} members more in round ${LEAD.round}` },
      { gifts: [LEAD] },
    ),
    ...shadowCards.map((card) =>
      toOne(
        field,
        { kind: 'card', key: card, words: `without ${card}` },
        { interventions: [doing(['place-shadow-cards'], { avoid: card })] },
      ),
    ),
    ...options.map(({ key, name, phase, words }) =>
      toOne(
        field,
        { kind: 'forced', key, words: `always takes ${name}` },
        { interventions: [doing([phase], { only: words })] },
      ),
    ),
    ...options
      .filter(({ isOneOf }) => isOneOf)
      .map(({ key, name, phase, words }) =>
        toOne(
          field,
          { kind: 'avoided', key, words: `never takes ${name}` },
          { interventions: [doing([phase], { avoid: words })] },
        ),
      ),
    ...(field.seating === 'fixed' && lastCampaign > 1
      ? [
          toOne(
            field,
            { kind: 'passive', key: String(lastCampaign - 1), words: `passing from round ${lastCampaign}` },
            { interventions: passing(anatomy, lastCampaign) },
          ),
        ]
      : []),
    {
      kind: 'luck',
      key: '',
      words: 'luck',
      agents: field.agents,
      seating: field.seating,
      record: ['games', 'seats', 'luck'],
    },
    ...(index === 0 && ask.plan.thinking.length > 0
      ? [
          {
            kind: 'thinking' as const,
            key: '',
            words: 'thinking',
            agents: ask.plan.thinking,
            seating: 'rotate' as const,
            record: ['games', 'seats'] as const,
          },
        ]
      : []),
  ];
};

const named = (
  base: Experiment,
  field: Field,
  { words, agents, seating, record }: Omit<Draft, 'kind' | 'key'>,
  blocks: number,
): Experiment => {
  const arm = [base.arm ?? '', field.label, words].filter(Boolean).join('; ');
  const experiment = { ...base, arm, ask: null, agents, seating, record, blocks };
  return { ...experiment, games: blocks * gamesInBlock(experiment) };
};

/** Deals of a probe, which shares the part of its kind with all others of it. */
const blocksFor = (draft: Draft, drafts: readonly Draft[], { games }: Field): number => {
  if (draft.kind === 'thinking') return games >= THINKING.from ? THINKING.blocks : 0;
  // The trifle is set against each mechanism that is denied to all, and has as many deals as one of them.
  const kind = draft.kind === 'trifle' ? 'denied to all' : draft.kind;
  const alike = drafts.filter((one) => one.kind === kind).length + (kind === 'denied to all' ? 1 : 0);
  return Math.floor((games * PARTS[kind]) / alike / gamesInBlock(draft));
};

/** The probes of an arm and field, the base first. @param fewest deals of a probe that is worth playing */
const probesOf = (base: Experiment, arm: number, index: number, fewest: number): Probe[] => {
  const ask = base.ask as Balance;
  const field = ask.plan.fields[index];
  const drafts = draftsFor(field, index, anatomyOf(base), ask);
  const planned = drafts.flatMap((draft) => {
    const blocks = blocksFor(draft, drafts, field);
    const isOption = draft.kind === 'forced' || draft.kind === 'avoided';
    return blocks < (isOption ? Math.min(fewest, FEWEST_OF_OPTIONS) : fewest) ? [] : [{ ...draft, blocks }];
  });
  const spent = planned.reduce((sum, draft) => sum + draft.blocks * gamesInBlock(draft), 0);
  const { agents, seating } = field;
  const blocks = Math.max(2, Math.floor((field.games - spent) / gamesInBlock(field)));
  const own = named(base, field, { words: '', agents, seating, record: CLINIC_TABLES }, blocks);
  // The first field is what the experiment itself says; it keeps what is asked, by which a database knows the question.
  const first = index === 0 ? { ...own, arm: base.arm, ask: base.ask } : own;
  return [
    { arm, field: index, kind: 'base', key: '', experiment: first },
    ...planned.map((draft) => ({
      ...{ arm, field: index, kind: draft.kind, key: draft.key },
      experiment: named(base, field, draft, draft.blocks),
    })),
  ];
};

const allProbes = (bases: readonly Experiment[], fewest: number): Probe[] =>
  bases.flatMap((base, arm) =>
    (base.ask as Balance).plan.fields.flatMap((_, field) => probesOf(base, arm, field, fewest)),
  );

/** All that is played: first the arms as the experiment has them, then the rest of each arm and field. */
export const planOf = (bases: readonly Experiment[]): Probe[] => {
  const all = allProbes(bases, FEWEST_BLOCKS);
  const isFirst = ({ kind, field }: Probe) => kind === 'base' && field === 0;
  return [...all.filter(isFirst), ...all.filter((probe) => !isFirst(probe))];
};

/** What stored arms are, by their names: whatever was played is looked at, also where it would be planned otherwise now. */
export const probesIn = (bases: readonly Experiment[], arms: readonly Experiment[]): Probe[] => {
  const all = new Map(allProbes(bases, 0).map((probe) => [probe.experiment.arm, probe]));
  // What is of no field any more is looked at by nobody, and keeps its place.
  return arms.map((experiment) => ({
    ...(all.get(experiment.arm) ?? { arm: -1, field: -1, kind: 'base', key: '' }),
    experiment,
  }));
};
