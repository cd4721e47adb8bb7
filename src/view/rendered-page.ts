import type { ViewNode } from '../page/view.ts';

/**
 * A rendered page. The type is in a separate file, so that published types that refer to it don't
 * need the types of React.
 */
export interface RenderedPage {
  /** The HTML of the page's tree. */
  readonly html: string;
  /** The page for the browser: static elements with their HTML, islands with their props. */
  readonly view: ViewNode;
}
