/** Files of the studio's working folder: found, read and written, and none outside of it. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { FileError, reasonOf, writeFile } from '../../base/text/files.ts';
import { ending, escaped, quote } from '../../base/text/quote.ts';
import { Refused } from './refused.ts';

/** Folders in the working folder, as the command line and the documents have them. */
export const [VARIANTS, EXPERIMENTS, RESULTS] = ['variants', 'experiments', 'results'] as const;

/** The largest file that is read, in bytes. */
const LARGEST = 2 ** 18;
/** The most files that are listed of a folder, and the folders within that are looked into. */
const MOST = 500;
const DEEPEST = 3;

/** What a new file may be called: no path, nothing hidden, and nothing that a shell or another system takes for something else. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.ya?ml$/u;

/** Whether a name is what it looks like, in a terminal too. */
const isPlain = (name: string): boolean => escaped(name) === name;

const isInside = (root: string, path: string): boolean => path.startsWith(root + sep);

export class Folder {
  readonly root: string;

  constructor(root: string) {
    this.root = realpathSync(root);
  }

  /** The path of a file that is there, links followed. @throws Refused where it is outside of the folder, or nowhere */
  path(file: string): string {
    const refused = (why: string) =>
      new Refused(404, `${quote(file)}: ${why}; expected a file in ${ending(this.root)}.`);
    if (!isPlain(file)) throw refused('its name has invisible characters; rename it');
    // Commands are given names as they are.
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

  /** Whether there is something at a place. */
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
   * @param replaces whether one that is there may be replaced
   * @returns its path from the working folder
   * @throws Refused where the name or the place is none
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
   * Sees to it that what is written into a folder stays there.
   *
   * @param within looks into it as well, for what is written under names that are known too late
   * @throws Refused where it leads elsewhere
   */
  checkPlace(folder: string, within = false): void {
    const link = this.linkIn(join(this.root, folder), within ? 0 : DEEPEST);
    if (link) throw new Refused(422, `${ending(link)} is a link, which may lead out of the folder; remove it.`);
  }

  /** The first link at a place or within it, from the working folder; null for none. */
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

  /** Files of a folder with one of these endings, as paths from the working folder; hidden ones, links, and names that cannot be seen left out. */
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
