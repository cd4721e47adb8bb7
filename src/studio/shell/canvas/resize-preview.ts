import { fromWidth, readWidth } from '../../../values/width.ts';
import { selectorOf } from './marked.ts';
import type { ResizedPage } from './resize-facts.ts';

/** How a block looks before it is saved: a rule of the browser, and nothing of the page (EDIT-5). */
export interface Preview {
  show(css: Readonly<Record<string, string>>, width: string | undefined): void;
  /** Ends at once, or where something is saved as soon as the page shows it. */
  end(saved?: Promise<unknown>): void;
}

/** Where a page comes to something else than was shown, it is awaited no longer, in ms. */
const PATIENCE_MS = 1500;

/** Begins to show how a block would look. */
export function openPreview({ view, overlay }: ResizedPage, uid: string): Preview {
  const page = view.document;
  const sheet = new view.CSSStyleSheet();
  const selector = selectorOf(uid);
  let names: readonly string[] = [];
  let rule = '';
  /** Another one for each time that something is shown. */
  let shown = 0;

  /** A page that arrives brings its own sheets. */
  function keep() {
    if (page.adoptedStyleSheets.includes(sheet)) return;
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  }

  function remove() {
    shown += 1;
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
    overlay.poke();
  }

  function values(): string {
    const [element] = overlay.elementsOf(uid);
    const style = element && view.getComputedStyle(element);
    return names.map((name) => style?.getPropertyValue(name).trim()).join(';');
  }

  /** Whether the page says by itself what is shown; nothing is painted in between. */
  function hasArrived(): boolean {
    keep();
    const wanted = values();
    sheet.replaceSync(`${selector}{transition:none!important}`);
    const isSame = values() === wanted;
    sheet.replaceSync(rule);
    return isSame;
  }

  return {
    show(css, width) {
      shown += 1;
      names = Object.keys(css);
      const declared = Object.entries(css).map(([name, value]) => `${name}:${value}!important`);
      const own = `${selector}{transition:none!important;${declared.join(';')}}`;
      const from = width === undefined ? undefined : readWidth(width);
      rule = from === undefined ? own : fromWidth(from, own);
      sheet.replaceSync(rule);
      keep();
      overlay.poke();
    },
    end(saved) {
      if (saved === undefined) {
        remove();
        return;
      }
      const own = shown;
      let until = Infinity;
      const follow = () => {
        if (shown !== own) return;
        if (hasArrived() || performance.now() > until) remove();
        else view.requestAnimationFrame(follow);
      };
      saved.then(() => (until = performance.now() + PATIENCE_MS), remove);
      follow();
    },
  };
}
