import type { Json } from '../../values/json.ts';
import type { EachValue } from './each-value.ts';
import { pixelsOf } from '../../values/width.ts';
import type { InspectedAttribute, InspectedValue, Origin } from './inspected.ts';

/** The value of an attribute in windows of a width and above. */
export interface ValueAt extends InspectedValue {
  /** Whether it is written at that very width; without a width, whether the block has written it. */
  readonly isOwn: boolean;
}

/** The width from which on the value counts that a window of so many px shows; undefined for that of all. */
export function widthShown({ widths }: InspectedAttribute, windowWidth = 0): string | undefined {
  return widths.findLast(({ from }) => pixelsOf(from) <= windowWidth)?.from;
}

/** The value that counts from a width on; without one, in the narrowest window. */
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

/** Where the value comes from that counts from a width on; without one, in the narrowest window. */
export function originAt(attribute: InspectedAttribute, width: string | undefined): Origin {
  const { origin, originOfAll = origin } = attribute;
  const wider = width === undefined ? undefined : widerAt(attribute, width);
  return wider === undefined ? originOfAll : (wider.origin ?? origin);
}

/** The last of the values of wider windows that counts from a width on. */
function widerAt({ widths }: InspectedAttribute, width: string) {
  const pixels = pixelsOf(width);
  return widths.findLast(({ from }) => pixelsOf(from) <= pixels);
}

/** The widths at which attributes have other values, and some more, in ascending order. */
export function widthsOf(
  attributes: readonly InspectedAttribute[],
  more: readonly string[],
): readonly string[] {
  const found = attributes.flatMap(({ widths }) => widths.map(({ from }) => from));
  const unique = [...new Set([...found, ...more])];
  return unique.toSorted((one, other) => pixelsOf(one) - pixelsOf(other));
}

/** What an author has done to a block in the inspector. */
export type InspectorChange = SetValue | UnsetValue | SetField;

interface ChangedBlocks {
  /** The board that they stand on. */
  readonly board: string;
  /** The block that is inspected. */
  readonly uid: string;
  /** All blocks that it is done to, that one among them: those of the same element that are selected. */
  readonly uids: readonly string[];
}

interface ChangedValue extends ChangedBlocks {
  /** The attribute; of a composite's property `{blockUid}.{kid}`. */
  readonly kid: string;
  readonly isLook: boolean;
  /** Of a property of a composite. */
  readonly isGroup?: true;
  /** The width of the window that it is for and above, such as `640px`; left out for the narrowest. */
  readonly width?: string;
  /** What it is to replace, where others may have changed that since (EDIT-9). */
  readonly was?: Json;
  /** The same of each of several blocks. */
  readonly wasEach?: EachValue;
}

interface SetValue extends ChangedValue {
  readonly kind: 'set';
  /** Left out where a file is all that there is. */
  readonly v?: Json;
  /** The file beside the value, in the place of the present one; without fields there is none. */
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
  /** The name that it is to replace. */
  readonly was?: Json;
}

/** What is changed: an attribute, from a width on. */
export interface ChangeSpec extends ChangedBlocks {
  readonly attribute: InspectedAttribute;
  readonly width: string | undefined;
}

/** How a block has a value in its file, from a width on or for all. */
export function nameOfValue({ isProperty, kid, key }: InspectedAttribute, width?: string) {
  return {
    kid: isProperty ? key : kid,
    ...(isProperty && { isGroup: true as const }),
    ...(width !== undefined && { width }),
  };
}

/** What sets a value, or with undefined leaves it out again. */
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

/** The file beside a value. */
interface InspectedFile {
  readonly assetUid?: string | undefined;
  readonly assetUrl?: string | undefined;
}

/** The values that a change replaces, as its author sees them; of several blocks each has its own. */
export interface SeenValues {
  readonly was: Json;
  readonly wasEach?: EachValue | undefined;
}

/** The same change with the values that its author saw when they began. */
export function withWas(change: InspectorChange, { was, wasEach }: SeenValues): InspectorChange {
  if (change.kind === 'field') return change;
  if (change.uids.length === 1) return { ...change, was };
  return wasEach === undefined ? change : { ...change, wasEach };
}
