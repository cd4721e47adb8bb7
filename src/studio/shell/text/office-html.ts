import { quietHtml } from './quiet-html.ts';

/** The attribute for styles: word processors express by them what HTML has elements for. */
const STYLE = 'data-style';

interface ParsedHtml {
  readonly body: HTMLElement;
  /** Count of style sheets in HTML that an author has written. */
  readonly styleSheets: number;
}

/**
 * Parses HTML without showing, running or requesting anything. Its styles are in an attribute that
 * browsers ignore: the policy of the shell blocks them, and each would be reported in the console.
 */
export function parseHtml(html: string): ParsedHtml {
  const quiet = quietHtml(html, STYLE);
  const { body } = new DOMParser().parseFromString(quiet.html, 'text/html');
  gatherItems(body);
  return { body, styleSheets: OFFICE.test(html) ? 0 : quiet.styleSheets };
}

/** Signs of a word processor in HTML, which always has a style sheet. */
const OFFICE =
  /urn:schemas-microsoft-com|google-sheets-html-origin|docs-internal-guid|content="?(?:LibreOffice|OpenOffice|Cocoa HTML)/i;

export const styleOf = (element: Element) => element.getAttribute(STYLE)?.toLowerCase() ?? '';

/** The elements that correspond to styles, the outermost first. */
const MEANT: readonly (readonly [style: RegExp, tag: 'strong' | 'em' | 's' | 'sup' | 'sub'])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
  [/font-style:\s*(?:italic|oblique)/, 'em'],
  [/text-decoration(?:-line)?:[^;]{0,100}line-through/, 's'],
  [/vertical-align:\s*super/, 'sup'],
  [/vertical-align:\s*sub/, 'sub'],
];

/** Returns the elements of a span's style, as Google Docs and others write them. */
export function tagsOfStyle(element: Element): readonly string[] {
  if (element.localName !== 'span' && element.localName !== 'font') return [];
  const style = styleOf(element);
  return MEANT.filter(([form]) => form.test(style)).map(([, tag]) => tag);
}

/** Returns whether an element sets the normal weight: Google Docs puts one around everything. */
export function isPlainWeight(element: Element): boolean {
  return /font-weight:\s*(?:normal|[1-4]00)/.test(styleOf(element));
}

/**
 * Word writes list items as paragraphs, with their levels in a style and their bullets as words.
 */
function gatherItems(body: HTMLElement) {
  let lists: readonly Element[] = [];
  for (const paragraph of body.querySelectorAll(`p[${STYLE}*="mso-list"]`)) {
    const own = styleOf(paragraph)
      .split(';')
      .find((one) => /^\s*mso-list:/.test(one));
    const [, digit] = /\blevel(\d)/.exec(own ?? '') ?? [];
    if (digit === undefined) continue;
    if (lists[0] === undefined || paragraph.previousElementSibling !== lists[0]) lists = [];
    const above = lists.slice(0, Math.min(Number(digit), lists.length + 1) - 1);
    const former = lists[above.length];
    const tag = takeMarker(paragraph);
    const list = former?.localName === tag ? former : body.ownerDocument.createElement(tag);
    const around = above.at(-1);
    if (list !== former) (around?.lastElementChild ?? around ?? undefined)?.append(list);
    if (list !== former && around === undefined) paragraph.before(list);
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    lists = [...above, list];
  }
}

/** Removes the bullet or number of an item, and returns the list type. */
function takeMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = [...paragraph.querySelectorAll(`[${STYLE}]`)].find((one) =>
    /mso-list:\s*ignore/.test(styleOf(one)),
  );
  const text = marker?.textContent ?? '';
  marker?.remove();
  return /^[\s(]*[\da-z]{1,5}[.)]/i.test(text) ? 'ol' : 'ul';
}
