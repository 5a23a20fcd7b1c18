// Finds words that a native reader stumbles over and suggests a replacement.
// Run by `npm run words`, which is part of `npm run lint`; `npm run words -- --all` also reads the tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** What to look for, and what to write instead. A space matches a line break too. */
const WORDS = [
  ['anew', '"again", or a verb: redraw, replay, rebuild'],
  [
    // `macher study` uses the terms of its field, ask and tell.
    '(?<!(ask and|study|for|ask,) |study\\.)(tell|tells|telling|told)(?! (apart|you|us|me|them|him|her|people|players|a|each|every|the (reader|player|user|seat|host|agent|bot|two)))',
    '"say", "show", "report" or "list"',
  ],
  ['of (before|today|now)', '"earlier", "current", or a date'],
  ['so (many|often)(?! that)', '"that many", or the number itself'],
  ['so much (more|less) than its', '"this much more than its"'],
  ['whoever', '"the player who", "anyone who"'],
  ['(dear|dearer|dearest)', '"costly", "expensive"'],
  ['reckon(s|ed|ing)?', '"compute", "count", "expect"'],
  ['deeds?', '"action", "what was done"'],
  ['wish(es|ed)?', '"want"'],
  ['(go|goes|went|gone|going) on(?! (to|for|the|top|a|this|deals?)\\b)', '"continue"'],
  ['as ever', '"as usual"'],
  ["(of one’s own|of one's own|oneself)", '"your own", "yourself"'],
  ['(thereof|therein|thereby|wherein|whereof|hereby)', 'a plain "of it", "in it", "by it"'],
  ['by and by', '"gradually", "later"'],
  ['(amend|mend)s? (it|them|that)', '"fixes it"'],
];

/**
 * Pages whose words are checked, as git lists them: not the change log, which keeps its old wording, nor pages that a run has
 * written.
 */
const PAGES = ['*.md', ':!CHANGELOG.md', ':!docs/rulings-tested.md'];

/**
 * Programs whose comments and messages are checked too, as git lists them; `--all` adds the tests, which have not been revised
 * yet.
 */
const FOLDERS = ['src', 'agents', 'web', 'scripts', 'bench', 'examples', 'python'];
const MORE = process.argv.includes('--all') ? ['test'] : [];
const PROGRAMS = [...FOLDERS, ...MORE]
  .flatMap((folder) => ['ts', 'js', 'svelte', 'py'].map((kind) => `:(glob)${folder}/**/*.${kind}`))
  // The WebAssembly source is signed with its comments.
  .concat(':!src/players/network/assembly');

const PATTERNS = WORDS.map(([word, instead]) => ({
  pattern: new RegExp(`(?<![\\w-])${word.replaceAll(' ', '\\s+')}(?![\\w-])`, 'gi'),
  instead,
}));

/** A text with its matches blanked, so lines and columns stay as they are. */
const without = (text, ...patterns) =>
  patterns.reduce((left, pattern) => left.replace(pattern, (found) => found.replace(/[^\n]/g, ' ')), text);

/** A page without code, link targets and command output, which is corrected at its source. */
const proseOfPage = (text) =>
  without(
    text,
    /^ *(```|~~~)[\s\S]*?^ *\1/gm,
    /`[^`\n]*`/g,
    /\]\([^)]*\)/g,
    /<!-- (?:figure |[^>]*: written by )[\s\S]*?<!-- end of [^>]*-->/g,
  );

/** The comments and messages of a program; a string without a space counts as a name, not a message. */
function proseOfProgram(text) {
  const kept = without(text, /[^\n]/g).split('');
  const keep = (from, to, shown) => {
    for (let at = from; at < to; at++) kept[at] = shown[at];
  };
  // Backticks hold code in comments, which is skipped, and text in templates, which is read.
  const comments = without(text, /^ *\/\/.*biome-ignore.*$/gm, /`[^`\n]*`/g);
  const visit = (node) => {
    const children = node.getChildren(source);
    if (children.length === 0) {
      keep(node.getFullStart(), node.getStart(source), comments);
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
      if (isText && node.getText(source).includes(' ')) keep(node.getStart(source), node.getEnd(), text);
    }
    children.forEach(visit);
  };
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  visit(source);
  return kept.join('');
}

/** The same for a component: its script and the text in its markup. */
function proseOfComponent(text) {
  const script = /(<script[^>]*>)([\s\S]*?)<\/script>/g;
  const shown = without(text, script, /<style[\s\S]*?<\/style>/g, /\{[^{}]*\}/g, /<!--[\s\S]*?-->/g, /<[^>]*>/g);
  return [...text.matchAll(script)].reduce((left, { 1: tag, 2: code, index }) => {
    const from = index + tag.length;
    return left.slice(0, from) + proseOfProgram(code) + left.slice(from + code.length);
  }, shown);
}

/** The comments of a Python program. */
function proseOfPython(text) {
  const kept = without(text, /[^\n]/g).split('');
  for (const { 0: found, index } of text.matchAll(/"""[\s\S]*?"""|#.*/g))
    kept.splice(index, found.length, ...without(found, /`[^`\n]*`/g));
  return kept.join('');
}

const PROSE = { md: proseOfPage, ts: proseOfProgram, js: proseOfProgram, py: proseOfPython, svelte: proseOfComponent };

/** The prose of a file, with everything else blanked. */
const proseOf = (path, text) => PROSE[path.slice(path.lastIndexOf('.') + 1)](text);

/** Each stumble in a file: its line, the word, and the suggestion. */
function stumblesIn(path, text) {
  const prose = proseOf(path, text);
  const found = PATTERNS.flatMap(({ pattern, instead }) =>
    [...prose.matchAll(pattern)].map(({ 0: word, index }) => ({
      line: prose.slice(0, index).split('\n').length,
      word: word.replace(/\s+/g, ' '),
      instead,
    })),
  );
  return found.sort((a, b) => a.line - b.line);
}

const scope = [...PAGES, ...PROGRAMS, ':!scripts/words.js'];
const files = execFileSync('git', ['ls-files', '--', ...scope], { encoding: 'utf8' })
  .trim()
  .split('\n');

let count = 0;
for (const path of files) {
  for (const { line, word, instead } of stumblesIn(path, readFileSync(path, 'utf8'))) {
    console.error(`${path}:${line}: '${word}': write ${instead}`);
    count++;
  }
}

// Merge markers are not prose.
const conflicts = spawnSync('git', ['grep', '-nE', '^(<{7}|>{7})( |$)'], { encoding: 'utf8' }).stdout;
if (conflicts !== '') console.error(`${conflicts}A merge left these lines behind: choose what stays.`);
if (count > 0 || conflicts !== '') process.exit(1);
