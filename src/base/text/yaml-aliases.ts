/** Replaces each alias of a YAML document by its value, and finds what can be wrong with that. */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { quote } from './quote.ts';
import { DEEPEST, TOO_DEEP, type YamlMistake } from './yaml-limits.ts';

/** The most values of a text; those that aliases repeat are counted again. */
const MOST_VALUES = 100_000;

/** The size of a value with everything in it. */
interface Size {
  readonly values: number;
  readonly depth: number;
}

const NOTHING: Size = { values: 1, depth: 0 };

/** The mistake that stops the replacement. */
class Mistaken extends Error {
  readonly mistake: YamlMistake;

  constructor(node: Node | null, message: string) {
    super(message);
    this.mistake = { offset: node?.range?.[0] ?? 0, message };
  }
}

class Replacing {
  private readonly anchored = new Map<string, Node>();
  /** Sizes by value; a value that is not complete yet has none. */
  private readonly sizes = new Map<Node, Size>();

  /** Replaces the aliases within a value, and measures it. */
  take(node: Node | null): Size {
    if (!node) return NOTHING;
    if (isAlias(node)) return this.sizes.get(this.target(node))!;
    if (node.anchor) this.anchored.set(node.anchor, node);
    const size = isMap(node) ? this.takeMap(node) : isSeq(node) ? this.takeList(node) : NOTHING;
    if (size.depth > DEEPEST) throw new Mistaken(node, TOO_DEEP);
    if (size.values > MOST_VALUES) {
      const most = MOST_VALUES.toLocaleString('en');
      throw new Mistaken(node, `this expands to more than ${most} values with its aliases written out`);
    }
    this.sizes.set(node, size);
    return size;
  }

  private takeList(list: YAMLSeq): Size {
    return around(
      list.items.map((item, i) =>
        this.within(item, (value) => {
          list.items[i] = value;
        }),
      ),
    );
  }

  private takeMap(map: YAMLMap): Size {
    const keys = new Set<unknown>();
    const sizes = map.items.flatMap((pair) => {
      const inner = [
        this.within(pair.key, (value) => {
          pair.key = value;
        }),
        this.within(pair.value, (value) => {
          pair.value = value;
        }),
      ];
      const key = isScalar(pair.key) ? pair.key.value : pair.key;
      // JavaScript would not make such a key an entry, and many readers would overlook it.
      if (key === '__proto__') throw new Mistaken(pair.key as Node, "unknown key '__proto__'");
      if (keys.has(key)) throw new Mistaken(pair.key as Node, `the key ${quote(String(key))} is there twice`);
      keys.add(key);
      return inner;
    });
    return around(sizes);
  }

  /** Takes a part of a value, and replaces it if it is an alias. */
  private within(part: unknown, put: (value: Node) => void): Size {
    const size = this.take(part as Node | null);
    if (isAlias(part)) put(this.target(part));
    return size;
  }

  /** The value of an alias: the last one with that anchor, unless the alias lies within it. */
  private target(alias: Alias): Node {
    const node = this.anchored.get(alias.source);
    if (node && this.sizes.has(node)) return node;
    throw new Mistaken(alias, `the alias ${quote(`*${alias.source}`)} does not lead to a value`);
  }
}

const around = (parts: readonly Size[]): Size => ({
  values: parts.reduce((sum, { values }) => sum + values, 1),
  depth: parts.reduce((most, { depth }) => Math.max(most, depth), 0) + 1,
});

/**
 * Replaces every alias by the value with its anchor. The time is proportional to the length of the text.
 *
 * @returns what is wrong: an unknown alias, one within its own value, too many values, or a key that is repeated or cannot be
 *   one; null if nothing is
 */
export const replaceAliases = (doc: Document): YamlMistake | null => {
  try {
    new Replacing().take(doc.contents as Node | null);
    return null;
  } catch (error) {
    if (error instanceof Mistaken) return error.mistake;
    throw error;
  }
};
