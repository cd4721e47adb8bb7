import type { Media } from '../../page/content.ts';

/** What is known of a child; one that is no image has none of it. */
export interface Picture {
  readonly image?: Media;
  readonly alt?: string;
  readonly caption?: string;
}
