import { isSlotContentUid } from '../../../model/slot-uids.ts';
import { blockKey, uidOfKey } from '../../../edit/blocks/block-keys.ts';
import { readBlockUses } from '../../../author/project/block-uses.ts';
import { USE_MARK, UID_MARK } from '../../../author/canvas/mark-blocks.ts';
import type { SelectableBlock } from '../../../author/outline/selecting.ts';
import type { TreeIndex } from '../../../author/outline/rows.ts';

type Blocks = TreeIndex<SelectableBlock>;

/**
 * Returns the block of a board that an element belongs to: the block that it shows, or the
 * composite that contains it.
 */
export function blockOf(blocks: Blocks, element: Element | null): string | undefined {
  for (let at = element; at !== null; at = at.parentElement) {
    const own = at.getAttribute(UID_MARK);
    const name = own === null ? undefined : nameOf(blocks, at, own);
    if (name !== undefined) return name;
    const use = usesOf(at).findLast((uid) => blocks.get(uid) !== undefined);
    if (use !== undefined) return use;
  }
  return undefined;
}

/**
 * Returns the name by which the outline lists an element's block: its uid, or a key for slot
 * content whose uid isn't unique.
 */
function nameOf(blocks: Blocks, element: Element, uid: string): string | undefined {
  if (blocks.get(uid) !== undefined) return uid;
  if (!isSlotContentUid(uid)) return undefined;
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const own = at.getAttribute(UID_MARK);
    const around = [...(own === null ? [] : [nameOf(blocks, at, own) ?? '']), ...usesOf(at)];
    const key = around.map((one) => blockKey(one, uid)).find((one) => blocks.get(one));
    if (key !== undefined) return key;
  }
  return undefined;
}

/** Returns the uids of the blocks at a position of a page, the innermost first, of any board. */
export function markedAt(
  { document }: Window,
  { clientX, clientY }: Readonly<Record<'clientX' | 'clientY', number>>,
): readonly string[] {
  const found: string[] = [];
  for (let at = document.elementFromPoint(clientX, clientY); at !== null; at = at.parentElement) {
    const uid = at.getAttribute(UID_MARK);
    if (uid !== null) found.push(uid);
  }
  return found;
}

/** Returns the composites that an element represents, the outermost first. */
export function usesOf(element: Element): readonly string[] {
  const written = element.getAttribute(USE_MARK);
  return written === null ? [] : readBlockUses(written);
}

/** Returns a selector for the elements of a block, and for those that represent it. */
export function selectorOf(uid: string): string {
  const inUses = CSS.escape(JSON.stringify(uid));
  return `:is([${UID_MARK}="${CSS.escape(uid)}"],[${USE_MARK}*="${inUses}"])`;
}

/** Returns the elements of a block in a page. */
export function ownElementsOf(page: Document, blocks: Blocks, uid: string): readonly Element[] {
  const own = [...page.querySelectorAll(selectorOf(uidOfKey(uid)))];
  const isKey = uidOfKey(uid) !== uid;
  return isKey ? own.filter((one) => blockOf(blocks, one) === uid) : own;
}

/**
 * Returns the elements of a block in a page; of one without an element, those of its descendants.
 */
export function elementsOf(page: Document, blocks: Blocks, uid: string): readonly Element[] {
  const own = ownElementsOf(page, blocks, uid);
  if (own.length > 0) return own;
  return blocks.childrenOf(uid).flatMap((child) => elementsOf(page, blocks, child.uid));
}
