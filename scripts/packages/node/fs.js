// Of `node:fs` what players read models with: Node's own where the program runs on Node, and no files elsewhere.
const fs = globalThis.process?.getBuiltinModule?.('node:fs');

export const existsSync = fs?.existsSync ?? (() => false);
export const readFileSync =
  fs?.readFileSync ??
  ((path) => {
    throw new Error(`${path} cannot be read: there are no files here.`);
  });
