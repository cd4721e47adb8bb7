// @ts-check
import { a, column, el, row, words } from './nodes.js';
import { postTree } from './post-tree.js';

/** @typedef {import('./types.ts').Page} Page */
/** @typedef {import('./types.ts').SectionsPage} SectionsPage */
/** @typedef {import('./types.ts').Section} Section */
/** @typedef {import('./types.ts').Chrome} Chrome */
/** @typedef {import('./types.ts').Picture} Picture */
/** @typedef {import('./nodes.js').Node} Node */

/**
 * Makes the trees of a site's pages; all of them share those of header and footer.
 * @param {Chrome} chrome
 * @returns {(page: Page) => Node}
 */
export function treeMaker(chrome) {
  const { header, footer } = chromeTrees(chrome);
  return (page) => el('div', { children: [...inside(header), mainTree(page), ...inside(footer)] });
}

/** Returns the children of a part's element, which a page doesn't contain. @param {Node} part */
const inside = ({ children = [] }) => children;

/** @param {Chrome} chrome */
export function chromeTrees(chrome) {
  return { header: headerTree(chrome), footer: footerTree(chrome) };
}

/** @param {Page} page @returns {Node} */
export function mainTree(page) {
  return page.layout === 'post' ? postTree(page) : sectionsTree(page);
}

/** @param {SectionsPage} page */
function sectionsTree({ hero, sections }) {
  const { heading, text, picture } = hero;
  const children = [
    words('h1', heading, 'title'),
    words('p', text, 'lead'),
    a(hero.link, 'button'),
    ...(picture ? [img(picture)] : []),
  ];
  const opening = el('section', { look: 'hero', children });
  return el('main', { children: [opening, ...sections.map(sectionTree)] });
}

/** @param {Chrome} chrome @returns {Node} */
function headerTree({ brand, links }) {
  const nav = el('nav', { children: [row(links.map((link) => a(link)))] });
  const bar = el('header', { look: 'bar', children: [row([a(brand), nav])] });
  return el('div', { part: 'header', children: [bar] });
}

/** @param {Chrome} chrome @returns {Node} */
function footerTree({ columns }) {
  const lists = columns.map(({ title, links }) => {
    const items = links.map((link) => el('li', { children: [a(link)] }));
    return column([words('h2', title, 'caps'), el('ul', { children: items })]);
  });
  const bar = el('footer', { look: 'bar', children: [row(lists)] });
  return el('div', { part: 'footer', children: [bar] });
}

/** @param {Section} section @returns {Node} */
function sectionTree(section) {
  const { look, heading, headinglook, text, textlook, depth = 0 } = section;
  const opening = [words('h2', heading, headinglook), words('p', text, textlook)];
  let body = bodyTrees(section);
  for (let level = 0; level < depth; level += 1) body = [el('div', { children: body })];
  return el('section', { look, children: [...opening, ...body] });
}

/** @param {Picture} picture */
const img = (picture) => el('img', { picture, look: 'picture' });

/** @param {Section} section @returns {Node[]} */
function bodyTrees({
  kind,
  picture,
  pictures = [],
  caption = '',
  items = [],
  cards = [],
  links = [],
}) {
  switch (kind) {
    case 'image':
      return [...(picture ? [img(picture)] : []), words('p', caption)];
    case 'gallery':
      return [row(pictures.map(img))];
    case 'list':
      return [el('ul', { children: items.map((item) => words('li', item)) })];
    case 'steps':
      return [el('ol', { children: items.map((item) => words('li', item)) })];
    case 'cards':
      return [row(cards.map(cardTree))];
    case 'links':
      return [row(links.map((link) => a(link)))];
    case 'note':
      return [
        el('p', { text: caption, children: links.map((link) => a(link)) }),
        words('p', caption, 'quiet'),
      ];
  }
}

/** @param {import('./types.ts').Card} card */
function cardTree({ title, text, picture }) {
  const shown = picture ? [img(picture)] : [];
  return column([...shown, words('h3', title), words('p', text)], 'card');
}
