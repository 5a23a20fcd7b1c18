/**
 * What a terminal says besides the guide, in English: the board, the menu, help, and how a game begins and ends. What a person types
 * stays English in every language: the words of help, "pass", "up to 7" and actions as records have them.
 */
import { type BoardWords, ENGLISH } from '../../../rules/notation/board-text.ts';
import { numbersIn } from '../language.ts';
import { isPlural } from '../parties.ts';

const { several } = numbersIn('en');

/** Words that a person can type at any question. */
export const COMMANDS = ['help', 'hint', 'menu', 'board', 'rules', 'log', 'score', 'undo', 'quit'] as const;
type Command = (typeof COMMANDS)[number];

export const en = {
  board: {
    ...ENGLISH,
    title: (edition, round, last, phase) =>
      round === 0 ? `${edition}, before the first round: ${phase}` : ENGLISH.title(edition, round, last, phase),
  } as BoardWords,

  helpIntro:
    'Answer with the number of an option, with the amount of a bid, or in the words of records, shortened if you like: ' +
    '"convert hessen 8", "pass". In an auction, "up to 7" has the table bid for you up to 7 and then pass. These words come first, and may be shortened too:',
  commands: {
    help: 'this help; ? does the same',
    hint: 'what the strongest bot would do, why, and what its best options are worth; it thinks for a second',
    menu: 'the options again',
    board: 'the table as you see it',
    rules: 'the rule of this phase, and its terms',
    log: 'recent events; log all shows everything',
    score: 'points as they would count now',
    undo: 'back to your last decision, as long as you have seen nothing hidden since',
    quit: 'stop here; the game is saved, and you see how to resume it',
  } as Readonly<Record<Command, string>>,

  asked: (party: string, title: string) => `${party}, you: ${title}`,
  rule: (title: string, section: string, rule: string) =>
    `${title}${section === '' ? '' : ` (rules, section ${section})`}: ${rule}`,
  bid: (min: number, max: number) =>
    max > min ? `Type the amount that you bid, from ${min} to ${max}:` : `You can bid ${min}:`,
  bidsForYou: 'the table bids for you, one more at a time, and then passes',
  handOver: (party: string, seat: number) => `Pass the keyboard to ${party} (seat ${seat}), who presses Enter. `,
  thinking: 'thinking …',
  botWouldTake: (bot: string, option: string) => `The “${bot}” bot would take ${option}.`,
  over: 'The game is over.',
  win: (winners: readonly string[]) =>
    `${winners.join(' and ')} ${winners.length > 1 || winners.some(isPlural) ? 'win' : 'wins'}.`,

  forHelp: (trouble: string) => `${trouble} Type ? for help.`,
  /** @param answer in quotes */
  tooShort: (answer: string) => `${answer} is too short for an answer: write at least a whole word.`,
  noOption: (number: number, options: number) => `${number} is not offered; type a number from 1 to ${options}.`,
  noBid: (number: number, min: number, max: number, canPass: boolean) =>
    `${number} is not offered; type an amount from ${min} to ${max}${canPass ? ', or pass' : ''}.`,
  /**
   * An answer in the words of records that is no action.
   *
   * @param detail what the rules say of it, in English
   */
  noAction: (_answer: string, detail: string) => detail,
  /** The same for one that several actions fit. */
  ambiguous: (_answer: string, detail: string) => detail,

  newGame: 'A new game, saved after each action. Type ? for help.',
  resumed: 'The game is resumed, saved after each action. Type ? for help.',
  /** @param detail the line and what is wrong there, in English */
  torn: (file: string, detail: string) => `${file}: ${detail}`,
  leaveOut: 'Leave that line out and resume the game? yes or no: ',
  yes: /^y(es)?$/i,
  breaksOff: 'breaks off in its last line',
  /** @param why in English */
  unreadable: (file: string, why: string) => `${file} cannot be read: ${why}`,
  savedGames: 'Saved games:',
  saved: (edition: string, bots: string, decisions: number) =>
    `${edition} against ${bots}, ${several(decisions, { one: 'decision', other: 'decisions' })}`,
  pick: 'The number of one to resume, or Enter for a new game: ',
  noneSuch: (answer: string, games: number) =>
    `${answer} is not offered; type a number from 1 to ${games}, or press Enter.`,
  lookBack: (file: string, command: string) => `The record is ${file}; look at it again with: ${command}`,
  resumeWith: (command: string) => `The game is saved. Resume it with: ${command}`,
};

/** What a catalogue of the terminal has to hold. */
export type TerminalWords = typeof en;
