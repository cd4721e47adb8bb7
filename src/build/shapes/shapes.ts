import { measureBlock } from '../../format/block-text.ts';
import type { TreeText } from '../../format/parse-tree.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Block } from '../../model/entities.ts';
import { createShapeBook } from './learn.ts';
import type { ShapeInput } from './make-shape.ts';
import { matchBlock } from './match.ts';
import { isAddition } from './read-block.ts';
import type { Match } from './shape.ts';

/** The shapes of a site's blocks; see decision 0019. */
export interface Shapes {
  /** The root block of a board whose text has nothing but blocks of known shapes. */
  match(written: TreeText): Match | undefined;
  /** Learns from a board that was built. */
  learn(written: TreeText, built: BuiltTree): void;
}

interface BuiltTree {
  /** What the text says, mended. */
  readonly root: Block;
  /** Where it stands. */
  readonly path: string;
  readonly mends: readonly Diagnostic[];
}

/** Boards that are learned from before any other turns out to be like them: where none is, learning costs too much. */
const CREDIT = 64;
export function createShapes(input: ShapeInput): Shapes {
  const book = createShapeBook(input);
  let credit = CREDIT;

  return {
    match(written) {
      const { text } = written;
      const found = matchBlock(written, { start: 0, place: book.top }, book.shapeWith);
      // What stands behind the block is white space, or no JSON.
      if (found === undefined || text.slice(found.end).trim() !== '') return undefined;
      credit = Math.min(CREDIT, credit + 1);
      return found.match;
    },
    learn({ text }, { root, path, mends }) {
      if (credit === 0 || !text.startsWith('{') || !mends.every(isAddition)) return;
      credit -= 1;
      const measured = measureBlock(text, 0);
      book.learn({ text, measured, block: root, path, mends: byPath(mends) }, book.top);
    },
  };
}

function byPath(mends: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  for (const mend of mends) {
    const before = found.get(mend.path);
    if (before === undefined) found.set(mend.path, [mend]);
    else before.push(mend);
  }
  return found;
}
