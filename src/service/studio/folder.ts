/** Files of the studio's working folder, and none outside of it: found, read and written. */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { FileError, reasonOf, writeFile } from '../../base/text/files.ts';
import { ending, escaped, quote } from '../../base/text/quote.ts';
import { LONGEST_TEXT } from '../browser/letters.ts';
import { Refused } from './refused.ts';

/** Subfolders of the working folder, with the same names as on the command line and in the docs. */
export const [VARIANTS, EXPERIMENTS, RESULTS] = ['variants', 'experiments', 'results'] as const;

/** The largest file that is read, in bytes. */
const LARGEST = LONGEST_TEXT;
/** The most files listed in a folder, and how deep its subfolders are searched. */
const MOST = 500;
const DEEPEST = 3;

/** Allowed names of new files: no path, nothing hidden, and nothing that a shell or another system would misread. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.ya?ml$/u;

/** Whether a name is what it looks like, even in a terminal. */
const isPlain = (name: string): boolean => escaped(name) === name;

const isInside = (root: string, path: string): boolean => path.startsWith(root + sep);

export class Folder {
  readonly root: string;

  constructor(root: string) {
    this.root = realpathSync(root);
  }

  /** Why nothing can be saved in it, in a sentence; null if it can. */
  get trouble(): string | null {
    for (const folder of [VARIANTS, EXPERIMENTS, RESULTS]) {
      const place = join(this.root, folder);
      const there = existsSync(place) ? place : dirname(place);
      try {
        // Only a folder has something inside it.
        accessSync(`${there}/.`, constants.W_OK);
      } catch (error) {
        return `Nothing can be saved here, since ${ending(there)} cannot be written: ${reasonOf(error)}. Change that, or start macher studio in another folder.`;
      }
    }
    return null;
  }

  /** The path of an existing file, with links followed. @throws Refused if it is outside of the folder, or does not exist */
  path(file: string): string {
    const refused = (why: string) =>
      new Refused(404, `${quote(file)}: ${why}; expected a file in ${ending(this.root)}.`);
    if (!isPlain(file)) throw refused('its name has invisible characters; rename it');
    // Commands get names as they are.
    if (file.startsWith('-')) throw refused(`it would be taken for an option; write ${quote(`./${file}`)}`);
    if (!isInside(this.root, resolve(this.root, file))) throw refused('it is outside the folder');
    let path: string;
    try {
      path = realpathSync(resolve(this.root, file));
    } catch (error) {
      throw refused(reasonOf(error));
    }
    if (!isInside(this.root, path)) throw refused('it leads out of the folder');
    if (!statSync(path).isFile()) throw refused('it is not a file');
    return path;
  }

  /** Whether something exists at a path. */
  has(file: string): boolean {
    return existsSync(join(this.root, file));
  }

  /** The text of a file. @throws Refused */
  read(file: string): string {
    const path = this.path(file);
    if (statSync(path).size > LARGEST)
      throw new Refused(413, `${ending(file)} is larger than ${LARGEST / 1024} kB; open it in an editor.`);
    return readFileSync(path, 'utf8');
  }

  /**
   * Writes a text into one of the folders.
   *
   * @param replaces whether it may replace an existing file
   * @returns its path from the working folder
   * @throws Refused if the name or the place is not allowed
   */
  write(folder: typeof VARIANTS | typeof EXPERIMENTS, name: string, text: string, replaces: boolean): string {
    const own = name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : name;
    if (!NAME.test(own))
      throw new Refused(
        422,
        `${quote(own)} is not a name for a file; expected letters and digits with .yaml at the end.`,
      );
    this.checkPlace(folder);
    const path = join(this.root, folder, own);
    const there = lstatSync(path, { throwIfNoEntry: false });
    if (there && !there.isFile()) throw new Refused(422, `${folder}/${own} is not a file; choose another name.`);
    if (there && !replaces && readFileSync(path, 'utf8') !== text)
      throw new Refused(409, `${folder}/${own} already exists; choose another name, or replace it.`);
    try {
      writeFile(path, text);
    } catch (error) {
      throw error instanceof FileError ? new Refused(422, error.message) : error;
    }
    return `${folder}/${own}`;
  }

  /**
   * Checks that what is written into a folder stays there.
   *
   * @param within also looks inside it, for files whose names are not known in time
   * @throws Refused if it leads elsewhere
   */
  checkPlace(folder: string, within = false): void {
    const link = this.linkIn(join(this.root, folder), within ? 0 : DEEPEST);
    if (link) throw new Refused(422, `${ending(link)} is a link, which may lead out of the folder; remove it.`);
  }

  /** The first link at a path or within it, from the working folder; null for none. */
  private linkIn(path: string, depth: number): string | null {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isSymbolicLink()) return relative(this.root, path);
    if (!found?.isDirectory() || depth >= DEEPEST) return null;
    for (const name of readdirSync(path)) {
      const link = this.linkIn(join(path, name), depth + 1);
      if (link) return link;
    }
    return null;
  }

  /**
   * Files in a folder with one of these endings, as paths from the working folder; without hidden files, links, and names with
   * invisible characters.
   */
  list(folder: string, endings: readonly string[]): string[] {
    const found: string[] = [];
    const visit = (at: string, depth: number): void => {
      if (!existsSync(at) || found.length >= MOST) return;
      for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
        if (entry.name.startsWith('.') || !isPlain(entry.name) || found.length >= MOST) continue;
        const path = join(at, entry.name);
        if (entry.isDirectory() && depth < DEEPEST) visit(path, depth + 1);
        else if (entry.isFile() && endings.some((one) => entry.name.endsWith(one)))
          found.push(relative(this.root, path).replaceAll('\\', '/'));
      }
    };
    visit(join(this.root, folder), 0);
    return found;
  }
}
