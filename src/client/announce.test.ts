// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { focusOn } from './announce.ts';

test.each([
  ['<h2>A place</h2>', false],
  ['<a href="/">A link</a>', true],
  ['<div role="group" tabindex="0">A scroller</div>', true],
])(
  "[NAV-1] after navigation the focus moves to %s; a keyboard's focus ring stays visible: %s",
  (html, isShown) => {
    document.body.innerHTML = html;
    const element = document.body.firstElementChild as HTMLElement;
    focusOn(element);
    focusOn(element);
    expect(document.activeElement).toBe(element);
    expect(element.style.outline === '').toBe(isShown);
  },
);
