/** The changes of a variant, one by one: each alone, and all others without it, to find out which of them has which effect. */
import { isMapping } from '../../base/mapping.ts';
import type { Values, Variant } from './variant.ts';

/** One change of a variant: a parameter, an item of a table such as a card, a part, or a phase that is moved or removed. */
export interface Change {
  /** "mediaPrice", "shadowCards.chancellor", "without buy-media". */
  readonly name: string;
  /** The edition or variant that it extends, with only this change. */
  readonly alone: Variant;
  /** The variant without it. */
  readonly others: Variant;
}

const without = (values: Values, key: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([own]) => own !== key));

/** The fields in which a variant makes changes. */
type Parts = Pick<Variant, 'parameters' | 'components' | 'without' | 'like' | 'before'>;
interface SplitPart {
  readonly name: string;
  readonly own: Partial<Parts>;
  readonly rest: Partial<Parts>;
}

const entriesOf = (field: 'parameters' | 'like' | 'before', values: Values = {}): SplitPart[] =>
  Object.entries(values).map(([name, value]) => ({
    name: field === 'before' ? `${name} before ${String(value)}` : name,
    own: { [field]: { [name]: value } },
    rest: { [field]: without(values, name) },
  }));

/** Cards and other items of a table are separate changes; a table that is one value is one change. */
const componentsOf = (components: Values): SplitPart[] =>
  Object.entries(components).flatMap(([table, value]): SplitPart[] => {
    const others = without(components, table);
    if (!isMapping(value))
      return [{ name: table, own: { components: { [table]: value } }, rest: { components: others } }];
    return Object.entries(value).map(([item, inner]) => {
      const left = without(value, item);
      const rest = Object.keys(left).length > 0 ? { ...others, [table]: left } : others;
      return {
        name: `${table}.${item}`,
        own: { components: { [table]: { [item]: inner } } },
        rest: { components: rest },
      };
    });
  });

const leftOut = (phases: Variant['without']): SplitPart[] =>
  phases.map((phase) => ({
    name: `without ${phase}`,
    own: { without: [phase] },
    rest: { without: phases.filter((one) => one !== phase) },
  }));

/** All changes of a variant. Values of the user's own printing are not among them, and stay in all results. */
export const changesIn = (variant: Variant): Change[] => {
  const { parameters, components, like, before } = variant;
  const none: Parts = { parameters: {}, components: {}, without: [], like: {}, before: {} };
  const parts = [
    ...entriesOf('like', like),
    ...entriesOf('before', before),
    ...entriesOf('parameters', parameters),
    ...componentsOf(components),
    ...leftOut(variant.without),
  ];
  return parts.map(({ name, own, rest }) => ({
    name,
    alone: { ...variant, name, ...none, ...own },
    others: { ...variant, name: `${variant.name} without ${name}`, ...rest },
  }));
};
