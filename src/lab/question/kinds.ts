/** The kinds of questions that an experiment may ask: each is a folder, and a line here. */
import { balance } from './balance/index.ts';
import { bids } from './bids/index.ts';
import { compare } from './compare/index.ts';
import { differences, rulings } from './contrast/index.ts';
import { curve } from './curve/index.ts';
import { fix } from './fix/index.ts';
import type { Kind } from './kind.ts';
import { league } from './league/index.ts';
import { precision } from './precision/index.ts';
import { sweep } from './sweep/index.ts';
import { tournament } from './tournament/index.ts';
import { exploit, tune } from './tune/index.ts';

export const KINDS: readonly Kind[] = [
  ...[compare, precision, tournament, league, sweep, bids, tune, exploit],
  ...[balance, rulings, differences, curve, fix],
];
