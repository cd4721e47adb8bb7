import type { Json } from '../../values/json.ts';
import type { EachValue } from './mixed-values.ts';
import { pixelsOf } from '../../values/width.ts';
import type { InspectedAttribute, InspectedValue, Origin } from './inspected.ts';

/** The value of an attribute from a width on. */
export interface ValueAt extends InspectedValue {
  /** True if the value is set at exactly that width; without a width, if the block sets it. */
  readonly isOwn: boolean;
}

/** Returns the width whose value a window of this size shows; undefined for the base value. */
export function widthShown({ widths }: InspectedAttribute, windowWidth = 0): string | undefined {
  return widths.findLast(({ from }) => pixelsOf(from) <= windowWidth)?.from;
}

/** Returns the effective value from a width on; without one, the base value. */
export function valueAt(attribute: InspectedAttribute, width: string | undefined): ValueAt {
  const { widths, written } = attribute;
  const origin = originAt(attribute, width);
  const isWritten = origin.kind === 'own' || origin.kind === 'source';
  if (width === undefined) {
    const isForAll = written !== undefined || widths.length === 0;
    return { ...attribute, isOwn: isWritten && isForAll };
  }
  const last = widerAt(attribute, width);
  return { ...(last ?? attribute), isOwn: isWritten && last?.from === width };
}

/** Returns the source of the effective value from a width on; without one, of the base value. */
export function originAt(attribute: InspectedAttribute, width: string | undefined): Origin {
  const { origin, originOfAll = origin } = attribute;
  const wider = width === undefined ? undefined : widerAt(attribute, width);
  return wider === undefined ? originOfAll : (wider.origin ?? origin);
}

/** Returns the last value of wider windows that applies from a width on. */
function widerAt({ widths }: InspectedAttribute, width: string) {
  const pixels = pixelsOf(width);
  return widths.findLast(({ from }) => pixelsOf(from) <= pixels);
}

/** Returns the widths of some attributes, and the widths in `more`, in ascending order and each once. */
export function widthsOf(
  attributes: readonly InspectedAttribute[],
  more: readonly string[],
): readonly string[] {
  const found = attributes.flatMap(({ widths }) => widths.map(({ from }) => from));
  const unique = [...new Set([...found, ...more])];
  return unique.toSorted((one, other) => pixelsOf(one) - pixelsOf(other));
}

/** A change in the inspector. */
export type InspectorChange = SetValue | UnsetValue | SetField;

interface ChangedBlocks {
  /** The board of the blocks. */
  readonly board: string;
  /** The inspected block. */
  readonly uid: string;
  /** All changed blocks: the inspected one, and the other selected blocks of the same element. */
  readonly uids: readonly string[];
}

interface ChangedValue extends ChangedBlocks {
  /** The key of the attribute; for a component property `{blockUid}.{kid}`. */
  readonly kid: string;
  readonly isLook: boolean;
  /** True for a property of a composite. */
  readonly isGroup?: true;
  /** The minimum window width, such as `640px`; the base value if left out. */
  readonly width?: string;
  /** The replaced value, for merging (EDIT-9). */
  readonly was?: Json;
  /** The replaced value of each block, if the change is of several. */
  readonly wasEach?: EachValue;
}

interface SetValue extends ChangedValue {
  readonly kind: 'set';
  /** The new value; left out if there is only a file. */
  readonly v?: Json;
  /** The file that the attribute has in addition to its value; without fields it gets none. */
  readonly file?: { readonly assetUid?: string; readonly assetUrl?: string };
}

interface UnsetValue extends ChangedValue {
  readonly kind: 'unset';
}

/** A field of the block itself. */
interface SetField extends ChangedBlocks {
  readonly kind: 'field';
  readonly field: 'label' | 'isHidden' | 'isBypassed';
  readonly v: Json;
  /** The replaced name. */
  readonly was?: Json;
}

/** The changed attribute, and its width. */
export interface ChangeSpec extends ChangedBlocks {
  readonly attribute: InspectedAttribute;
  readonly width: string | undefined;
}

/** Returns the path of a value in a block's file, at a width or as the base value. */
export function nameOfValue({ isProperty, kid, key }: InspectedAttribute, width?: string) {
  return {
    kid: isProperty ? key : kid,
    ...(isProperty && { isGroup: true as const }),
    ...(width !== undefined && { width }),
  };
}

/** Returns the change that sets a value, or clears it with undefined. */
export function changeOf(
  { board, uid, uids, attribute, width }: ChangeSpec,
  v: Json | undefined,
  file?: InspectedFile,
): InspectorChange {
  const { isLook } = attribute;
  const place = { board, uid, uids, isLook, ...nameOfValue(attribute, width) };
  const { assetUid, assetUrl } = file ?? {};
  const named = { ...(assetUid && { assetUid }), ...(assetUrl && { assetUrl }) };
  const hasFile = Object.keys(named).length > 0;
  if (v === undefined && !hasFile) {
    return { kind: 'unset', ...place };
  }
  return {
    kind: 'set',
    ...place,
    ...(v !== undefined && { v }),
    ...(file !== undefined && { file: named }),
  };
}

/** The file that an attribute has in addition to its value. */
interface InspectedFile {
  readonly assetUid?: string | undefined;
  readonly assetUrl?: string | undefined;
}

/** The values that a change replaces, as its author sees them: one for each block. */
export interface SeenValues {
  readonly was: Json;
  readonly wasEach?: EachValue | undefined;
}

/** Returns the change with the values that its author saw at the beginning. */
export function withBaseValues(
  change: InspectorChange,
  { was, wasEach }: SeenValues,
): InspectorChange {
  if (change.kind === 'field') return change;
  if (change.uids.length === 1) return { ...change, was };
  return wasEach === undefined ? change : { ...change, wasEach };
}
