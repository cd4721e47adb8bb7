import type { Way } from '../text/text-editor.ts';

const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The way that an arrow leads a caret in a text, and whether that is on to what is read next or back. */
export function wayOf(
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent,
  isRtl: boolean,
): { readonly way: Way | undefined; readonly by: 1 | -1 } {
  const way = ctrlKey || metaKey || shiftKey || altKey ? undefined : WAYS[key];
  const isBack = way === 'up' || way === (isRtl ? 'right' : 'left');
  return { way, by: isBack ? -1 : 1 };
}
