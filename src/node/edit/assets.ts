import { rmSync } from 'node:fs';
import { quote } from '../../diagnostics/diagnostic.ts';
import { reasonLine } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { readdressed } from '../../edit/commands/assets.ts';
import type { Editing } from '../../edit/commands/command.ts';
import { boardsIn } from '../../edit/entities.ts';
import { stepById, type Transaction } from '../../edit/history/history.ts';
import { setOperation } from '../../edit/operation.ts';
import { isRejected, type Result } from '../../edit/rejection.ts';
import { quotedFile } from '../../edit/words/step-names.ts';
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
import { rejectSent } from './messages.ts';
import { newUid } from './new-uid.ts';
import type { Selection } from '../../edit/selection.ts';

/** A sent file. */
export interface SentFile {
  /** The id of the tab. */
  readonly client: string;
  readonly selection: Selection;
  /** The original name. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The uid of the asset whose file it replaces. */
  readonly replaces?: string | undefined;
  /** The group of changes that are one step of undo. */
  readonly group?: string | undefined;
  /**
   * True for a file copied from elsewhere: if the project has an equal file, that one is used
   * instead.
   */
  readonly isCopy?: boolean | undefined;
  /** The id of the request: a repeated request has no further effect. */
  readonly id?: string | undefined;
}

/**
 * Adds a file to the project's folder, and an asset to the project. Undo removes the asset; the
 * file stays. @throws SiteError if it can't be written
 */
export type AddAsset = (file: SentFile) => Promise<Result<Edited>>;

/** Context of adding files. */
export interface AssetSetting {
  readonly site: Pick<DevSite, 'state'>;
  readonly editor: Pick<Editor, 'run' | 'history'>;
  /** The folder of the project's files; undefined for none. */
  readonly folder: string | undefined;
  readonly limits: ConverterLimits;
}

/** Returns a function that adds files to the project of a site. */
export function createAssets({ site, editor, folder, limits }: AssetSetting): AddAsset {
  return async (sent) => {
    const project = site.state()?.opened.project;
    if (folder === undefined || project === undefined) return rejectSent('upload-no-folder');
    const { client, selection, replaces, group, id } = sent;
    const done = id === undefined ? undefined : stepById(editor.history(client), id);
    if (done !== undefined) {
      return { step: done.name, result: replaces ?? addedBy(done) };
    }
    const file = await examine(sent, limits);
    if (isRejected(file)) return file;
    const replaced = replaces === undefined ? undefined : findReplaced(project, replaces, file);
    if (replaced !== undefined && isRejected(replaced)) return replaced;
    const placed = await place(sent, file, { folder, project });
    const more = { ...(group !== undefined && { group }), ...(id !== undefined && { id }) };
    const request = { client, args: {}, selection, ...more };
    if ('known' in placed) {
      const { known } = placed;
      const there = { name: `Add ${quotedFile(known)}`, operations: [], result: known.uid };
      return editor.run({ ...request, name: 'add-asset' }, () => there);
    }
    const { fields, takeBack } = placed;
    try {
      const edited = await editor.run(
        { ...request, name: replaces === undefined ? 'add-asset' : 'replace-asset' },
        (_request, now, elements) =>
          replaces === undefined
            ? planInsert(now, fields)
            : planReplace({ project: now, elements }, replaces, fields),
      );
      if (isRejected(edited)) takeBack();
      return edited;
    } catch (error) {
      if (error instanceof SiteError) tryTo(takeBack);
      throw error;
    }
  };
}

/** A file in the assets folder, or the asset that has the same bytes. */
type PlacedAsset =
  | { readonly known: PublishedAsset }
  | {
      /** The fields of its asset, without the uid. */
      readonly fields: JsonObject;
      /**
       * Removes the file after a failure, as repeated requests would fill the folder with unused
       * copies.
       */
      readonly takeBack: () => void;
    };

interface AssetPlace {
  readonly folder: string;
  readonly project: Project;
}

/**
 * Writes a file into the assets folder, unless an equal one can be used.
 * @throws SiteError if it can't be written
 */
async function place(
  { bytes, isCopy = false }: Pick<SentFile, 'bytes' | 'isCopy'>,
  file: ExaminedFile,
  { folder, project }: AssetPlace,
): Promise<PlacedAsset> {
  const files = await assetFiles(folder);
  const known = isCopy ? assetWith(bytes, files, project) : undefined;
  if (known !== undefined) return { known };
  const isSame = (path: string) => isCopy && hasBytes(path, bytes);
  const basename = nameIn(files, project, { ...file, isSame });
  const isThere = files.find(named(basename, file.extension)) !== undefined;
  const path = isThere ? undefined : placeFile(folder, `${basename}.${file.extension}`, bytes);
  return {
    fields: { ...assetFields(file, basename), size: bytes.length },
    takeBack: () => path !== undefined && rmSync(path, { force: true }),
  };
}

/**
 * Examines a file, and writes it into the assets folder.
 * @throws SiteError if it can't be written
 */
export async function placeAsset(
  file: Pick<SentFile, 'name' | 'bytes'>,
  at: AssetPlace,
  limits: ConverterLimits,
): Promise<Result<PlacedAsset>> {
  const examined = await examine(file, limits);
  return isRejected(examined) ? examined : place({ ...file, isCopy: true }, examined, at);
}

/** Returns the uid of the asset that a step added last. */
function addedBy({ operations }: Transaction): unknown {
  const added = operations.flatMap((one) =>
    one.kind === 'insert' && one.into.entity === 'asset' && 'uid' in one.item ? [one.item.uid] : [],
  );
  return added.at(-1);
}

/** The facts of a file that may become an asset. */
interface ExaminedFile {
  readonly basename: string;
  readonly extension: string;
  /** Pixels of an image, if readable. */
  readonly size: Size | undefined;
}

/** Examines the content of a file, which has to match its name (A5 in the hostile cases). */
async function examine(
  { name, bytes }: Pick<SentFile, 'name' | 'bytes'>,
  limits: ConverterLimits,
): Promise<Result<ExaminedFile>> {
  const read = readFileName(name);
  if (read === undefined) return rejectSent('upload-name', { name: quote(name) });
  const file = quote(name);
  if (bytes.length === 0) return rejectSent('upload-empty', { file });
  const { basename, extension } = read;
  if (extension !== '' && assetKind(extension) === undefined) {
    return rejectSent('upload-unknown', { file, known: KNOWN_EXTENSIONS });
  }
  const stranger = misplacedText(bytes, extension);
  if (stranger !== undefined) return rejectSent('upload-content', { file, reason: stranger });
  const found = extensionsOf(bytes);
  const [first] = found;
  if (first === undefined) {
    return rejectSent('upload-unknown', { file, known: KNOWN_EXTENSIONS });
  }
  if (extension !== '' && !found.includes(extension)) {
    return rejectSent('upload-other-kind', { file, kind: first });
  }
  const drawing = first === 'svg' ? readDrawing(bytes) : undefined;
  if (drawing !== undefined && 'problem' in drawing) {
    return rejectSent('upload-active', { file, reason: drawing.problem });
  }
  const isImage = assetKind(first) === 'image';
  const reason = isImage ? undefined : bytesProblem(bytes, extension || first);
  if (reason !== undefined) return rejectSent('upload-content', { file, reason });
  const measured = await measure(bytes, first, limits);
  if ('reason' in measured) return rejectSent('upload-broken', { file, reason: measured.reason });
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
  // Without the image library the size stays unknown here; builds read it if they can.
  const converter = await loadConverter(limits).catch(() => undefined);
  if (converter === undefined) return { size: undefined };
  try {
    const { width, height } = await converter.measure(bytes);
    return { size: { width, height } };
  } catch (error) {
    return { reason: reasonLine(error) };
  }
}

/** Returns the fields of an asset from its file. */
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
    name: `Add ${quotedFile(fields)}`,
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
  if (asset === undefined) return rejectSent('upload-replaces-none', { uid: quote(uid) });
  const kind = assetKind(extension) ?? '';
  // A font can't be replaced: text styles find it by its family name, and another file has another
  // name.
  const isSame = kind === asset.kind && kind !== 'font';
  const params = { kind, file: quote(asset.filename) };
  return isSame ? asset : rejectSent('upload-replaces-other', params);
}

function planReplace(
  { project, elements }: Pick<Editing, 'project' | 'elements'>,
  uid: string,
  fields: JsonObject,
): Result<Planned> {
  const board = boardsIn(project.root).find(({ assets }) => assets.some((one) => one.uid === uid));
  const former = publishAssets(project).assets.get(uid);
  if (board === undefined || former === undefined) {
    return rejectSent('upload-replaces-none', { uid: quote(uid) });
  }
  const target = { entity: 'asset', board: board.uid, asset: uid } as const;
  const sizes = { imgWidth: 0, imgHeight: 0 };
  const set = Object.entries({ ...sizes, ...fields }).map(([key, value]) =>
    setOperation(target, key, value),
  );
  const name = `Replace ${quotedFile(former)}`;
  const moved = readdressed({ project, elements }, former, set);
  return { name, operations: [...set, ...moved], result: uid };
}
