import { fromWidth, readWidth } from '../../../values/width.ts';
import { selectorOf } from './marked.ts';
import type { ResizedPage } from './resize-facts.ts';

/** How a block looks before it is saved: a rule of the browser, and nothing of the page (EDIT-5). */
export interface Preview {
  show(css: Readonly<Record<string, string>>, width: string | undefined): void;
  /** Ends at once, or where something is saved as soon as the page shows it. */
  end(saved?: Promise<unknown>): void;
}

/** A page that says the same as before, with what was saved, is awaited no longer, in ms. */
const PATIENCE_MS = 1500;

export function openPreview({ view, overlay }: ResizedPage, uid: string): Preview {
  const page = view.document;
  const sheet = new view.CSSStyleSheet();
  let isOver = false;

  /** A page that arrives brings its own sheets. */
  function keep() {
    if (page.adoptedStyleSheets.includes(sheet)) return;
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  }

  function remove() {
    isOver = true;
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
    overlay.poke();
  }

  const classes = () => overlay.elementsOf(uid)[0]?.className;

  return {
    show(css, width) {
      const declarations = Object.entries(css).map(([name, value]) => `${name}:${value}!important`);
      const rule = `${selectorOf(uid)}{${declarations.join(';')}}`;
      const from = width === undefined ? undefined : readWidth(width);
      sheet.replaceSync(from === undefined ? rule : fromWidth(from, rule));
      keep();
      overlay.poke();
    },
    end(saved) {
      if (saved === undefined) {
        remove();
        return;
      }
      const before = classes();
      let until = Infinity;
      saved.then(() => (until = performance.now() + PATIENCE_MS), remove);
      const follow = () => {
        if (isOver) return;
        // Other looks are another class.
        if (classes() !== before || performance.now() > until) {
          remove();
          return;
        }
        keep();
        view.requestAnimationFrame(follow);
      };
      follow();
    },
  };
}
