import { join } from 'node:path';
import { SiteError } from '../../diagnostics/site-error.ts';
import { lockOutput, openOutput, recoverOutput } from '../output/output.ts';
import { hasSameNumber } from '../../format/same-number.ts';
import { hasPlainFolders, isPlainFile } from '../output/output-path.ts';
import { checkForeign, checkTarget, readManifest, type Manifest } from '../output/target.ts';
import { readShardRecord, readUids, SHARD_FILE, type ShardRecord } from './shard.ts';

export interface MergeOptions {
  /** The folder that becomes the site. */
  readonly out: string;
  readonly isForced: boolean;
}

interface Part {
  readonly folder: string;
  readonly record: ShardRecord;
  readonly manifest: Manifest;
}

/**
 * Joins the parts that `sitegen build --shard` made into the site that one build would have made, byte for byte.
 * @throws SiteError when parts are missing, damaged, or of different sites
 */
export async function mergeSites(
  folders: readonly string[],
  { out, isForced }: MergeOptions,
): Promise<{ readonly files: number; readonly bytes: number }> {
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
          // Forms of images and files of fonts stand in each part that needs them.
          if (other === hash) continue;
          const path = join(folder, file);
          if (other !== undefined || !isPlainFile(path)) throw damaged(path);
          known.set(file, hash);
          if (output.copy(path, file).hash !== hash) throw damaged(path);
        }
      }
      const { base, serving } = first.manifest;
      const { files, bytes } = await output.finish({ base, serving });
      return { files: files.length, bytes };
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
    const details = 'Make the parts with "sitegen build --shard 1/4", "--shard 2/4" and so on.';
    throw new SiteError(`${folder} is no part of a site.`, { details, status: 400 });
  }
  const record = readShardRecord(folder, hash);
  if (record === undefined) throw damaged(join(folder, SHARD_FILE));
  return { folder, manifest, record };
}

function damaged(file: string): SiteError {
  const details = 'It was changed after the build, or copied incompletely. Build the part again.';
  return new SiteError(`${file} is not as it was built.`, { details });
}

/** The parts in order, when they are all there are of one site. */
function checkParts(parts: readonly Part[]): readonly [Part, ...Part[]] {
  const sorted = parts.toSorted((a, b) => a.record.index - b.record.index);
  const [first, ...others] = sorted;
  if (first === undefined) throw refused('There are no parts to merge.', 'Name their folders.');
  const { count, site } = first.record;
  const { base } = first.manifest;
  const alien = others.find(({ record, manifest }) => {
    return record.count !== count || record.site !== site || manifest.base !== base;
  });
  if (alien !== undefined) {
    const details = 'Build all parts of the same project, with the same options and program.';
    throw refused(`${alien.folder} and ${first.folder} are parts of different sites.`, details);
  }
  const missing = Array.from({ length: count }, (_, n) => n + 1).filter(
    (index) => sorted.filter(({ record }) => record.index === index).length !== 1,
  );
  if (missing.length > 0) {
    const list = missing.map((index) => `${index}/${count}`).join(', ');
    throw refused(`Of these parts there must be one each: ${list}.`, 'Name every part once.');
  }
  checkTogether(sorted);
  return [first, ...others];
}

/** What one part can't know: whether its media are there, and its uids its own. */
function checkTogether(parts: readonly Part[]) {
  const files = new Set(parts.flatMap(({ manifest }) => [...manifest.files.keys()]));
  for (const { record } of parts) {
    const missing = record.media.find((file) => !files.has(file));
    if (missing !== undefined) {
      throw refused(`A page needs ${missing}, which no part has.`, 'Look at the assets folder.');
    }
  }
  if (hasSameNumber(parts.map(({ record }) => readUids(record)))) {
    const details = 'Run "sitegen check" on the project: it names both places.';
    throw refused('Two blocks of the project have the same uid.', details);
  }
}

function refused(message: string, details: string): SiteError {
  return new SiteError(message, { details, status: 422 });
}
