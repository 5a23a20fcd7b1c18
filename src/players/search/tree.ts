/**
 * A search tree as typed arrays: reused from one decision to the next, never garbage.
 *
 * Hot file: watched by `macher bench` (`mcts.iterationsPerSecond`).
 *
 * Axes: a node is an information set, reached by a sequence of actions from the root; node `i` is the `i`-th that was expanded.
 * An edge is an action that was legal at a node in some determinization; a node's edges form a list in the order in which the
 * game offers them. `value` arrays are row-major, `[edge * seats + seat]`.
 */

export const NONE = -1;
export const ROOT = 0;
/** The prior of an edge that has not been weighed yet. */
export const UNWEIGHED = -1;

/** The tree of a search, in typed arrays. */
export class Tree {
  readonly seats: number;
  nodes = 0;
  edges = 0;

  /** The first edge of each node, NONE before its first visit; and the sums of the values that went through it. */
  nodeFirst: Int32Array;
  nodeVisits: Int32Array;
  nodeValue: Float64Array;

  edgeAction: Int32Array;
  /** Distinguishes decisions that may follow the same actions. */
  edgeStage: Int32Array;
  /** The next edge of the same node, and the node to which the edge leads. */
  edgeNext: Int32Array;
  edgeChild: Int32Array;
  edgeVisits: Int32Array;
  /** How often the action was legal when its node was visited. */
  edgeAvailable: Int32Array;
  edgePrior: Float64Array;
  edgeValue: Float64Array;

  /**
   * @param seats how many values a position has
   * @param nodes how many nodes to make room for; more room is made when they are used up
   */
  constructor(seats: number, nodes = 512) {
    this.seats = seats;
    this.nodeFirst = new Int32Array(nodes);
    this.nodeVisits = new Int32Array(nodes);
    this.nodeValue = new Float64Array(nodes * seats);
    const edges = nodes * 8;
    this.edgeAction = new Int32Array(edges);
    this.edgeStage = new Int32Array(edges);
    this.edgeNext = new Int32Array(edges);
    this.edgeChild = new Int32Array(edges);
    this.edgeVisits = new Int32Array(edges);
    this.edgeAvailable = new Int32Array(edges);
    this.edgePrior = new Float64Array(edges);
    this.edgeValue = new Float64Array(edges * seats);
  }

  /** Forgets everything but keeps the memory. */
  clear(): void {
    this.nodes = 0;
    this.edges = 0;
    this.addNode();
  }

  /** Adds a node without edges and returns it. */
  addNode(): number {
    if (this.nodes === this.nodeFirst.length) this.growNodes();
    const node = this.nodes++;
    this.nodeFirst[node] = NONE;
    this.nodeVisits[node] = 0;
    this.nodeValue.fill(0, node * this.seats, (node + 1) * this.seats);
    return node;
  }

  /** Adds an edge to a node, after the edge `after`, or before all others if that is NONE. */
  addEdge(node: number, after: number, action: number, stage: number): number {
    if (this.edges === this.edgeAction.length) this.growEdges();
    const edge = this.edges++;
    this.edgeAction[edge] = action;
    this.edgeStage[edge] = stage;
    this.edgeChild[edge] = NONE;
    this.edgeVisits[edge] = 0;
    this.edgeAvailable[edge] = 0;
    this.edgePrior[edge] = UNWEIGHED;
    this.edgeValue.fill(0, edge * this.seats, (edge + 1) * this.seats);
    if (after === NONE) {
      this.edgeNext[edge] = this.nodeFirst[node];
      this.nodeFirst[node] = edge;
    } else {
      this.edgeNext[edge] = this.edgeNext[after];
      this.edgeNext[after] = edge;
    }
    return edge;
  }

  /** The edge for that action at a node, or NONE. */
  findEdge(node: number, action: number, stage: number): number {
    let edge = this.nodeFirst[node];
    while (edge !== NONE && (this.edgeAction[edge] !== action || this.edgeStage[edge] !== stage)) {
      edge = this.edgeNext[edge];
    }
    return edge;
  }

  /** Mean value of an edge for a seat; NaN before its first visit. */
  mean(edge: number, seat: number): number {
    return this.edgeValue[edge * this.seats + seat] / this.edgeVisits[edge];
  }

  private growNodes(): void {
    this.nodeFirst = twice(this.nodeFirst);
    this.nodeVisits = twice(this.nodeVisits);
    this.nodeValue = twice(this.nodeValue);
  }

  private growEdges(): void {
    this.edgeAction = twice(this.edgeAction);
    this.edgeStage = twice(this.edgeStage);
    this.edgeNext = twice(this.edgeNext);
    this.edgeChild = twice(this.edgeChild);
    this.edgeVisits = twice(this.edgeVisits);
    this.edgeAvailable = twice(this.edgeAvailable);
    this.edgePrior = twice(this.edgePrior);
    this.edgeValue = twice(this.edgeValue);
  }
}

/** An array twice as long, with the content of the old one. */
export const twice = <T extends Int32Array | Float64Array>(old: T): T => {
  const grown = new (old.constructor as new (length: number) => T)(old.length * 2);
  grown.set(old);
  return grown;
};
