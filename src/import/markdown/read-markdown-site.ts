import { isAddress } from '../../content/addresses.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import { collectAssets } from '../assets.ts';
import type { Imported, ImportedRedirect, ImportedText, Notes } from '../imported.ts';
import { CONTENT } from '../patterns.ts';
import type { SourceFiles } from '../source.ts';
import { indexBoards } from './index-boards.ts';
import type { Converted, MarkdownSite } from './markdown-site.ts';
import { indexPages, type PageIndex, type PlacedPage } from './pages.ts';
import { placePages } from './place-pages.ts';
import { resolveTarget, type SitePlaces } from './resolve.ts';
import { normalizeFields } from './normalize-fields.ts';
import { lineAt, withTargets } from './targets.ts';

/** Makes a project of a site of Markdown files. */
export function readMarkdownSite(files: SourceFiles, site: MarkdownSite, notes: Notes): Imported {
  const pages = placePages(site);
  const index = indexPages(pages);
  const converted = pages.map((page) => convertPage(page, { files, site, index, notes }));
  const own = converted.filter(({ page }) => page.board === undefined);
  const texts = own.map(({ page, text }): ImportedText => {
    const { source, file, isDraft } = page;
    return { source, file, text, address: isDraft ? undefined : page.address };
  });
  const named = new Map(own.flatMap((one) => [...one.named]));
  const assets = collectAssets(files);
  const boards = indexBoards(site, converted, assets.add);
  return {
    format: site.format,
    title: site.title,
    siteUrl: site.siteUrl,
    lang: site.lang,
    texts,
    boards,
    redirects: pages.flatMap(redirectsOf),
    files: [...named].map(([file, source]) => ({ file, source })),
    assets: assets.all(),
    project: {},
    content: site.hasWiki === true ? { markdown: { wiki: true } } : {},
    carried: { drafts: pages.filter(({ isDraft }) => isDraft).length },
    notes,
  };
}

/** Redirects from the former addresses of a page, and from its own one with an ending. */
function redirectsOf(page: PlacedPage): readonly ImportedRedirect[] {
  const { source, address, aliases, ending, isDraft, board } = page;
  if (isDraft || address === undefined) return [];
  const to = board === undefined ? `${CONTENT_UID}${page.file}` : `/${address.join('/')}/`;
  const own = ending === '' || address.length === 0 ? [] : [`/${address.join('/')}${ending}`];
  return [...own, ...aliases].map((from) => ({
    source,
    to,
    from: from.startsWith('/') || isAddress(from) ? from : `/${from}`,
  }));
}

interface Conversion {
  readonly files: SourceFiles;
  readonly site: MarkdownSite;
  readonly index: PageIndex;
  readonly notes: Notes;
}

function convertPage(page: PlacedPage, { files, site, index, notes }: Conversion): Converted {
  const { source, text: whole, end } = page;
  const named = new Map<string, string>();
  const places: SitePlaces = {
    files,
    index,
    siteUrl: site.siteUrl,
    basePath: site.basePath,
    roots: site.roots,
    use: (from, file) => void named.set(file, from),
  };
  const body = site.convert(whole.slice(end), {
    page,
    index,
    notes,
    lineAt: (offset) => lineAt(whole, end + offset),
  });
  for (const path of site.embeds?.(body) ?? []) named.set(`${CONTENT}${path}`, path);
  let links = 0;
  const linked = withTargets(body, (target) => {
    const next = resolveTarget(target, page, places);
    if (next !== undefined && next !== target.url) links += 1;
    return next;
  });
  if (links > 0) notes.change('links and pictures name the files of the new project', source);
  const text = normalizeFields(whole.slice(0, end) + linked, { page, places, notes });
  return { page, text, named };
}
