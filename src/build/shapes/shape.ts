import type { Diagnostic, Place as AuthorPlace } from '../../diagnostics/diagnostic.ts';
import type { AssetUse, Use } from '../../site/context.ts';
import type { Surroundings } from '../../site/nesting.ts';
import type { Ways } from './ways.ts';

/**
 * What blocks come to whose JSON texts are equal but for texts that are shown as they are written, uids and names:
 * their HTML is equal too, but for those texts.
 */
export interface Shape {
  readonly html: Pieces;
  /** The HTML where it holds the picture that visitors wait for; the same as `html` for nearly all shapes. */
  readonly firstHtml: Pieces;
  /** What each text of a block of this shape is, in the order of the JSON. */
  readonly texts: readonly TextKind[];
  /** Which of them is the block's uid, and which its label; -1 for none. */
  readonly uidAt: number;
  readonly labelAt: number;
  /** Where its children stand; undefined for a shape without any. */
  readonly inside: Place | undefined;
  readonly rules: readonly (readonly [string, string])[];
  readonly elements: readonly string[];
  readonly reaches: readonly string[];
  readonly uses: readonly Use[];
  readonly ids: readonly string[];
  /** See `Collected`; of parts alone. */
  readonly targets: readonly (readonly [string, AuthorPlace])[];
  /** Blocks, composites expanded, and the levels of them. */
  readonly blocks: number;
  readonly height: number;
  /** Nodes of the page's tree, without those of its children. */
  readonly nodes: number;
  /** The first large picture among these nodes, counted from one. */
  readonly largeAt: number | undefined;
  /** Whether the author has chosen a picture in it to be loaded first. */
  readonly isChosen: boolean;
  /** Where assets are used; the places of a block's own are told from the block on. */
  readonly assetUses: readonly AssetUse[];
  /** What was mended in the block itself; its place is told from the block on, and names its element. */
  readonly mends: readonly Diagnostic[];
  /** Whether it is a composite: its places are those of its source. */
  readonly isPart: boolean;
  /** Said of every page that shows the part; only of composites. */
  readonly diagnostics: readonly Diagnostic[];
}

/** HTML with gaps: each is filled by the text with that index, or by the children. */
export interface Pieces {
  /** One more than there are gaps. */
  readonly texts: readonly string[];
  readonly gaps: readonly number[];
}

export const CHILDREN = -1;

/**
 * `shown`, `link` and `outside` fill gaps: a text as it is, the board that a link leads to, and an address outside, of
 * which the text is what follows `OUTSIDE`. Blocks with another `asset` have a shape of their own. `uid`, `label` and
 * `aside` are in no page.
 */
export type TextKind = 'uid' | 'label' | 'aside' | 'shown' | 'link' | 'outside' | 'asset';

/** How an address outside begins. It belongs to what blocks of a shape have in common, so that a board is none of them. */
export const OUTSIDE = 'https:';

/** Where blocks may stand: in equal surroundings equal texts have one shape. */
export interface Place extends Fork {
  readonly around: Surroundings;
}

/** A point of a block's text, and the ways on from there. */
export interface Fork {
  ways: Ways;
}

export type Step =
  | { readonly kind: 'end'; readonly shape: Shape }
  /** With other assets the same texts have another shape. */
  | {
      readonly kind: 'end-with-assets';
      readonly shape: Shape;
      readonly byAssets: Map<string, Shape>;
    }
  /** A blank text is never taken for one that is shown. */
  | (Fork & { readonly kind: 'text'; readonly isShown: boolean })
  | (Fork & {
      readonly kind: 'children';
      /** What stands between two of them. */
      readonly between: string;
      /** What is around the children depends on what follows them; the places that were seen. */
      readonly places: Set<Place>;
    });

/** A block whose shape is known. */
export interface Match {
  readonly shape: Shape;
  readonly texts: readonly string[];
  readonly children: readonly Match[];
}
