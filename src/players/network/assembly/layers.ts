// @ts-nocheck AssemblyScript, not TypeScript: `npm run wasm` compiles it into ../layers-wasm.ts.
// All addresses are in bytes, all numbers are f32. Rows of weights have a length that is a multiple of 4.

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

// y = max(floor, W x + b): m rows of n weights. A floor of 0 rectifies, one of minus infinity leaves all as it is.
export function layer(w: usize, b: usize, x: usize, y: usize, n: i32, m: i32, floor: f32): void {
  for (let j = 0; j < m; j++) {
    const o = (<usize>j) << 2;
    store<f32>(y + o, max<f32>(dot(w + (<usize>(j * n) << 2), x, n) + load<f32>(b + o), floor));
  }
}
