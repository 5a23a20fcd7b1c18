/**
 * Single values of the rules by name: `rules.mediaPrice`, a parameter; `rules.meetingPrices.3`, a number of a list, from 1; and
 * `rules.shadowCards.chancellor.cost`, a value printed on a card, by the keys that lead to it in the file of a variant.
 */
import { type Option, type OptionValue, option } from '../../../players/agent/options.ts';
import type { Edition } from '../../../rules/engine/edition.ts';
import { editionNamed } from '../../../rules/engine/editions/index.ts';
import { PARAMETERS, type Parameter, type ParameterName } from '../../../rules/engine/parameters.ts';
import { editionWith } from '../../../rules/variant/apply.ts';
import { unfitIn } from '../../../rules/variant/begins.ts';
import { componentFields } from '../../../rules/variant/components.ts';
import { LARGEST_OF_LIST } from '../../../rules/variant/parameters.ts';
import { unplayable } from '../../../rules/variant/playable.ts';
import { unusedParameter } from '../../../rules/variant/used.ts';
import { plainVariant, type Value, type Values, type Variant } from '../../../rules/variant/variant.ts';
import type { Experiment } from '../../experiment/experiment.ts';

const NAME = /^rules\.([\w.-]+)$/;

/** The names that can be written, in words. */
export const RULE_NAMES =
  'rules.PARAMETER such as rules.mediaPrice, rules.LIST.NUMBER such as rules.meetingPrices.3, or a value of a card such as ' +
  'rules.shadowCards.chancellor.cost';

/** A value of the rules: its allowed values, and the usual one. */
interface Rule {
  readonly declared: Option;
  readonly usual: OptionValue;
}

/** The keys of a name; null if it does not name a rule. */
const keysOf = (name: string): string[] | null => NAME.exec(name)?.[1].split('.') ?? null;

export const isOfRules = (name: string): boolean => keysOf(name) !== null;

/** The names of all numbers, words and switches of an experiment's rules. */
export const ruleNamesOf = ({ edition, variant }: Experiment): string[] => {
  const played = editionWith(edition, variant);
  const parameters = (Object.keys(PARAMETERS) as ParameterName[]).flatMap((name) => {
    const value = played.parameters[name];
    return Array.isArray(value) ? value.map((_, i) => `${name}.${i + 1}`) : [name];
  });
  const values = componentFields(played).filter(({ printed }) => typeof printed === 'number');
  return [...parameters, ...values.map(({ path }) => path.join('.'))].map((name) => `rules.${name}`);
};

const isParameter = (key: string): key is ParameterName => Object.hasOwn(PARAMETERS, key);

const whole = (min: number, max: number, unit: string, about: string): Option =>
  option.integer({ default: min, min, max, unit, about });

const ofParameter = (parameter: ParameterName, place: string | undefined, edition: Edition): Rule | null => {
  const declared: Parameter = PARAMETERS[parameter];
  const { about } = declared;
  const usual = edition.parameters[parameter];
  if (declared.type === 'list') {
    const at = (usual as readonly number[])[Number(place) - 1];
    return at === undefined ? null : { declared: whole(0, LARGEST_OF_LIST, declared.unit, about), usual: at };
  }
  if (place !== undefined) return null;
  if (declared.type === 'number')
    return { declared: whole(declared.min, declared.max, declared.unit, about), usual: usual as number };
  return declared.type === 'flag'
    ? { declared: option.flag({ default: false, about }), usual: usual as boolean }
    : {
        declared: option.choice({ default: declared.choices[0], choices: declared.choices, about }),
        usual: usual as string,
      };
};

const ofComponent = (path: string, edition: Edition): Rule | null => {
  const field = componentFields(edition).find((one) => one.path.join('.') === path);
  const { minimum, maximum } = field?.schema ?? {};
  if (typeof field?.printed !== 'number' || typeof minimum !== 'number' || typeof maximum !== 'number') return null;
  return { declared: whole(minimum, maximum, '', path), usual: field.printed };
};

/** A value of the rules by its name; null if no value has that name; a sentence if it has no effect. */
export const ruleNamed = (name: string, { edition, variant }: Experiment): Rule | string | null => {
  const keys = keysOf(name);
  if (!keys) return null;
  const played = editionWith(edition, variant);
  const [key, place, ...more] = keys;
  if (!isParameter(key)) return ofComponent(keys.join('.'), played);
  const unused = unusedParameter(played, key, editionNamed(edition)!);
  if (unused !== null) return `${name}: ${unused}`;
  return more.length > 0 ? null : ofParameter(key, place, played);
};

/** Adds a value below the keys that lead to it. */
const withValue = (values: Values, [key, ...rest]: readonly string[], value: Value): Values => ({
  ...values,
  [key]: rest.length === 0 ? value : withValue((values[key] ?? {}) as Values, rest, value),
});

const changed = (variant: Variant, [key, ...rest]: readonly string[], value: OptionValue): Variant => {
  if (!isParameter(key)) return { ...variant, components: withValue(variant.components, [key, ...rest], value) };
  const [place] = rest;
  const now = editionWith(variant.extends, variant).parameters[key];
  const whole = place === undefined ? value : (now as readonly number[]).with(Number(place) - 1, Number(value));
  return { ...variant, parameters: { ...variant.parameters, [key]: whole as Value } };
};

/** The variant of an experiment with other values of the rules; its own if there are none. */
export const withRules = ({ edition, variant }: Experiment, setting: Readonly<Record<string, OptionValue>>) => {
  const rules = Object.entries(setting).flatMap(([name, value]) => {
    const keys = keysOf(name);
    return keys ? [{ keys, value }] : [];
  });
  return rules.reduce<Variant | null>(
    (now, { keys, value }) => changed(now ?? plainVariant(editionNamed(edition)!), keys, value),
    variant,
  );
};

/** Why a game cannot be played with a value of the rules, or would begin with another one; null if it is played as it says. */
export const unplayableWith = (experiment: Experiment, name: string, value: OptionValue): string | null => {
  const variant = withRules(experiment, { [name]: value });
  if (variant === null) return null;
  const made = editionWith(experiment.edition, variant);
  return unplayable(made) ?? unfitIn(variant, made)[0]?.why ?? null;
};
