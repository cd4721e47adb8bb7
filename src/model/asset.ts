import { quote, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import type { Asset, Board, Project } from './entities.ts';
import { modelMessages } from './messages.ts';
import { boardName } from './names.ts';

/** The kinds of media and the file extensions of each (ASSET-1). */
const EXTENSIONS = {
  image: ['gif', 'jpg', 'jpeg', 'png', 'webp', 'svg'],
  video: ['mp4'],
  font: ['ttf', 'otf', 'woff', 'woff2'],
  captions: ['vtt'],
  // To be downloaded: nothing that a browser would run, or show as a page of the site.
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

/** All that is published, for messages. */
export const KNOWN_EXTENSIONS = Object.values(EXTENSIONS).flat().join(' ');

/** An asset of the project with the name and path it is published under. */
export interface PublishedAsset {
  readonly uid: string;
  readonly kind: AssetKind;
  /** Unique in the project (ASSET-4). */
  readonly basename: string;
  readonly extension: string;
  /** The name that the author's file has. */
  readonly filename: string;
  /** `resource/{bucket}/{project}/{uid}/{timestamp}/{filename}`, not encoded, without a leading slash (ASSET-2). */
  readonly path: string;
  /** Pixels; undefined when they aren't known. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Other files of an image, made by the build; undefined where there are none, or none are known yet. */
  readonly forms?: ImageForms | undefined;
  readonly place: Place;
}

/** An image made smaller, or of another kind, that stands beside its original. */
export interface ImageForm {
  /** Like the path of an asset. */
  readonly path: string;
  /** MIME type. */
  readonly type: string;
  /** Pixels. */
  readonly width: number;
}

/** What browsers can choose from instead of an original. */
export interface ImageForms {
  /** Of the original's own file, in pixels: the project may say something else. */
  readonly width: number;
  /** Kinds one after the other, the best first, the original's own kind last; each from small to large. */
  readonly files: readonly ImageForm[];
}

const KINDS: ReadonlyMap<string, AssetKind> = new Map(
  (Object.keys(EXTENSIONS) as AssetKind[]).flatMap((kind) =>
    EXTENSIONS[kind].map((extension) => [extension, kind] as const),
  ),
);

/** The kind of files with an extension, in lower case; undefined for what isn’t published. */
export function assetKind(extension: string): AssetKind | undefined {
  return KINDS.get(extension);
}

/** Where assets go when the project doesn't say otherwise (ASSET-2). */
const DEFAULT_BUCKET = 'default';

/**
 * All assets of a project by uid, in document order, with unique names (ASSET-2, ASSET-4). There may be several for each
 * page, and their texts stay: V8 keeps what is joined as one text, and what is added as a chain of them.
 * An asset with an extension that isn't published, or a name that is no path, is an error.
 */
export function publishAssets(project: Project): {
  readonly assets: ReadonlyMap<string, PublishedAsset>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const assets = new Map<string, PublishedAsset>();
  const diagnostics: Diagnostic[] = [];
  const uniqueName = nameGiver();
  for (const { asset, place } of listAssets(project.root, 'root')) {
    const filename = [asset.basename, asset.extension].join('.');
    const kind = assetKind(asset.extension);
    const basename = uniqueName(asset.basename);
    const file = basename === asset.basename ? filename : `${basename}.${asset.extension}`;
    const parts = [project.id, asset.uid, String(asset.timestamp), file];
    const bad = parts.find((part) => !isPathPart(part));
    if (kind === undefined) {
      const params = { filename: quote(filename), known: KNOWN_EXTENSIONS };
      diagnostics.push(modelMessages.at('asset-extension', place, params));
    } else if (bad !== undefined) {
      const params = { filename: quote(filename), part: quote(bad) };
      diagnostics.push(modelMessages.at('asset-path', place, params));
    } else {
      const isImage = kind === 'image';
      assets.set(asset.uid, {
        uid: asset.uid,
        kind,
        basename,
        extension: asset.extension,
        filename,
        path: ['resource', DEFAULT_BUCKET, ...parts.map((part) => part || '-')].join('/'),
        width: isImage && asset.imgWidth > 0 ? asset.imgWidth : undefined,
        height: isImage && asset.imgHeight > 0 ? asset.imgHeight : undefined,
        place,
      });
    }
  }
  return { assets, diagnostics };
}

function* listAssets(board: Board, path: string): Generator<{ asset: Asset; place: Place }> {
  for (const [index, asset] of board.assets.entries()) {
    yield { asset, place: { path: `${path}.assets[${index}]`, board: boardName(board) } };
  }
  for (const [index, child] of board.children.entries()) {
    yield* listAssets(child, `${path}.children[${index}]`);
  }
}

/** Gives each name as it is, or with the first free of -1, -2 … appended. */
function nameGiver(): (name: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (name) => {
    let unique = name;
    let n = counts.get(name) ?? 0;
    while (taken.has(unique)) unique = `${name}-${(n += 1)}`;
    counts.set(name, n);
    taken.add(unique);
    return unique;
  };
}

/** Longest name, in bytes of UTF-8, that file systems and archives take. */
const MAX_BYTES = 200;

/** What nearly all names are made of. */
const PLAIN_PART = /^(?!\.{1,2}$)[\w.-]{0,200}$/;

function isPathPart(part: string): boolean {
  if (PLAIN_PART.test(part)) return true;
  if (new TextEncoder().encode(part).length > MAX_BYTES) return false;
  return part !== '.' && part !== '..' && !/[/\\\u0000-\u001f\u007f]/.test(part);
}

/** What climbs to another folder, also where it is percent-encoded. */
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

/** Reads an asset URL by ASSET-3; a wrong one gives an error diagnostic with one of the two fixed texts. */
export function parseAssetUrl(text: string, place: Place): AssetUrl | Diagnostic {
  const url = text.replace(/[?#].*$/s, '');
  const parts = url.split('/');
  const filename = parts.at(-1) ?? '';
  const isWeb = /^https?:\/\/[^/@\s]+\//i.test(url) && !/[\\\s\u0000-\u001f"'<>]/.test(url);
  if (parts.length !== URL_PARTS || !isWeb || parts.some(isDots)) {
    return modelMessages.at('asset-url', place, { url: quote(text) });
  }
  const dot = filename.lastIndexOf('.');
  if (dot < 0) return modelMessages.at('asset-filename', place, { filename: quote(filename) });
  const kind = assetKind(filename.slice(dot + 1).toLowerCase());
  if (kind === undefined) {
    const params = { filename: quote(filename), known: KNOWN_EXTENSIONS };
    return modelMessages.at('asset-extension', place, params);
  }
  return { url, kind };
}
