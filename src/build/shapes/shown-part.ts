import type { PageRule } from '../documents/change-document.ts';

/** What of a rule asks for more of a page than rules. */
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

