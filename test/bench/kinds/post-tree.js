// @ts-check
import { a, el, made, words } from './nodes.js';

/** @typedef {import('./types.ts').PostPage} PostPage */
/** @typedef {import('./types.ts').PostBlock} PostBlock */
/** @typedef {import('./types.ts').Line} Line */
/** @typedef {import('./types.ts').Run} Run */
/** @typedef {import('./nodes.js').Node} Node */

/** @param {PostPage} page @returns {Node} */
export function postTree({ heading, blocks }) {
  const children = [words('h1', heading, 'title'), ...blocks.map(blockTree)];
  return el('main', { children: [el('article', { look: 'narrow', children })] });
}

/** @param {PostBlock} block @returns {Node} */
function blockTree(block) {
  switch (block.kind) {
    case 'heading':
      return words(`h${block.level}`, block.text, block.look);
    case 'text':
      return el('p', { ...lineOf(block), look: block.look });
    case 'list':
    case 'steps': {
      const children = block.items.map((item) => el('li', lineOf(item)));
      return el(block.kind === 'list' ? 'ul' : 'ol', { children });
    }
    case 'table':
      return tableTree(block);
    case 'quote': {
      const { text, source } = block;
      return el('figure', {
        block: { eid: 'quote', attrs: { text, source, variant: 'bar' } },
        children: [
          made('blockquote', { children: [made('p', { text })] }),
          made('figcaption', { children: [made('cite', { text: source })] }),
        ],
      });
    }
    case 'code': {
      const { language, lines } = block;
      return el('figure', {
        block: { eid: 'code-block', attrs: { code: lines, language, wrap: false } },
        children: [
          made('figcaption', { text: language }),
          made('pre', { children: [made('code', { text: lines })] }),
        ],
      });
    }
    case 'figure': {
      const { picture, caption } = block;
      return el('figure', {
        block: { eid: 'figure', attrs: { caption, 'caption-position': 'below' } },
        children: [el('img', { picture }), made('figcaption', { text: caption })],
      });
    }
  }
}

/** @param {import('./types.ts').TableBlock} table @returns {Node} */
function tableTree({ head, rows }) {
  const top = tableRow(head.map((text) => cell('th', text)));
  const body = rows.map((texts) => tableRow(texts.map((text) => cell('td', text))));
  const table = made('table', {
    children: [made('thead', { children: [top] }), made('tbody', { children: body })],
  });
  const attrs = { 'header-rows': 1, variant: 'lines' };
  return el('div', { block: { eid: 'table', attrs }, children: [table] });
}

/** @param {readonly Node[]} children @returns {Node} */
const tableRow = (children) => el('tr', { block: { eid: 'table-row', attrs: {} }, children });

/** @param {'th' | 'td'} tag @param {string} text @returns {Node} */
function cell(tag, text) {
  const attrs = tag === 'th' ? { text, header: 'column' } : { text };
  return el(tag, { text, block: { eid: 'table-cell', attrs } });
}

/** @param {Line} line */
function lineOf({ text, runs }) {
  return { text, children: runs.map(runTree) };
}

/** The element of each kind of words within a text. */
const RUN_ELEMENTS = { strong: 'strong', em: 'emphasis', code: 'code', span: 'span' };

/** @param {Run} run @returns {Node} */
function runTree({ kind, text, link }) {
  if (kind === 'link') return link ? a(link) : el('a', { text });
  return el(kind, { text, block: { eid: RUN_ELEMENTS[kind], attrs: { text } } });
}
