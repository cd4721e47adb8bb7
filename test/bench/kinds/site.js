// @ts-check
import { block, boardUid, composite, sharedBoard, written } from './blocks.js';
import { cardPages } from './cards.js';
import { cataloguePages } from './catalogue.js';
import { drawnChrome } from './chrome.js';
import { blocksOf } from './from-tree.js';
import { drawnOutline, evenOutline } from './outline.js';
import { ownLookPages } from './own-looks.js';
import { ownPicturePages } from './own-pictures.js';
import { PROJECT_ID } from './pictures.js';
import { plainChrome, plainPages } from './plain.js';
import { postPages } from './posts.js';
import { createRandom } from './random.js';
import { chromeTrees, treeMaker } from './tree.js';
import { createVocabulary } from './words.js';

/** @typedef {import('./types.ts').Json} Json */
/** @typedef {import('./types.ts').Ground} Ground */
/** @typedef {import('./types.ts').Recipe} Recipe */
/** @typedef {{ readonly kind: Kind, readonly boards: number, readonly seed: number }} Size */

/**
 * The data from which other programs build the same pages.
 * @typedef {object} Content
 * @property {import('./types.ts').Chrome} chrome
 * @property {(index: number) => import('./types.ts').Page} page
 * @property {(index: number) => import('./nodes.js').Node} tree the reference DOM of a page
 */

/**
 * A site; each board is made again whenever it is requested.
 * @typedef {object} Site
 * @property {Size} size
 * @property {import('./outline.js').Outline} outline
 * @property {readonly Json[]} parts boards that pages show: header and footer, and those of the kind
 * @property {(index: number, lists?: Json) => Json} board returns a board; `lists` has its child
 * boards and assets
 * @property {(children: readonly unknown[]) => Json} home returns the first board
 * @property {(root: unknown) => Json} project
 * @property {string} brand the first text of the header
 * @property {Content} [content]
 */

/** The kinds of sites, with descriptions. */
export const KINDS = /** @type {const} */ ({
  a: 'sections alike',
  b: 'own pictures',
  c: 'composites and lists',
  d: 'long posts',
  e: 'own looks',
  f: 'the whole catalogue',
  mix: 'all of them mixed',
});

/** @typedef {keyof typeof KINDS} Kind */

/** @type {Readonly<Record<Exclude<Kind, 'mix'>, (ground: Ground) => Recipe>>} */
const RECIPES = {
  a: plainPages,
  b: ownPicturePages,
  c: cardPages,
  d: postPages,
  e: ownLookPages,
  f: cataloguePages,
};

/**
 * Added to the seed that chooses a page's kind in a mix, so that the choice doesn't depend on the
 * page's content.
 */
const MIX_SALT = 7919;

/** @param {string} name @returns {name is Kind} */
export function isKind(name) {
  return Object.hasOwn(KINDS, name);
}

/**
 * Returns a site of a kind.
 * @param {Size} size
 * @returns {Site}
 */
export function createSite(size) {
  const { kind, boards, seed } = size;
  const vocabulary = createVocabulary(seed);
  const names = { boards, seed, vocabulary };
  const isEven = kind === 'a';
  const outline = isEven ? evenOutline(names) : drawnOutline(names);
  const ground = { ...names, outline };
  const chrome = isEven ? plainChrome(ground) : drawnChrome(ground);
  const recipe = kind === 'mix' ? mixedPages(ground) : RECIPES[kind](ground);
  const { page } = recipe;
  const treeOf = treeMaker(chrome);
  /** @param {number} index @param {Json} [lists] */
  const board = (index, lists = {}) => boardOf({ outline, recipe }, index, lists);
  return {
    size,
    outline,
    parts: [...chromeParts(chrome), ...recipe.parts],
    board,
    home: (children) => homeOf(board(0), children, recipe.assets),
    project: (root) => ({
      id: PROJECT_ID,
      label: 'A generated site',
      googleFontsLink: '',
      ...(recipe.variables.length > 0 && { variables: recipe.variables }),
      ...(recipe.styles.length > 0 && { styles: recipe.styles }),
      root,
    }),
    brand: chrome.brand.label,
    ...(page && { content: { chrome, page, tree: (index) => treeOf(page(index)) } }),
  };
}

/** @param {import('./types.ts').Chrome} chrome */
function chromeParts(chrome) {
  return Object.entries(chromeTrees(chrome)).map(([part, { children = [] }]) => {
    const root = block('page', [], children.flatMap(blocksOf));
    return sharedBoard(part, 'part', root);
  });
}

/** @param {{ readonly outline: import('./outline.js').Outline, readonly recipe: Recipe }} site @param {number} index @param {Json} lists */
function boardOf({ outline, recipe }, index, lists) {
  const { title, description, fields = {}, blocks } = recipe.board(index);
  const uid = boardUid(index);
  const { assets, ...own } = fields;
  const root = block('page', [], [composite('header'), ...blocks, composite('footer')]);
  return {
    uid,
    ...(index > 0 && { slug: outline.slug(index) }),
    name: title,
    title,
    description,
    ...own,
    ...lists,
    ...(assets !== undefined && { assets }),
    root: written(root, uid),
  };
}

/**
 * Returns the first board, which has the assets of the whole site.
 * @param {Json} board
 * @param {readonly unknown[]} children
 * @param {readonly Json[]} shared
 */
function homeOf({ assets: own = [], root, ...fields }, children, shared) {
  // The cast is sound: recipes write such lists.
  const assets = [...shared, .../** @type {readonly Json[]} */ (own)];
  return { ...fields, children, ...(assets.length > 0 && { assets }), root };
}

/**
 * Makes pages of all kinds: each page has a random kind.
 * @param {Ground} ground @returns {Recipe}
 */
function mixedPages(ground) {
  const kinds = Object.values(RECIPES);
  /** @param {number} index */
  const kindOf = (index) => createRandom(ground.seed + MIX_SALT, index).pick(kinds);
  const among = {
    ...ground,
    hasAnchor: (/** @type {number} */ index) => kindOf(index) === ownLookPages,
  };
  const recipes = kinds.map((recipe) => recipe(among));
  const assets = recipes.flatMap((recipe) => recipe.assets);
  return {
    board: (index) =>
      createRandom(ground.seed + MIX_SALT, index)
        .pick(recipes)
        .board(index),
    parts: recipes.flatMap(({ parts }) => parts),
    assets: [...new Map(assets.map((asset) => [asset['uid'], asset])).values()],
    variables: recipes.flatMap(({ variables }) => variables),
    styles: recipes.flatMap(({ styles }) => styles),
  };
}
