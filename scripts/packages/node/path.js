// The part of `node:path` that players use: Node's own on Node, and just names for models elsewhere.
const path = globalThis.process?.getBuiltinModule?.('node:path');

export const join = path?.join ?? ((...parts) => parts.join('/'));
