// @ts-check
import { attributes, block, boardUid, composite, image, link } from './blocks.js';
import { LOOKS } from './looks.js';
import { mainTree } from './tree.js';

/**
 * Makes pages with the same content as those of other programs, by turning the reference DOM into
 * blocks.
 */

/** @typedef {import('./tree.js').Node} Node */
/** @typedef {import('./types.ts').Page} Page */
/** @typedef {import('./types.ts').Json} Json */
/** @typedef {import('./blocks.js').Block} Block */

/**
 * @param {(index: number) => { readonly page: Page, readonly assets?: readonly Json[], readonly fields?: Json }} pageOf
 * @param {readonly Json[]} assets of the whole site
 * @returns {import('./types.ts').Recipe}
 */
export function sectionsRecipe(pageOf, assets) {
  return {
    board(index) {
      const { page, assets: own, fields } = pageOf(index);
      const { title, description } = page;
      return {
        title,
        description,
        fields: { ...fields, ...(own && { assets: own }) },
        blocks: blocksOf(mainTree(page)),
      };
    },
    page: (index) => pageOf(index).page,
    parts: [],
    assets,
    variables: [],
    styles: [],
  };
}

/**
 * Returns the blocks that render an element; for an element that its parent's block renders, only
 * those of its children.
 * @param {Node} node
 * @returns {Block[]}
 */
export function blocksOf(node) {
  const children = (node.children ?? []).flatMap(blocksOf);
  if (node.isMade) return children;
  if (node.part !== undefined) return [composite(node.part)];
  const looks = attributes(LOOKS[node.look ?? '']?.attrs ?? {});
  const own = elementOf(node);
  return [block(own.eid, [...(own.attrs ?? []), ...looks], children)];
}

/**
 * Returns the block that renders an element, with all attributes set, so that repair adds none.
 * @param {Node} node
 * @returns {Block}
 */
function elementOf({ tag, text = '', link: to, picture, block: own }) {
  if (own) return block(own.eid, own.attrs);
  if (picture) return image(picture.uid, picture.alt);
  if (to) return link(boardUid(to.to), text);
  if (/^h\d$/.test(tag)) return block('heading', { text, level: Number(tag.slice(1)) });
  switch (tag) {
    case 'p':
      return block('text', { text });
    case 'li':
      return block('list-item', { text });
    case 'ul':
    case 'ol':
      return block('list', { ordered: tag === 'ol' });
    default:
      return block('box', { tag });
  }
}
