/** Parts of JSON Schemas, with which editors complete and check variants. */

/** Part of a JSON Schema. */
export type Schema = { readonly [key: string]: unknown };

/** A number, or a text such as `usual × 2`. */
export const NUMBER: Schema = { type: ['integer', 'string'] };
export const FLAG: Schema = { enum: [true, false, 'yes', 'no'] };
/** Numbers in a range, or a text such as `usual × 2`. */
export const numbersSchema = (minimum: number, maximum: number): Schema => ({
  type: ['array', 'string'],
  items: { type: 'integer', minimum, maximum },
});

/** A mapping with these keys and no others. */
export const mapping = (properties: Schema, more: Schema = {}): Schema => ({
  ...{ type: 'object', properties, additionalProperties: false },
  ...more,
});
/** A mapping with any keys. */
export const named = (value: Schema): Schema => ({ type: 'object', additionalProperties: value });
