import { isGrapes, readGrapes } from './builders/grapesjs.ts';
import { isPuck, readPuck } from './builders/puck.ts';
import { isHtml, readHtmlSite } from './html/read-html-site.ts';
import type { Imported, Notes } from './imported.ts';
import { isAstro, readAstro } from './markdown/astro.ts';
import { isEleventy, readEleventy } from './markdown/eleventy.ts';
import { isHugo, readHugo } from './markdown/hugo.ts';
import { isJekyll, readJekyll } from './markdown/jekyll.ts';
import type { MarkdownSite } from './markdown/markdown-site.ts';
import { isNotion, readNotion } from './markdown/notion.ts';
import { isObsidian, readObsidian } from './markdown/obsidian.ts';
import { isNotes, readNotes } from './markdown/notes-folder.ts';
import { readMarkdownSite } from './markdown/read-markdown-site.ts';
import { isGhost, readGhost } from './posts/ghost.ts';
import { isWordPress, readWordPress } from './posts/wordpress.ts';
import { isRows, readRows } from './rows/rows-site.ts';
import type { SourceFiles } from './source.ts';
import { isWebflow, readWebflow } from './webflow/read-webflow.ts';
import { isWebstudio, readWebstudio } from './webstudio/read-webstudio.ts';

/** A reader of one format. */
export interface Format {
  /** The value of `--format`. */
  readonly name: string;
  /** The name in messages. */
  readonly label: string;
  /** Returns whether the files are of this format. Formats are tried in order. */
  readonly recognises: (files: SourceFiles) => boolean;
  /**
   * With `isPart`, the pages are added to a project that has others: they change nothing that
   * applies to those.
   */
  readonly read: (files: SourceFiles, notes: Notes, isPart?: boolean) => Imported;
}

const markdown =
  (read: (files: SourceFiles, notes: Notes) => MarkdownSite): Format['read'] =>
  (files, notes) =>
    readMarkdownSite(files, read(files, notes), notes);

/** All formats, the most certain first. */
export const FORMATS: readonly Format[] = [
  {
    name: 'webstudio',
    label: 'Webstudio',
    recognises: isWebstudio,
    read: readWebstudio,
  },
  { name: 'ghost', label: 'Ghost', recognises: isGhost, read: readGhost },
  { name: 'wordpress', label: 'WordPress', recognises: isWordPress, read: readWordPress },
  { name: 'astro', label: 'Astro', recognises: isAstro, read: markdown(readAstro) },
  { name: 'eleventy', label: 'Eleventy', recognises: isEleventy, read: markdown(readEleventy) },
  { name: 'hugo', label: 'Hugo', recognises: isHugo, read: markdown(readHugo) },
  { name: 'jekyll', label: 'Jekyll', recognises: isJekyll, read: markdown(readJekyll) },
  { name: 'notion', label: 'Notion', recognises: isNotion, read: markdown(readNotion) },
  { name: 'obsidian', label: 'Obsidian', recognises: isObsidian, read: markdown(readObsidian) },
  { name: 'webflow', label: 'Webflow', recognises: isWebflow, read: readWebflow },
  { name: 'grapesjs', label: 'GrapesJS', recognises: isGrapes, read: readGrapes },
  { name: 'puck', label: 'Puck', recognises: isPuck, read: readPuck },
  { name: 'html', label: 'HTML', recognises: isHtml, read: readHtmlSite },
  { name: 'markdown', label: 'Markdown', recognises: isNotes, read: markdown(readNotes) },
  { name: 'csv', label: 'CSV', recognises: isRows, read: readRows },
];

/** Formats whose pages an author can add to a project, by their names. */
export const PAGE_FORMATS: ReadonlySet<string> = new Set(['html', 'webflow', 'markdown', 'csv']);

/** Returns whether a source is the folder of a site of Publii, whose posts are in a database. */
export const isPublii = (files: SourceFiles) =>
  files.paths.some((path) => /(?:^|\/)input\/db\.sqlite$/.test(path)) || files.has('db.sqlite');

/** The format with a name, or the first one that recognises the files. */
export const findFormat = (files: SourceFiles, name: string | undefined): Format | undefined =>
  FORMATS.find((format) => (name === undefined ? format.recognises(files) : format.name === name));
