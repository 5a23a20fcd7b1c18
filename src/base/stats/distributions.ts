/**
 * The distributions that intervals need: the normal and Student's t.
 *
 * Written here because no package serves: `@stdlib/stats-base-dists-t-quantile` (0.2.3) gives the same numbers, but brings 236
 * packages of 28 MB in CommonJS, which take 24 s to install and 140 ms to load.
 */

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
 * From this number of degrees of freedom on, Student's t and the normal agree to nine digits, and logarithms of gamma cancel out.
 */
const AS_GOOD_AS_NORMAL = 1e9;

/**
 * The quantile of Student's t with `degrees` of freedom at `p`, 0 < p < 1.
 *
 * Found by bisection: slower than a series, but right for any number of degrees from one up.
 */
export function tQuantile(p: number, degrees: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`tQuantile needs a probability between 0 and 1, not ${p}.`);
  if (!(degrees >= 1)) throw new RangeError(`tQuantile needs one degree of freedom or more, not ${degrees}.`);
  if (degrees >= AS_GOOD_AS_NORMAL) return normalQuantile(p);
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

type Coefficients = readonly number[];

/** A quotient of two polynomials, coefficients of the highest powers first. */
const rational = (x: number, above: Coefficients, below: Coefficients): number => {
  const value = (coefficients: Coefficients) => coefficients.reduce((sum, one) => sum * x + one, 0);
  return value(above) / value(below);
};

/** Algorithm AS 241 (Wichura 1988), PPND16: the middle, the tails, and the far tails; 16 digits. */
const MIDDLE: readonly [Coefficients, Coefficients] = [
  [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
    133.14166789178438, 3.3871328727963665,
  ],
  [
    5226.495278852546, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
    42.31333070160091, 1,
  ],
];
const TAIL: readonly [Coefficients, Coefficients] = [
  [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
];
const FAR: readonly [Coefficients, Coefficients] = [
  [
    2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
    1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  [
    2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
    0.1369298809227358, 0.599832206555888, 1,
  ],
];

/** The quantile of the standard normal distribution at `p`, 0 < p < 1. */
export const normalQuantile = (p: number): number => {
  if (!(p > 0 && p < 1)) throw new RangeError(`normalQuantile needs a probability between 0 and 1, not ${p}.`);
  const centred = p - 0.5;
  if (Math.abs(centred) <= 0.425) return centred * rational(0.180625 - centred * centred, ...MIDDLE);
  const far = Math.sqrt(-Math.log(Math.min(p, 1 - p)));
  const value = far <= 5 ? rational(far - 1.6, ...TAIL) : rational(far - 5, ...FAR);
  return Math.sign(centred) * value;
};
