/** The rules for games: compiled once for each edition, variant and number of players. */
import { quote } from '../../../base/text/quote.ts';
import type { Edition } from '../../../rules/engine/edition.ts';
import { EDITION_IDS, editionNamed } from '../../../rules/engine/editions/index.ts';
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
  if (!edition)
    throw new Refusal('unreadable', `There is no edition ${quote(id)}; expected one of ${EDITION_IDS.join(', ')}.`);
  return variant === undefined ? edition : readable(() => applyVariant(edition, parseVariant(variant, edition)));
};

export class Tables {
  private readonly games = new Map<string, Game>();

  /** @throws Refusal if there is no such edition, the variant cannot be read, or it does not allow that many players */
  of(asked: TableAsked): Game {
    const key = JSON.stringify([asked.edition, asked.players, asked.variant]);
    return (
      this.games.get(key) ??
      this.keep(
        key,
        readable(() => new Game(editionOf(asked), asked.players)),
      )
    );
  }

  /** The rules that are kept for tables like that of a game; its own if there are none yet. */
  like(game: Game): Game {
    const { id, variant } = game.edition;
    const key = JSON.stringify([id, game.players, variant]);
    return this.games.get(key) ?? this.keep(key, game);
  }

  private keep(key: string, game: Game): Game {
    if (this.games.size >= KEPT) this.games.clear();
    this.games.set(key, game);
    return game;
  }
}
