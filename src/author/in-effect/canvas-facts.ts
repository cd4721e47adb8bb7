import type { MatchedRule } from './cascade.ts';
import type { ReadCss } from './read-back.ts';

/** An element between a block and the root of its page, read from the canvas. */
export interface ElementFacts {
  /** The layer; undefined outside of the board. */
  readonly layer: LayerFacts | undefined;
  readonly classes: readonly string[];
  readonly css: ReadCss;
  /** Returns the rules that match the element now. */
  rules(): readonly MatchedRule[];
}

/** A layer of the board. */
interface LayerFacts {
  readonly uid: string;
  readonly name: string;
  /** The element is inside of the component that the layer shows. */
  readonly isComponent: boolean;
}

/** Facts of a block's element, read from the canvas. */
export interface CanvasFacts {
  /** Width of the frame's window, in px. */
  readonly width: number;
  /** The elements from that of the block to the root of the page. */
  readonly path: readonly [ElementFacts, ...ElementFacts[]];
  /** Returns the physical longhands that a property sets. */
  longhandsOf(property: string): readonly string[];
  /** Returns whether a property is inherited by default. */
  isInherited(longhand: string): boolean;
}
