/**
 * `ask: rulings` and `ask: differences`: arms that are compared with one another in a special way.
 *
 * Rulings: each edition as it is played here, and once for every other reading of its text. Differences: the first edition of the
 * list, every other one, and for each difference between the two, the first one with it (in), and the other one without it (out).
 * In the same way for a variant: the edition, the variant, and each of its changes.
 */
import { quote } from '../../../base/text/quote.ts';
import type { Edition } from '../../../rules/engine/edition.ts';
import { editionNamed } from '../../../rules/engine/editions/index.ts';
import { otherReadings } from '../../../rules/variant/alternatives.ts';
import { applyVariant } from '../../../rules/variant/apply.ts';
import { stuckBy, switchesBetween } from '../../../rules/variant/between.ts';
import { changesIn } from '../../../rules/variant/split.ts';
import { unusedIn } from '../../../rules/variant/used.ts';
import { type Values, type Variant, variantFile } from '../../../rules/variant/variant.ts';
import type { Ask, Experiment } from '../../experiment/experiment.ts';
import type { AskKind, Checked } from '../../experiment/kind.ts';
import { wrongIn } from '../../experiment/problem.ts';
import { noArms, oneArm, type Plain, type RawArms } from '../../experiment/raw.ts';

/** How an arm relates to the others. */
export interface Contrast {
  /** Others are compared with a base; a whole is another edition compared with the first. */
  readonly side: 'base' | 'reading' | 'whole' | 'in' | 'out';
  /** The index of the arm that it is compared with; its own for a base. */
  readonly against: number;
  /** What is changed: "orderTie dice", "polls", or the id of an edition. */
  readonly name: string;
  /** The ruling that is read differently. */
  readonly section?: string;
  readonly ruling?: string;
  /** On the first arm: the editions of the file, or its variant. */
  readonly editions?: readonly string[];
  readonly variant?: Values;
  /** On the arm of another edition or a variant: what could not be switched separately, and why. */
  readonly stuck?: readonly { readonly name: string; readonly why: string }[];
}

/** The effect of each other reading of a rule text, or each difference between editions; games are counted per arm. */
export interface Contrasts extends Ask {
  readonly kind: 'rulings' | 'differences';
  /** How this arm relates to the others: every arm stores it for itself. */
  readonly contrast: Contrast;
}

/** What is recorded if the file does not say: everything that the effects are read from. */
const RECORDED = ['games', 'seats', 'auctions'];

interface Planned {
  readonly edition: string;
  readonly variant: Variant | null;
  readonly words: string;
  readonly contrast: Contrast;
}

const readingsOf = (edition: Edition, place: number): Planned[] => {
  const base: Planned = {
    ...{ edition: edition.id, variant: null, words: edition.id },
    contrast: { side: 'base', against: place, name: edition.id },
  };
  const readings = otherReadings(edition).map(({ ruling, variant }) => ({
    edition: edition.id,
    variant,
    words: `${edition.id}: ${variant.name}`,
    contrast: {
      ...{ side: 'reading' as const, against: place, name: variant.name },
      ...{ section: ruling.section, ruling: ruling.text },
    },
  }));
  return [base, ...readings];
};

const rulingArms = (editions: readonly Edition[]): Planned[] => {
  const arms: Planned[] = [];
  for (const edition of editions) arms.push(...readingsOf(edition, arms.length));
  return arms;
};

const isUsed = (edition: Edition, variant: Variant): boolean =>
  unusedIn(variant, applyVariant(edition, variant), edition) === null;

/** The arms of another edition and of its differences from the first one. @param place the index of the other edition's arm */
const differingArms = (first: Edition, other: Edition, place: number, players: number): Planned[] => {
  const { switches, stuck } = switchesBetween(first, other, players);
  const whole: Planned = {
    ...{ edition: other.id, variant: null, words: other.id },
    contrast: { side: 'whole', against: 0, name: other.id, stuck },
  };
  const arms = switches.flatMap((one): Planned[] => [
    {
      ...{ edition: first.id, variant: one.first, words: one.first.name },
      contrast: { side: 'in', against: 0, name: one.name },
    },
    {
      ...{ edition: other.id, variant: one.second, words: one.second.name },
      contrast: { side: 'out', against: place, name: one.name },
    },
  ]);
  // A change that the edition never uses changes no game, so there is nothing to play.
  return [whole, ...arms.filter(({ edition, variant }) => variant === null || isUsed(editionNamed(edition)!, variant))];
};

const differenceArms = ([first, ...others]: readonly Edition[], players: number): Planned[] => {
  const base: Planned = {
    ...{ edition: first.id, variant: null, words: first.id },
    contrast: { side: 'base', against: 0, name: first.id },
  };
  const arms = [base];
  for (const other of others) arms.push(...differingArms(first, other, arms.length, players));
  return arms;
};

/** The arms of a variant, made once it is read: the edition, the variant, each change alone, and all changes but one. */
const variantArms = (base: Experiment, variant: Variant): Planned[] => {
  const edition = editionNamed(base.edition)!;
  const changes = changesIn(variant).map((change) => ({
    ...change,
    why: [change.alone, change.others].map((one) => stuckBy(edition, one, base.players)).find((one) => one !== null),
  }));
  const switched = changes.filter(({ why }) => why === undefined);
  const stuck = changes.flatMap(({ name, why }) => (why === undefined ? [] : [{ name, why: why! }]));
  const arm = (side: Contrast['side'], against: number, name: string, own: Variant | null): Planned => ({
    ...{ edition: base.edition, variant: own, words: own?.name ?? base.edition, contrast: { side, against, name } },
  });
  const [none, whole] = [arm('base', 0, base.edition, null), arm('whole', 0, variant.name, variant)];
  return [
    { ...none, contrast: { ...none.contrast, variant: variantFile(variant) } },
    { ...whole, contrast: { ...whole.contrast, stuck } },
    ...switched.flatMap(({ name, alone, others }) => [arm('in', 0, name, alone), arm('out', 1, name, others)]),
  ];
};

/** The arms of a variant, which is the only arm of its file. */
const takenApart = (base: Experiment): Checked => {
  const { variant } = base;
  const changes = variant === null ? 0 : changesIn(variant).length;
  if (variant === null || changes < 2)
    return {
      problems: [
        wrongIn(
          'variant',
          `found ${changes === 0 ? 'no' : 'one'} change in ${quote(variant?.name ?? 'none')}; expected two or more to tell apart, or ask: sweep, which plays it against the edition`,
        ),
      ],
    };
  const experiments = variantArms(base, variant).map(({ variant: own, words, contrast }) => ({
    ...base,
    ...{ variant: own, arm: words, ask: { ...base.ask, contrast } as Contrasts },
  }));
  return { experiments };
};

/** The file for one arm. If one agent has all seats, each deal is played once: its games in other seatings would be the same. */
const rawOf = (raw: Plain, { edition, variant }: Pick<Planned, 'edition' | 'variant'>): Plain => ({
  ...raw,
  edition,
  ...(variant === null ? {} : { variant: variantFile(variant) }),
  record: raw.record ?? RECORDED,
  ...(raw.seating === undefined && Array.isArray(raw.agents) && raw.agents.length === 1 ? { seating: 'fixed' } : {}),
});

/** The file once for each arm, or what is wrong with it. */
const contrastArms = (raw: Plain): RawArms => {
  const ids = [raw.edition].flat();
  const editions = ids.map((id) => editionNamed(String(id)));
  const hasVariant = raw.variant !== undefined && raw.variant !== null;
  if (hasVariant && raw.ask === 'differences' && ids.length === 1 && !Array.isArray(raw.variant))
    return oneArm(rawOf(raw, { edition: String(ids[0]), variant: null }));
  if (hasVariant && raw.ask === 'differences')
    return noArms('variant', 'found several, or several editions; expected one edition and one variant');
  if (hasVariant)
    return noArms('variant', `found with ask: ${raw.ask}; expected none, for its arms are variants already`);
  const unknown = editions.indexOf(undefined);
  if (unknown >= 0 || !Number.isInteger(raw.players)) return oneArm({ ...raw, edition: ids[Math.max(0, unknown)] });
  if (new Set(ids).size < ids.length) return noArms('edition', 'found one twice; expected each once');
  const known = editions.filter((edition) => edition !== undefined);
  if (raw.ask === 'differences' && known.length < 2)
    return noArms(
      'edition',
      'found one with ask: differences; expected a list of two or more, such as [valley-2006, consim-1997], or a variant',
    );
  const outside = known.find(
    ({ minPlayers, maxPlayers }) => Number(raw.players) < minPlayers || Number(raw.players) > maxPlayers,
  );
  if (outside) return oneArm({ ...raw, edition: outside.id });
  const planned = raw.ask === 'rulings' ? rulingArms(known) : differenceArms(known, Number(raw.players));
  const arms = planned.map((one, i) => ({
    ...{ words: one.words, raw: rawOf(raw, one), agentsAt: ['agents'] },
    role: i === 0 ? { ...one.contrast, editions: ids.map(String) } : one.contrast,
  }));
  return { arms, problems: [] };
};

const fileOf = (name: Contrasts['kind']): AskKind<Contrasts> => ({
  name,
  fields: {},
  usualGames: 400,
  // What an arm is compared with is known once all arms are.
  ask: (_file, games) => ({ kind: name, games, contrast: { side: 'base', against: 0, name: '' } }),
  arms: contrastArms,
  complete: ({ experiments, written }) => {
    // The single arm of a variant is not yet part of a comparison.
    if (written.length === 1 && written[0].role === undefined) return takenApart(experiments[0]);
    return {
      experiments: experiments.map((one, i) => {
        const ask: Contrasts = { ...(one.ask as Contrasts), contrast: written[i].role as Contrast };
        return { ...one, arm: written[i].words, ask };
      }),
    };
  },
  write: ({ contrast: { editions, variant } }) => ({
    ...(editions ? { edition: editions } : {}),
    ...(variant ? { variant } : {}),
  }),
});

export const rulingsFile = fileOf('rulings');
export const differencesFile = fileOf('differences');
