import type { FoundPage } from './search-engine.ts';

type Tag = keyof HTMLElementTagNameMap;

/** Makes an element with attributes. */
export function make<T extends Tag>(
  tag: T,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** A link to a page with its title, its date if it is shown, and words around the matches. */
export function resultLink(
  { url, meta, excerpt }: FoundPage,
  attributes: Readonly<Record<string, string>>,
  hasDate: boolean,
): HTMLAnchorElement {
  const date = hasDate ? dateOf(meta['date']) : undefined;
  return make(
    'a',
    { class: 'search-result', href: url, ...attributes },
    make('span', { class: 'search-result-title' }, meta['title'] || url),
    ...(date === undefined ? [] : [date]),
    make('span', { class: 'search-result-excerpt' }, ...markedWords(excerpt)),
  );
}

/** The date in the format of the page’s language; undefined for an invalid one. */
function dateOf(written = ''): HTMLElement | undefined {
  const date = new Date(written);
  if (written === '' || Number.isNaN(date.getTime())) return undefined;
  const how = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const words = new Intl.DateTimeFormat(document.documentElement.lang, how).format(date);
  return make('time', { class: 'search-result-date', datetime: written }, words);
}

/** The nodes of an excerpt: only texts and marks, whatever the index contains. */
function markedWords(excerpt: string): Node[] {
  const { body } = new DOMParser().parseFromString(excerpt, 'text/html');
  return Array.from(body.childNodes, (node) => {
    const text = node.textContent ?? '';
    return node.nodeName === 'MARK' ? make('mark', {}, text) : document.createTextNode(text);
  });
}
