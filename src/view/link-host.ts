import type { Link, Media } from '../page/content.ts';

interface LinkProps {
  readonly to: Link | undefined;
  readonly 'keep-scroll': boolean;
  readonly 'new-tab': boolean;
  readonly rel: string;
  /** Downloaded, where there is one. */
  readonly file?: Media | undefined;
}

/** The attributes of an `<a>`; an element that became something else, or leads nowhere, gets none. */
export function linkHost(tag: string, props: LinkProps): Record<string, string> {
  const { to, file } = props;
  const href = file?.src ?? to?.href;
  if (tag !== 'a' || href === undefined) return {};
  const isNewTab = props['new-tab'];
  const rel = [isNewTab ? 'noopener' : '', props.rel === 'none' ? '' : props.rel];
  return {
    href,
    ...(isNewTab ? { target: '_blank' } : {}),
    ...(rel.join('') === '' ? {} : { rel: rel.join(' ').trim() }),
    ...(props['keep-scroll'] ? { 'data-keep-scroll': '' } : {}),
    ...(file === undefined ? {} : { download: '' }),
  };
}
