import type { HostAttributes } from '../page/document.ts';

/** Attributes with one more class. */
export function withClass(host: HostAttributes, name: string): HostAttributes {
  return { ...host, className: `${host.className ?? ''} ${name}`.trim() };
}

/** Attributes with the classes of a button, by its variant. */
export function buttonHost(
  host: HostAttributes,
  { variant, scale }: { readonly variant: string; readonly scale: string },
): HostAttributes {
  if (variant === 'plain') return host;
  return withClass(host, `button-styled button-${variant} button-${scale}`);
}

/** Attributes that name an element for assistive technology; those of its own picture, if any, count more. */
export function labelled(host: HostAttributes, label: string): HostAttributes {
  return label.trim() === '' ? host : { 'aria-label': label, ...host };
}

/** Attributes of what scrolls by itself: a keyboard reaches it, and a label makes it a group with a name. */
export function scroller(label: string) {
  const name = label.trim() === '' ? {} : { role: 'group', 'aria-label': label };
  return { tabIndex: 0, ...name };
}
