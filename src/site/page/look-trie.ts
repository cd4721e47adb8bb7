import type { ElementSpec } from '../../elements/define.ts';
import type { Json } from '../../values/json.ts';
import { compiled } from './compiled-element.ts';
import type { StyleRule } from './styles.ts';
import type { LocatedAttribute } from './located-attribute.ts';

/** The style of a block that is written in a certain way, wherever such a block stands. */
export interface KnownLook {
  /** Undefined where it looks like nothing. */
  readonly rule: StyleRule | undefined;
  /** The label of a picture behind the block (VALUE-8). */
  readonly label: string | undefined;
  /** The rules of what is behind a whole page; empty for what isn't the root of one. */
  readonly canvas: string;
}

/** Where a look is known, or is to be kept. */
export interface LookNode {
  readonly next: Map<string, Map<Json | undefined, LookNode>>;
  look: KnownLook | undefined;
  /** Whether an address of another host leads here, which is gated, and noted, wherever it stands. */
  readonly isOutside: boolean;
}

/**
 * Looks by how they are written: each attribute that a style depends on leads along an edge, its name and its value, and
 * what the last one leads to holds the style. So equal looks are read once, and nothing is put together to find them.
 */
export interface LookTrie {
  /**
   * Undefined where a look depends on more than what is written: an asset, another host, a board that is listed, or an
   * id that has to be unique.
   */
  find(
    element: ElementSpec,
    attributes: readonly LocatedAttribute[],
    isRoot: boolean,
  ): LookNode | undefined;
}

/** More than a site has that is made by hand; each takes some two kilobytes. */
const MAX_NODES = 20_000;

export function createLooks(): LookTrie {
  let root = createNode(false);
  let count = 0;

  function step({ next }: LookNode, kid: string, value: Json | undefined): LookNode {
    const values = next.get(kid);
    const known = values?.get(value);
    if (known !== undefined) return known;
    const made = createNode(typeof value === 'string' && value.includes('://'));
    count += 1;
    if (values === undefined) next.set(kid, new Map([[value, made]]));
    else values.set(value, made);
    return made;
  }

  /** A text isn't taken for the JSON of an object: they have edges of their own. */
  function stepTo(at: LookNode, kid: string, v: Json | undefined): LookNode | undefined {
    const isObject = typeof v === 'object' && v !== null;
    const next = isObject ? step(at, `${kid} as an object`, JSON.stringify(v)) : step(at, kid, v);
    return next.isOutside ? undefined : next;
  }

  return {
    find(element, attributes, isRoot) {
      if (count > MAX_NODES) {
        root = createNode(false);
        count = 0;
      }
      const { styling, hasOwnStyle } = compiled(element);
      let at: LookNode | undefined = hasOwnStyle ? step(root, 'element', element.eid) : root;
      if (isRoot) at = step(at, 'is the root of a page', true);
      for (const { kid, attribute, override } of attributes) {
        if (!styling.has(kid)) continue;
        const { v, widths, assetUid = '', assetUrl = '' } = attribute;
        if (override !== undefined || kid === 'anchor') return undefined;
        if (assetUid !== '' || assetUrl !== '') return undefined;
        at = stepTo(at, kid, v);
        if (at !== undefined && widths !== undefined) at = stepTo(at, `${kid} by width`, widths);
        if (at === undefined) return undefined;
      }
      return at;
    },
  };
}

function createNode(isOutside: boolean): LookNode {
  return { next: new Map(), look: undefined, isOutside };
}
