import type { Link, Media } from '../page/content.ts';

interface LinkProps {
  readonly to: Link | undefined;
  readonly 'keep-scroll': boolean;
  readonly 'new-tab': boolean;
  readonly rel: string;
  /** The file to download, if any. */
  readonly file?: Media | undefined;
}

/** The attributes of an `<a>`; empty for another tag, or without a target. */
export function linkHost(
  tag: string,
  props: LinkProps,
): Readonly<Record<string, string | undefined>> {
  const { to, file } = props;
  const href = file?.src ?? to?.href;
  if (tag !== 'a' || href === undefined) return {};
  const isNewTab = props['new-tab'];
  const isOther = file === undefined && to?.lang !== undefined;
  const rel = [isNewTab ? 'noopener' : '', props.rel === 'none' ? '' : props.rel];
  return {
    href,
    ...(isOther && { hrefLang: to.lang }),
    ...(isNewTab ? { target: '_blank' } : {}),
    ...(rel.join('') === '' ? {} : { rel: rel.join(' ').trim() }),
    ...(props['keep-scroll'] ? { 'data-keep-scroll': '' } : {}),
    ...(file === undefined ? {} : { download: '' }),
  };
}
