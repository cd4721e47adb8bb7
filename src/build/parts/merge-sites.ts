import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../../diagnostics/site-error.ts';
import { lockOutput, openOutput, recoverOutput } from '../output/output.ts';
import { joined } from '../earlier/rows.ts';
import { hasSameNumber } from '../earlier/same-numbers.ts';
import { readUids, SHARD_FILE, type ShardRecord } from './shard.ts';
import { checkForeign, checkTarget, readManifest, type Manifest } from '../output/target.ts';

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
    if (!isForced) await checkForeign(out);
    const parts = await Promise.all(folders.map(readPart));
    const [first, ...others] = checkParts(parts);
    const output = await openOutput(out);
    try {
      const known = new Map<string, string>();
      for (const { folder, manifest } of [first, ...others]) {
        for (const [file, hash] of Object.entries(manifest.files)) {
          // Forms of images and files of fonts stand in each part that needs them.
          if (file === SHARD_FILE || known.get(file) === hash) continue;
          known.set(file, hash);
          const { hash: found } = output.copy(join(folder, file), file);
          if (found !== hash) throw damaged(join(folder, file));
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

async function readPart(folder: string): Promise<Part> {
  const file = join(folder, SHARD_FILE);
  const manifest = await readManifest(folder);
  if (manifest === undefined || !existsSync(file)) {
    const details = 'Make the parts with "sitegen build --shard 1/4", "--shard 2/4" and so on.';
    throw new SiteError(`${folder} is no part of a site.`, { details, status: 400 });
  }
  try {
    // The cast is sound: the build of a part has written it, and its hash is in the manifest.
    return { folder, manifest, record: JSON.parse(readFileSync(file, 'utf8')) as ShardRecord };
  } catch {
    throw damaged(file);
  }
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
  const alien = others.find(({ record }) => record.count !== count || record.site !== site);
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
  const files = new Set(parts.flatMap(({ manifest }) => Object.keys(manifest.files)));
  for (const { record } of parts) {
    const missing = record.media.find((file) => !files.has(file));
    if (missing !== undefined) {
      throw refused(`A page needs ${missing}, which no part has.`, 'Look at the assets folder.');
    }
  }
  if (hasSameNumber(joined(parts.map(({ record }) => readUids(record))))) {
    const details = 'Run "sitegen check" on the project: it names both places.';
    throw refused('Two blocks of the project have the same uid.', details);
  }
}

function refused(message: string, details: string): SiteError {
  return new SiteError(message, { details, status: 422 });
}
