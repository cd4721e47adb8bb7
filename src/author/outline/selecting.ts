import { selectionOf, type Selection } from '../../edit/selection.ts';
import type { KeyStroke } from '../keys.ts';
import type { TreeEntry, TreeIndex } from './rows.ts';

/** The fields of a block that selecting needs. */
export interface SelectableBlock extends TreeEntry {
  readonly marks?: readonly string[];
}

type Blocks = TreeIndex<SelectableBlock>;

/** The way in which a block is added to the selection. */
export type SelectMode = 'only' | 'toggle' | 'range';

/** Returns how a click or key changes the selection, by its modifiers. */
export function selectModeOf({
  ctrlKey,
  metaKey,
  shiftKey,
}: Omit<KeyStroke, 'key' | 'altKey'>): SelectMode {
  return ctrlKey || metaKey ? 'toggle' : shiftKey ? 'range' : 'only';
}

/** Returns the selection with the block of the handles first: the last selected one. */
export function handleOrder({
  blocks,
  focus,
}: Pick<Selection, 'blocks' | 'focus'>): readonly string[] {
  if (focus === undefined || !blocks.includes(focus)) return blocks;
  return [focus, ...blocks.filter((uid) => uid !== focus)];
}

/**
 * Returns the selection after a block is selected alone, toggled, or made the end of a range; an
 * unknown block changes nothing.
 */
export function select(
  tree: Blocks,
  before: Selection,
  uid: string,
  how: SelectMode = 'only',
): Selection {
  const { board } = before;
  if (tree.get(uid) === undefined) return before;
  if (how === 'toggle') {
    const isIn = before.blocks.includes(uid);
    const rest = isIn ? before.blocks.filter((one) => one !== uid) : [...before.blocks, uid];
    return { board, blocks: inDocumentOrder(tree, rest), anchor: uid, focus: uid };
  }
  const from = before.anchor === undefined ? undefined : tree.get(before.anchor);
  if (how === 'only' || from === undefined) return selectionOf(board, [uid]);
  const all = tree.all.map((block) => block.uid);
  const [first = 0, last = 0] = [all.indexOf(from.uid), all.indexOf(uid)].toSorted((a, b) => a - b);
  const blocks = withoutInner(tree, all.slice(first, last + 1), [from.uid, uid]);
  return { board, blocks, anchor: from.uid, focus: uid };
}

/**
 * Returns a range without descendants of its blocks, and without blocks that are only in it as
 * ancestors of its ends.
 */
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

/** Returns the given uids that exist in the tree, in document order. */
function inDocumentOrder(tree: Blocks, uids: readonly string[]): readonly string[] {
  const wanted = new Set(uids);
  return tree.all.filter(({ uid }) => wanted.has(uid)).map(({ uid }) => uid);
}

/** Returns the remaining selection after a change of the board. */
export function keepSelection(tree: Blocks, before: Selection): Selection {
  const isThere = (uid: string | undefined) => uid !== undefined && tree.get(uid) !== undefined;
  const blocks = inDocumentOrder(tree, before.blocks);
  const focus = isThere(before.focus) ? before.focus : blocks.at(-1);
  const anchor = isThere(before.anchor) ? before.anchor : focus;
  return { board: before.board, blocks, anchor, focus };
}

/** Returns the nearest ancestor with an element on the page: bypassed blocks have none (EDIT-2). */
export function bypassParent(tree: Blocks, uid: string): string | undefined {
  let at = tree.parentOf(uid);
  while (at?.marks?.includes('bypassed') === true) at = tree.parentOf(at.uid);
  return at?.uid;
}

/** A click on a mask. */
export interface MaskClick {
  /** The block of the mask. */
  readonly uid: string;
  /** The time of the click, in ms. */
  readonly time: number;
}

/**
 * Returns the block that a click on a mask selects: repeated clicks select its ancestors (EDIT-2).
 */
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

/** The direction of an arrow. */
export type Direction = 'up' | 'down' | 'in' | 'out';

/** Returns the block in the direction of an arrow: a sibling, the first child, or the parent. */
export function blockInDirection(
  tree: Blocks,
  uid: string | undefined,
  to: Direction,
): string | undefined {
  const at = uid === undefined ? undefined : tree.get(uid);
  if (at === undefined) return tree.roots[0]?.uid;
  if (to === 'out') return bypassParent(tree, at.uid);
  if (to === 'in') return tree.childrenOf(at.uid)[0]?.uid;
  const around = tree.parentOf(at.uid);
  const siblings = around === undefined ? tree.roots : tree.childrenOf(around.uid);
  const step = to === 'down' ? 1 : -1;
  return siblings[siblings.findIndex((one) => one.uid === at.uid) + step]?.uid;
}
