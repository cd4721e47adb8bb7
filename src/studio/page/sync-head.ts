/** A style sheet of a page as `parseDocument` keeps it; and the page's own one, beside the site's font faces. */
const STYLE_AS_DATA = 'script[type="text/css"]';
const OWN_STYLE = '[data-page]';

const isPolicy = (node: Element) => node.matches('meta[http-equiv="Content-Security-Policy"]');

/**
 * Gives the document the head of a new one. What is equal stays; what neither the former nor the new document has, such
 * as what a script has added, stays as well. The policy that the document came with is the one that holds.
 * @throws when that can't be done but by loading the page
 */
export function syncHead(old: Document, next: Document) {
  syncRules(old, next);
  document.documentElement.lang = next.documentElement.lang;
  const { head } = document;
  const former = new Set(Array.from(old.head.children, ({ outerHTML }) => outerHTML));
  const left = [...head.children].filter((node) => former.has(node.outerHTML));
  const wanted = [...next.head.children].filter(
    (node) => !isPolicy(node) && !node.matches(STYLE_AS_DATA),
  );
  const placed = wanted.map((node) => {
    const index = left.findIndex(({ outerHTML }) => outerHTML === node.outerHTML);
    const [kept] = index === -1 ? [] : left.splice(index, 1);
    return kept ?? document.importNode(node, true);
  });
  // First of all, so that what stays needn't be moved: a preload would load again.
  for (const node of left) if (!isPolicy(node)) node.remove();
  let at = head.firstElementChild;
  for (const node of placed) {
    while (at !== null && (isPolicy(at) || at.localName === 'style')) at = at.nextElementSibling;
    if (node === at) at = at.nextElementSibling;
    else head.insertBefore(node, at);
  }
}

/**
 * The policy knows the rules that the document came with. Others hold as a style sheet of a script's, as they do after a
 * navigation of the visitor's client.
 */
function syncRules(old: Document, next: Document) {
  const [before, after] = [old, next].map((page) => [...page.head.querySelectorAll(STYLE_AS_DATA)]);
  const textOf = (styles: readonly Element[] = [], isOwn: boolean) =>
    styles
      .filter((style) => style.matches(OWN_STYLE) === isOwn)
      .map(({ textContent }) => textContent)
      .join('');
  if (textOf(before, false) !== textOf(after, false)) throw new Error('the fonts are other ones');
  const css = textOf(after, true);
  if (css === textOf(before, true)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  document.head.querySelector(`style${OWN_STYLE}`)?.remove();
}
