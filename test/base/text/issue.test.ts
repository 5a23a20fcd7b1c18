/** What schemas find wrong, without any of their own words. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { mistakeIn } from '../../../src/base/text/issue.ts';

const request = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('analyse'),
    id: z.union([z.string(), z.number()]),
    game: z.string().max(5).optional(),
    top: z.int().min(1).optional(),
    share: z.number().gt(0).lt(1).optional(),
    want: z
      .array(z.enum(['value', 'policy']))
      .min(1)
      .optional(),
    budget: z
      .union([
        z.strictObject({ milliseconds: z.int() }),
        z.strictObject({ sure: z.literal(true), visits: z.int() }),
        z.strictObject({ visits: z.int().max(1_000_000) }),
      ])
      .optional(),
  }),
  z.strictObject({ do: z.literal('cancel'), flag: z.boolean() }),
]);

const mistake = (value: unknown) => mistakeIn(request.safeParse(value).error!, value);
const ASKED = { do: 'analyse', id: 1 };

describe('a mistake', () => {
  it.each([
    [[], '', 'found a list; expected a map'],
    [7, '', 'found 7; expected a map'],
    [{ do: 'analyze' }, 'do', "found 'analyze'; expected one of analyse, cancel; nearest: analyse"],
    [{ do: 'analyse' }, 'id', 'found nothing; expected text or a number'],
    [{ ...ASKED, top: 0 }, 'top', 'found 0; expected at least 1'],
    [{ ...ASKED, top: 1.5 }, 'top', 'found 1.5; expected a whole number'],
    [{ ...ASKED, share: 1 }, 'share', 'found 1; expected less than 1'],
    [{ ...ASKED, game: 'longer' }, 'game', 'found 6 characters; expected at most 5 characters'],
    [{ ...ASKED, want: [] }, 'want', 'found 0 entries; expected at least 1 entry'],
    [{ ...ASKED, want: ['valeu'] }, 'want.0', "found 'valeu'; expected one of value, policy; nearest: value"],
    [{ ...ASKED, more: 1 }, '', "found the unknown key 'more'; expected only known ones"],
    [{ ...ASKED, budget: { visits: 1e9 } }, 'budget.visits', 'found 1000000000; expected at most 1,000,000'],
    [
      { ...ASKED, budget: { visits: 1, milliseconds: 1 } },
      'budget',
      "found the unknown key 'visits'; expected only known ones; or: found the unknown key 'milliseconds'; expected only known ones",
    ],
    [{ do: 'cancel', flag: null }, 'flag', 'found null; expected true or false'],
  ])('in %j', (value, where, what) => {
    expect(mistake(value)).toEqual({ where, what });
  });

  it('is the same whether or not the schema has words of its own', () => {
    const small = mini.object({ at: mini.int() });
    expect(mistakeIn(small.safeParse({ at: 1.5 }).error!, { at: 1.5 })).toEqual({
      where: 'at',
      what: 'found 1.5; expected a whole number',
    });
  });

  it('keeps a sentence of ours', () => {
    const even = z.number().refine((n) => n % 2 === 0, 'found an odd number; expected an even one');
    expect(mistakeIn(even.safeParse(3).error!, 3).what).toBe('found an odd number; expected an even one');
  });
});
