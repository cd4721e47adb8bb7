import { useView, type ViewState } from './view-store.ts';

type Dragging = Pick<ViewState, 'dragged' | 'dropNote' | 'isCopying'>;

/** What the pointer looks like while blocks are dragged: whether they, or copies of them, land where it is. */
function cursorOf({ dragged, dropNote, isCopying }: Dragging): string {
  if (dragged === undefined) return '';
  if (dropNote?.isRefused === true) return 'no-drop';
  return isCopying ? 'copy' : 'grabbing';
}

/** Shows that pointer over a document, by a sheet alone: nothing of a page is changed. Gives what ends it. */
export function followCursor(page: Document): () => void {
  const view = page.defaultView;
  if (view === null) return () => undefined;
  const sheet = new view.CSSStyleSheet();
  let shown = '';
  const show = (cursor: string) => {
    if (cursor === shown) return;
    shown = cursor;
    sheet.replaceSync(cursor === '' ? '' : `html, html * { cursor: ${cursor} !important }`);
  };
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  const stop = useView.subscribe((state) => show(cursorOf(state)));
  show(cursorOf(useView.getState()));
  return () => {
    stop();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((own) => own !== sheet);
  };
}
