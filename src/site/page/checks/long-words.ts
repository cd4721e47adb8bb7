import type { ElementCatalogue } from '../../../elements/define.ts';
import type { BlockNode } from '../../../page/document.ts';
import { BREAKS_WORDS, hasLongWord } from '../../../page/long-words.ts';
import { compiled } from '../compiled-element.ts';

/** Headings have larger letters. */
const LONG_IN_HEADING = 12;
/** Lines of code don't wrap: a line of this length is too long. */
const LONG_LINE = /.{24}/;

/**
 * Lets children of a row with a very long word break it, or a row that doesn't wrap would be wider
 * than a phone. Other children don't break words, so that a long text doesn't squeeze a short
 * label.
 */
export function breakingInRow(
  children: readonly BlockNode[],
  elements: ElementCatalogue,
): readonly BlockNode[] {
  const isLong = ({ eid, props, children: inside }: BlockNode): boolean => {
    const element = elements.get(eid);
    const texts = element === undefined ? NO_TEXTS : compiled(element).texts;
    return texts.some((kid) => isTooLong(eid, props[kid])) || inside.some(isLong);
  };
  return children.map((child) => (isLong(child) ? breaking(child) : child));
}

const NO_TEXTS: readonly string[] = [];

function isTooLong(eid: string, text: unknown): boolean {
  if (typeof text !== 'string') return false;
  if (eid === 'code-block') return LONG_LINE.test(text);
  return hasLongWord(text, eid === 'heading' ? LONG_IN_HEADING : undefined);
}

function breaking(node: BlockNode): BlockNode {
  const className = `${node.host.className ?? ''} ${BREAKS_WORDS}`.trim();
  return { ...node, host: { ...node.host, className }, isShared: false };
}
