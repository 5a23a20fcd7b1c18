/** Parts that schemas share. Pages import this file, so it must not depend on Node. */
import * as z from 'zod/mini';

export const [text, number, flag] = [z.string(), z.number(), z.boolean()];
export const [maybeText, maybeNumber] = [z.nullable(text), z.nullable(number)];
/** A whole number from 0 on. */
export const count = z.int().check(z.gte(0));
export const upTo = (most: number) => z.string().check(z.maxLength(most));
export const some = (most: number) => upTo(most).check(z.minLength(1));

/** A list with an immutable type. */
export const list = <S extends z.ZodMiniType>(one: S): z.ZodMiniType<readonly z.output<S>[], readonly z.input<S>[]> =>
  z.array(one);
export const texts = list(text);
