/**
 * The folder of a training: a plan that says what is trained, one file for each block of games, and the results.
 *
 * A block is a function of the plan and its number, and its file is complete or absent: after any interruption, a training plays
 * just the blocks that are missing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provenance } from '../../base/provenance.ts';
import { writeFile } from '../../base/text/files.ts';
import { quote } from '../../base/text/quote.ts';

/** Everything that decides the blocks, including the program's version and commit: another version may play differently. */
export type Plan = Readonly<Record<string, unknown>> & {
  readonly version: string;
  readonly commit: string | null;
  readonly features: readonly string[];
};

/** The program that plays a training. Models installed in the meantime are part of the source too, but are not counted. */
export const playedBy = (): Pick<Plan, 'version' | 'commit'> => {
  const { version, commit } = provenance();
  return { version, commit: commit?.replace('+', '') ?? null };
};

/** A training cannot begin or continue; the message is one sentence. */
export class TrainError extends Error {
  override readonly name = 'TrainError';
}

const PLAN = 'plan.json';
const BLOCK_FILE = /^block-(\d+)\.f32$/;

export class Folder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /**
   * Opens the folder of a training, or begins one.
   *
   * @throws TrainError if it holds a training and `resume` is not set, or a different training
   */
  static open(path: string, plan: Plan, resume: boolean): Folder {
    const folder = new Folder(path);
    const known = folder.read(PLAN);
    if (known === null) {
      folder.write(PLAN, JSON.stringify(plan, null, 2));
      return folder;
    }
    if (!resume) throw new TrainError(`${path} holds a training: add --resume to resume it, or name another --out.`);
    const differs = differenceOf(known, plan);
    if (differs !== null)
      throw new TrainError(`${path} holds a different training (${differs}); name another folder with --out.`);
    return folder;
  }

  /** Numbers of the blocks that have been played. */
  blocks(): Set<number> {
    return new Set(
      readdirSync(this.path)
        .flatMap((name) => BLOCK_FILE.exec(name)?.[1] ?? [])
        .map(Number),
    );
  }

  save(block: number, rows: Float32Array): void {
    this.write(`block-${block}.f32`, new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength));
  }

  load(block: number): Float32Array {
    const bytes = readFileSync(join(this.path, `block-${block}.f32`));
    return new Float32Array(Uint8Array.from(bytes).buffer);
  }

  /** Writes a file completely or not at all; returns its path. @throws FileError if it cannot be written */
  write(name: string, content: string | Uint8Array): string {
    const path = join(this.path, name);
    writeFile(path, content);
    return path;
  }

  /** The numbers written by `writeNumbers`; null if there are none. */
  numbers(name: string): Float64Array | null {
    const path = join(this.path, name);
    return existsSync(path) ? new Float64Array(Uint8Array.from(readFileSync(path)).buffer) : null;
  }

  writeNumbers(name: string, numbers: Float64Array): void {
    this.write(name, new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  }

  /** The text of a file; null if there is none. */
  read(name: string): string | null {
    const path = join(this.path, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  }
}

/** The first difference between a stored plan and this one, in words; null for none. */
const differenceOf = (text: string, plan: Plan): string | null => {
  const known = JSON.parse(text) as Record<string, unknown>;
  for (const [key, value] of Object.entries(plan)) {
    if (JSON.stringify(known[key]) === JSON.stringify(value)) continue;
    return key === 'features' ? 'other features' : `${key} ${quote(known[key])}, not ${quote(value)}`;
  }
  return null;
};
