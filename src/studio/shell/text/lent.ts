/** What an element of a page holds while something else is shown in it. */
export interface LentPlace {
  /** Holds what the page has put into the element. */
  readonly page: HTMLElement;
  /** Where something else is shown: the element, or a part of it. */
  readonly place: HTMLElement;
  /** Goes on showing something until it is given back. */
  showing(nodes: readonly Node[]): Lent;
}

/** An element of the page that isn't as the page has made it. */
export interface Lent {
  giveBack(): void;
}

/** Styles of a text that is written in: no policy of the page keeps out a sheet that is made so. */
const CSS = `
.ProseMirror { white-space: pre-wrap !important; outline: none; cursor: text; }
sitegen-text { display: block; }
.ProseMirror a:not([href]) { text-decoration: underline; }
.ProseMirror .ProseMirror-selectednode { outline: 2px solid Highlight; }
.ProseMirror-hideselection ::selection { background: none; }
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** The page takes away the sheets that it doesn't know whenever it changes. */
function addStyles(page: Document, until: Element | undefined) {
  const view = page.defaultView;
  if (view === null) return;
  const sheet = sheets.get(page) ?? new view.CSSStyleSheet();
  sheet.replaceSync(CSS + (until === undefined ? '' : distanceAsIs(view, until)));
  if (page.adoptedStyleSheets.includes(sheet)) return;
  page.adoptedStyleSheets.push(sheet);
  sheets.set(page, sheet);
}

/** What stands behind a text isn't the first child while that is written, and yet as near to it as before. */
function distanceAsIs(view: Window, until: Element): string {
  const { marginBlockStart } = view.getComputedStyle(until);
  return `sitegen-text + * { margin-block-start: ${marginBlockStart} !important; }`;
}

/** Takes out what the page has put into an element before one of its children, so that it comes back as it was (EDIT-5). */
export function lendPlace(element: HTMLElement, until?: Element): LentPlace {
  addStyles(element.ownerDocument, until);
  const page = element.ownerDocument.createElement('div');
  return until === undefined ? lendWhole(element, page) : lendPart(element, page, until);
}

function lendWhole(element: HTMLElement, page: HTMLElement): LentPlace {
  const nodes = [...element.childNodes];
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
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
    place: element,
    showing(shown) {
      restore();
      element.replaceChildren(...shown);
      return { giveBack: () => element.replaceChildren(...nodes) };
    },
  };
}

/** The words alone have a box of their own while they are written, which they fill as lines do without one. */
function lendPart(element: HTMLElement, page: HTMLElement, until: Element): LentPlace {
  const all = [...element.childNodes];
  const nodes = all.slice(0, all.indexOf(until));
  page.append(...nodes);
  const place = element.ownerDocument.createElement('sitegen-text');
  until.before(place);
  return {
    page,
    place,
    showing(shown) {
      place.replaceWith(...shown);
      return {
        giveBack() {
          for (const node of shown) node.parentNode?.removeChild(node);
          element.prepend(...nodes);
        },
      };
    },
  };
}
