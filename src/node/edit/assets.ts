import { lstatSync, renameSync, rmSync } from 'node:fs';
import { quote, type Params } from '../../diagnostics/diagnostic.ts';
import { reasonLine } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { boardsIn } from '../../edit/entities.ts';
import { stepCalled, type SelectionOf, type Transaction } from '../../edit/history.ts';
import { setOperation, type Operation } from '../../edit/operation.ts';
import { asRefusal, isRefused, type Refusal, type Result } from '../../edit/refusal.ts';
import { calledFile } from '../../edit/step-names.ts';
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
import { assetFiles, type AssetFiles } from '../media/asset-files.ts';
import { loadConverter } from '../media/converter.ts';
import { svgSize, type Size } from '../../format/image-bytes.ts';
import { activeContent } from '../../format/svg-content.ts';
import { extensionsOf } from './assets-content.ts';
import { freeName, readFileName } from './assets-name.ts';
import { assetWith, hasBytes } from './assets-same.ts';
import type { Planned } from './edit-request.ts';
import type { Edited, Editor } from './editor.ts';
import { uploadMessages, type UploadCode } from './messages.ts';
import { newUid } from './new-uid.ts';
import { safePath, saveFailure } from './save-files.ts';
import { syncFile, writeDraft } from './write-draft.ts';

/** A file that somebody sends. */
export interface SentFile {
  /** Who: a tab of the shell. */
  readonly client: string;
  readonly selection: SelectionOf;
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
  readonly editor: Pick<Editor, 'run' | 'history' | 'can'>;
  /** The folder with the project's files; undefined for none. */
  readonly folder: string | undefined;
}

/** Takes files for the project of a site. */
export function createAssets({ site, editor, folder }: AssetSetting): AddAsset {
  return async (sent) => {
    const project = site.state()?.opened.project;
    if (folder === undefined || project === undefined) return refuse('upload-no-folder');
    const { client, selection, replaces, group, isCopy = false, id } = sent;
    const done = id === undefined ? undefined : stepCalled(editor.history(client), id);
    if (done !== undefined) {
      return { ...editor.can(client), step: done.name, result: replaces ?? addedBy(done) };
    }
    const file = await examine(sent);
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
        (_request, now) =>
          replaces === undefined ? planInsert(now, fields) : planReplace(now, replaces, fields),
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

function refuse(code: UploadCode, params: Params = {}): { readonly refusal: Refusal } {
  const { reason, hint } = asRefusal(uploadMessages.at(code, { path: '' }, params));
  return { refusal: { code, reason: `${reason} ${hint}`, hint } };
}

/** What is known of a file that may become an asset. */
interface ExaminedFile {
  readonly basename: string;
  readonly extension: string;
  /** Pixels of an image, where they could be read. */
  readonly size: Size | undefined;
}

/** Looks at what a file is by its content; what its name promises has to be the same (A5 of the hostile cases). */
async function examine({ name, bytes }: SentFile): Promise<Result<ExaminedFile>> {
  const read = readFileName(name);
  if (read === undefined) return refuse('upload-name', { name: quote(name) });
  const file = quote(name);
  if (bytes.length === 0) return refuse('upload-empty', { file });
  const found = extensionsOf(bytes);
  const [first] = found;
  const { basename, extension } = read;
  if (first === undefined || (extension !== '' && assetKind(extension) === undefined)) {
    return refuse('upload-unknown', { file, known: KNOWN_EXTENSIONS });
  }
  if (extension !== '' && !found.includes(extension)) {
    return refuse('upload-other-kind', { file, kind: first });
  }
  const active = first === 'svg' ? activeContent(bytes) : [];
  if (active.length > 0) return refuse('upload-active', { file, what: active.join(' and ') });
  const measured = await measure(bytes, first);
  if ('reason' in measured) return refuse('upload-broken', { file, reason: measured.reason });
  return { basename, extension: extension || first, size: measured.size };
}

type Measured = { readonly size: Size | undefined } | { readonly reason: string };

async function measure(bytes: Uint8Array, extension: string): Promise<Measured> {
  if (extension === 'svg') return { size: svgSize(bytes) };
  if (assetKind(extension) !== 'image') return { size: undefined };
  // On a machine without the library the size stays unknown, and builds read it where they can.
  const converter = await loadConverter().catch(() => undefined);
  if (converter === undefined) return { size: undefined };
  try {
    const { width, height } = await converter.measure(bytes);
    return { size: { width, height } };
  } catch (error) {
    return { reason: reasonLine(error) };
  }
}

interface NamedFile extends Pick<ExaminedFile, 'basename' | 'extension'> {
  /** Whether a file of the folder, which no asset names, is this one. */
  readonly isSame: (path: string) => boolean;
}

/** A name that neither an asset of the project nor another file of the folder has. */
function nameIn(
  files: AssetFiles,
  project: Project,
  { basename, extension, isSame }: NamedFile,
): string {
  const published = publishAssets(project).assets;
  const taken = new Set([...published.values()].map((asset) => asset.basename));
  return freeName(basename, (name) => {
    const found = files.find(named(name, extension));
    return taken.has(name) || (found !== undefined && !isSame(found));
  });
}

/** What a file of the folder is found by. */
function named(basename: string, extension: string): Parameters<AssetFiles['find']>[0] {
  const filename = `${basename}.${extension}`;
  return { path: filename, filename, basename, extension };
}

/** Writes a file that isn't there yet, whole or not at all; gives its path. @throws SiteError */
function placeFile(folder: string, filename: string, bytes: Uint8Array): string {
  try {
    const path = safePath(folder, filename);
    const { draft } = writeDraft(path, [bytes]);
    syncFile(draft);
    const isTaken = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    if (isTaken) rmSync(draft, { force: true });
    else renameSync(draft, path);
    if (isTaken) throw new Error(`There is a file ${filename} since a moment ago.`);
    return path;
  } catch (exception) {
    throw saveFailure(exception);
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
  if (asset === undefined) return refuse('upload-replaces-none', { uid: quote(uid) });
  const kind = assetKind(extension) ?? '';
  // A font is found by its name, which another file has.
  const isSame = kind === asset.kind && kind !== 'font';
  const params = { kind, file: quote(asset.filename) };
  return isSame ? asset : refuse('upload-replaces-other', params);
}

function planReplace(project: Project, uid: string, fields: JsonObject): Result<Planned> {
  const board = boardsIn(project.root).find(({ assets }) => assets.some((one) => one.uid === uid));
  const former = publishAssets(project).assets.get(uid);
  if (board === undefined || former === undefined) {
    return refuse('upload-replaces-none', { uid: quote(uid) });
  }
  const target = { entity: 'asset', board: board.uid, asset: uid } as const;
  const sizes = { imgWidth: 0, imgHeight: 0 };
  const set = Object.entries({ ...sizes, ...fields }).map(([key, value]) =>
    setOperation(target, key, value),
  );
  const name = `Replace ${calledFile(former)}`;
  return { name, operations: [...set, ...withUids(project, former)], result: uid };
}

const ICONS = ['faviconLinkLight', 'faviconLinkDark'] as const;

/** What names a file by its address names it by its uid from now on, as the address will be another one. */
function withUids(project: Project, { uid, path }: PublishedAsset): readonly Operation[] {
  const isOld = (address: string) => address === `/${path}`;
  const icons = ICONS.filter((key) => isOld(project[key])).map((key) =>
    setOperation({ entity: 'project' }, key, uid),
  );
  const shared = boardsIn(project.root)
    .filter(({ imageUrl }) => isOld(imageUrl))
    .map((board) => setOperation({ entity: 'board', board: board.uid }, 'imageUrl', uid));
  return [...icons, ...shared];
}
