import type { ElementSpec } from '../../elements/define.ts';
import type { AnyProps } from '../../page/content.ts';
import type { BlockNode, HostAttributes } from '../../page/document.ts';
import { directionOf } from '../../values/languages.ts';

/** The attributes that hold the words of a block, those that a reader meets first before the others. */
const WORDS = ['heading', 'summary', 'term', 'text'] as const;

/** Letters of scripts that are written from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER = /\p{L}/u;
const NOTHING: HostAttributes = {};

/** A block that may hold words of another direction than the site's. */
interface WordedBlock {
  readonly element: ElementSpec;
  readonly props: AnyProps;
  readonly children: readonly BlockNode[];
  readonly lang: string;
}

/**
 * The direction of a block whose words begin with a letter of the other direction than the site is written in: Hebrew in an
 * English site begins at the right. Other blocks have no attribute.
 */
export function textDirection({ element, props, children, lang }: WordedBlock): HostAttributes {
  const usual = directionOf(lang);
  if (element.content === 'items') {
    // Its items say their own, which the browser would leave out of account.
    const isOther = children[0]?.host.dir === 'auto';
    return isOther ? { dir: usual === 'rtl' ? 'ltr' : 'rtl' } : NOTHING;
  }
  if (element.type === 'inline' || !WORDS.some((kid) => kid in element.attrs)) return NOTHING;
  const letter = firstLetter(props) ?? firstLetterOf(children);
  if (letter === undefined) return NOTHING;
  const isOther = RIGHT_TO_LEFT.test(letter) === (usual === 'ltr');
  return isOther ? { dir: 'auto' } : NOTHING;
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
    const letter = typeof words === 'string' ? LETTER.exec(words)?.[0] : undefined;
    if (letter !== undefined) return letter;
  }
  return undefined;
}
