// The part of `node:fs` that players use to read models: Node's own on Node, and no files elsewhere.
const fs = globalThis.process?.getBuiltinModule?.('node:fs');

export const existsSync = fs?.existsSync ?? (() => false);
export const readFileSync =
  fs?.readFileSync ??
  ((path) => {
    throw new Error(`${path} cannot be read: there are no files here.`);
  });
