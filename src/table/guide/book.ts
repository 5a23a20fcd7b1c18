/**
 * The rule book of an edition, in our own words: the phases and their order, what each section says, and every number come from
 * the edition, so a variant has its own book.
 */
import { electionsIn } from '../../rules/engine/edition.ts';
import type { Game } from '../../rules/engine/game.ts';
import { DECIDING_PHASES, type DecidingPhase, type PhaseName } from '../../rules/engine/phase-names.ts';
import { LAST_BAND } from '../../rules/engine/rules.ts';
import { scoredIn } from '../../rules/engine/scoring.ts';
import { NONE } from '../../rules/engine/state.ts';
import { type BookWords, bookIn } from '../words/book/index.ts';
import type { Language } from '../words/language.ts';
import type { Figure } from './figure.ts';
import { figureOf } from './figures.ts';
import { GUIDES, reminderOf } from './index.ts';
import { type Scene, sceneOf } from './scene.ts';
import { TERM_NAMES, termText } from './terms.ts';

/** A section of the book. */
export interface Section {
  /** The phase of its decision; otherwise a name of its own. */
  readonly id: DecidingPhase | keyof BookWords['titles'];
  readonly title: string;
  /** The section of the edition's own text; empty if it has none. */
  readonly section: string;
  readonly sentences: readonly string[];
  /** Null if there is nothing to draw. */
  readonly figure: Figure | null;
}

const isDeciding = (name: PhaseName): name is DecidingPhase => (DECIDING_PHASES as readonly string[]).includes(name);

type Titled = keyof BookWords['titles'];

/** Sections about phases that the rules carry out by themselves. */
const AUTOMATIC: Partial<Record<PhaseName, Titled>> = {
  'determine-mandates': 'election',
  'grow-membership': 'growth',
  'pay-out': 'pay',
  'next-region': 'next',
};

/** Ids of a round's sections, in the order of play. */
const idsIn = (phases: readonly { readonly name: PhaseName }[]): (DecidingPhase | Titled)[] => [
  ...new Set(phases.flatMap(({ name }) => (isDeciding(name) ? [name] : (AUTOMATIC[name] ?? [])))),
];

const goal = ({ goal: t }: BookWords, { game: { edition, rules } }: Scene): string[] => {
  const { p } = rules;
  return [
    t.elections(electionsIn(edition.rounds), edition.rounds.length),
    t.most,
    t.lines,
    t.start(p.startMoney, p.startMembers, p.meetingSupply, p.mediaSupply),
    p.cashVisibility === 'owner' ? t.secret : t.open,
  ];
};

const election = ({ election: t }: BookWords, { game: { edition, rules } }: Scene): string[] => {
  const { p, program } = rules;
  const isDecided = program.some(({ name }) => name === 'decide-election');
  return [
    t.converted,
    t.mandates,
    p.voteCap <= LAST_BAND ? t.cap(p.voteCap) : '',
    isDecided ? t.most : '',
    isDecided ? (p.sideTie === 'best-placed' ? t.tie : t.tieLast) : '',
    electionsIn(edition.rounds) > edition.rounds.length && p.electionsConvertTogether ? t.two : '',
  ];
};

const scoring = (t: BookWords, { game: { rules } }: Scene): string[] => {
  const { p, places, nationalPoints, mediaPoints, program } = rules;
  const { scoring } = t;
  const given = new Set(scoredIn(rules));
  const hasOpinions = places > 0 && program.some(({ name }) => name === 'reward-winner');
  return [
    scoring.mandates,
    scoring.media(t.list([...mediaPoints])),
    scoring.members,
    given.has('bonus') ? scoring.most(p.membershipFirst, p.membershipSecond, p.membershipTied) : '',
    hasOpinions ? scoring.opinions(t.list([...nationalPoints].slice(0, places))) : '',
    hasOpinions && p.securedPoints > 0 ? scoring.secured(p.securedPoints) : '',
    given.has('elections') ? scoring.elections : '',
    given.has('money') ? scoring.money(p.moneyFirst, p.moneySecond) : '',
    p.finalTie === 'money' ? scoring.byMoney : scoring.shared,
  ];
};

const next = ({ next: t }: BookWords, { game: { edition, rules } }: Scene): string[] => [
  t.cleared,
  edition.entries.some((entry) => entry !== null) ? t.entrant : '',
  t.opinions,
  rules.p.freeMeetings > 0 ? t.freeMeetings(rules.p.freeMeetings) : '',
];

const pay = (t: BookWords, { game: { rules } }: Scene): string[] => {
  const { mandatePay, memberPay, memberPayRounds } = rules.p;
  const isPaid = memberPay > 0 && memberPayRounds.length > 0;
  return [t.pay.mandates(mandatePay), isPaid ? t.pay.members(memberPay, t.list(memberPayRounds)) : ''];
};

const growth = (t: BookWords, { game: { rules } }: Scene): string[] => [
  t.growth.members(t.list([...rules.nationalMembers].slice(0, rules.places))),
];

/** The order of a round, and what the last round leaves out. */
const course = (t: BookWords, scene: Scene): string[] => {
  const { rounds } = scene.game.edition;
  const titles = (ids: readonly Section['id'][]) => scene.t.list(ids.map((id) => titleOf(t, scene, id)));
  const [first, last] = [idsIn(rounds[0]), idsIn(rounds[rounds.length - 1])];
  const isShorter = last.length < first.length / 2;
  return [t.course.phases(titles(first)), isShorter ? t.course.last(titles(last)) : '', t.course.turns];
};

/** The terms that come up in the phases of an edition. */
const terms = (_: BookWords, { game }: Scene, language: Language): string[] => {
  const used = new Set(phasesOf(game).flatMap((id) => (isTitled(id) ? [] : GUIDES[id].terms)));
  return TERM_NAMES.filter((term) => used.has(term)).map((term) => termText(game, term, language));
};

const OWN: Readonly<Record<Titled, (t: BookWords, scene: Scene, language: Language) => string[]>> = {
  goal,
  course,
  election,
  growth,
  pay,
  next,
  scoring,
  terms,
};

const isTitled = (id: Section['id']): id is Titled => id in OWN;

const titleOf = (t: BookWords, { names }: Scene, id: Section['id']): string =>
  isTitled(id) ? t.titles[id] : names.phase(id);

const phasesOf = ({ rules }: Game): Section['id'][] => idsIn(rules.program);

/** The book, section by section: the aim, the phases in the order of their first occurrence, the points, the terms. */
export const bookOf = (game: Game, language: Language = 'en'): Section[] => {
  const t = bookIn(language);
  const scene = sceneOf(game, game.newState(), 0, NONE, language);
  return (['goal', 'course', ...phasesOf(game), 'scoring', 'terms'] as const).map((id) => {
    const { section, rule } = isTitled(id) ? { section: '', rule: '' } : reminderOf(game, id, language);
    const sentences = isTitled(id) ? OWN[id](t, scene, language) : [rule, ...GUIDES[id].book(t, scene)];
    return {
      ...{ id, title: titleOf(t, scene, id), section, figure: figureOf(id, t, scene) },
      sentences: sentences.filter((one) => one !== ''),
    };
  });
};
