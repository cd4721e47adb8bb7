import { listOf, readJson, textOf } from '../../values/reader.ts';

const MAX_UID = 1000;

const readUids = listOf(textOf(MAX_UID));

/**
 * Reads uids of composites from a mark in a page or an address: a list in JSON. Empty for anything
 * else.
 */
export function readBlockUses(written: string): readonly string[] {
  return readJson(written, readUids) ?? [];
}
