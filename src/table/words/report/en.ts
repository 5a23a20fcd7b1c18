/** The words of a review as a page to keep. Sentences on mistakes and bids are among those of the guide. */
import { numbersIn } from '../language.ts';
import { en as review } from '../review/en.ts';

const { several } = numbersIn('en');
const noun = (one: string) => ({ one, other: `${one}s` });

/** What one seat is about: its party, and how it ended. */
interface Ended {
  readonly rank: number;
  readonly points: number;
  readonly blunders: number;
  /** Points that its decisions cost, and what luck gave or took, as they are printed. */
  readonly cost: string;
  readonly luck: string;
}

export const en = {
  ...review,
  title: 'Review of a game',
  kicker: (edition: string, players: number) => `${edition}, ${players} players`,
  ended: (c: Ended) =>
    `Place ${c.rank} with ${c.points} points. ${c.blunders === 0 ? 'No blunder.' : c.blunders === 1 ? 'One blunder.' : `${c.blunders} blunders.`} ` +
    `Its decisions were proven to cost ${c.cost} points; luck moved its winning chance by ${c.luck} percentage points.`,
  /** How the gaps of a log were filled. */
  filled: {
    written: (decisions: number, passes: number) =>
      `Entered from a log: ${several(decisions, noun('decision'))} as written; passing was assumed ${several(passes, noun('time'))}.`,
    noneGuessed: 'No choice had to be filled in.',
    guessed: (choices: number, phases: string) =>
      `${several(choices, noun('choice'))} filled in as the heuristic would make them, so that the rest of the log fits (${phases}).`,
    outcomes: (all: number, open: number) =>
      `Of ${all} cards, dice and other outcomes of chance, the log leaves ${open} open; they were drawn at random.`,
    leftOut: (list: string) => `Left out, because no way was found to make it fit: ${list}.`,
    /** What was left out, other than single notes. */
    opinionsOf: (round: number) => `open opinions of round ${round}`,
    from: (round: number) => `everything from round ${round} on`,
  },
  blunder: 'Blunder.',
  /** @param at the decision by its number; what was played and what was better, in the words of records */
  decision: (at: number, played: string, better: string): readonly [string, string, string, string, string] => [
    `Decision ${at}: played `,
    played,
    ', better ',
    better,
    '.',
  ],
  grades: (party: string) => `Grades of ${party}`,
  decisions: 'decisions',
  bidsNote:
    '“Was better” is based on searches, “seems better” only on quick playouts, in about 70 positions that fit what the seat saw.',
  luck: 'Luck',
  luckOf: (party: string) => `Luck of ${party}`,
  share: 'percentage points of the winning chance',
  money: 'Points and money',
  roundsOf: (party: string) => `Rounds of ${party}`,
  roundMark: (round: number) => `r${round}`,
  from: 'from',
  boughtBy: (party: string) => `What ${party} bought`,
  forMoney: (count: string, money: string) => `${count} for ${money}`,
  dealPlayed: (c: {
    readonly agent: string;
    readonly games: number;
    readonly party: string;
    readonly mean: string;
    readonly low: string;
    readonly high: string;
  }) =>
    `${c.agent} played this deal ${c.games} times in the seat of ${c.party}: ${c.mean} points on average${c.low === c.high ? '' : ` (95 % interval ${c.low} to ${c.high})`}. ` +
    'It also replaced people and searching bots; other bots kept their seats.',
  dealPoints: (party: string, agent: string) => `Points of ${party} and of ${agent} in its seat`,
  mean: (agent: string) => `${agent}, mean`,
  course: 'How the game went',
  chances: 'Winning chance',
  chancesAbout: 'By the learned evaluation, which knows only what everybody at the table sees.',
  expected: 'Expected final points',
  expectedAbout: 'By the same evaluation.',
  atTheEnd: (list: string) => `At the end: ${list}.`,
  decisionsAxis: 'decisions →',
  chanceAxis: '↑ winning chance (%)',
  pointsAxis: '↑ expected final points',
  numbers: 'The numbers',
  judged: 'How decisions are judged',
  /** @param points that a blunder costs for sure */
  method: (points: number) =>
    'Each decision is judged by what its seat could know at the time: hidden cards, dice and secret choices are redrawn for each trial. All ' +
    'reasonable options are tried in about 100 positions. If another option looks better than the one played, both are searched until the ' +
    'difference is certain. A cost is given in points of lead: the number of points that are worth as much at that decision, in winning ' +
    `chance, place and points, with a 99 % interval. A blunder certainly costs more than ${points}. Luck is what each event changed in the ` +
    'evaluation, minus the mean over redrawn events. For secret choices that were revealed, it is minus the mean over the seat’s options, ' +
    'weighted by the learned policy.',
};

/** What a catalogue of the page has to hold. */
export type ReportWords = typeof en;
