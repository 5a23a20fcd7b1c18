// Of `node:crypto` what seeds and models use: the same everywhere.
export { createHash, hash, randomBytes } from '../../../web/site/node/crypto.ts';
