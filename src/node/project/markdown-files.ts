import { filesNamed, pagesNamed } from '../../content/addresses.ts';
import { languagesIn } from '../../content/code-languages.ts';
import { readContentPage, type ContentPage } from '../../content/content-page.ts';
import type { ContentSettings } from '../../content/content-settings.ts';
import type { BoardHead } from '../../format/board-head.ts';
import type { ContentAssets } from './content-assets.ts';
import { readContentFile } from './data-files.ts';
import type { FolderFiles } from './files.ts';
import { isSettled } from './signature.ts';
import type { WikiFiles } from './wiki-files.ts';

interface HowRead {
  readonly settings: ContentSettings;
  readonly known: BoardHead | undefined;
  readonly assets: ContentAssets;
  /** The files that wiki syntax names; undefined for pages without it. */
  readonly wiki: WikiFiles | undefined;
}

type ReadPage = Pick<ContentPage, 'slugs' | 'diagnostics'> & {
  readonly head: BoardHead | undefined;
};

/** Reads the fields of a Markdown file, or takes those of an earlier look where nothing that they depend on has changed. */
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

  /** The inputs of a page's fields and address besides its file; looks up the files that it names. */
  function keyOf(named: readonly string[]): string {
    const { slug, map, files: patterns } = settings;
    const there = named.filter((name) => assets.uidOf(name) !== undefined);
    return JSON.stringify([slug, [...map], patterns, there, wiki?.hash]);
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
