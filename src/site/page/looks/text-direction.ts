import type { ElementSpec } from '../../../elements/define.ts';
import type { AnyProps } from '../../../page/content.ts';
import type { BlockNode, HostAttributes } from '../../../page/document.ts';
import { directionOf } from '../../../values/languages.ts';
import { compiled, WORDS } from '../compiled-element.ts';

/** Letters of right-to-left scripts: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER = /\p{L}/u;
const ASCII_LETTER = /^[A-Za-z]/;

/** A block whose words may have another direction than the site. */
interface WordedBlock {
  readonly element: ElementSpec;
  readonly props: AnyProps;
  readonly children: readonly BlockNode[];
  readonly lang: string;
}

/**
 * The direction of a block whose words begin with a letter of the other direction than the site's:
 * Hebrew in an English site begins at the right. Undefined for other blocks.
 */
export function textDirection({
  element,
  props,
  children,
  lang,
}: WordedBlock): HostAttributes['dir'] {
  if (element.content === 'items') {
    // The items of a list have their own direction, and the browser ignores their text when it
    // detects the list's.
    if (children[0]?.host.dir !== 'auto') return undefined;
    return directionOf(lang) === 'rtl' ? 'ltr' : 'rtl';
  }
  if (!compiled(element).isWorded) return undefined;
  const letter = firstLetter(props) ?? firstLetterOf(children);
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT.test(letter) === (directionOf(lang) === 'ltr') ? 'auto' : undefined;
}

function firstLetterOf(nodes: readonly BlockNode[]): string | undefined {
  for (const { props, children } of nodes) {
    const letter = firstLetter(props) ?? firstLetterOf(children);
    if (letter !== undefined) return letter;
  }
  return undefined;
}

function firstLetter(props: AnyProps): string | undefined {
  for (const kid of WORDS) {
    const words = props[kid];
    if (typeof words !== 'string' || words === '') continue;
    // A fast path: most texts begin with an ASCII letter, and are long.
    const letter = ASCII_LETTER.test(words) ? words.charAt(0) : LETTER.exec(words)?.[0];
    if (letter !== undefined) return letter;
  }
  return undefined;
}
