/**
 * Backward: adds a value to everything on the path to it. With one value for each seat, and each node choosing by its own
 * actor's, the search is max^n (Luckhardt, Irani 1986).
 */
import type { Tree } from './tree.ts';

/** The path from the root to where an iteration ended: nodes and the edges taken from them. */
export class Path {
  length = 0;
  readonly nodes: Int32Array;
  readonly edges: Int32Array;

  constructor(longest: number) {
    this.nodes = new Int32Array(longest);
    this.edges = new Int32Array(longest);
  }

  clear(): void {
    this.length = 0;
  }

  push(node: number, edge: number): void {
    this.nodes[this.length] = node;
    this.edges[this.length++] = edge;
  }

  get isFull(): boolean {
    return this.length === this.edges.length;
  }
}

/** Counts a visit of every node and edge on the path, and adds each seat's value. */
export const backward = (tree: Tree, path: Path, value: Float64Array): void => {
  for (let i = 0; i < path.length; i++) {
    const node = path.nodes[i];
    const edge = path.edges[i];
    tree.nodeVisits[node]++;
    tree.edgeVisits[edge]++;
    for (let seat = 0; seat < tree.seats; seat++) {
      tree.nodeValue[node * tree.seats + seat] += value[seat];
      tree.edgeValue[edge * tree.seats + seat] += value[seat];
    }
  }
};
