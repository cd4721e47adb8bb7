import type { HostAttributes } from '../page/document.ts';
import { BREAKS_WORDS, LONG_WORD } from '../page/long-words.ts';

/** Attributes with one more class. */
export function withClass(host: HostAttributes, name: string): HostAttributes {
  return { ...host, className: `${host.className ?? ''} ${name}`.trim() };
}

/** Attributes with the classes of a button, by its variant. */
export function buttonHost(
  host: HostAttributes,
  { variant, scale, text }: ButtonProps,
): HostAttributes {
  if (variant === 'plain') return host;
  const styled = withClass(host, `button-styled button-${variant} button-${scale}`);
  return breakingHost(styled, text);
}

interface ButtonProps {
  readonly variant: string;
  readonly scale: string;
  readonly text: string;
}

/** Attributes with the class of a button whose text has a word that must break. */
export function breakingHost(host: HostAttributes, text: string): HostAttributes {
  const isMarked = host.className?.split(' ').includes(BREAKS_WORDS) === true;
  return LONG_WORD.test(text) && !isMarked ? withClass(host, BREAKS_WORDS) : host;
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
