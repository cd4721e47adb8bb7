import type { BlockPlace } from './block-place.ts';

/** Something that may be put onto a board, and where. */
export interface Insertable extends BlockPlace {
  /** The element; `composite` for one that shows a board, empty for blocks that were kept. */
  readonly eid: string;
  readonly label: string;
  readonly group: string;
  /** Other words that it is looked for by. */
  readonly tags: readonly string[];
  readonly helper: string;
  /** A preset of the element. */
  readonly preset?: string;
  /** The board that a composite shows. */
  readonly source?: string;
  /** The board whose blocks are copied. */
  readonly section?: string;
  /** Whether it is what the block that it would stand in is made of, as pictures are of a gallery. */
  readonly isUsual?: true;
  /** Whether it is a text, or begins with one in its first item or cell, which is written once it is there. */
  readonly isText?: true;
}
