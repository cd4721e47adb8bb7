import type { ShownError } from '../tab-answer.ts';

/** What `api/project` tells. */
export interface ProjectAnswer {
  readonly revision: number;
  readonly errors: readonly ShownError[];
  readonly hosts: CanvasHosts;
}

/** The other hosts of the canvas, as origins. */
export interface CanvasHosts {
  /** Those that the author has allowed for this project on this machine. */
  readonly allowed: readonly string[];
  /** Those of fonts, which no block shows. */
  readonly fonts: readonly string[];
  /** Whether pages list the hosts that their CSS names, in `data-hosts`. */
  readonly isListed: boolean;
}

/** What `api/picture` tells: what is seen of something before it is inserted, a document without scripts. */
export interface PictureAnswer {
  /** Left out where there is nothing to see. */
  readonly html?: string;
}
