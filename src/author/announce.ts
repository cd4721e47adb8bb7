import { capitalized } from '../model/names.ts';
import type { OutlinedBlock } from './outline/board-outline.ts';
import type { TreeIndex } from './outline/rows.ts';
import type { ForcedState } from './inspect/state-text.ts';

type Blocks = TreeIndex<OutlinedBlock>;
type Named = Pick<OutlinedBlock, 'name' | 'kind' | 'text'>;

/**
 * Returns the announcement of a block: its name, its element if the name lacks it, and the start of
 * its text.
 */
function sayBlock({ name, kind, text = '' }: Named): string {
  const element = kind.toLowerCase();
  const called = name.toLowerCase() === element ? element : `${name}, ${element}`;
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (words === '' || words === name) return called;
  return `${called} “${words}”`;
}

/** Returns the announcement of some blocks; removed ones are counted as well. */
export function sayBlocks(blocks: Blocks | undefined, uids: readonly string[]): string {
  const [one] = uids;
  const block = one === undefined || uids.length > 1 ? undefined : blocks?.get(one);
  if (block !== undefined) return sayBlock(block);
  return uids.length === 1 ? 'One layer' : `${uids.length} layers`;
}

/** Returns the announcement of a block's position; empty for the root. */
function sayPlace(blocks: Blocks, uid: string): string {
  const parent = blocks.parentOf(uid);
  if (parent === undefined) return '';
  const siblings = blocks.childrenOf(parent.uid);
  const place = siblings.findIndex((sibling) => sibling.uid === uid) + 1;
  const isKind = parent.name === parent.kind;
  return `${place} of ${siblings.length} in ${isKind ? parent.kind.toLowerCase() : parent.name}`;
}

/** The announcement of an empty selection. */
export const NOTHING_SELECTED = 'Nothing is selected.';

/** Returns the announcement of a selection. */
export function saySelected(blocks: Blocks, uids: readonly string[], focus?: string): string {
  if (uids.length === 0) return NOTHING_SELECTED;
  const own = focus === undefined ? undefined : blocks.get(focus);
  if (own === undefined)
    return `${sayBlocks(blocks, uids)} ${uids.length > 1 ? 'are' : 'is'} selected.`;
  if (uids.length > 1) return `${uids.length} layers are selected, the last is ${sayBlock(own)}.`;
  const place = sayPlace(blocks, own.uid);
  return capitalized(`${sayBlock(own)} is selected${place === '' ? '' : `, ${place}`}.`);
}

/** A shown board and its selection. */
export interface HeardBoard {
  readonly name: string;
  /** The board was entered through a component. */
  readonly isSource?: boolean;
  /** The announcement of the selected blocks; empty for none. */
  readonly selected?: string;
}

/** Returns the announcement of a shown board. */
export function sayBoard({ name, isSource = false, selected = '' }: HeardBoard): string {
  const shown = isSource ? `Main component ${name} opened.` : `Page ${name} opened.`;
  return selected === '' ? shown : `${shown} ${selected}`;
}

/** A change with its result. */
export interface MadeChange {
  /** The command. */
  readonly command: string;
  /** The name of its step. */
  readonly step: string;
  /** The former announcement of its blocks, by `sayBlocks`. */
  readonly of: string;
  readonly blocks: Blocks | undefined;
  /** The selection after it. */
  readonly uids: readonly string[];
}

/** The effect on selected blocks. */
const BECAME: Readonly<Record<string, string>> = {
  insert: 'inserted',
  move: 'moved',
  'move-up': 'moved',
  'move-down': 'moved',
  'move-in': 'moved',
  'move-out': 'moved',
  'paste-blocks': 'pasted',
  'paste-text': 'pasted',
  'paste-tree': 'pasted',
};

const WAYS: Readonly<Record<string, string>> = { undo: 'Undone', redo: 'Redone' };

/** Returns the announcement of a change; undefined if it is announced otherwise. */
export function sayChange({ command, step, of, blocks, uids }: MadeChange): string | undefined {
  // Screen readers announce each typed letter.
  if (command === 'write-text') return undefined;
  const way = WAYS[command];
  if (way !== undefined) {
    const then =
      blocks === undefined || uids.length === 0 ? '' : ` ${saySelected(blocks, uids, uids.at(-1))}`;
    return `${way}: ${step}.${then}`;
  }
  if (command === 'remove') return capitalized(`${of} ${wasOrWere(of)} deleted.`);
  const [first] = uids;
  const place = blocks === undefined || first === undefined ? '' : sayPlace(blocks, first);
  const now = sayBlocks(blocks, uids);
  if (command === 'duplicate') {
    const copy = uids.length > 1 ? 'the first copy' : 'the copy';
    const where = place === '' ? '' : `, ${copy} is ${place}`;
    return capitalized(`${of} ${wasOrWere(of)} duplicated${where}.`);
  }
  const became = BECAME[command];
  if (became === undefined || place === '') return `Done: ${step}.`;
  return capitalized(`${now} ${wasOrWere(now)} ${became}, ${place}.`);
}

/** Files added to a page, and the block of the last one. */
export interface PlacedFiles {
  readonly names: readonly string[];
  /** The element of the last one. */
  readonly eid: string;
  readonly uid: string;
  readonly blocks: Blocks | undefined;
  /** The block existed before, with another file. */
  readonly isReplaced: boolean;
}

const FILE_KINDS: Readonly<Record<string, string>> = { image: 'picture', video: 'video' };

/** Returns the announcement of files added to a page. */
export function sayPlaced({ names, eid, uid, blocks, isReplaced }: PlacedFiles): string {
  const last = names.at(-1) ?? '';
  const block = blocks?.get(uid);
  const place = blocks === undefined || block === undefined ? '' : sayPlace(blocks, uid);
  const where = place === '' ? '' : `, ${place}`;
  if (names.length > 1) {
    return `${names.length} files were added to the page, the last is ${last}${where}.`;
  }
  const file = `The ${FILE_KINDS[eid] ?? 'file'} ${last} was added`;
  if (!isReplaced) return `${file} to the page${where}.`;
  return `${file} to ${block === undefined ? 'the layer' : sayBlock(block)}${where}.`;
}

const wasOrWere = (what: string) => (/^\d+ layers$/.test(what) ? 'were' : 'was');

/** The view of the page on the canvas, and the active tool. */
export interface HeardView {
  readonly mode: 'select' | 'resize' | 'apply' | 'browse';
  readonly scheme: 'system' | 'light' | 'dark';
  readonly reducedMotion: boolean;
  readonly isPrint: boolean;
  /** The forced state of the selection; its own if left out. */
  readonly forcedState?: ForcedState | undefined;
  /** In px; all available width if left out. */
  readonly width?: number | undefined;
}

const MODES: Readonly<Record<HeardView['mode'], string>> = {
  select: 'Select mode.',
  resize: 'Resize mode.',
  apply: 'Paint styles mode.',
  browse: 'Browse mode.',
};

const HELD = {
  none: 'The selection shows its normal state.',
  hover: 'The selection shows its hover state.',
  focus: 'The selection shows its focus state.',
};

/** Returns the announcement of a changed view or tool; undefined for no change. */
export function sayView(now: HeardView, before: HeardView): string | undefined {
  if (now.mode !== before.mode) return MODES[now.mode];
  if (now.scheme !== before.scheme) {
    const colors = now.scheme === 'system' ? 'the colors of the system' : `${now.scheme} colors`;
    return `The page uses ${colors}.`;
  }
  if (now.reducedMotion !== before.reducedMotion) {
    return now.reducedMotion
      ? 'The page is shown with reduced motion.'
      : 'The page is shown with motion.';
  }
  if (now.isPrint !== before.isPrint) {
    return `The page is shown as ${now.isPrint ? 'printed' : 'on a screen'}.`;
  }
  if (now.forcedState !== before.forcedState) return HELD[now.forcedState ?? 'none'];
  if (now.width === before.width) return undefined;
  return now.width === undefined
    ? 'The page has the full width.'
    : `The page is ${Math.round(now.width)} px wide.`;
}
