/** What the clinic plays: each arm by each field as it is, and probes, which do something to one seat or to all. */

import type { Experiment } from '../../experiment/experiment.ts';
import type { Intervention } from '../../experiment/intervention.ts';
import type { LineUpAgent } from '../../experiment/line-up.ts';
import { seatingsOf } from '../../experiment/seating.ts';
import { gamesInBlock } from '../question.ts';
import { type Anatomy, anatomyOf, type Mechanism } from './anatomy.ts';
import { type Contest, contestsOf } from './contests.ts';
import { type Balance, CLINIC_TABLES, type Field } from './file.ts';

/** What a probe does: `base` does nothing. */
export type ProbeKind =
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
  | 'thinking'
  | 'skill';

/** What is done, and with what: a mechanism, a phase, a round or a card; empty for none. */
export interface Doing {
  readonly kind: ProbeKind;
  readonly key: string;
}

/** The same with the games in which it is done. */
export interface Done extends Doing {
  readonly experiment: Experiment;
}

export interface Probe extends Done {
  readonly arm: number;
  readonly field: number;
}

/** Kinds of probes that try an option: there are many such probes, and few matter. */
const OPTION_KINDS = ['forced', 'avoided', 'card'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];
export const isOptionKind = (kind: string): kind is OptionKind => OPTION_KINDS.some((one) => one === kind);

/** The name for the choices that each seat makes before all others. */
export const FIRST_CHOICES = 'preliminary';

/**
 * Probes whose deals share a part of a field's games. The worth of first choices is measured seat by seat, which takes more
 * deals.
 */
type Part = Exclude<ProbeKind, 'base' | 'trifle' | 'thinking' | 'skill' | OptionKind> | 'first choices';

/** The part of a field's games for each kind of probe; the rest goes to the games in which nothing is done. */
const PARTS: Readonly<Record<Part, number>> = {
  denied: 0.18,
  'denied to all': 0.09,
  random: 0.06,
  'first choices': 0.04,
  gift: 0.04,
  lead: 0.03,
  passive: 0.04,
  luck: 0.04,
};

/** The part of a field's games for options, over both looks; the first look gets at most a third of it. */
const PART_OF_OPTIONS = 0.33;
const PART_OF_FIRST_LOOK = 1 / 3;

/**
 * Deals of an option at the first look: the most, and the fewest, below which there is no such look. Other deals judge what it
 * finds.
 */
const FIRST_LOOK = 6;
const FEWEST_AT_FIRST = 2;

/** The fewest deals of an option at the second look; a field with few games has fewer deals, and fewer options. */
const DEALS_OF_OPTION = 100;
const FEWEST_CHOSEN = 8;
export const MOST_CHOSEN = 40;

/** A contest is played in this many deals, by fields with at least this many games. */
const CONTESTS_FROM = 4000;
const [DEALS_OF_CONTEST, DEALS_OF_SEARCH] = [48, 24];

/** Whether the better player of a contest searches, which takes long. */
export const isSlow = ({ agents: [better] }: Pick<Contest, 'agents'>): boolean => better.id === 'mcts';

export const contestDeals = (contest: Pick<Contest, 'agents'>): number =>
  isSlow(contest) ? DEALS_OF_SEARCH : DEALS_OF_CONTEST;

/** Fewer deals than this show nothing: the base gets them instead. */
const FEWEST_DEALS = 24;

/** An option that decides games shows it in fewer deals, and is worth looking for. */
const FEWEST_OF_OPTIONS = 8;

/** Money given to a seat to find out what money is worth, in thousands. */
export const GIFT = 8;

/**
 * Money given to all in round 1, in thousands: so little changes a game only by chance, and a mechanism has to change it more.
 */
export const TRIFLE = 1;

/** A lead given to a seat: members, worth a point each, at the start of a round. */
export const LEAD = { members: 12, round: 2 };

/** A seat that passes wherever it can for the rest of the game: in phases, and by going without mechanisms. */
const passing = ({ phases, mechanisms, rounds }: Anatomy, from: number): Intervention[] => [
  ...mechanisms
    .filter(({ action }) => action !== 'never')
    .map((one): Intervention => ({ ...doing(one.phases, one.action), rounds: [from, rounds] })),
  { ...doing(phases, 'never'), rounds: [from, rounds] },
];

const doing = (phases: Intervention['phases'], action: Intervention['deed']): Intervention => ({
  ...{ phases, rounds: null, region: null, tied: null, when: [], deed: action },
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
  'agents' | 'seating' | 'asListed' | 'record'
> & { readonly words: string };

/** How many cyclic orders the blocks of agents that rotate take in turn. */
const ordersOf = (agents: readonly LineUpAgent[]): number =>
  seatingsOf(
    'rotate',
    agents.map(({ label }) => label),
  ).length;

/**
 * Does something to the first agent, who takes every seat of a deal in turn. It has the same neighbours as while nothing is done:
 * its new label may make a third kind of agents, whose blocks would take all cyclic orders.
 */
const toOne = (
  { agents: field, seating }: Field,
  probe: Pick<Draft, 'kind' | 'key' | 'words'>,
  change: Pick<LineUpAgent, 'interventions' | 'gifts'>,
): Draft => {
  const [first, ...others] = field;
  const agents = [touched(first, probe.words, change), ...others];
  const isListed = seating === 'fixed' || (seating === 'rotate' && ordersOf(field) === 1);
  return {
    ...{ ...probe, agents, seating: 'rotate', record: ['games', 'seats'] },
    ...(isListed && ordersOf(agents) > 1 ? { asListed: true } : {}),
  };
};

/** Does something to all. */
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

const denied = (field: Field, { name, without, phases, action }: Mechanism): Draft[] => {
  const interventions = [doing(phases, action)];
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

/** Makes one seat take, or leave, an option. */
const optionDrafts = (field: Field, { shadowCards, options }: Anatomy): Draft[] => [
  ...options.map(({ key, labels: [words], phase, action }) =>
    toOne(field, { kind: 'forced', key, words }, { interventions: [doing([phase], action)] }),
  ),
  ...options
    .filter(({ isOneOf }) => isOneOf)
    .map(({ key, labels: [, never], phase, words }) =>
      toOne(field, { kind: 'avoided', key, words: never }, { interventions: [doing([phase], { avoid: words })] }),
    ),
  ...shadowCards.map((card) =>
    toOne(
      field,
      { kind: 'card', key: card, words: `without ${card}` },
      { interventions: [doing(['place-shadow-cards'], { avoid: card })] },
    ),
  ),
];

/** All other probes of a field, before its games are shared out. */
const draftsFor = (field: Field, anatomy: Anatomy, contests: readonly Contest[]): Draft[] => {
  const { lastCampaign, phases, mechanisms } = anatomy;
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
      record: ['games', 'seats', 'luck', 'stakes'],
    },
    ...contests.map(({ kind, key, agents }) => ({
      ...{ kind, key, words: [kind, key].filter(Boolean).join(': '), agents },
      seating: 'rotate' as const,
      record: ['games', 'seats'] as const,
    })),
  ];
};

const named = (
  base: Experiment,
  field: Field,
  { words, agents, seating, asListed, record }: Omit<Draft, 'kind' | 'key'>,
  blocks: number,
): Experiment => {
  const arm = [base.arm ?? '', field.label, words].filter(Boolean).join('; ');
  const experiment = {
    ...{ ...base, arm, ask: null, agents, seating, record, blocks },
    ...(asListed ? { asListed } : {}),
  };
  return { ...experiment, games: blocks * gamesInBlock(experiment) };
};

/** The trifle is compared with each mechanism that is denied to all, and has as many deals as one of them. */
const partOf = ({ kind, key }: Draft): Part => {
  if (kind === 'trifle') return 'denied to all';
  return kind === 'random' && key === FIRST_CHOICES ? 'first choices' : (kind as Part);
};

/** Deals of a probe: probes of one part share its games. */
const blocksFor = (draft: Draft, drafts: readonly Draft[], { games }: Field): number => {
  if (draft.kind === 'thinking' || draft.kind === 'skill') return games < CONTESTS_FROM ? 0 : contestDeals(draft);
  const part = partOf(draft);
  const alike = drafts.filter((one) => partOf(one) === part).length;
  return Math.floor((games * PARTS[part]) / alike / gamesInBlock(draft));
};

const planned = (base: Experiment) => (base.ask as Balance).plan;

/** The field that tries all options at the first look: the one with the most games, since it is the quickest. */
const firstField = (base: Experiment): number => {
  const games = planned(base).fields.map((field) => field.games);
  return games.indexOf(Math.max(...games));
};

/**
 * Deals of each option at the first look, by one field; 0 for no such look. Options chosen by them are judged by later deals, so
 * the choice does not bias the judgement.
 */
export const firstDeals = (bases: readonly Experiment[]): number => {
  const [base] = bases;
  const { fields, looks } = planned(base);
  // Databases of other builds have one look.
  if (looks !== 2) return 0;
  const field = fields[firstField(base)];
  const games = field.games * PART_OF_OPTIONS * PART_OF_FIRST_LOOK;
  const deals = Math.floor(games / optionDrafts(field, anatomyOf(base)).length / base.players);
  return deals < FEWEST_AT_FIRST ? 0 : Math.min(FIRST_LOOK, deals);
};

/** An option that is tried at the second look, or a mechanism that a variant changed, which a seat goes without. */
export interface Choice {
  readonly kind: OptionKind | 'denied';
  readonly key: string;
}

/** The chosen options that a field tries, and the deals of each. @param most deals that the field plays unchanged */
const shareOfOptions = (
  base: Experiment,
  index: number,
  { chosen, most, first }: { readonly chosen: number; readonly most: number; readonly first: number },
): { readonly options: number; readonly deals: number } => {
  const deals = (planned(base).fields[index].games * PART_OF_OPTIONS) / base.players;
  const own = deals * (first > 0 && index === firstField(base) ? 1 - PART_OF_FIRST_LOOK : 1);
  const wanted = Math.min(MOST_CHOSEN, Math.max(FEWEST_CHOSEN, Math.floor(own / DEALS_OF_OPTION)));
  const options = Math.min(chosen, wanted, Math.floor(own / FEWEST_OF_OPTIONS));
  return { options, deals: options === 0 ? 0 : Math.min(most, first + Math.floor(own / options)) };
};

const probeOf = (base: Experiment, arm: number, index: number, draft: Draft, blocks: number): Probe => ({
  ...{ arm, field: index, kind: draft.kind, key: draft.key },
  experiment: named(base, planned(base).fields[index], draft, blocks),
});

/** All probes of an arm and field except options, the base first. @param fewest deals of a probe that is worth playing */
const probesOf = (base: Experiment, arm: number, index: number, fewest: number): Probe[] => {
  const field = planned(base).fields[index];
  const drafts = draftsFor(field, anatomyOf(base), index === 0 ? contestsOf(planned(base)) : []);
  const played = drafts.flatMap((draft) => {
    const blocks = blocksFor(draft, drafts, field);
    return blocks < fewest ? [] : [{ draft, blocks }];
  });
  const spent = played.reduce((sum, { draft, blocks }) => sum + blocks * gamesInBlock(draft), 0);
  const { agents, seating } = field;
  const forOptions = shareOfOptions(base, index, { chosen: 1, most: field.games, first: 0 }).options * PART_OF_OPTIONS;
  const blocks = Math.max(2, Math.floor((field.games * (1 - forOptions) - spent) / gamesInBlock(field)));
  const own = named(base, field, { words: '', agents, seating, record: CLINIC_TABLES }, blocks);
  // The first field is the experiment itself; it keeps the question, so the database can recognise it.
  const first = index === 0 ? { ...own, arm: base.arm, ask: base.ask } : own;
  return [
    { arm, field: index, kind: 'base', key: '', experiment: first },
    ...played.map((one) => probeOf(base, arm, index, one.draft, one.blocks)),
  ];
};

const forEachField = (bases: readonly Experiment[], what: (base: Experiment, arm: number, field: number) => Probe[]) =>
  bases.flatMap((base, arm) => planned(base).fields.flatMap((_, field) => what(base, arm, field)));

/** What is played first: each arm by each field as it is, and a few deals of every option by one field. */
export const firstLook = (bases: readonly Experiment[]): Probe[] => {
  const first = firstDeals(bases);
  const unchanged = forEachField(bases, (base, arm, field) => probesOf(base, arm, field, FEWEST_DEALS).slice(0, 1));
  const options = bases.flatMap((base, arm) => {
    const index = firstField(base);
    const drafts = first > 0 ? optionDrafts(planned(base).fields[index], anatomyOf(base)) : [];
    return drafts.map((draft) => probeOf(base, arm, index, draft, first));
  });
  const isFirst = ({ field }: Probe) => field === 0;
  return [...unchanged.filter(isFirst), ...unchanged.filter((probe) => !isFirst(probe)), ...options];
};

/** The name of a probe's arm. */
export const armOf = ({ experiment }: Probe): string | null => experiment.arm;

/** Adds probes; those with a name that is already there replace it. */
export const withMore = (probes: readonly Probe[], more: readonly Probe[]): Probe[] => {
  const names = new Set(probes.map(armOf));
  return [
    ...probes.map((probe) => more.find((one) => armOf(one) === armOf(probe)) ?? probe),
    ...more.filter((one) => !names.has(armOf(one))),
  ];
};

/** Likely faults of a change come first, since time may be up before the last probes. */
const PRIORITY: readonly ProbeKind[] = [
  ...(['forced', 'avoided', 'card', 'denied', 'trifle', 'denied to all'] as const),
  ...(['lead', 'random', 'gift', 'passive', 'luck', 'thinking', 'skill'] as const),
];

/**
 * What is played next: the options that may matter, and all other probes.
 *
 * @param chosen for each arm, the most important first
 */
export const secondLook = (bases: readonly Experiment[], chosen: readonly (readonly Choice[])[]): Probe[] => {
  const first = firstDeals(bases);
  const all = forEachField(bases, (base, arm, index) => {
    const [unchanged, ...others] = probesOf(base, arm, index, FEWEST_DEALS);
    const most = unchanged.experiment.blocks;
    const { options, deals } = shareOfOptions(base, index, { chosen: chosen[arm].length, most, first });
    const [field, anatomy] = [planned(base).fields[index], anatomyOf(base)];
    const drafts = [...optionDrafts(field, anatomy), ...anatomy.mechanisms.flatMap((one) => denied(field, one))];
    const tried = chosen[arm].slice(0, options).flatMap(({ kind, key }) => {
      const draft = drafts.find((one) => one.kind === kind && one.key === key);
      return draft && deals > first ? [probeOf(base, arm, index, draft, deals)] : [];
    });
    const isTried = ({ kind, key }: Probe) => tried.some((one) => one.kind === kind && one.key === key);
    return [...tried, ...others.filter((one) => !isTried(one))];
  });
  return all.sort((a, b) => PRIORITY.indexOf(a.kind) - PRIORITY.indexOf(b.kind));
};

/** Every probe that a clinic may play, whatever the number of its deals; options have none. */
export const everyProbe = (bases: readonly Experiment[]): Probe[] =>
  forEachField(bases, (base, arm, index) => [
    ...probesOf(base, arm, index, 0),
    ...optionDrafts(planned(base).fields[index], anatomyOf(base)).map((draft) => probeOf(base, arm, index, draft, 0)),
  ]);

/** Matches stored arms with probes by name: everything that was played is read, even if it would be planned differently now. */
export const probesIn = (bases: readonly Experiment[], arms: readonly Experiment[]): Probe[] => {
  const all = new Map(everyProbe(bases).map((probe) => [probe.experiment.arm, probe]));
  // An arm without a field is no longer read, but keeps its place.
  return arms.map((experiment) => ({
    ...(all.get(experiment.arm) ?? { arm: -1, field: -1, kind: 'base', key: '' }),
    experiment,
  }));
};

/** What is played to try some rules for some numbers alone: first the rules as they are, then the probes. */
export const probesFor = (
  base: Experiment,
  isWanted: (doing: Doing) => boolean,
  contests: readonly Contest[],
): Done[] => {
  const { agents, seating, games } = base;
  const field = { label: '', agents, seating, games, part: null };
  const anatomy = anatomyOf(base);
  const drafts = [...draftsFor(field, anatomy, contests), ...optionDrafts(field, anatomy)].filter(isWanted);
  const unchanged = { ...base, ask: null, record: CLINIC_TABLES };
  return [
    { kind: 'base', key: '', experiment: unchanged },
    ...drafts.map(({ kind, key, words, ...done }) => ({
      ...{ kind, key },
      experiment: { ...unchanged, ...done, arm: [base.arm, words].filter(Boolean).join('; ') },
    })),
  ];
};
