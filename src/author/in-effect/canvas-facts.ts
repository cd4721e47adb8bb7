import type { MatchedRule } from './cascade.ts';
import type { ReadCss } from './read-back.ts';

/** An element on the way from a block to the root of its page, as the canvas has it. */
export interface ElementFacts {
  /** The layer that it belongs to; undefined outside of the board. */
  readonly layer: LayerFacts | undefined;
  readonly classes: readonly string[];
  readonly css: ReadCss;
  /** Those that hold for it now. */
  rules(): readonly MatchedRule[];
}

/** A layer of the board. */
interface LayerFacts {
  readonly uid: string;
  readonly name: string;
  /** Whether the element is inside of the component that the layer shows. */
  readonly isComponent: boolean;
}

/** What the canvas tells of the element of a block. */
export interface CanvasFacts {
  /** Of the window in the frame, in px. */
  readonly width: number;
  /** The element itself first, the root of the page last. */
  readonly path: readonly [ElementFacts, ...ElementFacts[]];
  /** The single properties that a property sets, by their physical names. */
  longhandsOf(property: string): readonly string[];
  /** Whether elements have it from the one around them, unless they say something else. */
  isInherited(longhand: string): boolean;
}
