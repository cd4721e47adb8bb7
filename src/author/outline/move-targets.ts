import { quoted } from '../../model/names.ts';
import { findByWords } from '../find-words.ts';
import type { TreePlace } from './board-moves.ts';
import type { TreeIndex } from './rows.ts';
import type { BlockRow } from './slot-rows.ts';
import { wordsInside } from './words-inside.ts';

/** A place that blocks can be moved to, as a list of such places has it. */
export interface MoveTarget {
  /** It alone is called so. */
  readonly key: string;
  /** Where that is, beside which block or in which. */
  readonly words: string;
  /** What is around it, the nearest last. */
  readonly around: string;
  readonly to: TreePlace;
  /** The slot that is filled by what is put there; its composite is the parent. */
  readonly slot?: string;
}

interface Moved {
  readonly uids: readonly string[];
  /** Whether a block may hold them. */
  readonly isLegal: (parent: string) => boolean;
  /** What was typed to find a place; empty: those that are nearest to the blocks are meant. */
  readonly words: string;
  /** So many are listed. */
  readonly most: number;
  /** Whether copies are put there: the blocks stay, and slots are filled by what moves. */
  readonly isCopy?: boolean;
}

/**
 * The places that blocks may be moved to, in the order of the page (EDIT-10): those whose words have what was typed in them,
 * or as many as fit around where the blocks are.
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

/** What it is found by. */
export const textOfTarget = ({ words, around }: MoveTarget): string => `${words} ${around}`;

function allTargets(tree: TreeIndex<BlockRow>, { uids, isLegal, isCopy = false }: Moved) {
  const targets: MoveTarget[] = [];
  // How many stand before the first of the blocks.
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
      targets.push({ key: uid, words: `Into the empty slot “${name}”`, around, to, slot });
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
      add(`After ${calledRow(tree, child)}`, { parent: uid, index: at + 1 }, inside);
    }
  };
  for (const root of tree.roots) visit(root, []);
  return { targets, own: own ?? 0 };
}

/** What is put into a text stands among its words, which are no blocks. */
function firstPlace({ uid, writes, text = '' }: BlockRow, isEmpty: boolean): string {
  if (writes !== uid || text === '') return isEmpty ? 'Into' : 'Start of';
  return isEmpty ? 'After the text of' : 'Within the text of';
}

/** Of the blocks around so many are named. */
const MOST_AROUND = 2;

const pathWords = (path: readonly string[]) => path.slice(-MOST_AROUND).join(' › ');

/** Says whether a place is where a single block is already. */
function staysOf(tree: TreeIndex<BlockRow>, uids: readonly string[]): (to: TreePlace) => boolean {
  const [uid = '', ...others] = uids;
  const parent = tree.parentOf(uid)?.uid;
  if (parent === undefined || others.length > 0) return () => false;
  const index = tree.childrenOf(parent).findIndex((child) => child.uid === uid);
  return (to) => to.parent === parent && (to.index === index || to.index === index + 1);
}

/** A block by its name and its text; one that has none by the first text in it, as there are many boxes. */
function calledRow(tree: TreeIndex<BlockRow>, { uid, name, text = '' }: BlockRow): string {
  if (text !== '') return `${name} ${quoted(text)}`;
  const inner = wordsInside(tree, uid);
  return inner === '' ? name : `${name} with ${quoted(inner)}`;
}
