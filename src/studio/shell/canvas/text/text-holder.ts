import { UID_MARK, USE_MARK } from '../../../../author/canvas/mark-blocks.ts';
import type { WrittenText } from '../../../../author/inspect/written-text.ts';
import { wordsOf } from '../../../../site/texts/inline-content.ts';
import { usesOf } from '../marked.ts';

/** The element that contains only the text of a block, possibly with following blocks. */
export interface Holder {
  readonly element: HTMLElement;
  /** The text contains inline blocks as well. */
  readonly isRich: boolean;
  /** The element after the text. */
  readonly until?: Element;
}

const isBlock = (element: Element) =>
  element.hasAttribute(UID_MARK) || element.hasAttribute(USE_MARK);

/**
 * Finds the element that contains a text: the element of the block, or an element inside of it, as
 * in the figure of a quote.
 */
export function textHolder(block: HTMLElement, text: WrittenText): Holder | undefined {
  const { content, isRich, within } = text;
  const inside = [...block.querySelectorAll<HTMLElement>('*')];
  const own = inside.filter((one) => !isBlock(one) && one.closest(`[${UID_MARK}]`) === block);
  const part = own.find(({ localName }) => localName === within);
  const named = part && isRich ? richHolder(part, text, true) : undefined;
  if (named !== undefined) return named;
  for (const one of isRich ? [block, ...own] : []) {
    const holder = richHolder(one, text, one === block);
    if (holder !== undefined) return holder;
  }
  if (content.some((one) => typeof one !== 'string')) return undefined;
  const words = plain(wordsOf(content));
  const element = [block, ...own].find((one) => {
    const isPlain = [...one.children].every(({ localName }) => localName === 'br');
    return isPlain && plain(one.textContent) === words;
  });
  return element && { element, isRich: false };
}

/**
 * Returns an element as holder of a text, if it contains only text and blocks up to those that
 * follow the text.
 */
function richHolder(
  element: HTMLElement,
  { content, isRich, behind }: WrittenText,
  isWhole: boolean,
): Holder | undefined {
  const names = new Set(behind);
  const isBehind = (one: Element) =>
    names.has(one.getAttribute(UID_MARK) ?? '') || usesOf(one).some((uid) => names.has(uid));
  const until = [...element.children].find(isBehind);
  const nodes = [...element.childNodes];
  const line = until === undefined ? nodes : nodes.slice(0, nodes.indexOf(until));
  const isLine = line.every((node) => !('localName' in node) || isBlock(node as Element));
  if (!isLine) return undefined;
  // Another element than that of the block is only accepted if it contains inline blocks.
  const isSeen = until !== undefined || line.some((node) => 'localName' in node);
  const shown = line.map((node) => node.textContent ?? '').join('');
  if (!isWhole && !(isSeen && plain(shown) === plain(wordsOf(content)))) return undefined;
  return { element, isRich, ...(until !== undefined && { until }) };
}

function plain(text: string | null): string {
  return (text ?? '').trim().replaceAll(/\s+/g, ' ');
}
