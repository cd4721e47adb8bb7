import type { ElementCatalogue } from '../../elements/define.ts';
import { childrenOf, isRendered, type Block } from '../../model/entities.ts';
import { contentOf, isRich, partsOfText } from '../../site/texts/inline.ts';
import { wordsOf } from '../../site/texts/inline-content.ts';
import { LIMITS } from '../checks/page-checks.ts';
import { snippetOf } from './snippet.ts';

/** The element of paragraphs. */
const PARAGRAPH = 'text';
const SENTENCE_END = /[.!?…。！？]["”’»)]*(?=\s|$)/gu;

/**
 * Returns a description from the first paragraphs of a page: whole sentences as far as search
 * engines show them. Undefined for a page without paragraphs.
 */
export function proposeDescription(
  root: Block | undefined,
  elements: ElementCatalogue,
): string | undefined {
  const { least, most } = LIMITS.description;
  let words = '';
  for (const paragraph of paragraphsOf(root, elements)) {
    words = words === '' ? paragraph : `${words} ${paragraph}`;
    if (words.length >= least) break;
  }
  if (words.length <= most) return words || undefined;
  const ends = Array.from(words.matchAll(SENTENCE_END), ({ index, 0: end }) => index + end.length);
  const last = ends.findLast((end) => end >= least && end <= most);
  return last === undefined ? snippetOf(words, most) : words.slice(0, last);
}

/** Yields the words of the visible paragraphs of a tree, in the order of reading. */
function* paragraphsOf(block: Block | undefined, elements: ElementCatalogue): Generator<string> {
  if (block === undefined || !isRendered(block)) return;
  const isParagraph = block.eid === PARAGRAPH && isRich(block, elements);
  if (isParagraph) {
    const words = wordsOf(contentOf(block, elements)).replaceAll(/\s+/g, ' ').trim();
    if (words !== '') yield words;
  }
  const inside = isParagraph ? partsOfText(block, elements).behind : childrenOf(block);
  for (const child of inside) yield* paragraphsOf(child, elements);
}
