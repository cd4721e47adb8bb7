import { capitalized } from '../model/names.ts';
import type { OutlinedBlock } from './outline/board-outline.ts';
import type { TreeIndex } from './outline/rows.ts';
import type { ForcedState } from './inspect/state-text.ts';
import { TEXTS } from './announce-texts.ts';

type Blocks = TreeIndex<OutlinedBlock>;
type NamedBlock = Pick<OutlinedBlock, 'name' | 'kind' | 'text'>;

/**
 * Returns the announcement of a block: its name, its element if the name lacks it, and the start of
 * its text.
 */
function sayBlock({ name, kind, text = '' }: NamedBlock): string {
  const element = kind.toLowerCase();
  const called = name.toLowerCase() === element ? element : TEXTS.kindOf(name, element);
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (words === '' || words === name) return called;
  return TEXTS.block(called, words);
}

/**
 * Returns the announcement of some blocks: the name of a single one, or the count of several or of
 * removed ones.
 */
export function announceBlocks(blocks: Blocks | undefined, uids: readonly string[]): string {
  const [one] = uids;
  const block = one === undefined || uids.length > 1 ? undefined : blocks?.get(one);
  if (block !== undefined) return sayBlock(block);
  return TEXTS.layers(uids.length);
}

/** Returns the announcement of a block's position; empty for the root. */
function sayPlace(blocks: Blocks, uid: string): string {
  const parent = blocks.parentOf(uid);
  if (parent === undefined) return '';
  const siblings = blocks.childrenOf(parent.uid);
  const place = siblings.findIndex((sibling) => sibling.uid === uid) + 1;
  const isKind = parent.name === parent.kind;
  return TEXTS.place(place, siblings.length, isKind ? parent.kind.toLowerCase() : parent.name);
}

/** The announcement of an empty selection. */
export const NOTHING_SELECTED = TEXTS.nothingSelected;

/** Returns the announcement of a selection. */
export function announceSelected(blocks: Blocks, uids: readonly string[], focus?: string): string {
  if (uids.length === 0) return NOTHING_SELECTED;
  const own = focus === undefined ? undefined : blocks.get(focus);
  if (own === undefined) return TEXTS.selected(announceBlocks(blocks, uids), uids.length > 1);
  if (uids.length > 1) return TEXTS.lastOf(uids.length, sayBlock(own));
  const place = sayPlace(blocks, own.uid);
  return capitalized(TEXTS.selectedAt(sayBlock(own), TEXTS.after(place)));
}

/** A shown board and its selection. */
export interface AnnouncedBoard {
  readonly name: string;
  /** The board was entered through a component. */
  readonly isSource?: boolean;
  /** The announcement of the selected blocks; empty for none. */
  readonly selected?: string;
}

/** Returns the announcement of a shown board. */
export function announceBoard({ name, isSource = false, selected = '' }: AnnouncedBoard): string {
  const shown = isSource ? TEXTS.componentOpened(name) : TEXTS.pageOpened(name);
  return selected === '' ? shown : `${shown} ${selected}`;
}

/** A change with its result. */
export interface MadeChange {
  /** The command. */
  readonly command: string;
  /** The name of its undo step. */
  readonly step: string;
  /** The announcement of its blocks before the change, by `announceBlocks`. */
  readonly of: string;
  readonly blocks: Blocks | undefined;
  /** The selection after the change. */
  readonly uids: readonly string[];
}

type Say = (first: string, second: string) => string;

/** Texts about the selected blocks, by command. */
const EFFECTS: Readonly<Record<string, Say>> = {
  insert: TEXTS.inserted,
  move: TEXTS.moved,
  'move-up': TEXTS.moved,
  'move-down': TEXTS.moved,
  'move-in': TEXTS.moved,
  'move-out': TEXTS.moved,
  'paste-blocks': TEXTS.pasted,
  'paste-text': TEXTS.pasted,
  'paste-tree': TEXTS.pasted,
};

const WAYS: Readonly<Record<string, Say>> = { undo: TEXTS.undone, redo: TEXTS.redone };

/** Returns the announcement of a change; undefined if it is announced otherwise. */
export function announceChange({
  command,
  step,
  of,
  blocks,
  uids,
}: MadeChange): string | undefined {
  // Screen readers announce typed letters themselves.
  if (command === 'write-text') return undefined;
  const way = WAYS[command];
  if (way !== undefined) {
    const then =
      blocks === undefined || uids.length === 0
        ? ''
        : ` ${announceSelected(blocks, uids, uids.at(-1))}`;
    return way(step, then);
  }
  if (command === 'remove') return capitalized(TEXTS.deleted(of));
  const [first] = uids;
  const place = blocks === undefined || first === undefined ? '' : sayPlace(blocks, first);
  const now = announceBlocks(blocks, uids);
  if (command === 'duplicate') {
    const where = place === '' ? '' : TEXTS.copyAt(place, uids.length > 1);
    return capitalized(TEXTS.duplicated(of, where));
  }
  const effect = EFFECTS[command];
  if (effect === undefined || place === '') return TEXTS.done(step);
  return capitalized(effect(now, place));
}

/** Files added to a page, and the block of the last one. */
export interface PlacedFiles {
  readonly names: readonly string[];
  /** The element of the last file's block. */
  readonly eid: string;
  readonly uid: string;
  readonly blocks: Blocks | undefined;
  /** The block existed before, with another file. */
  readonly isReplaced: boolean;
}

/** Returns the announcement of files added to a page. */
export function announcePlaced({ names, eid, uid, blocks, isReplaced }: PlacedFiles): string {
  const last = names.at(-1) ?? '';
  const block = blocks?.get(uid);
  const place = blocks === undefined || block === undefined ? '' : sayPlace(blocks, uid);
  const where = TEXTS.after(place);
  if (names.length > 1) return TEXTS.filesAdded(names.length, last, where);
  const kind = TEXTS.fileKinds[eid] ?? TEXTS.file;
  if (!isReplaced) return TEXTS.fileAdded(kind, last, where);
  const layer = block === undefined ? TEXTS.theLayer : sayBlock(block);
  return TEXTS.fileSet(kind, last, layer, where);
}

/** The view of the page on the canvas, and the active tool. */
export interface AnnouncedView {
  readonly mode: 'select' | 'resize' | 'apply' | 'browse';
  readonly scheme: 'system' | 'light' | 'dark';
  readonly reducedMotion: boolean;
  readonly isPrint: boolean;
  /** The forced state of the selection; left out for its real state. */
  readonly forcedState?: ForcedState | undefined;
  /** The width in px; left out for all available width. */
  readonly width?: number | undefined;
}

/** Returns the announcement of a changed view or tool; undefined for no change. */
export function announceView(now: AnnouncedView, before: AnnouncedView): string | undefined {
  if (now.mode !== before.mode) return TEXTS.modes[now.mode];
  if (now.scheme !== before.scheme) return TEXTS.schemes[now.scheme];
  if (now.reducedMotion !== before.reducedMotion) {
    return now.reducedMotion ? TEXTS.reducedMotion : TEXTS.motion;
  }
  if (now.isPrint !== before.isPrint) return now.isPrint ? TEXTS.print : TEXTS.screen;
  if (now.forcedState !== before.forcedState) return TEXTS.states[now.forcedState ?? 'none'];
  if (now.width === before.width) return undefined;
  return now.width === undefined ? TEXTS.fullWidth : TEXTS.width(Math.round(now.width));
}
