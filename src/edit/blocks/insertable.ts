import type { BlockPlace } from './block-place.ts';

/** An item of the insert list with its place. */
export interface Insertable extends BlockPlace {
  /** The element; `composite` for a component, empty for a section. */
  readonly eid: string;
  readonly label: string;
  readonly group: string;
  /** Further search terms. */
  readonly tags: readonly string[];
  readonly helper: string;
  /** The icon of the element. */
  readonly icon?: string;
  readonly preset?: string;
  /** The board that a composite shows. */
  readonly source?: string;
  /** The section whose blocks are copied. */
  readonly section?: string;
  /** The ready section that comes with the program. */
  readonly ready?: string;
  /** The heading of a ready section may be the title of the page. */
  readonly isTitle?: true;
  /** Typical children of the target, such as pictures of a gallery. */
  readonly isUsual?: true;
  /** The block is a text, or begins with one, that is edited after insertion. */
  readonly isText?: true;
}
