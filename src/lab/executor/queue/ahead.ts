/**
 * Blocks that a question has not asked for yet, and most likely will: they keep workers busy between two looks. What is not
 * asked for when the question has its answer is cancelled, and never counts.
 */
import { gamesInBlock } from '../../experiment/seating.ts';
import type { Assignment } from '../assignment.ts';
import { type Chunk, chunkOf } from '../chunk.ts';

/** Blocks that are quicker than this, in seconds, are not worth a job of their own. */
const WORTH = 0.25;

export class Ahead {
  /** Posted and not asked for yet: the assignment of each chunk, by its key. */
  private readonly open = new Map<string, Assignment>();
  /** The next game of each assignment that nobody has posted. */
  private readonly next = new Map<string, number>();

  /** Chunks to be posted of an assignment whose games up to `asked` are, and below `most` will be; at most `room`. */
  take({ id, experiment }: Assignment, asked: number, most: number, perSecond: number | null, room: number): Chunk[] {
    const inBlock = gamesInBlock(experiment);
    if (perSecond === null || inBlock / perSecond < WORTH) return [];
    const chunks: Chunk[] = [];
    let from = Math.max(asked + 1, this.next.get(id) ?? 0);
    for (let left = room - this.open.size; left > 0 && from + inBlock <= most; left--, from += inBlock)
      chunks.push(blockFrom(id, from, inBlock));
    this.next.set(id, from);
    return chunks;
  }

  posted(assignment: Assignment, { key }: Chunk): void {
    this.open.set(key, assignment);
  }

  /** Whether the block that begins with a game was posted. */
  has({ id, experiment }: Assignment, game: number): boolean {
    return this.open.size > 0 && this.open.has(blockFrom(id, game, gamesInBlock(experiment)).key);
  }

  /** A chunk is asked for now. @returns whether it was posted before */
  asked({ key }: Chunk): boolean {
    return this.open.delete(key);
  }

  /** What nobody has asked for. */
  get rest(): [job: string, assignment: Assignment][] {
    return [...this.open];
  }
}

const blockFrom = (assignment: string, game: number, inBlock: number): Chunk =>
  chunkOf(
    assignment,
    Array.from({ length: inBlock }, (_, i) => game + i),
  );
