/** The includes of the pages, as functions; what all pages share is made once, as with Hugo's `partialCached`. */

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

const each = (items, html) => items.map((item) => html(item)).join('');

const words = (tag, text, look = '') => `<${tag}${withClass(look)}>${escapeHtml(text)}</${tag}>`;

export const link = ({ href, label }, look = '') =>
  `<a${withClass(look)} href="${href}">${escapeHtml(label)}</a>`;

export const header = ({ brand, links }) =>
  once(
    'header',
    () =>
      `<div><header class="bar"><div>${link(brand)}<nav><div>${each(links, (to) => link(to))}</div></nav></div></header></div>`,
  );

export const footer = ({ columns }) =>
  once('footer', () => {
    const lists = each(columns, ({ title, links }) => {
      const items = each(links, (to) => `<li>${link(to)}</li>`);
      return `<div>${words('h2', title, 'caps')}<ul>${items}</ul></div>`;
    });
    return `<div><footer class="bar"><div>${lists}</div></footer></div>`;
  });

const BODIES = {
  image: ({ picture: { src, alt }, caption }) =>
    `<img class="picture" src="${src}" alt="${escapeHtml(alt)}" width="640" height="480" loading="lazy" decoding="async">${words('p', caption)}`,
  list: ({ items }) => `<ul>${each(items, (item) => words('li', item))}</ul>`,
  steps: ({ items }) => `<ol>${each(items, (item) => words('li', item))}</ol>`,
  cards: ({ cards }) =>
    `<div>${each(cards, ({ title, text }) => `<div class="card">${words('h3', title)}${words('p', text)}</div>`)}</div>`,
  links: ({ links }) => `<div>${each(links, (to) => link(to))}</div>`,
  note: ({ caption, links }) =>
    `<p>${escapeHtml(caption)}${each(links, (to) => link(to))}</p>${words('p', caption, 'quiet')}`,
};

export const section = (content) => {
  const { kind, look, heading, headinglook, text, textlook } = content;
  const opening = words('h2', heading, headinglook) + words('p', text, textlook);
  return `<section${withClass(look)}>${opening}${BODIES[kind](content)}</section>`;
};
