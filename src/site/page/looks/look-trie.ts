import type { ElementAttribute, ElementSpec } from '../../../elements/define.ts';
import { isJsonObject, type Json } from '../../../values/json.ts';
import { formatDimension } from '../../../values/dimension.ts';
import { compiled } from '../compiled-element.ts';
import type { Width } from '../../../values/width.ts';
import type { ReadyLook } from './look-css.ts';
import type { StyleRule } from './style-rules.ts';
import type { Block } from '../../../model/entities.ts';
import type { BlockSite } from '../block-site.ts';
import type { LocatedAttribute } from '../values/located-attribute.ts';

/** The style of a block by the written form of its attributes, for all blocks written alike. */
export interface CachedLook {
  /** Undefined for a block without style. */
  readonly rule: StyleRule | undefined;
  /** The label of a picture behind the block (VALUE-8). */
  readonly label: string | undefined;
  /** True if a background picture is fetched only when the block is near the window. */
  readonly isLate: boolean;
  /** The rules of a page's background; empty for other blocks. */
  readonly canvas: string;
}

/** The value of a look by its written form, for all places. */
export interface WrittenValue {
  /** Unique among the values of all attributes. */
  readonly id: string;
  /** True if it names an address of another host, which is gated and recorded at each place. */
  readonly isOutside: boolean;
  /** The parsed value, if it has no problems. */
  ready: { readonly spec: ElementAttribute; readonly look: ReadyLook } | undefined;
}

/** A node of the cache. */
export interface LookNode {
  look: CachedLook | undefined;
}

/**
 * Looks by their written form: each value of an attribute has an id, and the ids of all values that
 * a style depends on identify the style. So equal values, and equal looks, are parsed once.
 */
export interface LookTrie {
  /**
   * Undefined if a look depends on more than its written form: an asset, another host, or a listed
   * board.
   */
  find(
    element: ElementSpec,
    attributes: readonly LocatedAttribute[],
    isRoot: boolean,
  ): LookNode | undefined;
  /** Finds the look of a block of a source; it is cached by the block, without building a key. */
  findAgain(
    element: ElementSpec,
    attributes: readonly LocatedAttribute[],
    at: BlockSite,
  ): LookNode | undefined;
  /** The value of an attribute; undefined if it depends on more than its written form. */
  valueOf(located: LocatedAttribute): WrittenValue | undefined;
}

/** Maximum number of cached looks; each takes a kilobyte, and sites made by hand have fewer. */
const MAX_LOOKS = 20_000;
const MAX_VALUES = 50_000;

/** An empty cache of looks. */
export function createLooks(): LookTrie {
  const looks = new Map<string, LookNode>();
  const values = new Map<string, WrittenValues>();
  const elements = new Map<Json | undefined, WrittenValue>();
  const byBlock = new WeakMap<Block, LookOfBlock>();
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
    // The offset is the only part of an anchor that affects style.
    const value = written(valuesOf(kid), kid === 'anchor' ? offsetOf(v) : v);
    return value.isOutside ? undefined : value;
  }

  function find(
    element: ElementSpec,
    attributes: readonly LocatedAttribute[],
    isRoot: boolean,
  ): LookNode | undefined {
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
  }

  function findAgain(
    element: ElementSpec,
    attributes: readonly LocatedAttribute[],
    at: BlockSite,
  ): LookNode | undefined {
    const { styling } = compiled(element);
    const isOwn = attributes.every(
      ({ site, kid, ends }) => (site === at && ends === undefined) || !styling.has(kid),
    );
    if (!isOwn) return find(element, attributes, false);
    const known = byBlock.get(at.block);
    if (known?.element === element) return known.node;
    const node = find(element, attributes, false);
    byBlock.set(at.block, { element, node });
    return node;
  }

  return { valueOf, find, findAgain };
}

/** The own look of a block of a source. */
interface LookOfBlock {
  readonly element: ElementSpec;
  readonly node: LookNode | undefined;
}

const NO_ENDS: readonly Width[] = [];

/**
 * The values of an attribute by written form. Objects, by their JSON, have their own map, since a
 * text may be equal to that JSON.
 */
interface WrittenValues {
  readonly plain: Map<Json | undefined, WrittenValue>;
  readonly objects: Map<Json | undefined, WrittenValue>;
  /** All values per width together, by their joint written form. */
  readonly byWidth: Map<Json | undefined, WrittenValue>;
}

/** The written offset of an anchor; a plain name has none. */
function offsetOf(anchor: Json | undefined): Json | undefined {
  if (isJsonObject(anchor)) return anchor['offset'];
  return typeof anchor === 'string' && !anchor.includes('{') ? undefined : anchor;
}
