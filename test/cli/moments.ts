/** Files of moments of play for commands that read them: a position, and the record of a random game. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/folder.ts';
import { recordedGame } from '../support/random-games.ts';

/** Writes both into a folder, which is removed after the tests. @param text the position, in YAML */
export const momentFiles = (text: string) => {
  const folder = temporaryFolder();
  const [position, record] = [join(folder, 'position.yaml'), join(folder, 'game.macher')];
  const game = recordedGame();
  writeFileSync(position, text);
  writeFileSync(record, game.record);
  return { folder, position, record, game };
};
