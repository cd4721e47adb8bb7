import { quote, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import { invariant } from '../diagnostics/invariant.ts';
import { parseAddress } from '../values/address.ts';
import { mapView } from '../values/map-view.ts';
import type { Asset, Board, Project } from './entities.ts';
import { modelMessages } from './messages.ts';
import { boardName } from './names.ts';

/** The kinds of media and the file extensions of each (ASSET-1). */
const EXTENSIONS = {
  image: ['gif', 'jpg', 'jpeg', 'png', 'webp', 'svg'],
  video: ['mp4'],
  font: ['ttf', 'otf', 'woff', 'woff2'],
  captions: ['vtt'],
  // Only downloads: a browser runs none of these types, and shows none as a page of the site.
  document: [
    'pdf',
    'zip',
    'epub',
    'txt',
    'csv',
    'ics',
    'vcf',
    'docx',
    'xlsx',
    'pptx',
    'odt',
    'ods',
    'odp',
  ],
} as const;

export type AssetKind = keyof typeof EXTENSIONS;

/** The extensions of all files that are published as they are. */
export const PUBLISHED_EXTENSIONS: readonly string[] = Object.values(EXTENSIONS).flat();

/** The published extensions, as a list for messages. */
export const KNOWN_EXTENSIONS = PUBLISHED_EXTENSIONS.join(' ');

/** An asset of the project with the name and path it is published under. */
export interface PublishedAsset {
  readonly uid: string;
  readonly kind: AssetKind;
  /** Unique in the project (ASSET-4). */
  readonly basename: string;
  readonly extension: string;
  /** The name of the author's file. */
  readonly filename: string;
  /**
   * `resource/{bucket}/{project}/{uid}/{timestamp}/{filename}`, not encoded, without a leading
   * slash (ASSET-2).
   */
  readonly path: string;
  /** Width in pixels; undefined if unknown. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Other files of an image, made by the build; undefined until the build knows them. */
  readonly forms?: ImageForms | undefined;
  /** The form of the image for sharing; undefined if the original is shared. */
  readonly sharing?: (ImageForm & { readonly height: number }) | undefined;
  readonly place: Place;
}

/** A smaller or converted version of an image, next to its original. */
export interface ImageForm {
  /** The path has the same form as that of an asset. */
  readonly path: string;
  /** MIME type. */
  readonly type: string;
  /** Width in pixels. */
  readonly width: number;
}

/** The versions of an image that browsers can choose from. */
export interface ImageForms {
  /** Actual width of the original file in pixels; the width in the project may be wrong. */
  readonly width: number;
  /** The best type first, the original's type last; within a type, from small to large. */
  readonly files: readonly ImageForm[];
}

const KINDS: ReadonlyMap<string, AssetKind> = new Map(
  (Object.keys(EXTENSIONS) as AssetKind[]).flatMap((kind) =>
    EXTENSIONS[kind].map((extension) => [extension, kind] as const),
  ),
);

/** The kind of files with an extension, in lower case; undefined if it isn’t published. */
export function assetKind(extension: string): AssetKind | undefined {
  return KINDS.get(extension);
}

/** The bucket for projects that don't set one (ASSET-2). */
const DEFAULT_BUCKET = 'default';

/**
 * The stored part of an asset, from which its published form is made. Plain data, so that threads
 * can share it.
 */
interface StoredAsset extends Pick<Asset, 'uid' | 'extension' | 'timestamp'> {
  /** Unique in the project. */
  readonly basename: string;
  /** The author's name of the file, if it differs from `basename`. */
  readonly written: string | undefined;
  readonly width: number;
  readonly height: number;
  /** The asset's board; one shared object per board. */
  readonly owner: Place;
  /** Index among the assets of the board. */
  readonly at: number;
}

/** The stored assets of a project, in document order. */
export interface StoredAssets {
  readonly project: string;
  readonly list: readonly StoredAsset[];
}

/**
 * All assets of a project by uid, in document order, with unique names (ASSET-2, ASSET-4). `kept`
 * stores only their inputs, as a project may have several assets per page. An extension that isn't
 * published, and a name that isn't a path, are errors.
 */
export function publishAssets(project: Project): {
  readonly assets: ReadonlyMap<string, PublishedAsset>;
  readonly kept: StoredAssets;
  readonly diagnostics: readonly Diagnostic[];
} {
  const list: StoredAsset[] = [];
  const diagnostics: Diagnostic[] = [];
  const uniqueName = createUniqueNamer();
  for (const { asset, owner, at } of assetsBelow(project.root)) {
    const {
      uid,
      timestamp,
      extension,
      basename: written,
      imgWidth: width,
      imgHeight: height,
    } = asset;
    const stem = plainStem(written);
    const basename = uniqueName(stem);
    const same = basename === written ? undefined : written;
    const one = { uid, timestamp, extension, basename, written: same, width, height, owner, at };
    const bad = pathParts(project.id, one).find((part) => !isPathPart(part));
    // A bad project id affects all assets: it is reported once, at its own place.
    if (bad !== undefined && bad === project.id) {
      return {
        assets: new Map(),
        kept: { project: '', list: [] },
        diagnostics: [modelMessages.at('project-id-path', { path: 'id' }, { id: quote(bad) })],
      };
    }
    if (assetKind(extension) === undefined) {
      const params = { filename: quote(filenameOf(one)), known: KNOWN_EXTENSIONS };
      diagnostics.push(modelMessages.at('asset-extension', placeOfAsset(one), params));
    } else if (bad !== undefined) {
      const params = { filename: quote(filenameOf(one)), part: quote(bad) };
      diagnostics.push(modelMessages.at('asset-path', placeOfAsset(one), params));
    } else {
      list.push(one);
      if (stem !== written) {
        const params = {
          filename: quote(filenameOf(one)),
          name: quote(`${basename}.${extension}`),
        };
        diagnostics.push(modelMessages.at('asset-inner-extension', placeOfAsset(one), params));
      }
    }
  }
  const kept = { project: project.id, list };
  return { assets: publishedAssets(kept), kept, diagnostics };
}

/** The stored assets by uid; each published form is made on demand. */
export function publishedAssets({
  project,
  list,
}: StoredAssets): ReadonlyMap<string, PublishedAsset> {
  const byUid = new Map<string, StoredAsset>();
  for (const one of list) byUid.set(one.uid, one);
  return mapView(byUid, (one) => publishAsset(project, one));
}

function publishAsset(project: string, kept: StoredAsset): PublishedAsset {
  const { uid, basename, extension, width, height } = kept;
  const kind = assetKind(extension);
  invariant(kind !== undefined, `no kind of ${extension}`);
  const isImage = kind === 'image';
  const parts = pathParts(project, kept).map((part) => part || '-');
  return {
    uid,
    kind,
    basename,
    extension,
    filename: filenameOf(kept),
    path: ['resource', DEFAULT_BUCKET, ...parts].join('/'),
    width: isImage ? wholePixels(width) : undefined,
    height: isImage ? wholePixels(height) : undefined,
    place: placeOfAsset(kept),
  };
}

/** Whole pixels, as HTML requires; undefined for a number that can't be a size. */
export function wholePixels(written: number): number | undefined {
  return written > 0 && written < MAX_PIXELS ? Math.ceil(written) : undefined;
}

const MAX_PIXELS = 1e6;

/** The parts of the path that depend on the asset. */
function pathParts(project: string, { uid, timestamp, basename, extension }: StoredAsset) {
  return [project, uid, String(timestamp), `${basename}.${extension}`];
}

function filenameOf({ basename, written = basename, extension }: StoredAsset): string {
  return `${written}.${extension}`;
}

function placeOfAsset({ owner, at }: StoredAsset): Place {
  return { ...owner, path: `${owner.path}.assets[${at}]` };
}

interface ListedAsset extends Pick<StoredAsset, 'owner' | 'at'> {
  readonly asset: Asset;
}

/** The assets of a board and of those below it, in document order. */
function assetsBelow(root: Board): readonly ListedAsset[] {
  const found: ListedAsset[] = [];
  const visit = (board: Board, path: string) => {
    const owner = { path, board: boardName(board) };
    board.assets.forEach((asset, at) => found.push({ asset, owner, at }));
    board.children.forEach((child, index) => visit(child, `${path}.children[${index}]`));
  };
  visit(root, 'root');
  return found;
}

/** Returns a function that adds the first free suffix (-1, -2 …) to names in use. */
function createUniqueNamer(): (name: string) => string {
  /** Names in use, and the last suffix of each. */
  const taken = new Map<string, number>();
  return (name) => {
    let n = taken.get(name);
    if (n === undefined) {
      taken.set(name, 0);
      return name;
    }
    let unique = name;
    while (taken.has(unique)) unique = `${name}-${(n += 1)}`;
    taken.set(name, n);
    taken.set(unique, 0);
    return unique;
  };
}

/** Joins inner extensions by hyphens: servers act on names such as `x.php.txt` and `x.br.svg`. */
function plainStem(name: string): string {
  if (!name.includes('.')) return name;
  const [leading = ''] = /^\.*/.exec(name) ?? [];
  return leading + name.slice(leading.length).replace(/\.+/g, '-');
}

/** Maximum bytes of UTF-8 of a file name in file systems and archives. */
const MAX_BYTES = 200;

/** A fast path for nearly all names. */
const PLAIN_PART = /^(?!\.{1,2}$)[\w.-]{0,200}$/;

function isPathPart(part: string): boolean {
  if (PLAIN_PART.test(part)) return true;
  if (new TextEncoder().encode(part).length > MAX_BYTES) return false;
  return part !== '.' && part !== '..' && !/[/\\\u0000-\u001f\u007f]/.test(part);
}

/** Returns whether a path part is a parent folder, also in percent-encoding. */
function isDots(part: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(part);
}

/** The parts of an asset URL. */
export interface AssetUrl {
  readonly url: string;
  readonly kind: AssetKind;
}

/** Slash-separated parts of `https://host/resource/bucket/project/uid/timestamp/filename`. */
const URL_PARTS = 9;

/**
 * Parses an asset URL (ASSET-3). A wrong form, a file name without an extension, or an unsupported
 * one results in an error diagnostic.
 */
export function parseAssetUrl(text: string, place: Place): AssetUrl | Diagnostic {
  const url = text.replace(/[?#].*$/s, '');
  const parts = url.split('/');
  const filename = parts.at(-1) ?? '';
  const isWeb = /^https?:/i.test(url) && !/[\s"'<>]/.test(url);
  const address = isWeb ? parseAddress(url, 'image') : undefined;
  if (parts.length !== URL_PARTS || address === undefined || parts.some(isDots)) {
    return modelMessages.at('asset-url', place, { url: quote(text) });
  }
  const dot = filename.lastIndexOf('.');
  if (dot < 0) return modelMessages.at('asset-filename', place, { filename: quote(filename) });
  const kind = assetKind(filename.slice(dot + 1).toLowerCase());
  if (kind === undefined) {
    const params = { filename: quote(filename), known: KNOWN_EXTENSIONS };
    return modelMessages.at('asset-extension', place, params);
  }
  return { url: address, kind };
}

const ASSET_ADDRESS = /\/resource\/[^/\s]+\/[^/\s]+\/([^/\s]+)\//g;

/** The uids of the assets whose published paths occur in a text, with any host. */
export function assetUidsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(ASSET_ADDRESS), ([, uid = '']) => uid);
}
