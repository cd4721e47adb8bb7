import { blockAt, keyOfBlock } from '../edit/entities.ts';
import { attrsOf, type Attribute, type Project } from '../model/entities.ts';
import { isJsonObject, type Json } from '../values/json.ts';

/** What some blocks of a board have written themselves, by their names. */
export type WrittenValues = Readonly<Record<string, readonly Attribute[]>>;

/** The attributes of some blocks as they are written; a block that isn't there has none. */
export function writtenValues(
  project: Project,
  board: string,
  names: readonly string[],
): WrittenValues {
  return Object.fromEntries(
    names.map((name) => {
      const block = blockAt(project, { board, block: keyOfBlock(project, board, name) });
      return [name, block === undefined ? [] : attrsOf(block)];
    }),
  );
}

/** Which value is meant. */
interface ValueName {
  readonly kid: string;
  readonly isGroup?: boolean;
  readonly width?: string;
}

/** What each block has for a value of that name; an empty text for nothing. */
export function eachOf(
  all: WrittenValues,
  { kid, isGroup = false, width }: ValueName,
): Readonly<Record<string, Json>> {
  const entries = Object.entries(all).map(([name, attrs]) => {
    const own = attrs.findLast((one) => one.kid === kid && (one.isGroup ?? false) === isGroup);
    const { v, widths, isInherited = false } = own ?? {};
    const value = width === undefined ? v : isJsonObject(widths) ? widths[width] : undefined;
    return [name, (isInherited ? undefined : value) ?? ''] as const;
  });
  return Object.fromEntries(entries);
}
