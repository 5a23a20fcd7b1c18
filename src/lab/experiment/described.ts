/** What a schema expects at a path, in the words of its descriptions: the rest of a sentence after "expected". */
import type { z } from 'zod';
import type { Path } from './problem.ts';

type Schema = z.core.$ZodType & { readonly description?: string };

/** The parts of zod's definitions that lead to other schemas. */
interface Definition {
  readonly type: string;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly element?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
  readonly checks?: readonly { readonly _zod: { readonly def: object } }[];
}

const definitionOf = ({ _zod }: Schema): Definition => _zod.def as unknown as Definition;

/** A schema without what wraps it, and all alternatives of a union; each wrapper comes before what it wraps. */
const unwrapped = (schema: Schema): Schema[] => {
  const { innerType, in: input, options = [] } = definitionOf(schema);
  return [schema, ...[innerType, input, ...options].flatMap((one) => (one ? unwrapped(one) : []))];
};

/** The schemas of a value under a key. */
const under = (schema: Schema, key: PropertyKey): Schema[] => {
  const { shape = {}, valueType, element } = definitionOf(schema);
  const name = String(key);
  const items = typeof key === 'number' ? element : undefined;
  return [Object.hasOwn(shape, name) ? shape[name] : undefined, valueType, items].filter((one) => one !== undefined);
};

/** A check of a number: whether it is whole, or a limit. */
interface NumberCheck {
  readonly check?: string;
  readonly format?: string;
  readonly value: number;
  readonly inclusive: boolean;
}

/** "a whole number from 0 to 600": a number that nobody has described. */
const numberWords = (schema: Schema): string | undefined => {
  const { type, checks = [] } = definitionOf(schema);
  if (type !== 'number') return undefined;
  const own = [schema, ...checks].map(({ _zod }) => _zod.def as unknown as NumberCheck);
  const kind = own.some(({ format }) => format === 'safeint') ? 'a whole number' : 'a number';
  const limit = (side: string) => own.find(({ check }) => check === side);
  const [least, most] = [limit('greater_than'), limit('less_than')];
  if (least?.inclusive && most?.inclusive) return `${kind} from ${least.value} to ${most.value}`;
  const limits = [
    ...(least ? [`${least.inclusive ? 'of at least' : 'above'} ${least.value}`] : []),
    ...(most ? [`${most.inclusive ? 'of at most' : 'below'} ${most.value}`] : []),
  ];
  return [kind, limits.join(' and ')].filter((words) => words !== '').join(' ');
};

/** The description of the innermost value on a path that has one. */
export const descriptionAt = (schema: Schema | undefined, [key, ...rest]: Path): string | undefined => {
  if (!schema) return undefined;
  const all = unwrapped(schema);
  const inner = key === undefined ? [] : all.flatMap((one) => under(one, key));
  const deeper = inner.map((one) => descriptionAt(one, rest)).find((words) => words !== undefined);
  const own = all.map(({ description }) => description).find((words) => words !== undefined);
  return deeper ?? own ?? (key === undefined ? all.map(numberWords).find((words) => words !== undefined) : undefined);
};

/** All schemas of the value at a path, without what wraps them. */
const schemasAt = (schema: Schema, path: Path): Schema[] =>
  path.reduce<Schema[]>((all, key) => all.flatMap((one) => under(one, key)).flatMap(unwrapped), unwrapped(schema));

/** The keys that a map at a path may have; none if it may have any, or is no map. */
export const keysAt = (schema: Schema, path: Path): readonly string[] => {
  const keys = schemasAt(schema, path)
    .map(definitionOf)
    .flatMap(({ shape, keyType }) => Object.keys(shape ?? (keyType && definitionOf(keyType).entries) ?? {}));
  return [...new Set(keys)];
};

/** Whether the value at a path may be a text of any form. */
export const takesText = (schema: Schema, path: Path): boolean =>
  schemasAt(schema, path).some((one) => definitionOf(one).type === 'string');
