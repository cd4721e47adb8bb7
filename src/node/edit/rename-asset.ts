import { rmSync } from 'node:fs';
import { quote } from '../../diagnostics/diagnostic.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { apply } from '../../edit/apply.ts';
import { readChangeArgs, type ArgsOf } from '../../edit/changes/changes.ts';
import { renameAsset } from '../../edit/commands/assets.ts';
import type { Operation } from '../../edit/operation.ts';
import { isRejected, reject, type Result } from '../../edit/rejection.ts';
import { publishAssets } from '../../model/asset.ts';
import type { Project } from '../../model/entities.ts';
import { tryTo } from '../../values/try-to.ts';
import { assetFiles, type AssetFiles } from '../media/asset-files.ts';
import { nameIn, placeFile } from './assets-folder.ts';
import { readFileName } from './assets-name.ts';
import { hasBytes, readAsset } from './assets-same.ts';
import type { EditRequest } from '../../edit/plans/edit-request.ts';
import type { Edited, Editor } from './editor.ts';
import { rejectSent } from './messages.ts';
import { badArgs } from '../../edit/plans/plan.ts';

/**
 * Renames an asset's file. The assets folder keeps the file under both names, since an undo needs
 * the former one.
 * @throws SiteError if it can't be written
 */
export async function renameFile(
  run: Editor['run'],
  folder: string | undefined,
  request: EditRequest,
): Promise<Result<Edited>> {
  const read = readChangeArgs('rename-asset', request.args);
  if ('problem' in read) return badArgs(read.problem);
  if (folder === undefined) return rejectSent('upload-no-folder');
  const files = await assetFiles(folder);
  const placed = new Map<string, string>();
  const takeBack = () => {
    for (const path of placed.values()) rmSync(path, { force: true });
  };
  try {
    const edited = await run(request, (_request, project, elements) => {
      const basename = nameFor(files, project, read.args);
      if (typeof basename !== 'string') return basename;
      const planned = renameAsset({ project, elements }, read.args.asset, basename);
      if (isRejected(planned)) return planned;
      for (const [filename, former] of missing(files, project, planned.operations)) {
        // The plan may run again, after a concurrent write; the file exists then.
        if (placed.has(filename)) continue;
        placed.set(filename, placeFile(folder, filename, readAsset(former)));
      }
      return planned;
    });
    if (isRejected(edited)) takeBack();
    return edited;
  } catch (error) {
    if (error instanceof SiteError) tryTo(takeBack);
    throw error;
  }
}

/** Returns the new base name of an asset's file from a typed name with or without the extension. */
function nameFor(files: AssetFiles, project: Project, { asset, name }: ArgsOf<'rename-asset'>) {
  const known = publishAssets(project).assets.get(asset);
  if (known === undefined) return reject('target-unknown', { what: 'file', name: quote(asset) });
  const { extension } = known;
  const isWhole = name.toLowerCase().endsWith(`.${extension}`);
  const stem = name.trim().slice(0, isWhole ? -extension.length - 1 : undefined);
  if (stem === '') return reject('name-missing');
  const basename = readFileName(`${stem}.${extension}`)?.basename;
  if (basename === undefined) return rejectSent('upload-name', { name: quote(name) });
  const path = files.find(known);
  const bytes = path === undefined ? undefined : readAsset(path);
  // If the asset's file is missing, an unused file of the new name is accepted as that file.
  const isSame = (other: string) => bytes === undefined || hasBytes(other, bytes);
  return nameIn(files, project, { basename, extension, isSame, uid: asset });
}

/**
 * Returns the file names that assets have after a change but that don't exist yet, each with the
 * path of the present file.
 */
function missing(
  files: AssetFiles,
  project: Project,
  operations: readonly Operation[],
): readonly (readonly [filename: string, former: string])[] {
  const applied = apply(project, operations);
  if (isRejected(applied)) return [];
  const after = publishAssets(applied.project).assets;
  return [...publishAssets(project).assets].flatMap(([id, was]) => {
    const is = after.get(id);
    const former = files.find(was);
    const isThere = is === undefined || is.filename === was.filename || files.find(is);
    return isThere || former === undefined ? [] : [[is.filename, former]];
  });
}
