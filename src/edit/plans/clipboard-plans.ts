import { copyBlocks, paste, readClipboard, type Clipboard } from '../commands/clipboard.ts';
import { missingFiles } from '../commands/pasted-references.ts';
import type { Command, Editing } from '../commands/command.ts';
import { createBlock, insertBlocks } from '../commands/insert.ts';
import { removeBlocks } from '../commands/move.ts';
import { blocksFromPasted } from '../commands/paste-tree.ts';
import { insertSection, saveSection } from '../commands/sections.ts';
import { applyLegalChange } from '../legality/legality.ts';
import { boardAt } from '../entities.ts';
import { insertPlace, type BlockPlace, type InsertPlace } from '../blocks/block-place.ts';
import { sectionBlocks } from '../blocks/list-insertables.ts';
import { placeAfterEqual, placeFor } from '../blocks/places.ts';
import { isRejected, type Result } from '../rejection.ts';
import { blockNames } from '../words/step-names.ts';
import { isSource, shownBoard } from '../../model/composite-source.ts';
import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import type { ArgsOf } from '../changes/changes.ts';
import type { CLIPBOARD_CHANGES } from '../changes/clipboard-changes.ts';
import { readPasted } from '../blocks/pasted-tree.ts';
import { badArgs, withBlockAsResult, type PlansOf } from './plan.ts';
import type { Selection } from '../selection.ts';

/** Returns the place of new blocks: after the selection, unless one is passed. */
function placeOf(
  { project, elements }: Editing,
  {
    blocks,
    selection,
    wanted,
  }: {
    readonly blocks: readonly Block[];
    readonly selection: Selection;
    readonly wanted: Partial<BlockPlace>;
  },
): Result<InsertPlace> {
  const { board } = selection;
  const [first] = blocks;
  const { eid = 'box' } = first ?? {};
  const key = selection.blocks.at(-1) ?? '';
  const near = wanted.parent === undefined ? placeAfterEqual(project, { board, key }, first) : {};
  const source = first && shownBoard(first);
  const place = { ...wanted, ...near, board, key, eid, source };
  // All blocks are legal at the chosen place. If no place is, that of the first block is used,
  // and `change` reports why the others can't be there.
  const ofAll = placeFor(project, { ...place, blocks: blocks.map(placingFieldsOf) }, elements);
  const found = isRejected(ofAll) ? placeFor(project, place, elements) : ofAll;
  return isRejected(found) ? found : insertPlace(board, found);
}

/** Returns the fields of a copied block that decide its places: its element and its source. */
function placingFieldsOf({ eid = '', attrs = [] }: Block, at: number): Block {
  return { uid: `copy ${at}`, eid, attrs: attrs.filter(isSource) };
}

/** Unwraps a copied page: its content is pasted, in a box if it has looks. */
function withoutPages(clipboard: Clipboard): Clipboard {
  return { ...clipboard, blocks: clipboard.blocks.flatMap(insidePage) };
}

function insidePage(block: Block): readonly Block[] {
  if (block.eid !== 'page') return [block];
  return attrsOf(block).length === 0 ? childrenOf(block) : [{ ...block, eid: 'box' }];
}

/** Converts a text to blocks, one per paragraph. */
function paragraphs(editing: Editing, text: string): Result<{ readonly blocks: readonly Block[] }> {
  const blocks: Block[] = [];
  for (const words of text.split(/\n\s*\n/)) {
    const trimmed = words.trim();
    if (trimmed === '') continue;
    const created = createBlock(editing, { eid: 'text', values: { text: trimmed } });
    if (isRejected(created)) return created;
    blocks.push(created.block);
  }
  return { blocks };
}

/** Pastes copied blocks. */
function pasteCopied(
  editing: Editing,
  { clipboard: sent, files = {}, step, ...wanted }: ArgsOf<'paste-blocks'>,
  selection: Selection,
): Result<{ readonly pasted: Command; readonly clipboard: Clipboard }> {
  const read = readClipboard(sent);
  if (isRejected(read)) return read;
  const { root } = boardAt(editing.project, selection.board) ?? {};
  const clipboard = root === undefined ? read.clipboard : withoutPages(read.clipboard);
  const found = placeOf(editing, { blocks: clipboard.blocks, selection, wanted });
  if (isRejected(found)) return found;
  const made = paste(editing, found, { clipboard, files: new Map(Object.entries(files)) });
  if (isRejected(made)) return made;
  const pasted = step === undefined ? made : { ...made, name: step };
  return { pasted, clipboard };
}

/** Inserts blocks of converted content. */
function pasteBlocks({ elements }: Editing, at: InsertPlace, blocks: readonly Block[]): Command {
  return insertBlocks(at, blocks, `Paste ${blockNames(blocks, elements)}`);
}

/** Plans of copying and pasting. */
export const CLIPBOARD_PLANS: PlansOf<Omit<typeof CLIPBOARD_CHANGES, 'apply-looks'>> = {
  copy(editing, _args, selection) {
    const copied = copyBlocks(editing, selection);
    return isRejected(copied) ? copied : { name: 'Copy', operations: [], result: copied.clipboard };
  },
  cut(editing, _args, selection) {
    const copied = copyBlocks(editing, selection);
    if (isRejected(copied)) return copied;
    const removed = removeBlocks(editing, selection, 'Cut');
    return isRejected(removed) ? removed : { ...removed, result: copied.clipboard };
  },
  'paste-blocks'(editing, args, selection) {
    const made = pasteCopied(editing, args, selection);
    if (isRejected(made)) return made;
    const { pasted } = made;
    return { ...pasted, result: { dropped: pasted.dropped ?? [] } };
  },
  'lacking-files'(editing, args, selection) {
    const made = pasteCopied(editing, args, selection);
    if (isRejected(made)) return made;
    const { name, operations } = made.pasted;
    const { project, elements } = editing;
    const applied = applyLegalChange(project, operations, { elements });
    if (isRejected(applied)) return applied;
    return { name, operations: [], result: missingFiles(project, made.clipboard) };
  },
  'save-section'(editing, { name }, selection) {
    const made = saveSection(editing, selection, name);
    return isRejected(made) ? made : { ...made, result: made.section };
  },
  'insert-section'(editing, { section, ...wanted }, { board, blocks: chosen }) {
    const { project, elements } = editing;
    const blocks = sectionBlocks(project, section);
    const near = { board, key: chosen.at(-1) ?? '', eid: '', blocks };
    const found = placeFor(project, { ...wanted, ...near }, elements);
    if (isRejected(found)) return found;
    return withBlockAsResult(insertSection(editing, insertPlace(board, found), section));
  },
  'paste-text'(editing, { text, ...wanted }, selection) {
    const made = paragraphs(editing, text.replaceAll('\r', ''));
    if (isRejected(made)) return made;
    const found = placeOf(editing, { blocks: made.blocks, selection, wanted });
    return isRejected(found) ? found : pasteBlocks(editing, found, made.blocks);
  },
  'paste-tree'(editing, { tree: sent, ...wanted }, selection) {
    const tree = readPasted(sent);
    if (tree === undefined)
      return badArgs('Invalid arguments for “paste-tree”: “tree” must be words and tags.');
    const made = blocksFromPasted(editing, tree);
    if (isRejected(made)) return made;
    const { blocks, dropped } = made;
    if (blocks.length === 0) return { name: 'Paste', operations: [], result: { dropped } };
    const found = placeOf(editing, { blocks, selection, wanted });
    if (isRejected(found)) return found;
    return { ...pasteBlocks(editing, found, blocks), result: { dropped } };
  },
};
