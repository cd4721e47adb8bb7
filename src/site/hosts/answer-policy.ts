import { PUBLISHED_EXTENSIONS } from '../../model/asset.ts';
import { typeOf } from './media-types.ts';

/**
 * The policy of responses that may come from a project and aren't pages of the site: nothing in
 * them runs, wherever a browser opens them (SAFE-8, SAFE-10).
 */
export const SANDBOXED = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The policy of types that a browser displays without parsing a document. */
export const SHOWN_ALONE = "default-src 'none'";

/**
 * Media types without a policy: the program's own scripts and styles, since a worker obeys the
 * policy of its script's response, and PDFs, which a policy would block.
 */
const FREE: ReadonlySet<string> = new Set(['text/javascript', 'text/css', 'application/pdf']);

const ALONE =
  /^(?:image\/(?!svg\+xml)|video\/|audio\/|font\/|application\/(?:zip|gzip|octet-stream)$)/;

/**
 * The Content-Security-Policy of a response by its media type, except for the site's pages;
 * undefined for none. Unknown types are sandboxed. Each response also needs
 * `X-Content-Type-Options: nosniff`.
 */
export function answerPolicy(mediaType: string): string | undefined {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (FREE.has(type)) return undefined;
  return ALONE.test(type) ? SHOWN_ALONE : SANDBOXED;
}

/** Extensions of files in the media folder; converted images may be AVIF. */
const IN_MEDIA = [...PUBLISHED_EXTENSIONS, 'avif'].toSorted();

const mediaWith = (policy: string | undefined) =>
  IN_MEDIA.filter((extension) => answerPolicy(typeOf(`.${extension}`)) === policy);

/**
 * The extensions of published media by policy, for configurations of hosts. Other extensions are
 * sandboxed. Media of `own`, such as PDFs, keep the site's policy: a sandbox would make them
 * unreadable.
 */
export const MEDIA_POLICIES = {
  sandboxed: mediaWith(SANDBOXED),
  alone: mediaWith(SHOWN_ALONE),
  own: mediaWith(undefined),
} as const;
