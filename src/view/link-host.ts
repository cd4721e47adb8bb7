import type { Link } from '../model/element.ts';

interface LinkProps {
  readonly to: Link | undefined;
  readonly 'keep-scroll': boolean;
  readonly 'new-tab': boolean;
}

/** The attributes of an `<a>`; an element that became something else, or leads nowhere, gets none. */
export function linkHost(tag: string, { to, ...props }: LinkProps): Record<string, string> {
  if (tag !== 'a' || to === undefined) return {};
  return {
    href: to.href,
    ...(props['new-tab'] ? { target: '_blank', rel: 'noopener' } : {}),
    ...(props['keep-scroll'] ? { 'data-keep-scroll': '' } : {}),
  };
}
