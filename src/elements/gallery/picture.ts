import type { Media } from '../../page/content.ts';

/** The data of a child; undefined for one that isn't an image. */
export interface Picture {
  readonly image?: Media;
  readonly alt?: string;
  readonly caption?: string;
}
