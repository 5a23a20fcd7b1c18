/** The distributions that intervals need: the normal and Student's t. */

/** Lanczos' coefficients for g = 7, n = 9 (Godfrey 2001); 15 correct digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function for x ≥ 0.5. */
function logGamma(x: number): number {
  const base = x + 6.5;
  const series = LANCZOS.reduce((sum, coefficient, i) => (i === 0 ? coefficient : sum + coefficient / (x - 1 + i)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series);
}

const TINY = 1e-300;
const MOST_STEPS = 500;

/** The continued fraction of the incomplete beta function, by Lentz' method (DLMF 8.17.22). */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MOST_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let step = 1;
    for (const term of [even, odd]) {
      d = 1 / awayFromZero(1 + term * d);
      c = awayFromZero(1 + term / c);
      step = c * d;
      fraction *= step;
    }
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return fraction;
}

const awayFromZero = (x: number): number => (Math.abs(x) < TINY ? TINY : x);

/** The regularised incomplete beta function I_x(a, b), 0 ≤ x ≤ 1. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const log = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  const converges = x < (a + 1) / (a + b + 2);
  return converges ? (Math.exp(log) * betaFraction(x, a, b)) / a : 1 - (Math.exp(log) * betaFraction(1 - x, b, a)) / b;
}

/** The probability that Student's t with `degrees` of freedom is at most `t`. */
export function tCdf(t: number, degrees: number): number {
  const tail = incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

/**
 * The value below which Student's t with `degrees` of freedom stays with probability `p`, 0 < p < 1.
 *
 * Found by bisection: slow beside a series, but right for every number of degrees from one up.
 */
export function tQuantile(p: number, degrees: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`tQuantile needs a probability between 0 and 1, not ${p}.`);
  if (!(degrees >= 1)) throw new RangeError(`tQuantile needs one degree of freedom or more, not ${degrees}.`);
  if (p < 0.5) return -tQuantile(1 - p, degrees);
  let low = 0;
  let high = 1;
  while (tCdf(high, degrees) < p) high *= 2;
  while (high - low > 1e-12 * high) {
    const middle = (low + high) / 2;
    if (tCdf(middle, degrees) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Degrees of freedom from which Student's t and the normal agree to nine digits. */
const AS_GOOD_AS_NORMAL = 1e10;

/** The value below which a standard normal number stays with probability `p`, 0 < p < 1. */
export const normalQuantile = (p: number): number => tQuantile(p, AS_GOOD_AS_NORMAL);
