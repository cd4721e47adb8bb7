import { PUBLISHED_EXTENSIONS } from '../../model/asset.ts';
import { typeOf } from './media-types.ts';

/**
 * The policy of an answer that may come from a project and isn't one of our pages: nothing in it runs, wherever a browser
 * opens it (SAFE-8, SAFE-10).
 */
export const SANDBOXED = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Types that a browser shows without reading a document in them. */
export const SHOWN_ALONE = "default-src 'none'";

/** Our own scripts and styles, whose workers obey this answer's policy, and PDFs, which a policy would keep from being read. */
const FREE: ReadonlySet<string> = new Set(['text/javascript', 'text/css', 'application/pdf']);

const ALONE =
  /^(?:image\/(?!svg\+xml)|video\/|audio\/|font\/|application\/(?:zip|gzip|octet-stream)$)/;

/**
 * The Content-Security-Policy of an answer by its media type, for everything but our own pages; undefined for none.
 * A type that isn't known is sandboxed. Each answer also needs `X-Content-Type-Options: nosniff`.
 */
export function answerPolicy(mediaType: string): string | undefined {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (FREE.has(type)) return undefined;
  return ALONE.test(type) ? SHOWN_ALONE : SANDBOXED;
}

/** Extensions of files in the folder of media, whose forms of images may be AVIF. */
const IN_MEDIA = [...PUBLISHED_EXTENSIONS, 'avif'].toSorted();

const mediaWith = (policy: string | undefined) =>
  IN_MEDIA.filter((extension) => answerPolicy(typeOf(`.${extension}`)) === policy);

/**
 * The extensions of published media by their policy, for the files of hosts. Whatever has another extension is sandboxed; media
 * with the site's own policy need to be read by it.
 */
export const MEDIA_POLICIES = {
  sandboxed: mediaWith(SANDBOXED),
  alone: mediaWith(SHOWN_ALONE),
  own: mediaWith(undefined),
} as const;
