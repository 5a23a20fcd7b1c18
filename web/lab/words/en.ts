/** The English texts of the lab's page. Findings are in English in every language, because the command line says the same. */

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const en = {
  title: 'Macher Lab',
  motto: 'Ask the game a question, and watch it being answered.',
  language: 'Language',
  toTable: 'To the table',
  experiment: 'The experiment',
  about: 'Everything is played in this tab, and nothing leaves it.',
  examples: 'An example',
  choose: 'choose …',
  titles: {
    quickstart: 'How good are the bots?',
    compare: 'Is one agent better than another?',
    sweep: 'Which value of an option is best?',
    tournament: 'A ranking of five agents',
    seats: 'Is a seat worth anything?',
    clinic: 'A small clinic of a changed rule',
  },
  open: 'Open a file',
  text: 'The experiment as a file',
  play: 'Play',
  resume: 'Resume',
  stop: 'Stop',
  link: 'Link to it',
  theLink: 'The link',
  copied: 'Copied.',
  save: 'Save the file',
  badLink: 'This link holds no readable experiment.',
  tooLong: 'This file is too long for an experiment.',
  empty: 'Choose an example, open a file, or write an experiment.',
  checking: 'Reading …',
  asks: (kind: string) => `asks: ${kind}`,
  players: (n: number) => `${n} players`,
  arms: (n: number) => `${n} arms`,
  games: (n: number, isLimit: boolean) =>
    `${isLimit ? 'at most ' : ''}${number.format(n)} ${n === 1 ? 'game' : 'games'}`,
  running: 'The answer',
  starting: 'The lab is being loaded: 8 MB the first time.',
  begun: (workers: number) => `${workers} ${workers === 1 ? 'worker plays' : 'workers play'}.`,
  done: (done: number, planned: number) => `${number.format(done)} of ${number.format(planned)} games`,
  pace: (perSecond: number) => `${perSecond < 10 ? perSecond.toFixed(1) : number.format(perSecond)} games a second`,
  left: (clock: string) => `${clock} left`,
  forecast: (games: number, clock: string, effect: string | null) =>
    `About ${number.format(games)} games in ${clock} from now on${effect === null ? '' : `, which can show an effect of ${effect}`}.`,
  soFar: 'So far',
  found: 'Found',
  stopped: 'Stopped. What was played is kept in this browser.',
  stopping: 'Finishing the games that have begun …',
  drawing: 'Drawing the page …',
  far: {
    rows: (done: number, of: number) => `${number.format(done)} of ${number.format(of)} rows read`,
    runs: (done: number, of: number) => `${number.format(done)} of ${number.format(of)} runs read`,
  },
  hash: (games: number, hash: string) => `${number.format(games)} games, hash ${hash}`,
  savePage: 'Save the page',
  saveAnswer: 'Save the answer (JSON)',
  saveRows: 'Save all rows (Parquet)',
  kept: 'Kept in this browser',
  states: { begun: 'not finished', done: 'finished' },
  showAgain: 'Show it again',
  forget: 'Remove',
  way: 'How to ask',
  byForm: 'By form',
  byFile: 'As a file',
  results: 'Results that you have',
  aboutResults:
    'A database, all Parquet files of a folder, or an archive of them: macher run and macher export write these. They are read in this tab, and nothing is sent anywhere.',
  openResults: 'Open results',
  opening: 'Reading the files …',
  noRuns: 'They hold no run.',
  showRun: 'Show',
  closeResults: 'Close them',
  tooMuch: (most: number) => `These files are larger than ${most} MiB together: read them with macher report.`,
  noWorker: 'The lab could not be loaded: connect to the network, and load the page again.',
  noReader: 'The program that reads the files has stopped: load the page again, or open fewer files.',
};

export type Words = typeof en;

/** The key of an example experiment. */
export type Example = keyof typeof en.titles;
