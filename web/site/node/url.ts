/** The part of `node:url` that the tables use: the only folder beside the program here is that of the models. */
import { MODELS } from './disk.ts';

export const fileURLToPath = (url: URL | string): string =>
  String(url).endsWith(MODELS) ? MODELS : new URL(url, 'file:///').pathname;
