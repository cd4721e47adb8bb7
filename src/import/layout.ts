import { board, block, slot, style, use, type Draft } from '../templates/compose.ts';
import type { Block } from '../model/entities.ts';
import { isJsonObject, jsonObjectOf, type JsonObject } from '../values/json.ts';
import type { ImportedBoard } from './imported.ts';

/** The looks of a site whose own styles aren’t imported: a column of readable width. */
export const STYLES: readonly JsonObject[] = [
  style({ for: 'page' }, { 'font-family': 'system-ui, sans-serif', 'line-height': 1.6 }),
];

/** The uid of the component around pages from files. */
export const LAYOUT = 'page-layout';
/** The uid of the header of all pages. */
export const HEADER = 'page-header';

const WIDTH = { 'max-width': '760px', gutter: '20px', padding: 'regular 24px 0px 24px 0px' };

/** Maximum number of links in a header; with more, it would be a list. */
const MAX_LINKS = 6;

/** The component around each page from a file, and the header of all pages. */
export function layoutBoards(
  title: string,
  boards: readonly ImportedBoard[],
): readonly JsonObject[] {
  const links = boards.filter(({ segments }) => segments.length === 1).slice(0, MAX_LINKS);
  const items = links.map(({ segments: [slug = ''], board: { uid, title: name } }) =>
    block('nav-item', {
      text: typeof name === 'string' && name !== '' ? name : slug,
      to: typeof uid === 'string' ? uid : slug,
    }),
  );
  const home = block('link', { to: 'home', text: title, 'font-weight': 650 });
  const nav = items.length === 0 ? [] : [block('nav', { label: 'Main' }, ...items)];
  const header = block(
    'box',
    { tag: 'header' },
    block('container', WIDTH, block('row', { gap: '24px', justify: 'between' }, home, ...nav)),
  );
  const text = slot(`${LAYOUT}-content`, block('box'));
  const article = block(
    'page',
    {},
    use(HEADER, {}),
    block(
      'box',
      { tag: 'main' },
      block(
        'container',
        WIDTH,
        block('heading', { level: 1 }, block('board-field', { name: 'title' })),
        block('small', {}, block('board-field', { name: 'date' })),
        text,
        block('small', {}, block('board-field', { name: 'tags' })),
      ),
    ),
  );
  return [piece(HEADER, 'part', block('page', {}, header)), piece(LAYOUT, 'composite', article)];
}

const piece = (uid: string, type: 'part' | 'composite', root: Draft): JsonObject =>
  board({ uid, slug: uid, name: uid, type }, root);

interface BoardParts {
  readonly hasList: boolean;
  readonly hasTitle: boolean;
  /** The condition for pages of the list. */
  readonly where?: JsonObject;
}

/** The fields of a board around blocks, with the header of the site and, where it has pages, a list of them. */
export function boardAround(
  fields: JsonObject & { readonly uid: string; readonly title: string },
  blocks: readonly Block[],
  { hasList, hasTitle, where = {} }: BoardParts,
): JsonObject {
  const { uid, title } = fields;
  const heading = hasTitle ? [block('heading', { level: 1, text: title })] : [];
  const list = hasList
    ? [
        block('board-list', {
          order: 'newest first',
          layout: 'rows',
          level: 2,
          limit: 1000,
          ...where,
        }),
      ]
    : [];
  const content = { ...block('box'), uid: `${uid}-text` };
  const inside = block('container', WIDTH, ...heading, content, ...list);
  const made = board(
    fields,
    block('page', {}, use(HEADER, {}), block('box', { tag: 'main' }, inside)),
  );
  return withChildren(made, `${uid}-text`, blocks);
}

/** A board whose block with a uid contains blocks. */
function withChildren(made: JsonObject, uid: string, blocks: readonly Block[]): JsonObject {
  const children = blocks.map((one) => jsonObjectOf(JSON.stringify(one)));
  const filled = (value: JsonObject): JsonObject => {
    if (value['uid'] === uid) return { ...value, children };
    const inner = Array.isArray(value['children']) ? value['children'] : [];
    return { ...value, children: inner.filter(isJsonObject).map(filled) };
  };
  const { root } = made;
  return isJsonObject(root) ? { ...made, root: filled(root) } : made;
}
