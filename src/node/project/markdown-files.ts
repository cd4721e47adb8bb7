import { filesNamed, pagesNamed } from '../../content/addresses.ts';
import { languagesIn } from '../../content/code-languages.ts';
import { readContentPage } from '../../content/content-page.ts';
import type { ContentPage } from '../../content/content-reader.ts';
import type { ContentSettings } from '../../content/content-settings.ts';
import type { BoardHead } from '../../format/board-head.ts';
import type { ContentAssets } from './content-assets.ts';
import { atSignature } from './content-places.ts';
import { readContentFile } from './data-files.ts';
import { openFiles, type FolderFiles } from './files.ts';
import type { RereadPage, TreePlace } from './read-tree.ts';
import { isSettled } from './signature.ts';
import type { WikiFiles } from './wiki-files.ts';

interface HowRead {
  readonly settings: ContentSettings;
  readonly known: BoardHead | undefined;
  readonly assets: Pick<ContentAssets, 'uidOf'>;
  /** The files that wiki syntax may name; undefined for pages without wiki syntax. */
  readonly wiki: WikiFiles | undefined;
}

type ReadPage = Pick<ContentPage, 'slugs' | 'diagnostics'> & {
  readonly head: BoardHead | undefined;
};

/**
 * Reads the fields of a Markdown file, or reuses those of an earlier reading if nothing that they
 * depend on has changed.
 */
export function readPage(
  files: FolderFiles,
  { file, path }: { readonly file: string; readonly path: string },
  { settings, known, assets, wiki }: HowRead,
): ReadPage {
  const now = known === undefined ? undefined : files.signature(file);
  if (known !== undefined && isSettled(known.signature) && now === known.signature) {
    const { slugs = [], names: former = [] } = known;
    if (known.settings === keyOf(former)) return { head: known, slugs, diagnostics: [] };
  }

  /**
   * Returns a key of the inputs of a page's fields and address, in addition to the file itself;
   * finds out which of the named files exist.
   */
  function keyOf(named: readonly string[]): string {
    const { slug, map, fields, files: patterns } = settings;
    const there = named.filter((name) => assets.uidOf(name) !== undefined);
    return JSON.stringify([slug, [...map], [...fields], patterns, there, wiki?.hash]);
  }

  const read = readContentFile(files, file);
  if ('problem' in read) return { head: undefined, slugs: [], diagnostics: [read.problem] };
  const { found, text } = read;
  const { board, slugs, diagnostics, names } = readContentPage({ file, path, text }, settings, {
    assetOf: assets.uidOf,
  });
  const { size, signature } = found;
  const named = [...names, ...filesNamed(text, file, wiki?.find)];
  const settled = keyOf(named);
  // A file with diagnostics is read each time, so that they are reported again.
  const key = diagnostics.length === 0 ? { slugs, settings: settled } : {};
  return {
    head: {
      signature,
      size,
      start: 1,
      end: size,
      fields: board,
      names: [...named, ...pagesNamed(text, file)],
      languages: languagesIn(text),
      ...key,
    },
    slugs,
    diagnostics,
  };
}

/** A page as it was read before. */
interface FormerPage {
  readonly file: string;
  /** See `MatchingFile`. */
  readonly open: string;
  readonly settings: ContentSettings;
  readonly head: BoardHead | undefined;
}

type ReadAgain = Pick<HowRead, 'assets' | 'wiki'> & { readonly folder: string };

/** Reads only the changed file of a page; undefined if more than its text has changed. */
export function readPageAgain(
  { file, open, settings, head: before }: FormerPage,
  place: TreePlace,
  { folder, ...how }: ReadAgain,
): ReturnType<RereadPage> {
  if (before === undefined || place.version === undefined) return undefined;
  const page = { file, path: open };
  const { head } = readPage(openFiles(folder), page, { ...how, settings, known: undefined });
  if (head?.settings === undefined || keyOfHead(head) !== keyOfHead(before)) return undefined;
  return { head, place: atSignature(place, head) };
}

/** The data of a page that other pages and the plan use, as a key. */
const keyOfHead = ({ fields, names, languages, slugs, settings }: BoardHead): string =>
  JSON.stringify([fields, names, languages, slugs, settings]);
