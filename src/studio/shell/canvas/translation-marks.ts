import { uidOfKey } from '../../../edit/blocks/block-keys.ts';
import { TEXTS_OF_PAGE } from '../../session/questions.ts';
import { answerFromLoaded, useSession } from '../../session/tab-session.ts';
import { useView } from '../view-store.ts';
import { selectorOf } from './marked.ts';

/** Highlights change neither the page's elements nor their computed styles. */
const RULES = `::highlight(sitegen-missing) { color: #808080 }
::highlight(sitegen-stale) { text-decoration: underline wavy #d97706 }`;

const NAMES = { missing: 'sitegen-missing', stale: 'sitegen-stale' } as const;

/** Marks of texts that aren't translated, or whose source has changed. */
export interface TranslationMarks {
  /** Marks the texts that the page shows now. */
  refresh(): void;
  end(): void;
}

/** Marks texts on a page in the author's language. */
export function markTranslations(view: Window & typeof globalThis): TranslationMarks {
  const { document: page } = view;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(RULES);

  function refresh() {
    const highlights = view.CSS.highlights;
    const { language } = useView.getState();
    const texts = language === undefined ? undefined : answerFromLoaded(TEXTS_OF_PAGE)?.texts;
    for (const [state, name] of Object.entries(NAMES)) {
      const marked = texts?.filter((text) => text.state === state && text.block !== '') ?? [];
      const ranges = marked.flatMap(({ block }) => rangesOf(block));
      if (ranges.length === 0) highlights.delete(name);
      else highlights.set(name, new view.Highlight(...ranges));
    }
    // A page after an update has other sheets.
    const isNeeded = texts !== undefined && !page.adoptedStyleSheets.includes(sheet);
    if (isNeeded) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  }

  /** Returns the ranges of a block, by its key in translations, which ends with its uid. */
  function rangesOf(block: string): readonly Range[] {
    const uid = uidOfKey(block.endsWith('~') ? block.slice(block.lastIndexOf('.') + 1) : block);
    return [...page.querySelectorAll(selectorOf(uid))].map((element) => {
      const range = page.createRange();
      range.selectNodeContents(element);
      return range;
    });
  }

  const unfollow = useSession.subscribe(({ session }, before) => {
    if (session !== before.session && useView.getState().language !== undefined) refresh();
  });
  return { refresh, end: unfollow };
}
