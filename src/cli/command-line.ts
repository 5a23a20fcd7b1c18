/**
 * The command line: `macher COMMAND …`. Each command has one file, and what it needs is loaded when it runs, so that `--help` and
 * completion are quick.
 */
import type { Argv } from 'yargs';
import { type AnyCommand, install } from './command.ts';
import { loadCommands } from './commands.ts';
import { complete, isCompleting } from './complete.ts';
import { exitCodeOf, explain, UsageError } from './errors.ts';
import { remark } from './output.ts';
import yargs from './parser.ts';
import { takeSecrets } from './secrets.ts';
import { checkWords, rephrase } from './usage.ts';
import { version } from './version.ts';

const WIDEST = 110;
const COMPLETION = 'Print a script that completes commands and options in bash or zsh';

const EXAMPLES: readonly (readonly [line: string, about: string])[] = [
  ['run experiments/quickstart.yaml', 'play an experiment, store it and draw its page'],
  ['simulate --agents heuristic,random --games 100', 'the same without a file'],
  ['league experiments/league.yaml', 'agents ranked in several ways; add one, and run it again'],
  ['clinic my-variant.yaml', 'what a variant changes, what is broken, and what to watch'],
  ['history results/clinic-my-variant.duckdb', 'its versions compared: what became better, and what worse'],
  ['verdicts', 'the names of all verdicts of the clinic'],
  ['ledger results/lab.duckdb', 'which of many verdicts survive the number of questions'],
  ['studio', 'the same with forms on a page: variants, runs and results'],
  ['worker --queue redis://lab', 'play games for macher run --queue on another machine'],
  ['status --queue redis://lab', 'who plays for a queue, and how fast'],
  ['manifest mine.yaml --to jobs', 'what a cluster needs to run workers'],
  ['merge jobs', 'make one database from what they played'],
  ['report results/quickstart.duckdb', 'draw the page of a stored run again'],
  ['sql results/quickstart.duckdb "SELECT * FROM latest"', 'query a database of results in SQL'],
  ['export results/quickstart.duckdb --parquet shared', 'its tables as files for other programs'],
  ['check results/quickstart.duckdb', 'replay some stored games and compare every row'],
  ['pool monday.duckdb tuesday.duckdb --out both.duckdb', 'pool runs with different seeds'],
  ['record results/quickstart.duckdb --game 12', 'write the record of a stored game'],
  ['replay game.record --at 40', 'the position after 40 actions of a recorded game'],
  ['explain game.record --at 40', 'what an agent would do there, and why'],
  ['link experiments/compare.yaml', 'a link that plays the experiment in a browser'],
  ['study ask tune.duckdb', 'a setting to try, for your own optimiser'],
  ['bids game.record --at 31', 'what each bid is worth there'],
  ['play', 'an evening against bots and friends in the browser'],
  ['review game.record', 'which decisions cost the most, and what was luck'],
  ['enter evening.yaml', 'enter a game played with real cards, from a log with gaps'],
  ['season', 'how everybody did in games with real cards'],
  ['verify', 'check the rules against scenarios'],
  ['editions valley-2006', 'the numbers of an edition, and how certain each is'],
  ['agents heuristic', 'the options of an agent'],
  ['certify', 'check that agents do not peek and that the rules hold'],
  ['panel judge heuristic learned', 'what the decisions of agents cost them, before they play games'],
  ['train --edition valley-2006', 'train a new evaluation of positions'],
  ['bench', 'measure the speed of this machine'],
  ['env --stdio', 'thousands of games for programs that learn'],
  ['analyse --stdio', 'answers about positions and games, many at once'],
  ['serve --port 4000', 'the same over HTTP'],
  ['completion >> ~/.bashrc', 'complete commands and options with the tab key'],
];

const commandLine = (words: readonly string[], commands: readonly AnyCommand[]): Argv => {
  const parser = yargs(words)
    .scriptName('macher')
    .usage('$0 COMMAND …\n\nA laboratory for the board game Die Macher.')
    .epilogue('Every command explains itself: macher COMMAND --help')
    .strict()
    .demandCommand(1, 'no command given')
    .version(version())
    .alias({ help: 'h' })
    .wrap(Math.min(WIDEST, process.stdout.columns || WIDEST))
    .fail((message, error) => {
      // Errors of the parser itself are mistakes on the command line; all others come from a command.
      if (error && error.name !== 'YError') throw error;
      throw new UsageError(rephrase(message ?? error.message, words, commands));
    });
  for (const [line, about] of EXAMPLES) parser.example(`$0 ${line}`, about);
  return commands.reduce(install, parser).completion('completion', COMPLETION, complete);
};

/** Carries out the words of a command line; errors are reported on standard error, and set the exit code. */
export const carryOut = async (typed: readonly string[]): Promise<void> => {
  takeSecrets();
  // People paste numbers with a true minus sign.
  const words = typed.map((word) => word.replace(/(^|=)−(?=[\d.])/, '$1-'));
  try {
    const commands = await loadCommands(words[0]);
    checkWords(words, commands);
    await commandLine(words, commands).exitProcess(false).parseAsync();
  } catch (error) {
    // A shell that asks for completions does not want to hear what is still missing.
    if (isCompleting(words)) return;
    remark(explain(error));
    process.exitCode = exitCodeOf(error);
  }
};
