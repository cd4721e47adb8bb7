import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { Values } from './making.ts';

type Position = NonNullable<Root['position']>;

/** A block that Markdown has no syntax for. */
export interface Around {
  readonly type: 'around';
  readonly eid: string;
  readonly values: Values;
  /** The words of the block's text; undefined for an element without text. */
  readonly line?: PhrasingContent[] | undefined;
  readonly children: RootContent[];
  readonly position?: Position;
}

/** Words in an element that Markdown has no syntax for. */
export interface Marked {
  readonly type: 'marked';
  readonly eid: string;
  readonly values?: Values;
  readonly children: PhrasingContent[];
  readonly position?: Position;
}

declare module 'mdast' {
  interface RootContentMap {
    around: Around;
    marked: Marked;
  }
  interface BlockContentMap {
    around: Around;
  }
  interface PhrasingContentMap {
    marked: Marked;
  }
  interface HeadingData {
    /** The anchor in its HTML. */
    id?: string;
  }
}

const PHRASING: ReadonlySet<string> = new Set(
  'break delete emphasis footnoteReference html image imageReference inlineCode link linkReference marked strong text'.split(
    ' ',
  ),
);

/** Returns whether a node is in a line of text. */
export const isPhrasing = (node: RootContent): node is PhrasingContent => PHRASING.has(node.type);

/** The position of a node made from another one, which begins at an offset. */
export const placed = (at: number) => ({
  position: { start: { line: 0, column: 0, offset: at }, end: { line: 0, column: 0, offset: at } },
});

/** Makes a block whose text is the first line of its content; the rest are its children. */
export function withFirstLine(eid: string, values: Values, flow: readonly RootContent[]): Around {
  const [first, ...others] = flow;
  const isLine = first?.type === 'paragraph';
  const line = isLine ? first.children : [];
  return { type: 'around', eid, values, line, children: isLine ? others : [...flow] };
}
