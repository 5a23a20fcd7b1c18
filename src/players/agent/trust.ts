/**
 * Who asks for an agent, which decides what may be run and read for it.
 *
 * What the person who starts a command writes, on the command line or in the experiment that it plays, may name any file and any
 * program. Data (a record, a database, a request, a message of a queue) may have been written by anybody: it may name built-in
 * agents that read no files, unless that person allows more.
 */
export interface Trust {
  /** Whether agent files and programs may run. */
  readonly code: boolean;
  /** Whether options may name files, which are read. */
  readonly files: boolean;
  /** Agents that the person has named, as on the command line: data may name them too, with the files in their options. */
  readonly named: readonly string[];
  /** Whether users' files by default play in their own processes, which are denied everything they do not need. */
  readonly isolated: boolean;
}

/** The trust in the person who starts the command. */
export const YOURS: Trust = { code: true, files: true, named: [], isolated: false };

/** The trust in data, which is the default everywhere. */
export const DATA: Trust = { code: false, files: false, named: [], isolated: false };

/** The trust in data whose files came with it, match their hashes, and are in a separate folder. */
export const PACKED: Trust = { ...DATA, files: true };

/** The trust in data if the person has named some agents. */
export const dataNaming = (agents: readonly string[]): Trust => ({ ...DATA, named: agents });
