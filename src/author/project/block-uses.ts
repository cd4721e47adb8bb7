import { listOf, readJson, textOf } from '../../values/reader.ts';

const MAX_UID = 1000;

const readUids = listOf(textOf(MAX_UID));

/** The uids of composites, as a mark in a page or an address has them: a list in JSON. Empty for anything else. */
export function readBlockUses(written: string): readonly string[] {
  return readJson(written, readUids) ?? [];
}
