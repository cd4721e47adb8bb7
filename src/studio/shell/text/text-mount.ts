/** The place in a page's element where the editor mounts content, and the page's own nodes until that ends. */
export interface TextMount {
  /** Contains the page's own nodes. */
  readonly page: HTMLElement;
  /** The place of the mounted content: the element, or a part of it. */
  readonly place: HTMLElement;
  /** Shows nodes until the page's own are restored. */
  showing(nodes: readonly Node[]): MountedContent;
}

/** An element of the page with mounted content. */
export interface MountedContent {
  restore(): void;
}

/** Styles of a text being written: no policy of a page blocks constructed sheets. */
const CSS = `
.ProseMirror { white-space: pre-wrap !important; outline: none; cursor: text; }
sitegen-text { display: block; }
.ProseMirror a:not([href]) { text-decoration: underline; }
.ProseMirror .ProseMirror-selectednode { outline: 2px solid Highlight; }
.ProseMirror-hideselection ::selection { background: none; }
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** A changing page removes unknown sheets. */
function addStyles(page: Document, until: Element | undefined) {
  const view = page.defaultView;
  if (view === null) return;
  const sheet = sheets.get(page) ?? new view.CSSStyleSheet();
  sheet.replaceSync(CSS + (until === undefined ? '' : distanceAsIs(view, until)));
  if (page.adoptedStyleSheets.includes(sheet)) return;
  page.adoptedStyleSheets.push(sheet);
  sheets.set(page, sheet);
}

/**
 * Returns a rule that keeps the distance of the block after the text: while the text is written,
 * the block isn't the first child.
 */
function distanceAsIs(view: Window, until: Element): string {
  const { marginBlockStart } = view.getComputedStyle(until);
  return `sitegen-text + * { margin-block-start: ${marginBlockStart} !important; }`;
}

/**
 * Takes the page's nodes before a child out of an element, so that they can be restored unchanged
 * (EDIT-5).
 */
export function openTextMount(element: HTMLElement, until?: Element): TextMount {
  addStyles(element.ownerDocument, until);
  const page = element.ownerDocument.createElement('div');
  return until === undefined ? mountInElement(element, page) : mountInPart(element, page, until);
}

function mountInElement(element: HTMLElement, page: HTMLElement): TextMount {
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
      return { restore: () => element.replaceChildren(...nodes) };
    },
  };
}

/**
 * While a text is edited, its words are in a box that doesn't change their lines.
 */
function mountInPart(element: HTMLElement, page: HTMLElement, until: Element): TextMount {
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
        restore() {
          for (const node of shown) node.parentNode?.removeChild(node);
          element.prepend(...nodes);
        },
      };
    },
  };
}
