// The part of `node:crypto` that seeds and models use; the same everywhere.
export { createHash, hash, randomBytes } from '../../../web/site/node/crypto.ts';
