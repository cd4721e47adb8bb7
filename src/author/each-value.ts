import { isJsonObject, type Json } from '../values/json.ts';
import type { WrittenValues } from './written-values.ts';

/** Which value is meant. */
interface ValueName {
  readonly kid: string;
  readonly isGroup?: boolean;
  readonly width?: string;
}

/** A value of each of some blocks, by their names; an empty text for nothing. */
export type EachValue = Readonly<Record<string, Json>>;

/** What each block has for a value of that name. */
export function eachOf(all: WrittenValues, { kid, isGroup = false, width }: ValueName): EachValue {
  const entries = Object.entries(all).map(([name, attrs]) => {
    const own = attrs.findLast((one) => one.kid === kid && (one.isGroup ?? false) === isGroup);
    const { v, widths, isInherited = false } = own ?? {};
    const value = width === undefined ? v : isJsonObject(widths) ? widths[width] : undefined;
    return [name, (isInherited ? undefined : value) ?? ''] as const;
  });
  return Object.fromEntries(entries);
}
