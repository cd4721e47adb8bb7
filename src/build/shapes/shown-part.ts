import { mediaHostFinder } from '../../site/csp.ts';
import { rareCodes, withFallbacks, type FontIndex } from '../../site/local-fonts.ts';
import { surroundingsKey, type Surroundings } from '../../site/nesting.ts';
import type { SiteOptions } from '../../site/options.ts';
import type { PageRule } from '../documents/change-document.ts';
import { shortHash } from '../short-hash.ts';
import { tagOf } from './render-shape.ts';
import type { Shape } from './shape.ts';

/** Begins the uses of boards that are parts as their page shows them: it has the HTML of that part in one place. */
export const PART_USE = 'part ';

/** What of a rule asks for more of a page than rules: texts, which name fonts and files, the script that knows of consent. */
const ASKS = /"(?:[^"\\]|\\.)*"|\[data-consent/g;

/** What rules ask for more of a page than themselves. */
export function asksOf(css: string): readonly string[] {
  return css.match(ASKS) ?? [];
}

/** A part as pages show it that are put together from shapes: a composite without anything of its own in its HTML. */
export interface ShownPart {
  /** Equal for composites that say the same and stand in equal surroundings; boards name it among their uses. */
  readonly key: string;
  /** The uid of the board that is shown. */
  readonly source: string;
  readonly html: string;
  /** In the order in which its blocks need them. */
  readonly rules: readonly PageRule[];
  /** Those that bring CSS along. */
  readonly elements: readonly string[];
  readonly ids: readonly string[];
  /** Nodes of the page's tree, blocks, and levels of them. */
  readonly nodes: number;
  readonly blocks: number;
  readonly height: number;
  /** Equal where a page would be the same but for all this, as long as these numbers don't matter. */
  readonly facts: string;
}

/** What of a shape differs without making more of a page another one than what is said of a part beside its facts. */
const NO_FACTS: Partial<Record<keyof Shape, undefined>> = {
  html: undefined,
  firstHtml: undefined,
  inside: undefined,
  elements: undefined,
  ids: undefined,
  nodes: undefined,
  blocks: undefined,
  height: undefined,
  assetUses: undefined,
};

interface Composite extends Pick<ShownPart, 'source'> {
  /** The text of the block, without what its shape leaves open, and its assets. */
  readonly written: readonly string[];
  readonly around: Surroundings;
  /** Without gaps. */
  readonly shape: Shape;
}

export function shownPart(
  { written, source, around, shape }: Composite,
  { options, fonts }: { readonly options: SiteOptions; readonly fonts: FontIndex },
): ShownPart {
  const { elements, ids, nodes, blocks, height } = shape;
  const html = shape.html.texts.join('');
  const facts = {
    ...shape,
    ...NO_FACTS,
    rules: shape.rules.flatMap(([, text]) => asksOf(text)),
    // What else of a document comes from its HTML: the policy, the fonts, and from the root's tag the embedded data.
    hosts: mediaHostFinder(options)(html, ''),
    codes: [...rareCodes(html)].toSorted((a, b) => a - b),
    tag: tagOf(html),
  };
  return {
    key: PART_USE + shortHash(JSON.stringify([surroundingsKey(around), written])),
    source,
    html,
    rules: shape.rules.map(([name, text]) => {
      return { name, text: withFallbacks(text, fonts), isPlain: asksOf(text).length === 0 };
    }),
    elements,
    ids,
    nodes,
    blocks,
    height,
    // JSON leaves out what is undefined.
    facts: shortHash(JSON.stringify(facts)),
  };
}
