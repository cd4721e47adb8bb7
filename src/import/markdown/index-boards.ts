import { contentTree, readContentPage } from '../../content/content-page.ts';
import { wikiNames } from '../../content/wiki-names.ts';
import { childrenOf, type Block } from '../../model/entities.ts';
import { slugOf } from '../../model/names.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import type { ImportedBoard } from '../imported.ts';
import { freeUid } from '../free-uid.ts';
import { boardAround, HEADER, LAYOUT } from '../layout.ts';
import { PLAIN_SETTINGS } from '../plain-settings.ts';
import type { Converted, MarkdownSite } from './markdown-site.ts';

/** The boards of the home page and of pages that list others, with their text in the source. */
export function indexBoards(
  site: MarkdownSite,
  converted: readonly Converted[],
  addAsset: (source: string) => string | undefined,
): readonly ImportedBoard[] {
  const wiki =
    site.hasWiki === true ? wikiNames(converted.map(({ page }) => page.file)) : undefined;
  const uids = new Set<string>([HEADER, LAYOUT]);
  const home = { segments: [], title: site.title, source: '' };
  const all = [home, ...site.sections].map((one) => {
    const stem = one.segments.length === 0 ? 'home' : slugOf(one.segments.join('-')) || 'page';
    return { ...one, uid: freeUid(stem, uids) };
  });
  const pages = new Map([
    ...converted.map(
      ({ page }) => [keyOf(page.address ?? []), `${CONTENT_UID}${page.file}`] as const,
    ),
    ...all.map(({ segments, uid }) => [keyOf(segments), uid] as const),
  ]);
  return all.map(({ segments, title: name, source, uid }): ImportedBoard => {
    const own = converted.find(({ page }) => page.board?.join('/') === segments.join('/'));
    if (own === undefined) {
      const fields = { uid, title: name };
      return {
        source,
        segments,
        board: boardAround(fields, [], { hasList: true, hasTitle: true }),
      };
    }
    const { page, text, named } = own;
    const assets = new Map(
      [...named].flatMap(([file, from]) => {
        const asset = addAsset(from);
        return asset === undefined ? [] : [[file, asset] as const];
      }),
    );
    const { board } = readContentPage({ file: page.file, path: 'index', text }, PLAIN_SETTINGS, {
      assetOf: (path) => assets.get(path),
    });
    const title =
      typeof board['title'] === 'string' && page.fields['title'] !== undefined
        ? board['title']
        : name;
    const { root } = contentTree(page.file, text, {
      layout: undefined,
      ids: new Map(),
      pages,
      assets,
      wiki,
    });
    const blocks = childrenOf(root).flatMap(childrenOf);
    const hasTitle = !blocks.some(isTitle);
    const isSection = segments.length > 0 || site.sections.length === 0;
    const made = boardAround({ ...board, uid, title }, blocks, { hasList: isSection, hasTitle });
    return { source: page.source, segments, board: made };
  });
}

const keyOf = (address: readonly string[]) => `/${address.join('/')}`;

const isTitle = ({ eid, attrs = [] }: Block) =>
  eid === 'heading' && attrs.some(({ kid, v }) => kid === 'level' && v === 1);
