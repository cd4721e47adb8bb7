import { access, constants, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { hasErrors, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import type { PublishedAsset } from '../model/asset.ts';
import type { AssetUse } from '../site/context.ts';
import type { SitePlan } from '../site/plan.ts';
import { buildMessages } from './messages.ts';
import type { Output } from './output.ts';
import { activeContent } from './svg-content.ts';

/** Copies a site's media from the author's folder to their asset paths; what is missing is reported (ASSET-5). */
export async function copyAssets(
  plan: SitePlan,
  uses: readonly AssetUse[],
  { folder, output }: { readonly folder: string; readonly output: Output },
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const { options, assets } = plan.context;
  const find = await assetFinder(folder);
  for (const asset of assets.values()) {
    const prefix = asset.kind === 'image' ? options.imageUrl : options.mediaUrl;
    if (prefix !== '') continue;
    const file = find(asset);
    if (file === undefined) {
      diagnostics.push(missing(uses, asset, folder));
      continue;
    }
    const place = uses.find((use) => use.asset.uid === asset.uid)?.place ?? asset.place;
    const found = await lookInto(asset, file, place);
    diagnostics.push(...found);
    if (!hasErrors(found)) output.copy(file, asset.path);
  }
  return diagnostics;
}

/** What is wrong with a file that is about to be published. */
async function lookInto(
  { uid, extension, place: own }: PublishedAsset,
  file: string,
  place: Place,
): Promise<readonly Diagnostic[]> {
  try {
    await access(file, constants.R_OK);
    const { size } = await stat(file);
    if (size === 0) return [buildMessages.at('asset-file-empty', own, { file })];
    const active = extension === 'svg' ? activeContent(await readFile(file)) : [];
    const params = { file, what: active.join(' and ') };
    return active.length === 0 ? [] : [buildMessages.at('svg-active', own, params)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [buildMessages.at('asset-file-unreadable', place, { file, uid, reason })];
  }
}

/** Finds the file of an asset: at its asset path, or anywhere in the folder by its unique or its own name. */
export async function assetFinder(
  folder: string,
): Promise<
  (
    asset: Pick<PublishedAsset, 'path' | 'filename' | 'basename' | 'extension'>,
  ) => string | undefined
> {
  const files = await fastGlob('**/*', { cwd: folder, dot: false, followSymbolicLinks: false });
  const byPath = new Map<string, string>();
  for (const file of files.toSorted()) {
    const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
    byPath.set(file.toLowerCase(), file);
    if (!byPath.has(`*/${name}`)) byPath.set(`*/${name}`, file);
  }
  return (asset) => {
    const file =
      byPath.get(asset.path.toLowerCase()) ??
      byPath.get(`*/${asset.basename}.${asset.extension}`) ??
      byPath.get(`*/${asset.filename}`);
    return file === undefined ? undefined : join(folder, file);
  };
}

function missing(uses: readonly AssetUse[], asset: PublishedAsset, folder: string): Diagnostic {
  const params = { file: asset.filename, uid: asset.uid, folder };
  const use = uses.find((candidate) => candidate.asset.uid === asset.uid);
  // Every page loads the fonts, so a font is always in use.
  if (use !== undefined || asset.kind === 'font') {
    return buildMessages.at('asset-file-missing', use?.place ?? asset.place, params);
  }
  return buildMessages.at('asset-file-unused-missing', asset.place, params);
}
