import type { PrintingBlocks } from './print-blocks.ts';
import type { TextSplice } from './splices.ts';

/** An edit of a file while its splices are found. */
export interface Editing extends PrintingBlocks {
  readonly splices: TextSplice[];
  /** True if changed blocks are printed as a whole, because a splice in a line wasn’t enough. */
  readonly isCoarse: boolean;
}
