import type { PrintingBlocks } from './print-blocks.ts';
import type { TextSplice } from './splices.ts';

/** An edit of a file while its splices are found. */
export interface Editing extends PrintingBlocks {
  readonly splices: TextSplice[];
  /** Whether changed blocks are printed as a whole: what a splice in a line doesn't say may be said so. */
  readonly isCoarse: boolean;
}
