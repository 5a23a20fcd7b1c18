/** What is said of a program that fails. */
import { expect, it } from 'vitest';
import { decisionErrand, type Errand, failureOf } from '../../../../src/players/agent/program/troubles.ts';

const endless = (errand: Errand): string =>
  failureOf({ what: 'endless', detail: 'xxx', words: '' }, errand, 'bot').message;

it('names the limit that was exceeded', () => {
  const usual = decisionErrand('bot', 5);
  expect(endless(usual)).toBe(
    "bot wrote a line of more than 64 KiB to standard output, which begins 'xxx'; expected one line of JSON such as " +
      '{"type":"action","question":12,"index":0}',
  );
  const isolated = { ...usual, longestLine: 16 * 1024 * 1024, example: '' };
  expect(endless(isolated)).toBe(
    "bot wrote a line of more than 16 MiB to standard output, which begins 'xxx'; expected one line of JSON",
  );
});
