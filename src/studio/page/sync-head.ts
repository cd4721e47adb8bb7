/** A style sheet as `parseDocument` keeps it, and as it stands in the page. */
const STYLE_AS_DATA = 'script[type="text/css"]';
const PAGE_STYLE = 'data-page';

let sheet: CSSStyleSheet | undefined;

/** What stands in a head, as texts that tell equal nodes. */
function textOf(node: Element): string {
  if (!node.matches(STYLE_AS_DATA)) return node.outerHTML;
  const { outerHTML } = styleOf(node);
  return outerHTML;
}

function styleOf(data: Element): HTMLStyleElement {
  const style = document.createElement('style');
  for (const { name, value } of data.attributes) {
    if (name !== 'type') style.setAttribute(name, value);
  }
  style.textContent = data.textContent;
  return style;
}

const isPolicy = (node: Element) => node.matches('meta[http-equiv="Content-Security-Policy"]');

/**
 * Gives the document the head of a new one. What is equal stays; what neither the former nor the new document has, such
 * as what a script has added, stays as well. The policy that the document came with is the one that holds.
 */
export function syncHead(old: Document, next: Document) {
  document.documentElement.lang = next.documentElement.lang;
  const { head } = document;
  const former = new Set(Array.from(old.head.children, textOf));
  const left = [...head.children].filter((node) => former.has(textOf(node)) || isPolicy(node));
  let at = head.firstElementChild;
  for (const node of next.head.children) {
    const text = textOf(node);
    const index = left.findIndex((one) =>
      isPolicy(node) ? isPolicy(one) : one.outerHTML === text,
    );
    const [kept] = index === -1 ? [] : left.splice(index, 1);
    const placed = kept ?? created(node);
    if (placed === at) at = at.nextElementSibling;
    else head.insertBefore(placed, at);
  }
  for (const node of left) node.remove();
}

function created(node: Element): Element {
  if (!node.matches(STYLE_AS_DATA)) return document.importNode(node, true);
  const style = styleOf(node);
  if (style.hasAttribute(PAGE_STYLE)) useRules(style.textContent);
  // The policy knows the rules that the document came with. These hold as a style sheet of this script's; the element
  // only says what they are, and its type goes when the browser has looked at it.
  style.type = 'text/plain';
  queueMicrotask(() => style.removeAttribute('type'));
  return style;
}

/** The rules of the page; a style sheet of the visitor's client, after a navigation, gives way. */
function useRules(css: string) {
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
