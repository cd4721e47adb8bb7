import type { ViewNode } from '../page/view.ts';

/**
 * A rendered page; separate from the renderer, because published types refer to it and need no
 * types of React.
 */
export interface RenderedPage {
  /** The HTML of the page's tree. */
  readonly html: string;
  /** The page for the browser: static elements with their HTML, islands with their props. */
  readonly view: ViewNode;
}
