import type { Json } from '../../../values/json.ts';
import { page } from '../../../values/page.ts';
import { addressOf } from '../../languages/site-languages.ts';
import { withBase } from '../../plan/addresses.ts';
import type { CachedLink, SiteContext } from '../context.ts';

/** A link to a board with a page; undefined for any other value. */
export function findBoardLink(
  { links, hrefs, languages, options }: SiteContext,
  written: Json | undefined,
): CachedLink | undefined {
  if (typeof written !== 'string') return undefined;
  const known = links.get(written);
  if (known !== undefined) return known;
  const { value } = page.parse(written);
  const at = value.kind === 'board' ? addressOf(value.uid, { hrefs, languages }) : undefined;
  if (value.kind !== 'board' || at === undefined) return undefined;
  const id = value.anchor === undefined ? '' : anchorId(value.anchor);
  const hash = value.anchor === undefined ? '' : `#${encodeURIComponent(id)}`;
  const href = withBase(at.href, options) + hash;
  const found: CachedLink = {
    link: { href, isInternal: true, ...(at.lang !== undefined && { lang: at.lang }) },
    dependency: `href ${value.uid}`,
    anchor: id === '' ? undefined : `anchor ${value.uid}#${id}`,
  };
  links.set(written, found);
  return found;
}

/** The HTML id of an anchor, by the name that the author gave it: ids contain no white space. */
export function anchorId(kid: string): string {
  return kid.trim().replaceAll(/\s+/g, '-');
}
