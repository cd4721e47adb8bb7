import { rmSync } from 'node:fs';
import { quote } from '../../diagnostics/diagnostic.ts';
import { reasonLine } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { readdressed } from '../../edit/commands/assets.ts';
import type { Editing } from '../../edit/commands/command.ts';
import { boardsIn } from '../../edit/entities.ts';
import { stepCalled, type Transaction } from '../../edit/history/history.ts';
import { setOperation } from '../../edit/operation.ts';
import { isRefused, type Result } from '../../edit/refusal.ts';
import { calledFile } from '../../edit/words/step-names.ts';
import {
  assetKind,
  KNOWN_EXTENSIONS,
  publishAssets,
  type PublishedAsset,
} from '../../model/asset.ts';
import type { Project } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';
import { tryTo } from '../../values/try-to.ts';
import type { DevSite } from '../dev/dev-site.ts';
import { assetFiles } from '../media/asset-files.ts';
import { loadConverter, type ConverterLimits } from '../media/converter.ts';
import { bytesProblem } from '../media/file-content.ts';
import { extensionsOf, misplacedText } from '../media/file-kinds.ts';
import { readDrawing } from '../../format/drawing.ts';
import { svgSize } from '../../format/drawing-size.ts';
import type { Size } from '../../format/image-bytes.ts';
import { named, nameIn, placeFile } from './assets-folder.ts';
import { readFileName } from './assets-name.ts';
import { assetWith, hasBytes } from './assets-same.ts';
import type { Planned } from '../../edit/plans/edit-request.ts';
import type { Edited, Editor } from './editor.ts';
import { refuseFile } from './messages.ts';
import { newUid } from './new-uid.ts';
import type { Selection } from '../../edit/selection.ts';

/** A file that somebody sends. */
export interface SentFile {
  /** Who: a tab of the shell. */
  readonly client: string;
  readonly selection: Selection;
  /** As it is called where it comes from. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The uid of the asset whose file it is to be from now on. */
  readonly replaces?: string | undefined;
  /** Of one group with it are changes that are one step of undo. */
  readonly group?: string | undefined;
  /** Whether it was copied from elsewhere: where the project has a file with the same in it, that is meant. */
  readonly isCopy?: boolean | undefined;
  /** As that of a change: one that comes again is added once. */
  readonly id?: string | undefined;
}

/**
 * Puts a file into the folder of the project's files, and an asset for it into the project. Undone, the asset is as it
 * was before, and the file stays where it is. @throws SiteError where it can't be written
 */
export type AddAsset = (file: SentFile) => Promise<Result<Edited>>;

/** What files are taken with. */
export interface AssetSetting {
  readonly site: Pick<DevSite, 'state'>;
  readonly editor: Pick<Editor, 'run' | 'history'>;
  /** The folder with the project's files; undefined for none. */
  readonly folder: string | undefined;
  readonly limits: ConverterLimits;
}

/** Takes files for the project of a site. */
export function createAssets({ site, editor, folder, limits }: AssetSetting): AddAsset {
  return async (sent) => {
    const project = site.state()?.opened.project;
    if (folder === undefined || project === undefined) return refuseFile('upload-no-folder');
    const { client, selection, replaces, group, isCopy = false, id } = sent;
    const done = id === undefined ? undefined : stepCalled(editor.history(client), id);
    if (done !== undefined) {
      return { step: done.name, result: replaces ?? addedBy(done) };
    }
    const file = await examine(sent, limits);
    if (isRefused(file)) return file;
    const replaced = replaces === undefined ? undefined : findReplaced(project, replaces, file);
    if (replaced !== undefined && isRefused(replaced)) return replaced;
    const more = { ...(group !== undefined && { group }), ...(id !== undefined && { id }) };
    const request = { client, args: {}, selection, ...more };
    const files = await assetFiles(folder);
    const known = isCopy ? assetWith(sent.bytes, files, project) : undefined;
    if (known !== undefined) {
      const there = { name: `Add ${calledFile(known)}`, operations: [], result: known.uid };
      return editor.run({ ...request, name: 'add-asset' }, () => there);
    }
    const isSame = (path: string) => isCopy && hasBytes(path, sent.bytes);
    const basename = nameIn(files, project, { ...file, isSame });
    const filename = `${basename}.${file.extension}`;
    const isThere = files.find(named(basename, file.extension)) !== undefined;
    const path = isThere ? undefined : placeFile(folder, filename, sent.bytes);
    const fields = { ...assetFields(file, basename), size: sent.bytes.length };
    // What nothing names goes again: who sends it once more would fill the folder with copies.
    const takeBack = () => path !== undefined && rmSync(path, { force: true });
    try {
      const edited = await editor.run(
        { ...request, name: replaces === undefined ? 'add-asset' : 'replace-asset' },
        (_request, now, elements) =>
          replaces === undefined
            ? planInsert(now, fields)
            : planReplace({ project: now, elements }, replaces, fields),
      );
      if (isRefused(edited)) takeBack();
      return edited;
    } catch (error) {
      if (error instanceof SiteError) tryTo(takeBack);
      throw error;
    }
  };
}

/** The uid of the asset that a step has added at last. */
function addedBy({ operations }: Transaction): unknown {
  const added = operations.flatMap((one) =>
    one.kind === 'insert' && one.into.entity === 'asset' && 'uid' in one.item ? [one.item.uid] : [],
  );
  return added.at(-1);
}

/** What is known of a file that may become an asset. */
interface ExaminedFile {
  readonly basename: string;
  readonly extension: string;
  /** Pixels of an image, where they could be read. */
  readonly size: Size | undefined;
}

/** Looks at what a file is by its content; what its name promises has to be the same (A5 of the hostile cases). */
async function examine(
  { name, bytes }: SentFile,
  limits: ConverterLimits,
): Promise<Result<ExaminedFile>> {
  const read = readFileName(name);
  if (read === undefined) return refuseFile('upload-name', { name: quote(name) });
  const file = quote(name);
  if (bytes.length === 0) return refuseFile('upload-empty', { file });
  const { basename, extension } = read;
  if (extension !== '' && assetKind(extension) === undefined) {
    return refuseFile('upload-unknown', { file, known: KNOWN_EXTENSIONS });
  }
  const stranger = misplacedText(bytes, extension);
  if (stranger !== undefined) return refuseFile('upload-content', { file, reason: stranger });
  const found = extensionsOf(bytes);
  const [first] = found;
  if (first === undefined) {
    return refuseFile('upload-unknown', { file, known: KNOWN_EXTENSIONS });
  }
  if (extension !== '' && !found.includes(extension)) {
    return refuseFile('upload-other-kind', { file, kind: first });
  }
  const drawing = first === 'svg' ? readDrawing(bytes) : undefined;
  if (drawing !== undefined && 'problem' in drawing) {
    return refuseFile('upload-active', { file, reason: drawing.problem });
  }
  const isImage = assetKind(first) === 'image';
  const reason = isImage ? undefined : bytesProblem(bytes, extension || first);
  if (reason !== undefined) return refuseFile('upload-content', { file, reason });
  const measured = await measure(bytes, first, limits);
  if ('reason' in measured) return refuseFile('upload-broken', { file, reason: measured.reason });
  return { basename, extension: extension || first, size: measured.size };
}

type Measured = { readonly size: Size | undefined } | { readonly reason: string };

async function measure(
  bytes: Uint8Array,
  extension: string,
  limits: ConverterLimits,
): Promise<Measured> {
  if (extension === 'svg') return { size: svgSize(bytes) };
  if (assetKind(extension) !== 'image') return { size: undefined };
  // On a machine without the library the size stays unknown, and builds read it where they can.
  const converter = await loadConverter(limits).catch(() => undefined);
  if (converter === undefined) return { size: undefined };
  try {
    const { width, height } = await converter.measure(bytes);
    return { size: { width, height } };
  } catch (error) {
    return { reason: reasonLine(error) };
  }
}

/** The fields of an asset that its file says. */
function assetFields({ extension, size }: ExaminedFile, basename: string): JsonObject {
  const pixels = size === undefined ? {} : { imgWidth: size.width, imgHeight: size.height };
  return { timestamp: Date.now(), basename, extension, ...pixels };
}

function planInsert(project: Project, fields: JsonObject): Planned {
  const { root } = project;
  const uid = newUid();
  const into = { entity: 'asset', board: root.uid } as const;
  const item = { uid, ...fields };
  return {
    name: `Add ${calledFile(fields)}`,
    operations: [{ kind: 'insert', into, index: root.assets.length, item }],
    result: uid,
  };
}

function findReplaced(
  project: Project,
  uid: string,
  { extension }: ExaminedFile,
): Result<PublishedAsset> {
  const asset = publishAssets(project).assets.get(uid);
  if (asset === undefined) return refuseFile('upload-replaces-none', { uid: quote(uid) });
  const kind = assetKind(extension) ?? '';
  // A font is found by its name, which another file has.
  const isSame = kind === asset.kind && kind !== 'font';
  const params = { kind, file: quote(asset.filename) };
  return isSame ? asset : refuseFile('upload-replaces-other', params);
}

function planReplace(
  { project, elements }: Pick<Editing, 'project' | 'elements'>,
  uid: string,
  fields: JsonObject,
): Result<Planned> {
  const board = boardsIn(project.root).find(({ assets }) => assets.some((one) => one.uid === uid));
  const former = publishAssets(project).assets.get(uid);
  if (board === undefined || former === undefined) {
    return refuseFile('upload-replaces-none', { uid: quote(uid) });
  }
  const target = { entity: 'asset', board: board.uid, asset: uid } as const;
  const sizes = { imgWidth: 0, imgHeight: 0 };
  const set = Object.entries({ ...sizes, ...fields }).map(([key, value]) =>
    setOperation(target, key, value),
  );
  const name = `Replace ${calledFile(former)}`;
  const moved = readdressed({ project, elements }, former, set);
  return { name, operations: [...set, ...moved], result: uid };
}
