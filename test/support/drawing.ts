/** What holds for every figure. */
import { expect } from 'vitest';

/** Expects that a figure holds no number that is none. @param draw draws it, wide or narrow */
export const expectDrawn = (draw: (narrow: boolean) => string, about?: string): void => {
  for (const narrow of [false, true]) expect(draw(narrow), about).not.toMatch(/NaN|Infinity|undefined/);
};
