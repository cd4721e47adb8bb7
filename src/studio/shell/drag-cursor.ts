import { useView, type ViewState } from './view-store.ts';

type Dragging = Pick<ViewState, 'dragged' | 'dropNote' | 'isCopying'>;

/**
 * Returns the cursor during a drag of blocks, by whether the blocks, or copies of them, can be
 * dropped at the pointer.
 */
function cursorOf({ dragged, dropNote, isCopying }: Dragging): string {
  if (dragged === undefined) return '';
  if (dropNote?.isRejected === true) return 'no-drop';
  return isCopying ? 'copy' : 'grabbing';
}

/**
 * Shows the cursor of a drag over a document, by a style sheet only, without changing the page.
 * Returns a function that stops.
 */
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
