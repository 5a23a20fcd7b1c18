import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatPosition, parsePosition } from '../../src/rules/notation/position/index.ts';

test('the position on docs/notation.md loads, and prints back to itself', () => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/notation.md', import.meta.url)), 'utf8');
  const [, text] = /```yaml\n(.*?)```/s.exec(page)!;
  const { game, state } = parsePosition(text);
  const printed = formatPosition(game, state);
  expect(parsePosition(printed).state.equals(state)).toBe(true);
  expect(game.phase(state)).toBe('convert-meetings');
});
