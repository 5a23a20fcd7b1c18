/**
 * Many questions one after another: which claims survive if of those that do only a few may be false. e-LOND (Xu and Ramdas 2024, "Online
 * multiple testing with e-values", AISTATS): the claim at place t survives if its e-value is at least 1 / (α γ_t (R + 1)), where R earlier
 * claims have survived and the γ add up to 1. The expected part of false claims among those that survive is then at most α, whatever
 * the questions have to do with each other, and however long each of them has been looked at.
 */

/** The part of false claims among those that survive, on average, at most. */
export const FALSE_CLAIMS = 0.1;

/** The weight of a place falls with this power, as in SAFFRON (Ramdas, Zrnic, Wainwright and Jordan 2018); Riemann's zeta of it makes them add up to 1. */
const POWER = 1.6;
const ZETA = 2.2857656657;

/** A claim by its place. */
export interface Standing {
  /** How strong the evidence has to be: the e-value that is needed. */
  readonly needed: number;
  readonly survives: boolean;
}

/**
 * @param evidence of each claim in the order in which it was asked, as the natural logarithm of its e-value; −Infinity for none
 * @param level the part of false claims that is allowed on average
 */
export const onlineClaims = (evidence: readonly number[], level = FALSE_CLAIMS): Standing[] => {
  let survived = 0;
  return evidence.map((log, i) => {
    const needed = (ZETA * (i + 1) ** POWER) / (level * (survived + 1));
    const survives = log >= Math.log(needed);
    if (survives) survived++;
    return { needed, survives };
  });
};
