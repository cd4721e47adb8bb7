/** What an element of a page holds while something else is shown in it. */
export interface LentPlace {
  /** Holds what the page has put into the element. */
  readonly page: HTMLElement;
  /** Goes on showing something until it is given back. */
  showing(nodes: readonly Node[]): Lent;
}

/** An element of the page that isn't as the page has made it. */
export interface Lent {
  giveBack(): void;
}

/** Styles of a text that is written in: no policy of the page keeps out a sheet that is made so. */
const CSS = `
.ProseMirror { white-space: break-spaces !important; outline: none; cursor: text; }
.ProseMirror a:not([href]) { text-decoration: underline; }
.ProseMirror .ProseMirror-selectednode { outline: 2px solid Highlight; }
.ProseMirror-hideselection ::selection { background: none; }
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** The page takes away the sheets that it doesn't know whenever it changes. */
function addStyles(page: Document) {
  const view = page.defaultView;
  if (view === null) return;
  const sheet = sheets.get(page) ?? new view.CSSStyleSheet();
  if (page.adoptedStyleSheets.includes(sheet)) return;
  sheet.replaceSync(CSS);
  page.adoptedStyleSheets.push(sheet);
  sheets.set(page, sheet);
}

/** Takes out what the page has put into an element, so that it comes back as it was (EDIT-5). */
export function lendPlace(element: HTMLElement): LentPlace {
  addStyles(element.ownerDocument);
  const nodes = [...element.childNodes];
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
  const page = element.ownerDocument.createElement('div');
  page.append(...nodes);
  const restore = () => {
    const known = new Map(attributes);
    for (const name of element.getAttributeNames()) {
      if (!known.has(name)) element.removeAttribute(name);
    }
    for (const [name, value] of known) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
  };
  return {
    page,
    showing(shown) {
      restore();
      element.replaceChildren(...shown);
      return { giveBack: () => element.replaceChildren(...nodes) };
    },
  };
}
