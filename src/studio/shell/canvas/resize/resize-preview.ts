import { fromWidth, readWidth } from '../../../../values/width.ts';
import { selectorOf } from '../marked.ts';
import type { ResizedPage } from './resized-page.ts';

/** A preview of a block from a width on, or of the page as a whole. */
export interface ShownLook {
  /** The uid of the block; undefined for the page. */
  readonly uid: string | undefined;
  readonly css: Readonly<Record<string, string>>;
  readonly width: string | undefined;
}

/** A preview of blocks by a style sheet of its own, without changing the page (EDIT-5). */
export interface Preview {
  show(looks: readonly ShownLook[]): void;
  /** Ends the preview immediately, or, after saving, as soon as the page shows the result. */
  end(saved?: Promise<unknown>): void;
}

/** Maximum wait in ms if the page shows another result. */
const PATIENCE_MS = 1500;

/** Starts a preview. */
export function openPreview({ view, overlay }: ResizedPage): Preview {
  const page = view.document;
  const sheet = new view.CSSStyleSheet();
  let looks: readonly ShownLook[] = [];
  let rules = '';
  /** Number of shown previews. */
  let shown = 0;

  /** Adds the sheet again if the page has changed its sheets. */
  function keep() {
    if (page.adoptedStyleSheets.includes(sheet)) return;
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  }

  function remove() {
    shown += 1;
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
    overlay.refresh();
  }

  function values(): string {
    const all = looks.map(({ uid, css }) => {
      const element = uid === undefined ? page.documentElement : overlay.elementsOf(uid)[0];
      const style = element && view.getComputedStyle(element);
      return Object.keys(css).map((name) => style?.getPropertyValue(name).trim());
    });
    return JSON.stringify(all);
  }

  /** Returns whether the page shows the result without the preview; tests this without painting. */
  function hasArrived(): boolean {
    keep();
    const wanted = values();
    sheet.replaceSync(
      looks.map(({ uid }) => `${selectorFor(uid)}{transition:none!important}`).join(''),
    );
    const isSame = values() === wanted;
    sheet.replaceSync(rules);
    return isSame;
  }

  return {
    show(all) {
      shown += 1;
      looks = all;
      rules = all.map(ruleOf).join('');
      sheet.replaceSync(rules);
      keep();
      overlay.refresh();
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

const selectorFor = (uid: string | undefined) => (uid === undefined ? ':root' : selectorOf(uid));

function ruleOf({ uid, css, width }: ShownLook): string {
  const declared = Object.entries(css).map(([name, value]) => `${name}:${value}!important`);
  const own = `${selectorFor(uid)}{transition:none!important;${declared.join(';')}}`;
  const from = width === undefined ? undefined : readWidth(width);
  return from === undefined ? own : fromWidth(from, own);
}
