import { selectionOf, type Selection } from '../../edit/selection.ts';
import type { Stroke } from '../keys.ts';
import type { TreeEntry, TreeIndex } from './rows.ts';

/** A block as far as selecting looks at it. */
export interface SelectableBlock extends TreeEntry {
  readonly marks?: readonly string[];
}

type Blocks = TreeIndex<SelectableBlock>;

/** How a block is added to what is selected. */
export type How = 'only' | 'toggle' | 'range';

/** How a click, or a key, adds to what is selected, by what is held with it. */
export function howOf({ ctrlKey, metaKey, shiftKey }: Omit<Stroke, 'key' | 'altKey'>): How {
  return ctrlKey || metaKey ? 'toggle' : shiftKey ? 'range' : 'only';
}

/** What is selected, the block whose handles it has first: the one at last. */
export function handleOrder({
  blocks,
  focus,
}: Pick<Selection, 'blocks' | 'focus'>): readonly string[] {
  if (focus === undefined || !blocks.includes(focus)) return blocks;
  return [focus, ...blocks.filter((uid) => uid !== focus)];
}

/** A selection with one more block, or without one; unknown ones change nothing. */
export function select(tree: Blocks, before: Selection, uid: string, how: How = 'only'): Selection {
  const { board } = before;
  if (tree.get(uid) === undefined) return before;
  if (how === 'toggle') {
    const isIn = before.blocks.includes(uid);
    const rest = isIn ? before.blocks.filter((one) => one !== uid) : [...before.blocks, uid];
    return { board, blocks: inOrder(tree, rest), anchor: uid, focus: uid };
  }
  const from = before.anchor === undefined ? undefined : tree.get(before.anchor);
  if (how === 'only' || from === undefined) return selectionOf(board, [uid]);
  const all = tree.all.map((block) => block.uid);
  const [first = 0, last = 0] = [all.indexOf(from.uid), all.indexOf(uid)].toSorted((a, b) => a - b);
  const blocks = withoutInner(tree, all.slice(first, last + 1), [from.uid, uid]);
  return { board, blocks, anchor: from.uid, focus: uid };
}

/** A range without what stands inside of what is in it, and without what only holds one of its ends. */
function withoutInner(
  tree: Blocks,
  range: readonly string[],
  [from, to]: readonly [string, string],
): readonly string[] {
  const around = new Set([...tree.pathTo(from), ...tree.pathTo(to)].map(({ uid }) => uid));
  around.delete(to);
  const wanted = new Set(range.filter((uid) => !around.has(uid)));
  return [...wanted].filter((uid) => !tree.pathTo(uid).some((one) => wanted.has(one.uid)));
}

/** Those of some blocks that are there, in the order of the board. */
function inOrder(tree: Blocks, uids: readonly string[]): readonly string[] {
  const wanted = new Set(uids);
  return tree.all.filter(({ uid }) => wanted.has(uid)).map(({ uid }) => uid);
}

/** What is left of a selection after the board has changed. */
export function keepSelection(tree: Blocks, before: Selection): Selection {
  const isThere = (uid: string | undefined) => uid !== undefined && tree.get(uid) !== undefined;
  const blocks = inOrder(tree, before.blocks);
  const focus = isThere(before.focus) ? before.focus : blocks.at(-1);
  const anchor = isThere(before.anchor) ? before.anchor : focus;
  return { board: before.board, blocks, anchor, focus };
}

/**
 * The nearest block around one that is an element of the page: what is bypassed isn't, its children stand in its place
 * (EDIT-2).
 */
export function bypassParent(tree: Blocks, uid: string): string | undefined {
  let at = tree.parentOf(uid);
  while (at?.marks?.includes('bypassed') === true) at = tree.parentOf(at.uid);
  return at?.uid;
}

/** A click on a mask. */
export interface MaskClick {
  /** The block whose mask it is. */
  readonly uid: string;
  /** In ms. */
  readonly time: number;
}

/** Which block a click on a mask means: each one soon after another on the same mask climbs (EDIT-2). */
export function clickedBlock(
  tree: Blocks,
  click: MaskClick,
  before: { readonly click: MaskClick; readonly meant: string } | undefined,
  timeout: number,
): string {
  const isAgain =
    before !== undefined &&
    before.click.uid === click.uid &&
    click.time - before.click.time <= timeout;
  return isAgain ? (bypassParent(tree, before.meant) ?? before.meant) : click.uid;
}

/** Where an arrow leads. */
export type Direction = 'up' | 'down' | 'in' | 'out';

/** Where an arrow leads from a block: to the ones beside it, the first inside, or the one around it. */
export function walk(tree: Blocks, uid: string | undefined, to: Direction): string | undefined {
  const at = uid === undefined ? undefined : tree.get(uid);
  if (at === undefined) return tree.roots[0]?.uid;
  if (to === 'out') return bypassParent(tree, at.uid);
  if (to === 'in') return tree.childrenOf(at.uid)[0]?.uid;
  const around = tree.parentOf(at.uid);
  const siblings = around === undefined ? tree.roots : tree.childrenOf(around.uid);
  const step = to === 'down' ? 1 : -1;
  return siblings[siblings.findIndex((one) => one.uid === at.uid) + step]?.uid;
}
