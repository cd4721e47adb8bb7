import { capitalized } from '../model/names.ts';
import type { OutlinedBlock } from './outline/board-outline.ts';
import type { TreeIndex } from './outline/rows.ts';
import type { HeldState } from './inspect/state-text.ts';

type Blocks = TreeIndex<OutlinedBlock>;
type Named = Pick<OutlinedBlock, 'name' | 'eid' | 'text'>;

/** What a block is called where it is heard: its element too where the name doesn't say it, and how its text begins. */
function sayBlock({ name, eid, text = '' }: Named): string {
  const kind = eid.replaceAll('-', ' ');
  const called = name.toLowerCase().replaceAll('-', ' ') === kind ? kind : `${name}, ${kind}`;
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (words === '' || words === name) return called;
  return `${called} “${words}”`;
}

/** Some blocks of a board; one that isn't there any more is counted as well. */
export function sayBlocks(blocks: Blocks | undefined, uids: readonly string[]): string {
  const [one] = uids;
  const block = one === undefined || uids.length > 1 ? undefined : blocks?.get(one);
  if (block !== undefined) return sayBlock(block);
  return uids.length === 1 ? 'One layer' : `${uids.length} layers`;
}

/** Where a block stands; empty for the root. */
function sayPlace(blocks: Blocks, uid: string): string {
  const parent = blocks.parentOf(uid);
  if (parent === undefined) return '';
  const siblings = blocks.childrenOf(parent.uid);
  const place = siblings.findIndex((sibling) => sibling.uid === uid) + 1;
  return `${place} of ${siblings.length} in ${parent.name}`;
}

/** What is heard where nothing is selected. */
export const NOTHING_SELECTED = 'Nothing is selected.';

/** What is heard when something else is selected. */
export function saySelected(blocks: Blocks, uids: readonly string[], focus?: string): string {
  if (uids.length === 0) return NOTHING_SELECTED;
  const own = focus === undefined ? undefined : blocks.get(focus);
  if (own === undefined)
    return `${sayBlocks(blocks, uids)} ${uids.length > 1 ? 'are' : 'is'} selected.`;
  if (uids.length > 1) return `${uids.length} layers are selected, the last is ${sayBlock(own)}.`;
  const place = sayPlace(blocks, own.uid);
  return capitalized(`${sayBlock(own)} is selected${place === '' ? '' : `, ${place}`}.`);
}

/** A board that is shown, and what is selected there. */
export interface HeardBoard {
  readonly name: string;
  /** Whether somebody has gone into what a composite shows. */
  readonly isSource?: boolean;
  /** What is said of the blocks that are selected; empty for none. */
  readonly selected?: string;
}

/** What is heard when another board is shown. */
export function sayBoard({ name, isSource = false, selected = '' }: HeardBoard): string {
  const shown = isSource ? `Main component ${name} opened.` : `Page ${name} opened.`;
  return selected === '' ? shown : `${shown} ${selected}`;
}

/** A change that was made, and what is there then. */
export interface MadeChange {
  /** The command. */
  readonly command: string;
  /** What the history calls it. */
  readonly step: string;
  /** What it was done to, as `sayBlocks` called it before. */
  readonly of: string;
  readonly blocks: Blocks | undefined;
  /** What is selected after it. */
  readonly uids: readonly string[];
}

/** What has become of blocks that are selected then. */
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

/** What is heard when a change was made; undefined for what is heard already. */
export function sayChange({ command, step, of, blocks, uids }: MadeChange): string | undefined {
  // Whoever types hears each letter.
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

/** Files that were put on a page, and the block that shows the last one. */
export interface PlacedFiles {
  /** Their names. */
  readonly names: readonly string[];
  /** The element that shows the last one. */
  readonly eid: string;
  readonly uid: string;
  readonly blocks: Blocks | undefined;
  /** Whether the block was there before, with another file. */
  readonly isReplaced: boolean;
}

const FILE_KINDS: Readonly<Record<string, string>> = { image: 'picture', video: 'video' };

/** What is heard when files were put on a page. */
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

/** How the page on the canvas is shown, and what the pointer does on it. */
export interface HeardView {
  readonly mode: 'select' | 'resize' | 'apply' | 'browse';
  readonly scheme: 'system' | 'light' | 'dark';
  readonly isStill: boolean;
  readonly isPrint: boolean;
  /** The state that what is selected is shown in; left out for its own. */
  readonly held?: HeldState | undefined;
  /** In px; left out for all the room that there is. */
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

/** What is heard when the page is shown in another way, or the pointer does something else; undefined for nothing. */
export function sayView(now: HeardView, before: HeardView): string | undefined {
  if (now.mode !== before.mode) return MODES[now.mode];
  if (now.scheme !== before.scheme) {
    const colors = now.scheme === 'system' ? 'the colors of the system' : `${now.scheme} colors`;
    return `The page uses ${colors}.`;
  }
  if (now.isStill !== before.isStill) {
    return now.isStill
      ? 'The page is shown with reduced motion.'
      : 'The page is shown with motion.';
  }
  if (now.isPrint !== before.isPrint) {
    return `The page is shown as ${now.isPrint ? 'printed' : 'on a screen'}.`;
  }
  if (now.held !== before.held) return HELD[now.held ?? 'none'];
  if (now.width === before.width) return undefined;
  return now.width === undefined
    ? 'The page has the full width.'
    : `The page is ${Math.round(now.width)} px wide.`;
}
