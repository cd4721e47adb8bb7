import { styleOf } from './office-html.ts';

const HIDDEN_STYLE =
  /(?:^|[;\s])(?:display:\s*none|visibility:\s*(?:hidden|collapse)|font-size:\s*0(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:[;!]|$)|mso-hide:\s*all)/;

/** Returns whether readers of the copied page can't see an element. */
export const isUnseen = (element: Element): boolean =>
  element.hasAttribute('hidden') || HIDDEN_STYLE.test(styleOf(element));

/** Returns the checkbox of a task as a character: lists have no checkboxes. */
export function checkBox(element: Element): string | undefined {
  const isBox = element.localName === 'input' && element.getAttribute('type') === 'checkbox';
  if (!isBox || element.closest('li') === null) return undefined;
  return element.hasAttribute('checked') ? '☑ ' : '☐ ';
}

const MONOSPACED = /font-family:[^;]{0,500}(?:mono|consolas|courier|menlo|cascadia|fira code)/;

/** Returns whether a block is code by its style, as VS Code copies it. */
export function isCode(element: Element): boolean {
  if (element.localName !== 'div') return false;
  const style = styleOf(element);
  return /white-space:\s*pre\s*(?:;|$)/.test(style) && MONOSPACED.test(style);
}

/** Returns the lines of code, one per block. */
export function linesIn(element: Element): string {
  const parts: string[] = [];
  const add = (node: Node) => {
    if (node instanceof Text) parts.push(node.data);
    if (!(node instanceof Element)) return;
    if (node.localName === 'br') parts.push('\n');
    for (const child of node.childNodes) add(child);
    const isLine = node.localName === 'div' || node.localName === 'p';
    if (isLine && parts.at(-1)?.endsWith('\n') !== true) parts.push('\n');
  };
  for (const child of element.childNodes) add(child);
  return parts.join('');
}
