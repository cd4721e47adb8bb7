import { quietHtml } from './quiet-html.ts';

/** Styles stand in it: what programs for documents put on a clipboard says by them what HTML has elements for. */
const STYLE = 'data-style';

interface ParsedHtml {
  readonly body: HTMLElement;
  /** Count of style sheets in HTML that somebody has written. */
  readonly styleSheets: number;
}

/**
 * Parses HTML, which is never shown, run or asked for. Its styles stand in an attribute that no browser takes for one: the
 * policy of the shell allows none, and each would be told in the console.
 */
export function parseHtml(html: string): ParsedHtml {
  const quiet = quietHtml(html, STYLE);
  const { body } = new DOMParser().parseFromString(quiet.html, 'text/html');
  gatherItems(body);
  return { body, styleSheets: OFFICE.test(html) ? 0 : quiet.styleSheets };
}

/** What says that a program for documents has written HTML: it has a style sheet whatever it holds. */
const OFFICE =
  /urn:schemas-microsoft-com|google-sheets-html-origin|docs-internal-guid|content="?(?:LibreOffice|OpenOffice|Cocoa HTML)/i;

export const styleOf = (element: Element) => element.getAttribute(STYLE)?.toLowerCase() ?? '';

/** What a style means, the outermost first. */
const MEANT: readonly (readonly [style: RegExp, tag: 'strong' | 'em' | 's' | 'sup' | 'sub'])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
  [/font-style:\s*(?:italic|oblique)/, 'em'],
  [/text-decoration(?:-line)?:[^;]{0,100}line-through/, 's'],
  [/vertical-align:\s*super/, 'sup'],
  [/vertical-align:\s*sub/, 'sub'],
];

/** The elements that the style of a span stands for, as Google Docs and others write them. */
export function tagsMeant(element: Element): readonly string[] {
  if (element.localName !== 'span' && element.localName !== 'font') return [];
  const style = styleOf(element);
  return MEANT.filter(([form]) => form.test(style)).map(([, tag]) => tag);
}

/** Whether an element says that its words are as thick as others: Google Docs puts such a one around everything. */
export function isPlainWeight(element: Element): boolean {
  return /font-weight:\s*(?:normal|[1-4]00)/.test(styleOf(element));
}

/** Word has items of lists as paragraphs, with their levels in a style of its own and their bullets as words. */
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

/** Takes the bullet or the number of an item away, and says which list has such. */
function takeMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = [...paragraph.querySelectorAll(`[${STYLE}]`)].find((one) =>
    /mso-list:\s*ignore/.test(styleOf(one)),
  );
  const text = marker?.textContent ?? '';
  marker?.remove();
  return /^[\s(]*[\da-z]{1,5}[.)]/i.test(text) ? 'ol' : 'ul';
}
