import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { lockOutput, openOutput, recoverOutput } from '../output/output.ts';
import { HOSTS } from '../../site/plan/options.ts';
import { writeCompressed } from '../output/compress.ts';
import { indexSite } from '../search/index-site.ts';
import { hasSameNumber } from '../../format/duplicate-numbers.ts';
import { hasPlainFolders, isPlainFile } from '../output/output-path.ts';
import { checkForeign, checkTarget, readManifest, type Manifest } from '../output/target.ts';
import { readShardRecord, readUids, SHARD_FILE, type ShardRecord } from './shard.ts';

export interface MergeOptions {
  /** The output folder of the site. */
  readonly out: string;
  readonly isForced: boolean;
}

export interface MergedSite {
  readonly files: number;
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
}

interface Part {
  readonly folder: string;
  readonly record: ShardRecord;
  readonly manifest: Manifest;
}

/**
 * Joins the parts that `sitegen build --shard` made into the site of a single build, byte for byte.
 * @throws SiteError if parts are missing, damaged, or of different sites
 */
export async function mergeSites(
  folders: readonly string[],
  { out, isForced }: MergeOptions,
): Promise<MergedSite> {
  for (const folder of folders) checkTarget(out, join(folder, SHARD_FILE));
  const lock = lockOutput(out);
  try {
    await recoverOutput(out);
    if (!isForced) checkForeign(out);
    const parts = folders.map(readPart);
    const [first, ...others] = checkParts(parts);
    const output = await openOutput(out);
    try {
      const known = new Map<string, string>();
      for (const { folder, manifest } of [first, ...others]) {
        const files = [...manifest.files].filter(([file]) => file !== SHARD_FILE);
        const names = files.map(([file]) => file);
        if (!hasPlainFolders(folder, names)) throw damaged(folder);
        for (const [file, hash] of files) {
          const other = known.get(file);
          // Converted images and font files are in each part that needs them, with the same bytes.
          if (other === hash) continue;
          const path = join(folder, file);
          if (other !== undefined || !isPlainFile(path)) throw damaged(path);
          known.set(file, hash);
          if (output.copy(path, file).hash !== hash) throw damaged(path);
        }
      }
      const hasSearch = parts.some(({ record }) => record.hasSearch === 1);
      const { pages, host } = first.record;
      const diagnostics = hasSearch ? await indexSite({ pages, output }) : [];
      if (hasSearch) await writeCompressed(output, HOSTS.find((one) => one === host) ?? 'none');
      const { base, serving, copied } = first.manifest;
      const { files, bytes } = await output.finish({
        base,
        serving,
        ...(copied && { copied }),
      });
      return { files: files.length, bytes, diagnostics };
    } catch (error) {
      await output.discard();
      throw error;
    }
  } finally {
    lock.release();
  }
}

function readPart(folder: string): Part {
  const manifest = readManifest(folder);
  const hash = manifest?.files.get(SHARD_FILE);
  if (manifest === undefined || hash === undefined) {
    const details = 'Build the parts with “sitegen build --shard 1/4”, “--shard 2/4” and so on.';
    throw new SiteError(`${folder} isn’t a part of a site.`, { details, status: 400 });
  }
  const record = readShardRecord(folder, hash);
  if (record === undefined) throw damaged(join(folder, SHARD_FILE));
  return { folder, manifest, record };
}

function damaged(file: string): SiteError {
  const details =
    'Build the part again: the file changed after the build, or its copy is incomplete.';
  return new SiteError(`${file} differs from the file that was built.`, { details });
}

/** Returns the parts in order; throws unless they are all parts of one site. */
function checkParts(parts: readonly Part[]): readonly [Part, ...Part[]] {
  const sorted = parts.toSorted((a, b) => a.record.index - b.record.index);
  const [first, ...others] = sorted;
  if (first === undefined) throw rejected('There are no parts to merge.', 'List their folders.');
  const { count, site } = first.record;
  const { base } = first.manifest;
  const alien = others.find(({ record, manifest }) => {
    return record.count !== count || record.site !== site || manifest.base !== base;
  });
  if (alien !== undefined) {
    const details = 'Build all parts of the same project, with the same options and program.';
    throw rejected(`${alien.folder} and ${first.folder} belong to different sites.`, details);
  }
  const missing = Array.from({ length: count }, (_, n) => n + 1).filter(
    (index) => sorted.filter(({ record }) => record.index === index).length !== 1,
  );
  if (missing.length > 0) {
    const list = missing.map((index) => `${index}/${count}`).join(', ');
    throw rejected(`These parts are missing or duplicated: ${list}.`, 'List every part once.');
  }
  checkTogether(sorted);
  return [first, ...others];
}

/**
 * Checks that media needed by a part exist in some part, and that no uid occurs twice in all parts.
 */
function checkTogether(parts: readonly Part[]) {
  const files = new Set(parts.flatMap(({ manifest }) => [...manifest.files.keys()]));
  for (const { record } of parts) {
    const missing = record.media.find((file) => !files.has(file));
    if (missing !== undefined) {
      throw rejected(
        `A page needs ${missing}, but no part contains it.`,
        'Check the assets folder.',
      );
    }
  }
  if (hasSameNumber(parts.map(({ record }) => readUids(record)))) {
    const details = 'Run “sitegen check” on the project to see both places.';
    throw rejected('Two blocks of the project have the same uid.', details);
  }
}

function rejected(message: string, details: string): SiteError {
  return new SiteError(message, { details, status: 422 });
}
