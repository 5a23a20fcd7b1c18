import { expect, test } from 'vitest';
import { valley2006Short } from '../../../src/rules/engine/editions/valley-2006/index.ts';
import type { Lines } from '../../../src/table/play/lines.ts';
import { paintFor, setWidth, WIDTH, wrap } from '../../../src/table/play/screen.ts';
import { PERSON } from '../../../src/table/play/session.ts';
import { playAtTerminal } from '../../../src/table/play/terminal.ts';
import type { Language } from '../../../src/table/words/language.ts';
import { first, type Kept, playOn, resume, start } from './support.ts';

/** Plays with a person who answers by `answer`; returns what was printed, line by line, without what the person typed. */
const evening = async (
  kept: Kept,
  answer: (n: number) => string | null,
  caughtUp = false,
  language: Language = 'en',
) => {
  const printed: string[] = [];
  let n = 0;
  const lines: Lines = {
    next: async (prompt) => {
      if (prompt !== '> ') printed.push(prompt.trim());
      return answer(n++) ?? { ending: 'end of input' };
    },
    pause: async () => false,
    close: () => {},
  };
  const print = (text: string) => void printed.push(...text.split('\n'));
  const outcome = await playAtTerminal(
    kept.session,
    { lines, paint: paintFor(false), print, notice: () => {}, clear: () => {} },
    { caughtUp, adviser: 'heuristic', language },
  );
  return { outcome, printed, text: printed.join('\n'), questions: n };
};

/** Takes the first option of every menu, and the lowest bid. */
const firstOption =
  ({ session }: Kept) =>
  (): string => {
    const { bids } = session.pending!;
    return bids ? String(bids.min) : '1';
  };

/** Asks for a hint at every question, and follows it in words. */
const follower =
  ({ session }: Kept) =>
  (n: number): string => {
    if (n % 2 === 0) return 'hint';
    const { action } = session.advise('heuristic');
    return session.pending!.options.find((option) => option.action === action)!.notation;
  };

test.each([
  ['takes the first option', firstOption],
  ['follows every hint', follower],
])('a person who %s plays a whole game, in 80 columns', async (_, person) => {
  const kept = start();
  const { outcome, printed, text } = await evening(kept, person(kept));
  expect(outcome).toBe('game over');
  expect(text).toMatch(/The game is over\. .+ wins?\./);
  expect(text).not.toContain('Type ? for help');
  expect(printed.filter((line) => line.length > WIDTH)).toEqual([]);
  expect(text.match(/^1\. /gm)).toHaveLength(1);
});

test('it understands words besides answers, and says what it does not understand', async () => {
  const words = ['?', 'board', 'menu', '', 'score', 'rules', 'log', 'hint', '99', 'nonsense', 'quit', '1'];
  const { outcome, text, questions } = await evening(start(), (n) => words[n]);
  expect(outcome).toBe('quit');
  expect(questions).toBe(11);
  expect(text).toContain('Answer with the number of an option');
  expect(text).toContain('section 6.1)');
  expect(text).toMatch(/The “old hand” bot would take \d, Choose .+\.\nThis mainly brings .+ and .+\.\n/);
  expect(text).toMatch(/\.\n( {2}· \d, Choose [^·]+: [\d.]+\s+points\n){3}/);
  expect(text).toContain('99 is not offered; type a number from 1 to 3.');
  expect(text).toContain("'nonsense' is no legal action");
});

test('bots are called what the page calls them', async () => {
  const words = ['hint', 'quit'];
  const { text } = await evening(start(), (n) => words[n], false, 'de');
  expect(text).toContain('Der Bot „Praktiker“ würde das wählen');
});

test('a bid is typed as an amount, with its range', async () => {
  const kept = start();
  while (kept.session.pending?.phase !== 'bid-for-order') playOn(kept, first, 1);
  const answers = ['26', '3'];
  const { text, outcome } = await evening(kept, (n) => answers[n] ?? null);
  expect(outcome).toBe('end of input');
  expect(text).toContain('Type the amount that you bid, from 0 to 25:');
  expect(text).toContain('26 is not offered; type an amount from 0 to 25.');
  expect(kept.record).toMatch(/bid-for-order .*: bid 3\n/);
});

test('"up to" has the table bid in an auction, and the news says what it has bid', async () => {
  const kept = start();
  while (!kept.session.pending?.bids?.raising) playOn(kept, first, 1);
  const { party } = kept.session.pending;
  const before = kept.record.length;
  const answers = ['up to 999', 'up to 3'];
  const { text } = await evening(kept, (n) => answers[n] ?? null, true);
  expect(text).toContain('the table bids for you, one more at a time, and then passes');
  expect(text).toContain('The table cannot bid for you up to 999; expected an amount from ');
  expect(kept.record.slice(before)).toMatch(/auction-polls .*: bid [1-3]\n/);
  expect(text).toMatch(new RegExp(`· ${party} bids [1-3] for`));
});

test('a game that is resumed does not repeat what was said', async () => {
  const left = start();
  playOn(left, first, 20);
  const told = left.session.log(0).at(-1)!.text;
  const { text } = await evening(resume(left.record), () => null, true);
  expect(text).not.toContain(told);
  expect(text).toContain('decides; turn order');
});

test('text is broken between words, and what follows is indented', () => {
  expect(wrap('word '.repeat(20).trim(), '  1  ').split('\n')).toEqual([
    `  1  ${'word '.repeat(15).trim()}`,
    `     ${'word '.repeat(5).trim()}`,
  ]);
});

test('a word of help that is begun comes before any action, and a bare letter commits nothing', async () => {
  const kept = start();
  while (kept.session.pending?.phase !== 'buy-media') playOn(kept, first, 1);
  const before = kept.record;
  const answers = ['h', 'hi', 'b', 'ru', 'x', 'k'];
  const { text, outcome } = await evening(kept, (n) => answers[n] ?? null, true);
  expect(outcome).toBe('end of input');
  expect(text).toContain('Answer with the number of an option');
  expect(text).toContain('The “old hand” bot would take');
  expect(text).toContain('Media marker: ');
  expect(text).toContain("'x' is too short for an answer: write at least a whole word.");
  expect(text).toContain("'k' is too short for an answer: write at least a whole word.");
  expect(kept.record).toBe(before);
});

test.each([50, 80, 120])('a whole game fits %i columns', async (width) => {
  setWidth(width);
  try {
    const kept = start();
    const { printed } = await evening(kept, firstOption(kept));
    expect(printed.filter((line) => line.length > width)).toEqual([]);
  } finally {
    setWidth(undefined);
  }
});

/** What a person can type besides answers, and answers that are not valid. */
const ASKED = ['?', 'board', 'score', 'rules', 'hint', 'menu', '9999', 'nonsense', 'x', 'undo', 'up to 999'];

/**
 * What appears at the terminal when two people ask for everything, at the start and in an auction, and otherwise take the first
 * option.
 */
const readIn = async (language: Language): Promise<string[]> => {
  const kept = start([PERSON, PERSON, 'heuristic', 'random']);
  const answer = firstOption(kept);
  let asked = 0;
  const { printed, outcome } = await evening(
    kept,
    (n) => {
      const isTime =
        n > 0 && (asked < ASKED.length || (asked < 2 * ASKED.length && kept.session.pending?.bids?.raising));
      return isTime ? ASKED[asked++ % ASKED.length] : answer();
    },
    false,
    language,
  );
  expect(outcome).toBe('game over');
  expect(asked).toBe(2 * ASKED.length);
  return printed;
};

const { parties, regions } = valley2006Short.components;
/** Names that are the same in English and in German, even where a line breaks or a column ends. */
const NAMES = new RegExp(
  [...parties.flatMap(({ name }) => name.split(' ')), ...regions.flatMap(({ name }) => [name, name.slice(0, 12)])].join(
    '|',
  ),
  'g',
);

test('a game is read in German and Polish, with nothing left in English', async () => {
  const english = new Set(await readIn('en'));
  for (const language of ['de', 'pl'] as const) {
    const printed = await readIn(language);
    const words = printed.filter((line) => /\p{L}{3}/u.test(line.replace(NAMES, '')));
    expect(words.length).toBeGreaterThan(500);
    expect(words.filter((line) => english.has(line))).toEqual([]);
    expect(words.filter((line) => /\b(the|with|your?|and|of|votes|money|undefined)\b/i.test(line))).toEqual([]);
    expect(printed.filter((line) => line.length > WIDTH)).toEqual([]);
  }
});
