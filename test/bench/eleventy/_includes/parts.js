/**
 * Functions that make the parts of pages. Parts that all pages share are made once, as with Hugo's
 * `partialCached`.
 */

const made = new Map();

function once(name, make) {
  if (!made.has(name)) made.set(name, make());
  return made.get(name);
}

export function escapeHtml(text) {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const withClass = (look) => (look === '' ? '' : ` class="${look}"`);

export const each = (items, html) => items.map((item) => html(item)).join('');

export const words = (tag, text, look = '') =>
  `<${tag}${withClass(look)}>${escapeHtml(text)}</${tag}>`;

export const link = ({ href, label }, look = '') =>
  `<a${withClass(look)} href="${href}">${escapeHtml(label)}</a>`;

export const header = ({ brand, links }) =>
  once(
    'header',
    () =>
      `<header class="bar"><div>${link(brand)}<nav><div>${each(links, (to) => link(to))}</div></nav></div></header>`,
  );

export const footer = ({ columns }) =>
  once('footer', () => {
    const lists = each(columns, ({ title, links }) => {
      const items = each(links, (to) => `<li>${link(to)}</li>`);
      return `<div>${words('h2', title, 'caps')}<ul>${items}</ul></div>`;
    });
    return `<footer class="bar"><div>${lists}</div></footer>`;
  });

export const image = ({ src, alt, width, height }, look = '') =>
  `<img${withClass(look)} src="${src}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;

const picture = (shown) => (shown === undefined ? '' : image(shown, 'picture'));

const card = ({ title, text, ...shown }) =>
  `<div class="card">${picture(shown.picture)}${words('h3', title)}${words('p', text)}</div>`;

const BODIES = {
  image: ({ caption, ...shown }) => picture(shown.picture) + words('p', caption),
  gallery: ({ pictures }) => `<div>${each(pictures, picture)}</div>`,
  list: ({ items }) => `<ul>${each(items, (item) => words('li', item))}</ul>`,
  steps: ({ items }) => `<ol>${each(items, (item) => words('li', item))}</ol>`,
  cards: ({ cards }) => `<div>${each(cards, card)}</div>`,
  links: ({ links }) => `<div>${each(links, (to) => link(to))}</div>`,
  note: ({ caption, links }) =>
    `<p>${escapeHtml(caption)}${each(links, (to) => link(to))}</p>${words('p', caption, 'quiet')}`,
};

const section = (content) => {
  const { kind, look, heading, headinglook, text, textlook, depth = 0 } = content;
  const opening = words('h2', heading, headinglook) + words('p', text, textlook);
  const body = '<div>'.repeat(depth) + BODIES[kind](content) + '</div>'.repeat(depth);
  return `<section${withClass(look)}>${opening}${body}</section>`;
};

/** The main part of a page of sections. */
export const sectionsMain = ({ hero, sections }) => {
  const opening = words('h1', hero.heading, 'title') + words('p', hero.text, 'lead');
  const first = `<section class="hero">${opening}${link(hero.link, 'button')}${picture(hero.picture)}</section>`;
  return `<main>${first}${each(sections, section)}</main>`;
};
