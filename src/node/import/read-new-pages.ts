import { SiteError } from '../../diagnostics/site-error.ts';
import { assemble, type Assembled } from '../../import/assemble.ts';
import { findFormat, PAGE_FORMATS } from '../../import/formats.ts';
import { createNotes, type Imported, type Notes } from '../../import/imported.ts';
import { reportOf, type ImportReport } from '../../import/report.ts';
import type { SourceFiles } from '../../import/source.ts';
import { slugOf } from '../../model/names.ts';
import { convertPictures } from './convert-pictures.ts';
import { openChosen, type ChosenFile } from './read-upload.ts';

/** The files that an author adds to a project. */
export interface ChosenPages {
  readonly files: readonly ChosenFile[];
  /**
   * The existing folder below `content/` to which Markdown files are added; undefined if they get a
   * new folder.
   */
  readonly collection: string | undefined;
  /** Slugs, and names of folders and files, that the project has already. */
  readonly taken: readonly string[];
}

/** The pages that were read, as plain data for another thread. */
export interface ReadPages {
  readonly title: string;
  readonly hasHome: boolean;
  /** True if the pages are Markdown files that are added to the folder `collection`. */
  readonly isCollected: boolean;
  readonly isFramed: boolean;
  readonly project: Assembled['project'];
  /** New files of the project, by their path. */
  readonly texts: ReadonlyMap<string, string | Uint8Array>;
  readonly assets: readonly {
    readonly uid: string;
    readonly name: string;
    readonly source: string;
    readonly bytes: Uint8Array;
  }[];
  /** The files from which boards were made, by the boards’ uids. */
  readonly sources: ReadonlyMap<string, string>;
  /** The chosen files of the new Markdown files, by the path of the new file. */
  readonly textSources: ReadonlyMap<string, string>;
  readonly report: ImportReport;
}

/**
 * Reads chosen files as pages that are added to a project.
 * @throws SiteError for files that can’t be read, and for a whole site, which can only be a project
 * of its own
 */
export async function readNewPages({
  files: chosen,
  collection,
  taken,
}: ChosenPages): Promise<ReadPages> {
  const notes = createNotes();
  const { files: all, name } = await openChosen(chosen, notes);
  const format = findFormat(all, undefined);
  if (format === undefined) {
    const details = 'Choose pages of HTML with their pictures, Markdown files or tables.';
    throw new SiteError('None of these files is a page or a table.', { details, status: 422 });
  }
  if (!PAGE_FORMATS.has(format.name)) {
    const details = 'Import it as a project of its own with `sitegen import`.';
    throw new SiteError(`This is a whole site of ${format.label}.`, { details, status: 422 });
  }
  const placed = placedFiles(all, { format: format.name, name, collection, taken });
  const read = format.read(placed.files, notes, true);
  const { texts, files } = read;
  const assets = await convertPictures(read.assets, placed.files, notes);
  // Redirects are left out, as they are from addresses of another site.
  const imported: Imported = { ...read, assets, redirects: [] };
  const own = imported.boards.filter(({ source }) => source !== '');
  if (texts.length + own.length === 0) {
    const details = 'Choose files that have some text.';
    throw new SiteError('These files have no pages.', { details, status: 422 });
  }
  const assembled = assemble(imported);
  const isHtml = format.name === 'html' || format.name === 'webflow';
  const copied = files.flatMap(({ file, source, bytes = placed.files.bytes(source) }) =>
    bytes === undefined ? lost(notes, source) : [[file, bytes] as const],
  );
  return {
    title: name || (isHtml ? read.title : placed.title),
    hasHome: own.some(({ segments }) => segments.length === 0),
    isFramed: !isHtml,
    isCollected: format.name === 'markdown' && collection !== undefined,
    project: assembled.project,
    texts: new Map<string, string | Uint8Array>([...assembled.texts, ...copied]),
    assets: assets.flatMap(({ uid, basename, extension, source, bytes }) => {
      const content = bytes ?? placed.files.bytes(source);
      return content === undefined
        ? lost(notes, source)
        : [{ uid, name: `${basename}.${extension}`, source, bytes: content }];
    }),
    sources: new Map(
      imported.boards.flatMap(({ board: { uid }, source }) =>
        typeof uid === 'string' ? [[uid, source] as const] : [],
      ),
    ),
    textSources: new Map(texts.map(({ file, source }) => [file, source])),
    report: reportOf({ ...imported, boards: own }, assembled),
  };
}

function lost(notes: Notes, source: string): readonly [] {
  notes.leave('the file can’t be read', source);
  return [];
}

interface Placing extends Pick<ChosenPages, 'collection' | 'taken'> {
  readonly format: string;
  readonly name: string;
}

/** The name of the folder for Markdown files that were chosen one by one. */
const LOOSE = 'Imported';

/**
 * Returns the files at new paths, since Markdown files and tables become files of the project: a
 * folder or table gets a name that the project doesn’t use.
 */
function placedFiles(
  files: SourceFiles,
  { format, name, collection, taken }: Placing,
): { readonly files: SourceFiles; readonly title: string } {
  const names = new Set(taken.map((one) => one.toLowerCase()));
  const free = (stem: string) => {
    let found = stem;
    for (let count = 2; names.has(slugOf(found)) || names.has(found.toLowerCase()); count += 1)
      found = `${stem} ${count}`;
    return found;
  };
  if (format === 'csv') {
    return { files: renamed(files, (path) => freeFile(path, free)), title: name };
  }
  if (format !== 'markdown') return { files, title: name };
  if (collection !== undefined) {
    return { files: renamed(files, (path) => `${collection}/${path}`), title: collection };
  }
  const top = free(name || LOOSE);
  const texts = files.paths.filter((path) => /\.(?:md|markdown)$/i.test(path));
  const [only] = texts;
  // A single file becomes the index page of its folder.
  const isIndex = (path: string) => texts.length === 1 && path === only;
  return {
    files: renamed(files, (path) => `${top}/${isIndex(path) ? 'index.md' : path}`),
    title: top,
  };
}

function freeFile(path: string, free: (stem: string) => string): string {
  const [, folder = '', stem = '', ending = ''] = /^(.*\/)?([^/]*?)(\.[^./]+)?$/.exec(path) ?? [];
  return /\.(?:csv|tsv)$/i.test(ending) ? `${folder}${free(stem)}${ending}` : path;
}

/** Returns the files with other paths. */
function renamed(files: SourceFiles, name: (path: string) => string): SourceFiles {
  const paths = new Map(files.paths.map((path) => [name(path), path]));
  return {
    paths: [...paths.keys()].toSorted(),
    has: (path) => paths.has(path),
    bytes(path) {
      const own = paths.get(path);
      return own === undefined ? undefined : files.bytes(own);
    },
  };
}
