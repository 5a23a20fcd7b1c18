import { expect, it } from 'vitest';
import { readYaml } from '../../../src/base/text/yaml-entry.ts';
import { readYamlText } from '../../../src/base/text/yaml-text.ts';

const BELONGS = 'what belongs together begins in the same column';

it.each([
  ['name: Übung: teuer', "1:7 found a second colon; write name: 'Übung: teuer', with quotes"],
  ["a: it's: b", `1:4 found a second colon; write a: "it's: b", with quotes`],
  ['a:\n  drama: decided: { from: 2 }', "2:10 found a second colon; write 'drama: decided': …, with quotes"],
  ['a: { drama: decided: { from: 2 } }', "1:13 found a second colon; write 'drama: decided': …, with quotes"],
  ['a: { b: 1 c: 2 }', '1:9 found a second colon; expected a comma between two entries, or quotes around a text with'],
  ['a: 1\n# b\n\n c: 2', `4:2 this line is indented more than line 1; ${BELONGS}`],
  ['a:\n  b: 1\n   c: 2', `3:4 this line is indented more than line 2; ${BELONGS}`],
  ['a:\n   b: 1\n  c: 2', `3:3 this line is indented less than line 2; ${BELONGS}`],
  ['a:\n  - x\n - y', `3:2 this line is indented less than line 2; ${BELONGS}`],
  ['a:\n- x\n  b: 2', `3:3 this line is indented more than line 2; ${BELONGS}`],
  ['a:\n  - x\n   - y', '3:1 found a dash in the text of an entry; begin each dash in the same column'],
  [
    'a:\n  -x\n  - y',
    '3:1 found a dash in the text of an entry; begin each dash in the same column, with a space after',
  ],
  ['a: - x', '1:4 found a dash after a key; begin the list on the next line'],
  ['a: 1\n- x', '2:1 found an entry of a list where a key is expected; put the list under a key'],
  ['a:\n\tb: 1', '2:1 this line begins with a tab; indent it with spaces'],
  ['a: "text\nb: 1', '1:4 this " is never closed; write " where the text ends'],
  ["a: 'it's'", "1:8 found 's'' after the closing '; put \" around the whole text"],
  ['a: [b] or c', "1:8 found 'or c' after the closing ]; put the whole text in quotes"],
  ['a: [1, 2\nb: 3', '1:4 this [ is never closed; write ] where the list ends'],
  ['a: { b: [1 }', '1:9 this [ is never closed'],
  ['a: [1]]', '1:7 ] closes nothing; leave it out'],
  ['a: [1,,2]', '1:7 found two commas with nothing between them; leave one out'],
  ['a: >= 5', '1:4 a text that begins with > has to be in quotes'],
  ['a: @b', '1:4 a text that begins with @ has to be in quotes'],
  ['a: !b', '1:4 a text that begins with ! has to be in quotes'],
  ['a: * b', '1:4 a text that begins with * has to be in quotes'],
  ['a: "C:\\dir"', "1:7 found '\\d' in quotes; write \\\\ for each \\"],
  ['a: 1\na: 2', "2:1 the key 'a' is there twice"],
  ['a: 1\nb:12\nc: 2', "2:1 found 'b:12'; write b: 12, with a space after the colon"],
  ['a: 1\nb\nc: 2', "2:1 found 'b' where a key is expected; write it as key: value, or in quotes"],
  ['a: &x &y 1', '1:7 found what cannot be read as YAML; put a text with signs such as : # & * ! in quotes'],
  ['a: {cost: 3,5}', "1:13 found '3,5'; write 3.5, with a point"],
  ['a: {games: 1,000}', "1:14 found '1,000'; write 1000"],
  ['games: 1.000', "1:8 found '1.000', which may mean 1 or 1000; write one of these"],
])('a mistake in YAML is one clear sentence, where a person would look: %j', (text, message) => {
  const { lines, mistakes } = readYamlText(text);
  const { line, col } = lines.linePos(mistakes[0].offset);
  expect(`${line}:${col} ${mistakes[0].message}`).toContain(message);
});

it('what looks like these is left alone', () => {
  const text = 'a: {3: 0.5,5: 0.5}\nb: [1,5, 1.0, 0.250]\nc: "1.000"\nd: a text\n  - with a dash\ne: {1: 2, 5}';
  expect(readYamlText(text).mistakes).toEqual([]);
});

it('a key without a space after its colon, and numbers in the way of other countries', () => {
  const root = readYaml('parameters:\n  startMoney:12\ncost: 3,5\nmany: 1,000\nhalf: {b:1}');
  const fields = root.fields(['parameters', 'cost', 'many', 'half']);
  const spaced = "line 2: parameters: expected a mapping, found 'startMoney:12'; write startMoney: 12, with a space";
  expect(() => fields.get('parameters')!.fields([])).toThrow(spaced);
  expect(() => fields.get('cost')!.integer(0, 9)).toThrow("found '3,5'; write 3.5, with a point");
  expect(() => fields.get('many')!.number()).toThrow("expected a number, found '1,000'; write 1000");
  expect(() => fields.get('half')!.fields(['b'])).toThrow(
    "unknown key 'b:1'; write b: 1, with a space after the colon",
  );
});
