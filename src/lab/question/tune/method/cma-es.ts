/**
 * CMA-ES: a cloud of points that moves, stretches and turns towards the better half of what it has tried. It follows Hansen's
 * tutorial (2016, arXiv 1604.00772), with the same constants. Good for many numbers at the same time.
 */
import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { type Draws, type Method, normal, type Point, reflected } from './method.ts';

export class CmaEs implements Method {
  private readonly n: number;
  private readonly random: Draws;
  private readonly lambda: number;
  private readonly weights: readonly number[];
  private readonly mueff: number;
  private mean: number[];
  private sigma: number;
  private covariance: Matrix;
  private readonly pathC: number[];
  private readonly pathS: number[];
  private generation = 0;
  /** The points of this generation as steps from the mean, in units of sigma. */
  private steps: number[][] = [];
  private axes!: Matrix;
  private lengths!: number[];

  /** @param spread of the first points, relative to the cube's side */
  constructor(start: Point, random: Draws, spread = 0.2) {
    const n = start.length;
    this.n = n;
    this.random = random;
    this.mean = [...start];
    this.sigma = spread;
    this.lambda = Math.max(8, 4 + Math.floor(3 * Math.log(n)));
    const half = Math.floor(this.lambda / 2);
    const raw = Array.from({ length: half }, (_, i) => Math.log(half + 0.5) - Math.log(i + 1));
    const all = raw.reduce((sum, weight) => sum + weight, 0);
    this.weights = raw.map((weight) => weight / all);
    this.mueff = 1 / this.weights.reduce((sum, weight) => sum + weight * weight, 0);
    this.covariance = Matrix.eye(n, n);
    this.pathC = new Array(n).fill(0);
    this.pathS = new Array(n).fill(0);
    this.decompose();
  }

  get best(): Point {
    return this.mean.map(reflected);
  }

  ask(): readonly Point[] {
    this.steps = Array.from({ length: this.lambda }, () => {
      const draw = this.lengths.map((length) => length * normal(this.random));
      return this.times(this.axes, draw);
    });
    return this.steps.map((step) => step.map((value, i) => reflected(this.mean[i] + this.sigma * value)));
  }

  tell(values: readonly number[]): void {
    const { n, weights, mueff, pathS, pathC } = this;
    const ranked = [...this.steps.keys()].sort((a, b) => values[b] - values[a] || a - b).slice(0, weights.length);
    const better = ranked.map((i) => this.steps[i]);
    const move = Array.from({ length: n }, (_, j) => better.reduce((sum, step, k) => sum + weights[k] * step[j], 0));
    this.mean = this.mean.map((value, i) => value + this.sigma * move[i]);
    this.generation++;

    const cs = (mueff + 2) / (n + mueff + 5);
    const ds = 1 + 2 * Math.max(0, Math.sqrt((mueff - 1) / (n + 1)) - 1) + cs;
    const cc = (4 + mueff / n) / (n + 4 + (2 * mueff) / n);
    const c1 = 2 / ((n + 1.3) ** 2 + mueff);
    const cmu = Math.min(1 - c1, (2 * (mueff - 2 + 1 / mueff)) / ((n + 2) ** 2 + mueff));
    const expected = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));

    const white = this.whitened(move);
    for (let i = 0; i < n; i++) pathS[i] = (1 - cs) * pathS[i] + Math.sqrt(cs * (2 - cs) * mueff) * white[i];
    const length = Math.hypot(...pathS);
    const isCalm = length / Math.sqrt(1 - (1 - cs) ** (2 * this.generation)) < (1.4 + 2 / (n + 1)) * expected;
    for (let i = 0; i < n; i++)
      pathC[i] = (1 - cc) * pathC[i] + (isCalm ? Math.sqrt(cc * (2 - cc) * mueff) * move[i] : 0);

    const kept = 1 - c1 - cmu + (isCalm ? 0 : c1 * cc * (2 - cc));
    for (let i = 0; i < n; i++) {
      for (let j = 0; j <= i; j++) {
        const ofBetter = better.reduce((sum, step, k) => sum + weights[k] * step[i] * step[j], 0);
        const value = kept * this.covariance.get(i, j) + c1 * pathC[i] * pathC[j] + cmu * ofBetter;
        this.covariance.set(i, j, value);
        this.covariance.set(j, i, value);
      }
    }
    this.sigma = Math.min(0.5, this.sigma * Math.exp((cs / ds) * (length / expected - 1)));
    this.decompose();
  }

  private decompose(): void {
    const found = new EigenvalueDecomposition(this.covariance, { assumeSymmetric: true });
    this.axes = found.eigenvectorMatrix;
    this.lengths = found.realEigenvalues.map((value) => Math.sqrt(Math.max(value, 1e-12)));
  }

  private times(matrix: Matrix, vector: readonly number[]): number[] {
    return Array.from({ length: this.n }, (_, i) =>
      vector.reduce((sum, value, j) => sum + matrix.get(i, j) * value, 0),
    );
  }

  /** A step transformed as if the cloud were round. */
  private whitened(step: readonly number[]): number[] {
    const along = this.lengths.map(
      (length, j) => step.reduce((sum, value, i) => sum + this.axes.get(i, j) * value, 0) / length,
    );
    return this.times(this.axes, along);
  }
}
