/**
 * Many questions one after another: which claims survive if only a few of the survivors may be false. e-LOND (Xu and Ramdas 2024,
 * "Online multiple testing with e-values", AISTATS): the claim at place t survives if its e-value is at least 1 / (α γ_t (R +
 * 1)), where R earlier claims have survived and the γ add up to 1. The expected share of false claims among the survivors is then
 * at most α, however the questions depend on each other, and however often you look at each of them.
 */

/** The share of false claims among those that survive, on average, at most. */
export const FALSE_CLAIMS = 0.1;

/**
 * The weight of a place falls with this power, as in SAFFRON (Ramdas, Zrnic, Wainwright and Jordan 2018); dividing by Riemann's
 * zeta of it makes the weights add up to 1.
 */
const POWER = 1.6;
const ZETA = 2.2857656657;

/** The result for a claim at its place. */
export interface Standing {
  /** How strong the evidence has to be: the e-value it needs. */
  readonly needed: number;
  readonly survives: boolean;
}

/**
 * @param evidence for each claim in the order in which they were asked, as the natural logarithm of its e-value; −Infinity for
 *   none
 */
export const onlineClaims = (evidence: readonly number[]): Standing[] => {
  let survived = 0;
  return evidence.map((log, i) => {
    const needed = (ZETA * (i + 1) ** POWER) / (FALSE_CLAIMS * (survived + 1));
    const survives = log >= Math.log(needed);
    if (survives) survived++;
    return { needed, survives };
  });
};
