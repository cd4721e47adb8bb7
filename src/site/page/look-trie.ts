import type { ElementAttribute, ElementSpec } from '../../elements/define.ts';
import { isJsonObject, type Json } from '../../values/json.ts';
import { formatDimension } from '../../values/dimension.ts';
import { compiled } from './compiled-element.ts';
import type { ReadyLook } from './look-css.ts';
import type { StyleRule } from './style-rules.ts';
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

/** A value of a look as it is written, wherever it is. */
export interface WrittenValue {
  /** Whether it names an address of another host, which is gated, and noted, wherever it stands. */
  readonly isOutside: boolean;
  /** What it comes to, once it was read and nothing was wrong with it. */
  ready: { readonly spec: ElementAttribute; readonly look: ReadyLook } | undefined;
}

/** Where a look is known, or is to be kept. */
export interface LookNode {
  readonly next: Map<WrittenValue, LookNode>;
  look: KnownLook | undefined;
}

/**
 * Looks by how they are written: each attribute that a style depends on leads along an edge, its name and its value, and
 * what the last one leads to holds the style. So equal values, and equal looks, are read once, and nothing is put
 * together to find them.
 */
export interface LookTrie {
  /** Undefined where a look depends on more than what is written: an asset, another host, or a board that is listed. */
  find(
    element: ElementSpec,
    attributes: readonly LocatedAttribute[],
    isRoot: boolean,
  ): LookNode | undefined;
  /** The value of an attribute; undefined where it depends on more. */
  valueOf(located: LocatedAttribute): WrittenValue | undefined;
}

/** More than a site has that is made by hand; each takes some two kilobytes. */
const MAX_NODES = 20_000;

/** No looks read yet. */
export function createLooks(): LookTrie {
  let root = createNode();
  const values = new Map<string, WrittenValues>();
  const elements = new Map<Json | undefined, WrittenValue>();
  let count = 0;

  function valuesOf(name: string): WrittenValues {
    const known = values.get(name);
    if (known !== undefined) return known;
    const made = { plain: new Map(), objects: new Map(), byWidth: new Map() };
    values.set(name, made);
    return made;
  }

  function written({ plain, objects }: WrittenValues, v: Json | undefined): WrittenValue {
    const isObject = typeof v === 'object' && v !== null;
    return isObject ? valueAt(objects, JSON.stringify(v)) : valueAt(plain, v);
  }

  function step({ next }: LookNode, edge: WrittenValue): LookNode {
    const known = next.get(edge);
    if (known !== undefined) return known;
    const made = createNode();
    count += 1;
    next.set(edge, made);
    return made;
  }

  function valueOf({ kid, attribute, override }: LocatedAttribute): WrittenValue | undefined {
    const { v, assetUid = '', assetUrl = '' } = attribute;
    if (override !== undefined || assetUid !== '' || assetUrl !== '') return undefined;
    // Of an anchor only the distance from the edge of the window is a style.
    const value = written(valuesOf(kid), kid === 'anchor' ? offsetOf(v) : v);
    return value.isOutside ? undefined : value;
  }

  return {
    valueOf,
    find(element, attributes, isRoot) {
      if (count > MAX_NODES) {
        root = createNode();
        values.clear();
        elements.clear();
        count = 0;
      }
      const { styling, hasOwnStyle } = compiled(element);
      let at = hasOwnStyle ? step(root, valueAt(elements, element.eid)) : root;
      if (isRoot) at = step(at, ROOT);
      for (const located of attributes) {
        const { kid, attribute, ends = [] } = located;
        if (!styling.has(kid)) continue;
        const value = valueOf(located);
        if (value === undefined) return undefined;
        at = step(at, value);
        const { widths } = attribute;
        if ((widths === undefined && ends.length === 0) || kid === 'anchor') continue;
        const edge = [JSON.stringify(widths ?? null), ...ends.map(formatDimension)];
        const byWidth = valueAt(valuesOf(kid).byWidth, edge.join(' '));
        if (byWidth.isOutside) return undefined;
        at = step(at, byWidth);
      }
      return at;
    },
  };
}

/** The values of an attribute as they are written: a text isn't taken for the JSON of an object. */
interface WrittenValues {
  readonly plain: Map<Json | undefined, WrittenValue>;
  readonly objects: Map<Json | undefined, WrittenValue>;
  /** Its values per width, all in one. */
  readonly byWidth: Map<Json | undefined, WrittenValue>;
}

/** Leads to the looks of the roots of pages. */
const ROOT: WrittenValue = { isOutside: false, ready: undefined };

function valueAt(
  known: Map<Json | undefined, WrittenValue>,
  written: Json | undefined,
): WrittenValue {
  const found = known.get(written);
  if (found !== undefined) return found;
  const isOutside = typeof written === 'string' && written.includes('://');
  const made: WrittenValue = { isOutside, ready: undefined };
  known.set(written, made);
  return made;
}

/** How the distance of an anchor is written; a plain name has none. */
function offsetOf(anchor: Json | undefined): Json | undefined {
  if (isJsonObject(anchor)) return anchor['offset'];
  return typeof anchor === 'string' && !anchor.includes('{') ? undefined : anchor;
}

function createNode(): LookNode {
  return { next: new Map(), look: undefined };
}
