import type { Media } from '../../page/content.ts';

/** The data of a child of a gallery; all fields are absent for a child that isn't an image. */
export interface Picture {
  readonly image?: Media;
  readonly alt?: string;
  readonly caption?: string;
}
