/** The class of a frame with a piece of the author's HTML. */
export const PIECE_CLASS = 'html-frame';

/** The sandbox of such a frame: an origin of its own, and no way to the page (OWN-4). */
export const PIECE_SANDBOX = 'allow-scripts allow-forms allow-popups';

/** Tells the page the height of a piece, whenever it changes or the page asks. */
export const PIECE_CODE =
  '{const d=document.documentElement,s=()=>parent.postMessage({sitegenHeight:d.offsetHeight},"*");new ResizeObserver(s).observe(d);addEventListener("message",s)}';

/** The document of a piece. */
export const pieceDocument = (html: string): string =>
  `<!doctype html><script>${PIECE_CODE}</script>${html}`;
