import { each, escapeHtml, image, link, words } from './parts.js';

const run = ({ kind, text, link: to }) => (kind === 'link' ? link(to) : words(kind, text));

const line = ({ text, runs }) => escapeHtml(text) + each(runs, run);

const items = ({ items: lines }) => each(lines, (item) => `<li>${line(item)}</li>`);

const cells = (tag, texts) => `<tr>${each(texts, (text) => words(tag, text))}</tr>`;

const BLOCKS = {
  heading: ({ level, text, look }) => words(`h${level}`, text, look),
  text: (block) => `<p${block.look === '' ? '' : ` class="${block.look}"`}>${line(block)}</p>`,
  list: (block) => `<ul>${items(block)}</ul>`,
  steps: (block) => `<ol>${items(block)}</ol>`,
  table: ({ head, rows }) =>
    `<div><table><thead>${cells('th', head)}</thead><tbody>${each(rows, (texts) =>
      cells('td', texts),
    )}</tbody></table></div>`,
  quote: ({ text, source }) =>
    `<figure><blockquote>${words('p', text)}</blockquote><figcaption>${words('cite', source)}</figcaption></figure>`,
  code: ({ language, lines }) =>
    `<figure>${words('figcaption', language)}<pre>${words('code', lines)}</pre></figure>`,
  figure: ({ picture, caption }) =>
    `<figure>${image(picture)}${words('figcaption', caption)}</figure>`,
};

/** The main part of a post. */
export const postMain = ({ heading, blocks }) =>
  `<main><article class="narrow">${words('h1', heading, 'title')}${each(blocks, (block) =>
    BLOCKS[block.kind](block),
  )}</article></main>`;
