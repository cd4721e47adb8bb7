/** The class of a frame with a piece of the author's HTML. */
export const PIECE_CLASS = 'html-frame';

/** The sandbox of such a frame: the frame has its own origin, and no access to the page (OWN-4). */
export const PIECE_SANDBOX = 'allow-scripts allow-forms allow-popups';

/**
 * The code that sends the height of a piece to the page, whenever it changes or the page requests
 * it.
 */
export const PIECE_CODE =
  '{const d=document.documentElement,s=()=>parent.postMessage({sitegenHeight:d.offsetHeight},"*");new ResizeObserver(s).observe(d);addEventListener("message",s)}';

/** The document of a frame with a piece of HTML. */
export const pieceDocument = (html: string): string =>
  `<!doctype html><script>${PIECE_CODE}</script>${html}`;
