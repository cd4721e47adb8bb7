// @ts-check
import { IMAGE_COUNT, PROJECT_ID, sectionOf } from './content.js';
import { LOOKS } from './looks.js';
import { treeMaker } from './tree.js';

/** A generated site as a project: the reference DOM said in boards and blocks, in canonical order of fields. */

/** @typedef {import('./tree.js').Node} Node */
/** @typedef {import('./content.js').Site} Site */
/** @typedef {Record<string, unknown>} Json */

/** @param {number} index */
const boardUid = (index) => `page-${index}`;

/**
 * The boards of a site, one at a time.
 * @param {Site} site
 */
export function boardMaker(site) {
  const treeOf = treeMaker(site.chrome);
  /** @param {number} index @param {Json} [lists] */
  const pageBoard = (index, lists = {}) => {
    const page = site.page(index);
    const uid = boardUid(index);
    const { title, description } = page;
    const slug = index === 0 ? {} : { slug: site.slug(index) };
    return {
      uid,
      ...slug,
      name: title,
      title,
      description,
      ...lists,
      root: rootBlock(treeOf(page), uid),
    };
  };
  /** @param {'header' | 'footer'} part */
  const partBoard = (part) => {
    const tree = treeOf(site.page(0)).children?.find((node) => node.part === part);
    if (tree === undefined) throw new Error(`the tree has no ${part}`);
    return { uid: part, slug: part, name: part, type: 'part', root: rootBlock(tree, part) };
  };
  return { pageBoard, partBoard };
}

/**
 * The project with its root board, whatever that is in this form.
 * @param {unknown} root
 */
export function projectJson(root) {
  return { id: PROJECT_ID, label: 'A generated site', googleFontsLink: '', root };
}

/** The pictures of the site; their bytes are nobody's concern. */
export function assets() {
  return Array.from({ length: IMAGE_COUNT }, (_, number) => ({
    uid: `image-${number}`,
    timestamp: 1,
    basename: `picture-${number}`,
    extension: 'webp',
    size: 40_000,
    imgWidth: 640,
    imgHeight: 480,
  }));
}

/**
 * The indices of each section: its own page first.
 * @param {Site} site
 */
export function* sections({ pages }) {
  let from = 1;
  while (from < pages) {
    const section = [];
    for (let at = from; at < pages && sectionOf(at) === from; at += 1) section.push(at);
    yield section;
    from += section.length;
  }
}

/** @param {Node} tree @param {string} uid */
function rootBlock({ children = [] }, uid) {
  let count = 0;
  /** @param {Node} node @returns {Json} */
  const block = (node) => {
    count += 1;
    const own = { uid: `${uid}-${count}` };
    if (node.part !== undefined) {
      return { ...own, eid: 'composite', attrs: [{ kid: 'source', v: node.part }] };
    }
    const { eid, attrs } = elementOf(node);
    const looks = Object.entries(LOOKS[node.look ?? '']?.attrs ?? {});
    return {
      ...own,
      eid,
      ...(node.children && { children: node.children.map(block) }),
      attrs: [...attrs, ...looks.map(([kid, v]) => ({ kid, v }))],
    };
  };
  return { uid: `${uid}-0`, eid: 'page', children: children.map(block) };
}

/** The element that becomes this HTML, with all its attributes: none is left for the repair. @param {Node} node */
function elementOf({ tag, text = '', link, picture, flow }) {
  if (picture) {
    return {
      eid: 'image',
      attrs: [
        { kid: 'image', assetUid: picture.uid },
        { kid: 'alt', v: picture.alt },
        { kid: 'lazyload', v: true },
      ],
    };
  }
  if (link) {
    const own = { to: boardUid(link.to), text, 'keep-scroll': false, 'new-tab': false };
    return { eid: 'link', attrs: attributes(own) };
  }
  if (flow) return { eid: flow, attrs: attributes({ gap: '20px' }) };
  if (/^h\d$/.test(tag)) {
    return { eid: 'heading', attrs: attributes({ text, level: Number(tag.slice(1)) }) };
  }
  switch (tag) {
    case 'p':
      return { eid: 'text', attrs: attributes({ text }) };
    case 'li':
      return { eid: 'list-item', attrs: attributes({ text }) };
    case 'ul':
    case 'ol':
      return { eid: 'list', attrs: attributes({ ordered: tag === 'ol' }) };
    default:
      return { eid: 'box', attrs: attributes({ tag }) };
  }
}

/** @param {Json} values */
function attributes(values) {
  return Object.entries(values).map(([kid, v]) => ({ kid, v }));
}
