import type { Attribute } from '../../model/entities.ts';
import { isJsonObject, isSameJson, type Json } from '../../values/json.ts';
import type { WrittenValues } from './written-values.ts';

/** Identifies a value. */
export interface ValueName {
  readonly kid: string;
  readonly isGroup?: boolean;
  readonly width?: string;
}

/** The same value of several blocks, by block; an empty text for a block without it. */
export type ValueByBlock = Readonly<Record<string, Json>>;

/** Returns each block's value of that name. */
export function valueByBlock(all: WrittenValues, name: ValueName): ValueByBlock {
  const entries = Object.entries(all).map(([block, attrs]) => [
    block,
    ownValueOf(attrs, name).v ?? '',
  ]);
  return Object.fromEntries(entries);
}

/**
 * Returns whether blocks differ in a value or its file. A block without it has the initial value at
 * all widths.
 */
export function isMixed(all: WrittenValues, name: ValueName, initial?: Json): boolean {
  const values = Object.values(all).map((attrs) => {
    const { v, assetUid, assetUrl } = ownValueOf(attrs, name);
    const without = name.width === undefined ? initial : undefined;
    return [v ?? without, assetUid, assetUrl].map((one) => one ?? '');
  });
  return values.some((value) => !isSameJson(value, values[0]));
}

interface OwnValue {
  readonly v?: Json | undefined;
  readonly assetUid?: string | undefined;
  readonly assetUrl?: string | undefined;
}

/** Returns a block's own value of that name. */
function ownValueOf(
  attrs: readonly Attribute[],
  { kid, isGroup = false, width }: ValueName,
): OwnValue {
  const own = attrs.findLast((one) => one.kid === kid && (one.isGroup ?? false) === isGroup);
  if (own === undefined || own.isInherited === true) return {};
  const { v, widths, assetUid, assetUrl } = own;
  return width === undefined
    ? { v, assetUid, assetUrl }
    : { v: isJsonObject(widths) ? widths[width] : undefined };
}
