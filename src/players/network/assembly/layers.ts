// @ts-nocheck AssemblyScript, not TypeScript: `npm run wasm` compiles it into ../layers-wasm.ts.
// All addresses are in bytes, all numbers are f32 where nothing else is said. Rows of weights have a length that is a multiple of 4.

function dot(w: usize, x: usize, n: i32): f32 {
  let a = f32x4.splat(0);
  let b = f32x4.splat(0);
  let i = 0;
  for (; i + 8 <= n; i += 8) {
    const o = (<usize>i) << 2;
    a = f32x4.add(a, f32x4.mul(v128.load(w + o), v128.load(x + o)));
    b = f32x4.add(b, f32x4.mul(v128.load(w + o, 16), v128.load(x + o, 16)));
  }
  for (; i < n; i += 4) {
    const o = (<usize>i) << 2;
    a = f32x4.add(a, f32x4.mul(v128.load(w + o), v128.load(x + o)));
  }
  const s = f32x4.add(a, b);
  return f32x4.extract_lane(s, 0) + f32x4.extract_lane(s, 1) + f32x4.extract_lane(s, 2) + f32x4.extract_lane(s, 3);
}

// What `dot` gives for four rows at once, and in the same order of additions: no row waits for another's sums, and x is read once.
// @ts-ignore: decorator
@inline
function fourDots(w: usize, row: usize, x: usize, n: i32): v128 {
  const w1 = w + row;
  const w2 = w1 + row;
  const w3 = w2 + row;
  let a0 = f32x4.splat(0);
  let a1 = f32x4.splat(0);
  let a2 = f32x4.splat(0);
  let a3 = f32x4.splat(0);
  let b0 = f32x4.splat(0);
  let b1 = f32x4.splat(0);
  let b2 = f32x4.splat(0);
  let b3 = f32x4.splat(0);
  let i = 0;
  for (; i + 8 <= n; i += 8) {
    const o = (<usize>i) << 2;
    const p = v128.load(x + o);
    const q = v128.load(x + o, 16);
    a0 = f32x4.add(a0, f32x4.mul(v128.load(w + o), p));
    b0 = f32x4.add(b0, f32x4.mul(v128.load(w + o, 16), q));
    a1 = f32x4.add(a1, f32x4.mul(v128.load(w1 + o), p));
    b1 = f32x4.add(b1, f32x4.mul(v128.load(w1 + o, 16), q));
    a2 = f32x4.add(a2, f32x4.mul(v128.load(w2 + o), p));
    b2 = f32x4.add(b2, f32x4.mul(v128.load(w2 + o, 16), q));
    a3 = f32x4.add(a3, f32x4.mul(v128.load(w3 + o), p));
    b3 = f32x4.add(b3, f32x4.mul(v128.load(w3 + o, 16), q));
  }
  for (; i < n; i += 4) {
    const o = (<usize>i) << 2;
    const p = v128.load(x + o);
    a0 = f32x4.add(a0, f32x4.mul(v128.load(w + o), p));
    a1 = f32x4.add(a1, f32x4.mul(v128.load(w1 + o), p));
    a2 = f32x4.add(a2, f32x4.mul(v128.load(w2 + o), p));
    a3 = f32x4.add(a3, f32x4.mul(v128.load(w3 + o), p));
  }
  const s0 = f32x4.add(a0, b0);
  const s1 = f32x4.add(a1, b1);
  const s2 = f32x4.add(a2, b2);
  const s3 = f32x4.add(a3, b3);
  // Lanes of all four rows side by side, so that each addition of lanes is one for all.
  const low01 = v128.shuffle<f32>(s0, s1, 0, 4, 1, 5);
  const low23 = v128.shuffle<f32>(s2, s3, 0, 4, 1, 5);
  const high01 = v128.shuffle<f32>(s0, s1, 2, 6, 3, 7);
  const high23 = v128.shuffle<f32>(s2, s3, 2, 6, 3, 7);
  const l0 = v128.shuffle<f32>(low01, low23, 0, 1, 4, 5);
  const l1 = v128.shuffle<f32>(low01, low23, 2, 3, 6, 7);
  const l2 = v128.shuffle<f32>(high01, high23, 0, 1, 4, 5);
  const l3 = v128.shuffle<f32>(high01, high23, 2, 3, 6, 7);
  return f32x4.add(f32x4.add(f32x4.add(l0, l1), l2), l3);
}

// y = max(floor, W x + b): m rows of n weights. A floor of 0 rectifies, one of minus infinity leaves all as it is. So many inputs lie
// behind one another, as do their outputs.
export function layer(w: usize, b: usize, x: usize, y: usize, n: i32, m: i32, floor: f32, inputs: i32): void {
  const row = (<usize>n) << 2;
  const least = f32x4.splat(floor);
  for (let k = 0; k < inputs; k++, x += row, y += (<usize>m) << 2) {
    let j = 0;
    for (; j + 4 <= m; j += 4) {
      const o = (<usize>j) << 2;
      const sums = f32x4.add(fourDots(w + <usize>j * row, row, x, n), v128.load(b + o));
      v128.store(y + o, f32x4.max(sums, least));
    }
    for (; j < m; j++) {
      const o = (<usize>j) << 2;
      store<f32>(y + o, max<f32>(dot(w + <usize>j * row, x, n) + load<f32>(b + o), floor));
    }
  }
}

// Writes n numbers of 64 bits to x as numbers of 32, and behind them the m outputs of a rectified layer.
export function deepen(w: usize, b: usize, values: usize, x: usize, n: i32, m: i32): void {
  for (let i = 0; i < n; i += 2) {
    const o = (<usize>i) << 2;
    v128.store_lane<f64>(x + o, f32x4.demote_f64x2_zero(v128.load(values + 2 * o)), 0);
  }
  layer(w, b, x, x + ((<usize>n) << 2), n, m, 0, 1);
}

// Of a table of seats by n numbers of 64 bits, writes for each seat its own numbers, the means of those of the others, and the greatest
// of them: what `lookFrom` in ../../value/value.ts does.
export function look(rows: usize, into: usize, n: i32, seats: i32): void {
  const row = (<usize>n) << 3;
  const part = (<usize>n) << 2;
  const others = f64x2.splat(<f64>(seats - 1));
  const end = rows + <usize>seats * row;
  for (let own = rows; own < end; own += row, into += 3 * part) {
    for (let i = 0; i < n; i += 2) {
      const o = (<usize>i) << 2;
      let sum = f64x2.splat(0);
      let most = f64x2.splat(-Infinity);
      for (let other = rows; other < end; other += row) {
        if (other == own) continue;
        const value = v128.load(other + 2 * o);
        sum = f64x2.add(sum, value);
        most = f64x2.pmax(most, value);
      }
      const at = into + o;
      v128.store_lane<f64>(at, f32x4.demote_f64x2_zero(v128.load(own + 2 * o)), 0);
      v128.store_lane<f64>(at + part, f32x4.demote_f64x2_zero(f64x2.div(sum, others)), 0);
      v128.store_lane<f64>(at + 2 * part, f32x4.demote_f64x2_zero(most), 0);
    }
  }
}

// Adds dy * x to the slopes g of the weights w, dy to those of the biases, and where dx is not 0, w^T dy to the slopes of x.
export function back(w: usize, g: usize, gb: usize, x: usize, dy: usize, dx: usize, n: i32, m: i32): void {
  for (let j = 0; j < m; j++) {
    const d = load<f32>(dy + ((<usize>j) << 2));
    if (d == 0) continue;
    const b = gb + ((<usize>j) << 2);
    store<f32>(b, load<f32>(b) + d);
    const row = (<usize>(j * n)) << 2;
    const v = f32x4.splat(d);
    for (let i = 0; i < n; i += 4) {
      const o = (<usize>i) << 2;
      const at = g + row + o;
      v128.store(at, f32x4.add(v128.load(at), f32x4.mul(v, v128.load(x + o))));
    }
    if (dx == 0) continue;
    for (let i = 0; i < n; i += 4) {
      const o = (<usize>i) << 2;
      v128.store(dx + o, f32x4.add(v128.load(dx + o), f32x4.mul(v, v128.load(w + row + o))));
    }
  }
}

// Slopes of n rectified numbers y: none where y is 0.
export function gate(y: usize, dy: usize, n: i32): void {
  for (let i = 0; i < n; i++) {
    const o = (<usize>i) << 2;
    if (load<f32>(y + o) <= 0) store<f32>(dy + o, 0);
  }
}

// A step of AdamW along n slopes g, which are divided by `samples` and cleared: first and second are their means and those of their
// squares, known and knownSquares how much of these the steps so far have gathered, keep what is left of a weight before its step.
export function adam(
  w: usize, g: usize, first: usize, second: usize, n: i32, samples: f32, rate: f32, keep: f32, known: f32, knownSquares: f32,
): void {
  const part = f32x4.splat(1 / samples);
  const forget = f32x4.splat(0.1);
  const forgetSquares = f32x4.splat(0.001);
  const length = f32x4.splat(rate / known);
  const over = f32x4.splat(1 / knownSquares);
  const least = f32x4.splat(1e-8);
  const kept = f32x4.splat(keep);
  for (let i = 0; i < n; i += 4) {
    const o = (<usize>i) << 2;
    const slope = f32x4.mul(v128.load(g + o), part);
    v128.store(g + o, f32x4.splat(0));
    let a = v128.load(first + o);
    a = f32x4.add(a, f32x4.mul(forget, f32x4.sub(slope, a)));
    v128.store(first + o, a);
    let s = v128.load(second + o);
    s = f32x4.add(s, f32x4.mul(forgetSquares, f32x4.sub(f32x4.mul(slope, slope), s)));
    v128.store(second + o, s);
    const step = f32x4.div(f32x4.mul(length, a), f32x4.add(f32x4.sqrt(f32x4.mul(s, over)), least));
    v128.store(w + o, f32x4.sub(f32x4.mul(v128.load(w + o), kept), step));
  }
}
