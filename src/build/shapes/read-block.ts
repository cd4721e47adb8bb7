import { measureBlock, type BlockText } from '../../format/block-text.ts';
import { decodeTree } from '../../format/decode.ts';
import { parseTree, type TreeText } from '../../format/parse-tree.ts';
import { emptyEntity, type Board } from '../../model/entities.ts';
import { repairTree } from '../../model/repair-tree.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SiteContext } from '../../site/context.ts';
import { NOWHERE } from './make-shape.ts';
import type { WrittenBlock } from './points.ts';

const ROOT = { parent: undefined, key: NOWHERE };
const EMPTY_BOARD = emptyEntity('board');

/**
 * Reads a block from its text, which has to be JSON, without those inside; undefined where more is to be said about it
 * than that attributes are missing.
 */
export function readBlock(
  { text, isPlain }: TreeText,
  { catalogue, findSource }: SiteContext,
): WrittenBlock | undefined {
  const measured = measureBlock(text, 0);
  const parsed = parseTree({ text: ownText(text, measured), isPlain });
  if (parsed === undefined) return undefined;
  const { root, diagnostics, keys } = decodeTree(parsed.json, ROOT, isPlain);
  if (root === undefined || diagnostics.length > 0 || keys !== parsed.keys) return undefined;
  const board: Board = { ...EMPTY_BOARD, root };
  const mended = repairTree(board, NOWHERE, { catalogue: catalogue.elements, findSource });
  if (mended.root === undefined || !mended.diagnostics.every(isAddition)) return undefined;
  return { text, measured, block: mended.root, mends: mended.diagnostics };
}

/** Whether all that was mended is that an attribute was missing: nothing of the block stands elsewhere then. */
export function isAddition({ code }: Diagnostic): boolean {
  return code === 'new-attribute';
}

/** The text of a block with an empty list in the place of its children. */
function ownText(text: string, { start, end, gaps }: BlockText): string {
  let own = '';
  let from = start;
  for (const gap of gaps) {
    if (gap.kind !== 'children') continue;
    own += text.slice(from, gap.start);
    from = gap.end;
  }
  return own + text.slice(from, end);
}
