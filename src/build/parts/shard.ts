import { createHash } from 'node:crypto';
import type { AssetUse } from '../../site/context.ts';
import type { PackedRows } from '../earlier/rows.ts';

/** A part of a site: the `index`th of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** What a part says about itself in its folder, for the merge. */
export interface ShardRecord extends Shard {
  /** Equal for the parts of one site: project, options and program. */
  readonly site: string;
  /** The media files that its pages need. */
  readonly media: readonly string[];
  /** The uids of its blocks, as base64 of 64-bit numbers; see `uidNumbers`. */
  readonly uids: string;
}

export const SHARD_FILE = '.sitegen-shard.json';

/** The indices of a shard's jobs: neighbours that together cost about as much as every other shard's. */
export function shardJobs(sizes: readonly number[], shard: Shard): readonly number[] {
  // A board without blocks costs something too.
  const costs = sizes.map((size) => size + 1);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  let before = 0;
  return costs.flatMap((cost, index) => {
    const at = Math.floor((before / total) * shard.count) + 1;
    before += cost;
    return at === shard.index ? [index] : [];
  });
}

/** Whether a build writes what stands once in a site: media, client, redirects, the files for hosts and search. */
export function hasSiteFiles(shard: Shard | undefined): boolean {
  return shard === undefined || shard.index === 1;
}

export interface ShardContents {
  readonly keys: Iterable<string | number>;
  readonly uids: PackedRows;
  readonly assetUses: readonly AssetUse[];
  readonly isPublished: (use: AssetUse) => boolean;
}

export function shardRecord(
  shard: Shard,
  { keys, uids, assetUses, isPublished }: ShardContents,
): ShardRecord {
  const site = createHash('sha256');
  for (const key of keys) site.update(`${key}\n`);
  const media = assetUses.filter(isPublished).map(({ asset }) => asset.path);
  return {
    ...shard,
    site: site.digest('base64url'),
    media: [...new Set(media)].toSorted(),
    uids: Buffer.from(
      new Uint8Array(uids.numbers.buffer, uids.numbers.byteOffset, uids.numbers.byteLength),
    ).toString('base64'),
  };
}

export function readUids({ uids }: ShardRecord): Float64Array {
  const bytes = Buffer.from(uids, 'base64');
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
