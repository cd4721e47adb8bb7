import { join, resolve } from 'node:path';
import { differenceOf, isPage, stepsOf, type SiteFiles } from '../../publish/difference.ts';
import type { TargetOf } from '../../publish/kinds.ts';
import type { WrittenFile } from '../output/file-writer.ts';
import { lockOutput, openOutput, recoverOutput, type Output } from '../output/output.ts';
import { checkForeign, checkTarget, readManifest } from '../output/target.ts';
import { authorOf, nowText } from './author.ts';
import { storePublication, storedPublications, releasesOfPast } from './past.ts';
import { changedFileError, concurrentPublication } from './concurrent.ts';
import type { BuiltSite, OnSent, Target, TargetContext } from './target.ts';

const NO_FILES: SiteFiles = new Map();

/**
 * Opens a folder of this machine as a target. It is replaced in one step, like the output of a
 * build (OUT-1).
 */
export function folderTarget({ path }: TargetOf<'folder'>, context: TargetContext): Target {
  const { state, project, projectFolder, isForced } = context;
  const folder = resolve(projectFolder, path);
  let compared = NO_FILES;
  const published = () => readManifest(folder)?.files ?? NO_FILES;

  return {
    async compare(site) {
      checkTarget(folder, project);
      await recoverOutput(folder);
      if (!isForced) checkForeign(folder);
      compared = published();
      return { before: compared, difference: differenceOf(compared, site.files) };
    },
    async send(site, onSent) {
      const lock = lockOutput(folder);
      try {
        const before = published();
        const { added, changed, removed } = differenceOf(compared, before);
        if (added.length + changed.length + removed.length > 0) throw concurrentPublication();
        await replace(folder, { site, before, isForced }, onSent);
      } finally {
        lock.release();
      }
      storePublication(state, { by: authorOf(context), at: nowText(), commit: site.commit });
      return undefined;
    },
    releases: () => Promise.resolve(releasesOfPast(storedPublications(state))),
    close: () => Promise.resolve(),
  };
}

interface Replacement {
  readonly site: BuiltSite;
  readonly before: SiteFiles;
  readonly isForced: boolean;
}

async function replace(
  folder: string,
  { site, before, isForced }: Replacement,
  onSent: OnSent,
): Promise<void> {
  // Files are removed in this order: pages before the files that they use.
  const names = [...before].toSorted(([a], [b]) => Number(isPage(b)) - Number(isPage(a)));
  const files = new Map(names.map(([file, hash]) => [file, written(file, hash)]));
  const output = await openOutput(folder, { files, isAsLeft: () => !isForced });
  try {
    copyAll(output, site, { before, onSent });
    await output.finish({
      base: site.base,
      serving: site.serving,
      ...(site.copied && { copied: site.copied }),
    });
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/**
 * Copies all files to the output, the changed ones first, in the order in which they have to be
 * moved.
 */
function copyAll(
  output: Output,
  site: BuiltSite,
  { before, onSent }: Pick<Replacement, 'before'> & { readonly onSent: OnSent },
) {
  const steps = stepsOf(differenceOf(before, site.files));
  const moved = steps.flatMap(({ action, files }) => (action === 'put' ? files : []));
  const all = new Set([...moved, ...site.files.keys()]);
  let done = 0;
  for (const file of all) {
    const hash = site.files.get(file) ?? '';
    if (!output.copyKnown(join(site.folder, file), file, hash)) throw changedFileError(file);
    done += 1;
    if (done <= moved.length) onSent(done, moved.length);
  }
}

/** Returns the record of a published file. Only its hash is used, so size and time are 0. */
const written = (file: string, hash: string): WrittenFile => ({ file, hash, bytes: 0, changed: 0 });
