/**
 * Selects the style sheets of a page that `parseDocument` has read: its own, and that of the site's
 * font faces.
 */
const STYLE_AS_DATA = 'script[type="text/css"]';
const OWN_STYLE = '[data-page]';

const isPolicy = (node: Element) => node.matches('meta[http-equiv="Content-Security-Policy"]');

/**
 * Updates the head of a document. Equal elements stay, as do those that neither the former nor the
 * new document has, such as a script's. The policy of the document's load stays in force. @throws
 * when only loading the page can do that
 */
export function syncHead(old: Document, next: Document) {
  syncRules(old, next);
  document.documentElement.lang = next.documentElement.lang;
  const { dir } = next.documentElement;
  if (document.documentElement.dir !== dir) document.documentElement.dir = dir;
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
  // Removed before others are inserted, so that the remaining elements needn't be moved: a moved
  // preload would load again.
  for (const node of left) if (!isPolicy(node)) node.remove();
  let at = head.firstElementChild;
  for (const node of placed) {
    while (at !== null && (isPolicy(at) || at.localName === 'style')) at = at.nextElementSibling;
    if (node === at) at = at.nextElementSibling;
    else head.insertBefore(node, at);
  }
}

/**
 * Updates the style sheet. The content security policy allows only the style element that the
 * document was loaded with, so a script adds another sheet, as the visitor's client does after a
 * navigation.
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
