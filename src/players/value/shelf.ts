/** Models from files, and what is made from them for a game: each file is read once, and a game keeps its own while it exists. */
import { existsSync, readFileSync } from 'node:fs';
import { ModelError } from '../../base/text/model-file.ts';
import { ending } from '../../base/text/quote.ts';
import { systemReason } from '../../base/text/reason.ts';
import type { Game } from '../../rules/engine/game.ts';

interface Parts<M, T> {
  /** What is trained, in words: 'an evaluation'. */
  readonly what: string;
  /** The project's own file for an edition. */
  fileOf(edition: string): string;
  parse(text: string, file: string): M;
  make(game: Game, model: M): T;
}

/** @throws ModelError if it cannot be read */
const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ModelError(`${ending(file)}: ${systemReason(error)}; expected a file that macher train has written.`);
  }
};

export class Shelf<M, T> {
  private readonly parts: Parts<M, T>;
  private readonly models = new Map<string, M>();
  private readonly made = new WeakMap<Game, Map<string, T>>();

  constructor(parts: Parts<M, T>) {
    this.parts = parts;
  }

  /**
   * What is made from a model for a game; all callers share it.
   *
   * @param asked a file that `macher train` has written; the project's own when empty
   * @throws ModelError if there is none, or if it is damaged or was made for another edition
   */
  of(game: Game, asked: string): T {
    const { made, parts } = this;
    const file = asked === '' ? parts.fileOf(game.edition.id) : asked;
    const known = made.get(game) ?? new Map<string, T>();
    made.set(game, known);
    const found = known.get(file) ?? parts.make(game, this.read(file, game.edition.id));
    known.set(file, found);
    return found;
  }

  /**
   * Registers the text of the project's own model for an edition, unless there is a file to read it from: an agent must not
   * change what others play by.
   *
   * @throws ModelError if it is damaged
   */
  offer(edition: string, text: string): void {
    const file = this.parts.fileOf(edition);
    if (!existsSync(file)) this.models.set(file, this.parts.parse(text, file));
  }

  private read(file: string, edition: string): M {
    const { models, parts } = this;
    const known = models.get(file);
    if (known) return known;
    if (!existsSync(file)) {
      throw new ModelError(
        `${ending(file)}: there is no such file; train ${parts.what}: macher train --edition ${edition}.`,
      );
    }
    const model = parts.parse(textOf(file), file);
    models.set(file, model);
    return model;
  }
}
