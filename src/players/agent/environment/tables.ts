/** The rules for games: compiled once for each edition, variant and number of players. */
import { quote } from '../../../base/text/quote.ts';
import type { Edition } from '../../../rules/engine/edition.ts';
import { EDITIONS, editionNamed } from '../../../rules/engine/editions/index.ts';
import { Game } from '../../../rules/engine/game.ts';
import { applyVariant } from '../../../rules/variant/apply.ts';
import { parseVariant } from '../../../rules/variant/read.ts';
import { Refusal, readable } from './refusal.ts';

/** The part of a request that describes a table. */
export interface TableAsked {
  readonly edition: string;
  readonly players: number;
  readonly variant?: string | undefined;
}

/** How many rules are kept: more than anybody uses at the same time. */
const KEPT = 100;

const editionOf = ({ edition: id, variant }: TableAsked): Edition => {
  const edition = editionNamed(id);
  const known = EDITIONS.map((one) => one.id).join(', ');
  if (!edition) throw new Refusal('unreadable', `There is no edition ${quote(id)}; expected one of ${known}.`);
  return variant === undefined ? edition : readable(() => applyVariant(edition, parseVariant(variant, edition)));
};

export class Tables {
  private readonly games = new Map<string, Game>();

  /** @throws Refusal if there is no such edition, the variant cannot be read, or it does not allow that many players */
  of(asked: TableAsked): Game {
    const key = JSON.stringify([asked.edition, asked.players, asked.variant]);
    const known = this.games.get(key);
    if (known) return known;
    const game = readable(() => new Game(editionOf(asked), asked.players));
    if (this.games.size >= KEPT) this.games.clear();
    this.games.set(key, game);
    return game;
  }
}
