import { quoted } from '../../model/names.ts';
import { findByWords } from '../find-words.ts';
import type { TreePlace } from './board-moves.ts';
import type { TreeIndex } from './rows.ts';
import type { BlockRow } from './slot-rows.ts';
import { wordsInside } from './words-inside.ts';
import { TEXTS } from './outline-texts.ts';

/** An entry in the list of places for moved blocks. */
export interface MoveTarget {
  /** Identifies the place in the list. */
  readonly key: string;
  /** The position next to or in a block, in words. */
  readonly words: string;
  /** The names of its ancestors, the nearest last. */
  readonly around: string;
  readonly to: TreePlace;
  /** The slot that the moved blocks fill; its composite is the parent. */
  readonly slot?: string;
}

interface Moved {
  readonly uids: readonly string[];
  /** Returns whether a block accepts the moved blocks. */
  readonly isLegal: (parent: string) => boolean;
  /** The typed search; empty for the places nearest to the blocks. */
  readonly words: string;
  /** Maximum number of results. */
  readonly most: number;
  /** Copies of the blocks are placed: the blocks stay, and copies can't fill slots. */
  readonly isCopy?: boolean;
}

/**
 * Returns the places for moved blocks in document order (EDIT-10): those that match a search, or
 * the nearest ones to the blocks.
 */
export function moveTargets(tree: TreeIndex<BlockRow>, moved: Moved): readonly MoveTarget[] {
  const { words, most } = moved;
  const { targets, own } = allTargets(tree, moved);
  const wanted = words.trim().toLowerCase();
  if (wanted === '') {
    const start = Math.min(own - Math.floor(most / 2), targets.length - most);
    return targets.slice(Math.max(0, start)).slice(0, most);
  }
  return findByWords(targets, wanted, (target) => ({ name: textOfTarget(target) })).slice(0, most);
}

/** Returns the search text of a place. */
export const textOfTarget = ({ words, around }: MoveTarget): string => `${words} ${around}`;

function allTargets(tree: TreeIndex<BlockRow>, { uids, isLegal, isCopy = false }: Moved) {
  const targets: MoveTarget[] = [];
  // Number of places before the first of the moved blocks.
  let own: number | undefined;
  const stays = isCopy ? () => false : staysOf(tree, uids);
  const add = (words: string, to: TreePlace, path: readonly string[]) => {
    if (stays(to)) return;
    targets.push({ key: `${to.parent} ${to.index}`, words, around: pathWords(path), to });
  };
  const visit = (row: BlockRow, path: readonly string[]) => {
    const { uid, emptySlot: slot, parent = '', name } = row;
    if (uids.includes(uid)) own ??= targets.length;
    if (uids.includes(uid)) return;
    const around = pathWords(path);
    if (slot !== undefined && isCopy) return;
    if (slot !== undefined) {
      const to = { parent, index: 0 };
      targets.push({ key: uid, words: TEXTS.intoSlot(name), around, to, slot });
      return;
    }
    const children = tree.childrenOf(uid).filter(({ emptySlot }) => emptySlot === undefined);
    const holds = isLegal(uid);
    const isEmpty = children.every((child) => uids.includes(child.uid));
    const first = firstPlace(row, isEmpty);
    if (holds) add(`${first} ${calledRow(tree, row)}`, { parent: uid, index: 0 }, path);
    const inside = [...path, name];
    for (const child of tree.childrenOf(uid)) {
      visit(child, inside);
      const at = children.indexOf(child);
      if (!holds || at === -1 || uids.includes(child.uid)) continue;
      add(TEXTS.after(calledRow(tree, child)), { parent: uid, index: at + 1 }, inside);
    }
  };
  for (const root of tree.roots) visit(root, []);
  return { targets, own: own ?? 0 };
}

/**
 * Returns the words for the first place in a block. In a text, this is after its words, which
 * aren't blocks.
 */
function firstPlace({ uid, writes, text = '' }: BlockRow, isEmpty: boolean): string {
  if (writes !== uid || text === '') return isEmpty ? TEXTS.into : TEXTS.startOf;
  return isEmpty ? TEXTS.afterText : TEXTS.withinText;
}

/** Number of ancestors in a description. */
const MAX_ANCESTORS = 2;

const pathWords = (path: readonly string[]) => path.slice(-MAX_ANCESTORS).join(' › ');

/** Returns a function that reports whether a place is the current one of a single block. */
function staysOf(tree: TreeIndex<BlockRow>, uids: readonly string[]): (to: TreePlace) => boolean {
  const [uid = '', ...others] = uids;
  const parent = tree.parentOf(uid)?.uid;
  if (parent === undefined || others.length > 0) return () => false;
  const index = tree.childrenOf(parent).findIndex((child) => child.uid === uid);
  return (to) => to.parent === parent && (to.index === index || to.index === index + 1);
}

/**
 * Returns the name of a block with its text, or the first text inside, as many boxes have equal
 * names.
 */
function calledRow(tree: TreeIndex<BlockRow>, { uid, name, text = '' }: BlockRow): string {
  if (text !== '') return `${name} ${quoted(text)}`;
  const inner = wordsInside(tree, uid);
  return inner === '' ? name : TEXTS.withText(name, quoted(inner));
}
