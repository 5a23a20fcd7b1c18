import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type FileKind, kindOf, otherKind } from '../../../src/base/text/file-kind.ts';

const SHIPPED: readonly [string, FileKind][] = [
  ['experiments/quickstart.yaml', 'experiment'],
  ['experiments/variants/costly-meetings.yaml', 'variant'],
  ['scenarios/valley-2006/5.1-set-up.yaml', 'scenarios'],
  ['examples/clinic/limits.yaml', 'limits'],
  ['examples/paper/evening.yaml', 'log'],
];

it.each(SHIPPED)('%s is recognised', (file, kind) => {
  expect(kindOf(readFileSync(file, 'utf8'))).toBe(kind);
});

it.each<[string, FileKind | undefined]>([
  ['format: macher-record 2\nedition: valley-2006\n', 'record'],
  ['edition: valley-2006\nplayers: 4\nround: 1\n', 'position'],
  ['\ufffd\ufffd\u0012\ufffd\0\0\0\0DUCK@', 'database'],
  ['<!doctype html>\n<html>', 'page'],
  ['parameters: { mediaPrice: 3 }\n', undefined],
  ['# Title\n\n```yaml\nquestion: Which?\n```\n', undefined],
])('so is a text: %j', (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

it('a file of another kind is named with what to do with it', () => {
  expect(otherKind('my game.macher', 'format: macher-record 2\n', 'experiment', 'variant', 'log')).toBe(
    "my game.macher is the record of a game, not an experiment, a variant or the log of a game: macher replay 'my game.macher' shows it",
  );
  expect(otherKind('a.yaml', 'extends: valley-2006\n', 'variant')).toBeNull();
});
