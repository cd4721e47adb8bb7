import type { ElementSpec } from '../../elements/define.ts';
import type { BlockNode } from '../../page/document.ts';
import { BREAKS_WORDS, LONG_WORD } from '../../page/long-words.ts';

/** What is too long for a line: letters of headings are larger, and lines of code aren't broken at all. */
const TOO_LONG: Readonly<Record<string, RegExp>> = { heading: /\S{12}/, 'code-block': /.{24}/ };

/**
 * The children of a row, whose words are kept whole: a short label would else be broken for the sake of a long text beside it.
 * Those that have a long word in them may break it, or a row that doesn't wrap would be wider than a telephone.
 */
export function breakingInRow(
  children: readonly BlockNode[],
  elements: ReadonlyMap<string, ElementSpec>,
): readonly BlockNode[] {
  const holdsLongWord = ({ eid, props, children: inside }: BlockNode): boolean => {
    const texts = Object.entries(elements.get(eid)?.attrs ?? {}).filter(
      ([, { type, isLook }]) => type === 'Text' && isLook !== true,
    );
    const isLong = texts.some(([kid]) => {
      const text = props[kid];
      return typeof text === 'string' && (TOO_LONG[eid] ?? LONG_WORD).test(text);
    });
    return isLong || inside.some(holdsLongWord);
  };
  return children.map((child) => (holdsLongWord(child) ? breaking(child) : child));
}

function breaking(node: BlockNode): BlockNode {
  const className = `${node.host.className ?? ''} ${BREAKS_WORDS}`.trim();
  return { ...node, host: { ...node.host, className }, isShared: false };
}
