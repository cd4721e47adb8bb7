import type { ViewNode } from '../page/view.ts';

/** A page as it is rendered; apart from the renderer, since the published types name it and need no types of React. */
export interface RenderedPage {
  /** The HTML of the page's tree. */
  readonly html: string;
  /** The same for the browser: static elements with their HTML, islands with their props. */
  readonly view: ViewNode;
}
