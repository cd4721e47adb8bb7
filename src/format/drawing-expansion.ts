import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { cssReferences, sheetReferences } from './drawing-css.ts';
import { REFERENCED_CONTENT } from './drawing-list.ts';

/** A node of a drawing, with the names that it refers to. */
interface Node {
  readonly name: string;
  readonly children: Node[];
  readonly refers: string[];
  /** The name, id and classes in selector syntax. */
  readonly keys: string[];
  weight?: number;
}

/**
 * Counts the nodes that a renderer of a drawing visits: it visits a node once more for each
 * reference to it.
 */
export interface Expansion {
  open(tag: SaxesTagNS, attributes: readonly SaxesAttributeNS[]): void;
  close(): void;
  /** Adds the references of a style sheet. */
  sheet(css: string): void;
  /** The number of nodes; `bound + 1` if there are more than `bound`. */
  count(bound: number): number;
}

/** Maximum number of references in a chain; with a longer chain, the count exceeds every limit. */
const MAX_CHAIN = 1000;

/** Starts counting the nodes of a drawing. */
export function createExpansion(): Expansion {
  const root = nodeOf('');
  const path = [root];
  const byId = new Map<string, Node>();
  const bySelector = new Map<string, string[]>();
  const busy = new Set<Node>();

  function targetsOf({ refers, keys }: Node): readonly Node[] {
    const names = [...refers, ...['*', ...keys].flatMap((key) => bySelector.get(key) ?? [])];
    return names.flatMap((name) => {
      const target = byId.get(name);
      return target !== undefined && REFERENCED_CONTENT.has(target.name) ? [target] : [];
    });
  }

  /**
   * Returns the number of nodes that are drawn for a node. A reference to an ancestor or to itself
   * counts as one node, since it isn't followed.
   */
  function weigh(node: Node, bound: number): number {
    if (node.weight !== undefined) return node.weight;
    if (busy.has(node)) return 1;
    if (busy.size > MAX_CHAIN) return bound + 1;
    busy.add(node);
    let weight = 1;
    for (const part of [...node.children, ...targetsOf(node)]) {
      weight += weigh(part, bound);
      if (weight > bound) break;
    }
    busy.delete(node);
    node.weight = Math.min(weight, bound + 1);
    return node.weight;
  }

  return {
    open({ local }, attributes) {
      const node = nodeOf(local);
      for (const { local: name, value } of attributes) {
        if (name === 'id') {
          if (!byId.has(value)) byId.set(value, node);
          node.keys.push(`#${value}`);
        } else if (name === 'class') {
          node.keys.push(...value.split(/\s+/).map((one) => `.${one}`));
        } else if (name === 'href') {
          node.refers.push(value.trim().slice(1));
        } else if (value.includes('#')) {
          node.refers.push(...cssReferences(value));
        }
      }
      path.at(-1)?.children.push(node);
      path.push(node);
    },
    close: () => void path.pop(),
    sheet(css) {
      for (const [keys, names] of sheetReferences(css)) {
        for (const key of new Set(keys)) {
          const known = bySelector.get(key) ?? [];
          bySelector.set(key, known);
          known.push(...names);
        }
      }
    },
    count: (bound) => weigh(root, bound),
  };
}

function nodeOf(name: string): Node {
  return { name, children: [], refers: [], keys: name === '' ? [] : [name] };
}
