import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fieldsOf, listOf, readJson, textOf, wholeOf, type ReadBy } from '../../values/reader.ts';
import { bytesOf } from '../incremental/state-file.ts';
import type { SearchPage } from '../../site/search/search-pages.ts';
import { hashOf } from '../output/file-writer.ts';
import { readOwnFile } from '../output/own-file.ts';
import { readOutputPath } from '../output/target.ts';

/** A part of a site: the `index`th of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export const SHARD_FILE = '.sitegen-shard.json';

/** Maximum number of parts. */
const MAX_PARTS = 99_999;
/** Maximum characters of a text about a page. */
const MAX_TEXT = 10_000;
/** Maximum bytes of a record: uids of 30 million blocks. */
const MAX_RECORD = 2 ** 28;
const HASH = /^[\w-]{43}$/;
/** Matches the base64 of 64-bit numbers: three numbers are 32 characters. */
const NUMBERS = /^(?:[A-Za-z\d+/]{32})*(?:[A-Za-z\d+/]{11}=|[A-Za-z\d+/]{22}==)?$/;

const readRecord = fieldsOf({
  index: wholeOf(1, MAX_PARTS),
  count: wholeOf(1, MAX_PARTS),
  /** A hash of project, options and program, which is the same for all parts of a site. */
  site: textOf(43, HASH),
  /** The media files that its pages need. */
  media: listOf(readOutputPath),
  /** The uids of its blocks, as base64 of 64-bit numbers; see `uidNumbers`. */
  uids: textOf(MAX_RECORD, NUMBERS),
  /** 1 if one of its pages searches the site. */
  hasSearch: wholeOf(0, 1),
  /** In the first part: the host, and the pages of the whole site that a search finds. */
  host: textOf(20, /^[a-z\d]+$/),
  pages: listOf(
    fieldsOf({
      file: readOutputPath,
      url: textOf(MAX_TEXT, /^\//),
      tags: listOf(textOf(MAX_TEXT)),
      date: textOf(100),
    }),
  ),
});

/** The record of a part in its folder, for the merge. */
export type ShardRecord = ReadBy<typeof readRecord>;

/** Reads the record of a part; undefined unless it has the hash and the form that a build wrote. */
export function readShardRecord(folder: string, hash: string | undefined): ShardRecord | undefined {
  const bytes = readOwnFile(join(folder, SHARD_FILE), MAX_RECORD);
  if (bytes === undefined || hashOf(bytes) !== hash) return undefined;
  const record = readJson(bytes.toString(), readRecord);
  return record !== undefined && record.index <= record.count ? record : undefined;
}

/**
 * Returns the indices of a shard's jobs. They are consecutive, and all shards have about the same
 * total cost.
 */
export function shardJobs(sizes: readonly number[], shard: Shard): readonly number[] {
  // Adding 1 gives a board without blocks a cost too.
  const costs = sizes.map((size) => size + 1);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  let before = 0;
  return costs.flatMap((cost, index) => {
    const at = Math.floor((before / total) * shard.count) + 1;
    before += cost;
    return at === shard.index ? [index] : [];
  });
}

export interface ShardContents {
  readonly keys: readonly string[];
  /** The uids of each board. */
  readonly uids: readonly Float64Array[];
  /** The paths of the media on its pages. */
  readonly media: readonly string[];
  readonly hasSearch: boolean;
  readonly host: string;
  readonly pages: readonly SearchPage[];
}

/** The record of a part, by which the merge matches parts. */
export function shardRecord(shard: Shard, contents: ShardContents): ShardRecord {
  const { keys, uids, media, hasSearch, host, pages } = contents;
  const site = createHash('sha256');
  for (const key of keys) site.update(`${key}\n`);
  return {
    ...shard,
    site: site.digest('base64url'),
    media: [...new Set(media)].toSorted(),
    uids: Buffer.concat(uids.map(bytesOf)).toString('base64'),
    hasSearch: hasSearch ? 1 : 0,
    host,
    pages,
  };
}

/** The uids of a part’s blocks, as numbers. */
export function readUids({ uids }: ShardRecord): Float64Array {
  const bytes = Buffer.from(uids, 'base64');
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
