import { expect, it } from 'vitest';
import { table } from '../../../src/base/drawing/html.ts';

it('a long name in a table breaks where its words end, and nowhere inside of an entity', () => {
  const { text } = table(
    'Names',
    ['name', 'it'],
    [
      ['meetingPrices, alone', '1'],
      ['shadowCards.chancellor.cost', '2'],
      ['A & B < CDU', '3'],
    ],
  );
  expect(text).toContain('<th scope="row">meeting<wbr>Prices,<wbr> alone</th>');
  expect(text).toContain('<th scope="row">shadow<wbr>Cards.<wbr>chancellor.<wbr>cost</th>');
  expect(text).toContain('<th scope="row">A &amp; B &lt; CDU</th>');
});

it('a column of words begins at the left, with its heading, and so does every short cell in it', () => {
  const { text } = table(
    'Goals',
    ['goal', 'target', 'games'],
    [
      ['a', 'from −5.0 to +5.0 percentage points', '12'],
      ['b', 'at least 4', '7'],
    ],
  );
  expect(text).toContain('<th scope="col" class="name">target</th>');
  expect(text).toContain('<td data-head="target" class="name">at least 4</td>');
  expect(text).toContain('<th scope="col">games</th>');
});
