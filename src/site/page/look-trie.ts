import type { ElementAttribute, ElementSpec } from '../../elements/define.ts';
import { isJsonObject, type Json } from '../../values/json.ts';
import { formatDimension } from '../../values/dimension.ts';
import { compiled } from './compiled-element.ts';
import type { Width } from '../../values/width.ts';
import type { ReadyLook } from './look-css.ts';
import type { StyleRule } from './style-rules.ts';
import type { LocatedAttribute } from './located-attribute.ts';

/** The style of a block that is written in a certain way, wherever such a block stands. */
export interface KnownLook {
  /** Undefined where it looks like nothing. */
  readonly rule: StyleRule | undefined;
  /** The label of a picture behind the block (VALUE-8). */
  readonly label: string | undefined;
  /** Whether a picture behind the block is fetched only when the block comes near the window. */
  readonly isLate: boolean;
  /** The rules of what is behind a whole page; empty for what isn't the root of one. */
  readonly canvas: string;
}

/** A value of a look as it is written, wherever it is. */
export interface WrittenValue {
  /** Tells it from all others, of any attribute. */
  readonly id: string;
  /** Whether it names an address of another host, which is gated, and noted, wherever it stands. */
  readonly isOutside: boolean;
  /** What it comes to, once it was read and nothing was wrong with it. */
  ready: { readonly spec: ElementAttribute; readonly look: ReadyLook } | undefined;
}

/** Where a look is known, or is to be kept. */
export interface LookNode {
  look: KnownLook | undefined;
}

/**
 * Looks by how they are written: each value of an attribute has an id, and those of all that a style depends on name the style.
 * So equal values, and equal looks, are read once.
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

/** More than a site has that is made by hand; each takes a kilobyte. */
const MAX_LOOKS = 20_000;
const MAX_VALUES = 50_000;

/** No looks read yet. */
export function createLooks(): LookTrie {
  const looks = new Map<string, LookNode>();
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

  function valueAt(
    known: Map<Json | undefined, WrittenValue>,
    text: Json | undefined,
  ): WrittenValue {
    const found = known.get(text);
    if (found !== undefined) return found;
    const isOutside = typeof text === 'string' && text.includes('://');
    count += 1;
    const made: WrittenValue = { id: ` ${count.toString(36)}`, isOutside, ready: undefined };
    known.set(text, made);
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
      if (count > MAX_VALUES) {
        values.clear();
        elements.clear();
        looks.clear();
        count = 0;
      } else if (looks.size > MAX_LOOKS) looks.clear();
      const { styling, hasOwnStyle } = compiled(element);
      let name = isRoot ? 'root' : '';
      if (hasOwnStyle) name += valueAt(elements, element.eid).id;
      for (const located of attributes) {
        const { kid, attribute, ends = NO_ENDS } = located;
        if (!styling.has(kid)) continue;
        const value = valueOf(located);
        if (value === undefined) return undefined;
        name += value.id;
        const { widths } = attribute;
        if ((widths === undefined && ends.length === 0) || kid === 'anchor') continue;
        const edge = [JSON.stringify(widths ?? null), ...ends.map(formatDimension)];
        const byWidth = valueAt(valuesOf(kid).byWidth, edge.join(' '));
        if (byWidth.isOutside) return undefined;
        name += byWidth.id;
      }
      const known = looks.get(name);
      if (known !== undefined) return known;
      const made: LookNode = { look: undefined };
      looks.set(name, made);
      return made;
    },
  };
}

const NO_ENDS: readonly Width[] = [];

/** The values of an attribute as they are written: a text isn't taken for the JSON of an object. */
interface WrittenValues {
  readonly plain: Map<Json | undefined, WrittenValue>;
  readonly objects: Map<Json | undefined, WrittenValue>;
  /** Its values per width, all in one. */
  readonly byWidth: Map<Json | undefined, WrittenValue>;
}

/** How the distance of an anchor is written; a plain name has none. */
function offsetOf(anchor: Json | undefined): Json | undefined {
  if (isJsonObject(anchor)) return anchor['offset'];
  return typeof anchor === 'string' && !anchor.includes('{') ? undefined : anchor;
}
