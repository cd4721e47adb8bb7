import { UID_MARK, USE_MARK } from '../../../author/mark-blocks.ts';
import type { WrittenText } from '../../../author/written-text.ts';
import { useProject } from '../project-store.ts';

/** The element that holds nothing but the text of a block. */
export interface Holder {
  readonly element: HTMLElement;
  /** Whether what stands in the text is in it too. */
  readonly isRich: boolean;
}

const isBlock = (element: Element) =>
  element.hasAttribute(UID_MARK) || element.hasAttribute(USE_MARK);

/** Finds what holds a text: the element of the block, or a part of it; of a quote it isn't the whole figure. */
function textHolder(block: HTMLElement, { content, isRich }: WrittenText): Holder | undefined {
  if (isRich && [...block.children].every(isBlock)) return { element: block, isRich };
  const [own = ''] = content;
  if (typeof own !== 'string' || content.length > 1) return undefined;
  const words = wordsOf(own);
  const parts = [block, ...block.querySelectorAll<HTMLElement>('*')];
  const element = parts.find((one) => {
    const isPlain = [...one.children].every(({ localName }) => localName === 'br');
    const isInside = one !== block && one.closest(`[${UID_MARK}]`) !== block;
    return isPlain && !isInside && wordsOf(one.textContent) === words;
  });
  return element && { element, isRich: false };
}

function wordsOf(text: string | null): string {
  return (text ?? '').trim().replaceAll(/\s+/g, ' ');
}

/** Finds the element of a block; set by whoever knows the page. */
let find: ((uid: string) => HTMLElement | undefined) | undefined;

/** Says how the element of a block is found. */
export function setFinder(finder: typeof find) {
  find = finder;
}

/** What holds a text on the page; undefined as long as it isn't there, or another block hasn't gone yet. */
export function findHolder(uid: string, text: WrittenText, gone = ''): Holder | undefined {
  const isThereStill = gone !== '' && find?.(gone) !== undefined;
  const element = isThereStill ? undefined : find?.(uid);
  return element && textHolder(element, text);
}

/** The text before or after another one. */
export function textBeside(uid: string, by: 1 | -1): string | undefined {
  const { board } = useProject.getState();
  const texts = board?.blocks.all.filter((block) => block.writes === block.uid) ?? [];
  return texts[texts.findIndex((block) => block.uid === uid) + by]?.uid;
}
