/**
 * Whose word an agent is asked for by, which decides what may be run and read for it.
 *
 * What the person who starts a command writes, on the command line or in the experiment that it plays, may name any file
 * and any program. What data says (a record, a database, a request, a message of a queue) may have been written by anybody:
 * it names built-in agents that read no files, unless that person allows more.
 */
export interface Trust {
  /** Whether agent files and programs may be run. */
  readonly code: boolean;
  /** Whether options may name files, which are read. */
  readonly files: boolean;
  /** Agents that the person has named, as on the command line: data may name them too, with the files of their options. */
  readonly named: readonly string[];
  /** Whether users' files play in processes of their own, kept from all that they have no need of, where nothing else is said. */
  readonly isolated: boolean;
}

/** The word of the person who starts the command. */
export const YOURS: Trust = { code: true, files: true, named: [], isolated: false };

/** The word of data: what holds wherever nobody says otherwise. */
export const DATA: Trust = { code: false, files: false, named: [], isolated: false };

/** The word of data whose files came with it, were compared with their hashes, and lie in a folder of their own. */
export const PACKED: Trust = { ...DATA, files: true };

/** The word of data where the person has named some agents. */
export const dataNaming = (agents: readonly string[]): Trust => ({ ...DATA, named: agents });
