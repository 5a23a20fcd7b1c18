/** What a command is: its words, its options, and what it does. */
import type { Argv, InferredOptionTypes, Options, PositionalOptions } from 'yargs';
import { checkWritten } from './files.ts';
import { checkValues } from './usage.ts';

type Declared<T> = Readonly<Record<string, T>>;

export interface Command<P extends Declared<PositionalOptions>, O extends Declared<Options>> {
  /** The command and its positional arguments: `run <file>`. */
  readonly usage: string;
  readonly about: string;
  readonly positionals: P;
  readonly options: O;
  /** Command lines without the leading `macher`, and what they do. */
  readonly examples: readonly (readonly [line: string, about: string])[];
  run(args: InferredOptionTypes<P & O>): Promise<void>;
}

/** Declares a command, so that the types of its arguments follow from its options. */
export const defineCommand = <const P extends Declared<PositionalOptions>, const O extends Declared<Options>>(
  command: Command<P, O>,
): Command<P, O> => command;

/** A command whose arguments have been checked elsewhere. */
export type AnyCommand = Omit<Command<Declared<PositionalOptions>, Declared<Options>>, 'run'> & {
  run(args: never): Promise<void>;
};

/** The database that a command reads. */
export const DATABASE = {
  database: { type: 'string', demandOption: true, describe: 'A database written by macher run' },
} as const satisfies Declared<PositionalOptions>;

/** The same for commands that also read exported files. */
export const DATABASE_OR_FILES = {
  database: {
    ...DATABASE.database,
    describe: 'A database written by macher run, or a folder of Parquet files written by macher export',
  },
} as const satisfies Declared<PositionalOptions>;

/** The option that makes a command print JSON. */
export const JSON_OPTION = {
  json: { type: 'boolean', default: false, describe: 'Print one JSON object instead of text' },
} as const satisfies Declared<Options>;

/** The option that isolates agent files from each other. */
export const ISOLATED_OPTION = {
  isolated: {
    type: 'boolean',
    default: false,
    describe: 'Run every agent file as a separate process that sees only what its seat sees',
  },
} as const satisfies Declared<Options>;

/** Options that must not be given without their value. */
const withValues = (options: Declared<Options>): Declared<Options> =>
  Object.fromEntries(
    Object.entries(options).map(([name, one]) => [name, { ...one, requiresArg: one.type !== 'boolean' }]),
  );

/** A full disk stops a command; if only --resume continues it, the error says so. */
const withAdvice = async (error: unknown, { options }: AnyCommand): Promise<unknown> => {
  const { DiskFullError } = await import('../lab/store/errors.ts');
  return 'resume' in options && error instanceof DiskFullError ? error.advising('start again, with --resume') : error;
};

/** Adds a command to the command line. */
export const install = (y: Argv, command: AnyCommand): Argv =>
  y.command({
    command: command.usage,
    describe: command.about,
    builder: (own: Argv) => {
      for (const [name, positional] of Object.entries(command.positionals)) own.positional(name, positional);
      for (const [line, about] of command.examples) own.example(`$0 ${line}`, about);
      return own.options(withValues(command.options)).usage(`$0 ${command.usage}\n\n${command.about}.`);
    },
    handler: (args) => {
      checkValues(args, command);
      checkWritten(args, command);
      return command.run(args as never).catch(async (error) => {
        throw await withAdvice(error, command);
      });
    },
  });
