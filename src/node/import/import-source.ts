import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { SiteError } from '../../diagnostics/site-error.ts';
import { canonicalText } from '../../format/encode.ts';
import { splitFolder } from '../../format/folder-files.ts';
import { assemble } from '../../import/assemble.ts';
import { findFormat, FORMATS, isPublii } from '../../import/formats.ts';
import {
  createNotes,
  type Imported,
  type ImportedText,
  type Notes,
} from '../../import/imported.ts';
import { reportOf, type ImportReport } from '../../import/report.ts';
import type { SourceFiles } from '../../import/source.ts';
import type { JsonObject } from '../../values/json.ts';
import { readPlainFile, UnreadFile } from '../plain-file.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { openFolder } from './read-folder.ts';
import { convertPictures } from './convert-pictures.ts';
import { isZip, openZip } from './read-zip.ts';

/** The new project that was made from a source. */
export interface ImportedProject {
  /** The project’s files by their path below its folder. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly title: string;
  readonly report: ImportReport;
  readonly notes: Notes;
  /** Returns the file in the source from which a file of the project was made. */
  readonly sourceOf: (file: string) => Pick<ImportedText, 'source' | 'line'> | undefined;
}

/** Reads a folder, a file or an archive as a project; nothing is written. @throws SiteError for a source that can’t be read, and for an unknown format */
export async function importSource(
  path: string,
  format: string | undefined,
): Promise<ImportedProject> {
  const notes = createNotes();
  const files = await openSource(path, notes);
  rejectPublii(files, path, format);
  const found = findFormat(files, format);
  if (found === undefined) {
    const names = FORMATS.map(({ name }) => name).join(', ');
    const details =
      format === undefined ? `Name its format by --format: ${names}.` : `Choose one of ${names}.`;
    const message =
      format === undefined
        ? `The format of ${path} is unknown.`
        : `There is no format “${format}”.`;
    throw new SiteError(message, { details, status: format === undefined ? 422 : 400 });
  }
  const read = found.read(files, notes);
  const imported = { ...read, assets: await convertPictures(read.assets, files, notes) };
  if (imported.texts.length === 0 && !imported.boards.some(({ source }) => source !== '')) {
    const details = 'Choose the folder that has the pages, or another --format.';
    throw new SiteError(`${path} has no pages of ${found.label}.`, { details, status: 422 });
  }
  const assembled = assemble(imported);
  const copied = [...imported.files, ...imported.assets];
  const hasAssets = copied.some(({ file }) => file.startsWith('assets/'));
  const all = new Map<string, string | Uint8Array>([
    ['sitegen.config.json', canonicalText(settingsOf(imported, hasAssets))],
    ['.gitignore', '# The built site.\n/site/\n\nnode_modules/\n.DS_Store\n'],
    ...splitFolder(assembled.project),
    ...assembled.texts,
  ]);
  for (const { file, source, bytes } of copied) {
    const content = bytes ?? files.bytes(source);
    if (content === undefined) notes.leave('the file can’t be read', source);
    else if (!all.has(file)) all.set(file, content);
  }
  const sources = new Map(imported.texts.map((text) => [text.file, text]));
  return {
    files: all,
    title: imported.title,
    notes,
    report: reportOf(imported, assembled),
    sourceOf: (file) => sources.get(file),
  };
}

/**
 * Rejects a site of Publii: its posts are in a database, which sitegen can’t read.
 * @throws SiteError
 */
function rejectPublii(files: SourceFiles, path: string, format: string | undefined) {
  if (format !== undefined || !isPublii(files)) return;
  const details =
    'Import the folder “output” of the site, which has its pages, with --format html.';
  throw new SiteError(`${path} is a site of Publii, whose posts are in a database.`, {
    details,
    status: 422,
  });
}

async function openSource(path: string, notes: Notes): Promise<SourceFiles> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) {
    throw new SiteError(`${path} doesn’t exist.`, { details: 'Check the path.', status: 404 });
  }
  if (found.isDirectory()) return openFolder(path, notes);
  const bytes = bytesOf(path);
  if (isZip(bytes)) return openZip(bytes, path, notes);
  const name = basename(path);
  return {
    paths: [name],
    has: (one) => one === name,
    bytes: (one) => (one === name ? bytes : undefined),
  };
}

function bytesOf(path: string): Buffer {
  try {
    return readPlainFile(path, { most: IMPORT_LIMITS.file });
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    throw new SiteError(`${path} can’t be read: ${error.message}.`, {
      details: 'Choose a folder, a file or a ZIP archive.',
      status: 422,
    });
  }
}

const settingsOf = ({ siteUrl, title, lang }: Imported, hasAssets: boolean): JsonObject => ({
  out: 'site',
  ...(siteUrl !== '' && { siteUrl }),
  ...(hasAssets && { assets: 'assets' }),
  // Only pages get addresses: shared parts need none.
  routes: 'pages',
  product: title,
  ...(/^[a-z]{2,3}(?:-[\w-]+)?$/i.test(lang) && { lang }),
});
