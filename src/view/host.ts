import type { HostAttributes } from '../page/document.ts';
import { LONG_WORD_CLASS, hasLongWord } from '../page/long-words.ts';

/** Attributes with an additional class. */
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
  return withBreakableWords(styled, text);
}

interface ButtonProps {
  readonly variant: string;
  readonly scale: string;
  readonly text: string;
}

/** Adds the class for a button whose text has a long word. */
export function withBreakableWords(host: HostAttributes, text: string): HostAttributes {
  const isMarked = host.className?.split(' ').includes(LONG_WORD_CLASS) === true;
  return hasLongWord(text) && !isMarked ? withClass(host, LONG_WORD_CLASS) : host;
}

/**
 * Adds a label for assistive technology, unless the attributes already have the label of a
 * background picture.
 */
export function withAriaLabel(host: HostAttributes, label: string): HostAttributes {
  return label.trim() === '' ? host : { 'aria-label': label, ...host };
}

/** Attributes of a scrollable element: keyboard access, and a named group if it has a label. */
export function scrollableHost(label: string) {
  const name = label.trim() === '' ? {} : { role: 'group', 'aria-label': label };
  return { tabIndex: 0, ...name };
}
