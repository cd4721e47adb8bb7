/** The other hosts of the canvas, as origins. */
export interface CanvasHosts {
  /** Hosts that the author has allowed for this project on this machine. */
  readonly allowed: readonly string[];
  /** Hosts of fonts, which no block shows. */
  readonly fonts: readonly string[];
  /** Pages list the hosts in their CSS, in `data-hosts`. */
  readonly isListed: boolean;
}

/**
 * The answer of `api/picture`: a preview of something before it is inserted, a document without
 * scripts.
 */
export interface PictureAnswer {
  /** The HTML of the document; left out if there is nothing to see. */
  readonly html?: string;
}
