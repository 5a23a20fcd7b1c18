/** Files of moments of play for commands that read them: a position, and the record of a random game. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { recordedGame } from '../support/random-games.ts';

/** Writes both into a folder, which is removed after the tests. @param text the position, in YAML */
export const momentFiles = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'macher-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const [position, record] = [join(folder, 'position.yaml'), join(folder, 'game.macher')];
  const game = recordedGame();
  writeFileSync(position, text);
  writeFileSync(record, game.record);
  return { folder, position, record, game };
};
