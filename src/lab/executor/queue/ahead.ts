/**
 * Blocks that a question has not asked for yet, but most likely will: they keep workers busy between two looks. Those still not
 * asked for when the question has its answer are cancelled, and never count.
 */
import { gamesInBlock } from '../../experiment/seating.ts';
import type { Assignment } from '../assignment.ts';
import { type Chunk, chunkOf } from '../chunk.ts';

/** Blocks quicker than this, in seconds, are not worth a separate job. */
const WORTH = 0.25;

export class Ahead {
  /** Posted but not asked for yet: the assignment of each chunk, by its key. */
  private readonly open = new Map<string, Assignment>();
  /** The next game of each assignment that is not posted yet. */
  private readonly next = new Map<string, number>();

  /**
   * Chunks to post for an assignment: its games up to `asked` are posted, those below `most` will probably be needed; at most
   * `room` chunks.
   */
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

  /** A posted chunk is needed now. @returns whether it was posted ahead */
  asked({ key }: Chunk): boolean {
    return this.open.delete(key);
  }

  /** What nobody asked for. */
  get rest(): [job: string, assignment: Assignment][] {
    return [...this.open];
  }
}

const blockFrom = (assignment: string, game: number, inBlock: number): Chunk =>
  chunkOf(
    assignment,
    Array.from({ length: inBlock }, (_, i) => game + i),
  );
