import { copyBlocks, paste, readClipboard, type Clipboard } from '../../edit/commands/clipboard.ts';
import { lackingFiles } from '../../edit/commands/coming-along.ts';
import type { Command, Editing } from '../../edit/commands/command.ts';
import { createBlock, insertBlocks } from '../../edit/commands/insert.ts';
import { removeBlocks } from '../../edit/commands/move.ts';
import { blocksFrom } from '../../edit/commands/paste-tree.ts';
import { insertSection, saveSection } from '../../edit/commands/sections.ts';
import { readPasted } from '../../edit/pasted.ts';
import type { SelectionOf } from '../../edit/history.ts';
import { change } from '../../edit/legality.ts';
import { boardAt } from '../../edit/entities.ts';
import { insertPlace, type BlockPlace, type InsertPlace } from '../../edit/block-place.ts';
import { keptBlocks } from '../../edit/list-insertables.ts';
import { placeBesideLike, placeFor } from '../../edit/places.ts';
import { isRefused, type Result } from '../../edit/refusal.ts';
import { calledBlocks } from '../../edit/step-names.ts';
import { isSource, shownBoard } from '../../model/composite-source.ts';
import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import { fieldsOf, mapOf, textOf } from '../../values/reader.ts';
import {
  command,
  givingBlock,
  index,
  json,
  ofBlocks,
  uid,
  uids,
  type Plans,
} from './read-command.ts';

const placeArgs = { parent: uid, index, board: uid };

/** Where blocks are put: after what is selected, unless something else is said. */
function placeOf(
  { project, elements }: Editing,
  {
    blocks,
    selection,
    wanted,
  }: {
    readonly blocks: readonly Block[];
    readonly selection: SelectionOf;
    readonly wanted: Partial<BlockPlace>;
  },
): Result<InsertPlace> {
  const { board } = selection;
  const [first] = blocks;
  const { eid = 'box' } = first ?? {};
  const key = selection.blocks.at(-1) ?? '';
  const near = wanted.parent === undefined ? placeBesideLike(project, { board, key }, first) : {};
  const source = first && shownBoard(first);
  const place = { ...wanted, ...near, board, key, eid, source };
  // Where all may stand; where there is no such place, `change` says why at that of the first.
  const ofAll = placeFor(project, { ...place, blocks: blocks.map(shapeOf) }, elements);
  const found = isRefused(ofAll) ? placeFor(project, place, elements) : ofAll;
  return isRefused(found) ? found : insertPlace(board, found);
}

/** A copy of a block, as far as its element, and what it shows, say where it may stand. */
function shapeOf({ eid = '', attrs = [] }: Block, at: number): Block {
  return { uid: `copy ${at}`, eid, attrs: attrs.filter(isSource) };
}

/** What is pasted where a page is: of another page, what is in it, in a box where it has looks. */
function withoutPages(clipboard: Clipboard): Clipboard {
  return { ...clipboard, blocks: clipboard.blocks.flatMap(insidePage) };
}

function insidePage(block: Block): readonly Block[] {
  if (block.eid !== 'page') return [block];
  return attrsOf(block).length === 0 ? childrenOf(block) : [{ ...block, eid: 'box' }];
}

/** A text as blocks: one for each paragraph. */
function paragraphs(editing: Editing, text: string): Result<{ readonly blocks: readonly Block[] }> {
  const blocks: Block[] = [];
  for (const words of text.split(/\n\s*\n/)) {
    const trimmed = words.trim();
    if (trimmed === '') continue;
    const created = createBlock(editing, { eid: 'text', values: { text: trimmed } });
    if (isRefused(created)) return created;
    blocks.push(created.block);
  }
  return { blocks };
}

const readPaste = fieldsOf({ clipboard: json }, { ...placeArgs, files: mapOf(uid, uid) });

/** What was copied comes to where it is pasted. */
function pasteCopied(
  editing: Editing,
  { clipboard: sent, files, ...wanted }: NonNullable<ReturnType<typeof readPaste>>,
  selection: SelectionOf,
): Result<{ readonly pasted: Command; readonly clipboard: Clipboard }> {
  const read = readClipboard(sent);
  if (isRefused(read)) return read;
  const { root } = boardAt(editing.project, selection.board) ?? {};
  const clipboard = root === undefined ? read.clipboard : withoutPages(read.clipboard);
  const found = placeOf(editing, { blocks: clipboard.blocks, selection, wanted });
  if (isRefused(found)) return found;
  const pasted = paste(editing, found, { clipboard, ...(files && { files }) });
  return isRefused(pasted) ? pasted : { pasted, clipboard };
}

/** Inserts blocks that were made of what was pasted. */
function pasteBlocks({ elements }: Editing, at: InsertPlace, blocks: readonly Block[]): Command {
  return insertBlocks(at, blocks, `Paste ${calledBlocks(blocks, elements)}`);
}

const MAX_TEXT = 5_000_000;

/** Copying and pasting. */
export const CLIPBOARD_PLANS: Plans = {
  copy: command(ofBlocks, (editing, _args, selection) => {
    const copied = copyBlocks(editing, selection);
    return isRefused(copied) ? copied : { name: 'Copy', operations: [], result: copied.clipboard };
  }),
  cut: command(ofBlocks, (editing, _args, selection) => {
    const copied = copyBlocks(editing, selection);
    if (isRefused(copied)) return copied;
    const removed = removeBlocks(editing, selection, 'Cut');
    return isRefused(removed) ? removed : { ...removed, result: copied.clipboard };
  }),
  paste: command(readPaste, (editing, args, selection) => {
    const made = pasteCopied(editing, args, selection);
    if (isRefused(made)) return made;
    const { pasted } = made;
    return { ...pasted, result: { dropped: pasted.dropped ?? [] } };
  }),
  // Asked before any file is sent: what can't be pasted brings none.
  'lacking-files': command(readPaste, (editing, args, selection) => {
    const made = pasteCopied(editing, args, selection);
    if (isRefused(made)) return made;
    const { name, operations } = made.pasted;
    const { project, elements } = editing;
    const applied = change(project, operations, { elements });
    if (isRefused(applied)) return applied;
    return { name, operations: [], result: lackingFiles(project, made.clipboard) };
  }),
  'save-section': command(
    fieldsOf({ name: textOf(1000) }, { uids }),
    (editing, { name }, selection) => {
      const made = saveSection(editing, selection, name);
      return isRefused(made) ? made : { ...made, result: made.section };
    },
  ),
  'insert-section': command(
    fieldsOf({ section: uid }, placeArgs),
    (editing, { section, ...wanted }, { board, blocks: chosen }) => {
      const { project, elements } = editing;
      const blocks = keptBlocks(project, section);
      const near = { board, key: chosen.at(-1) ?? '', eid: '', blocks };
      const found = placeFor(project, { ...wanted, ...near }, elements);
      if (isRefused(found)) return found;
      return givingBlock(insertSection(editing, insertPlace(board, found), section));
    },
  ),
  'paste-text': command(
    fieldsOf({ text: textOf(MAX_TEXT) }, placeArgs),
    (editing, { text, ...wanted }, selection) => {
      const made = paragraphs(editing, text.replaceAll('\r', ''));
      if (isRefused(made)) return made;
      const found = placeOf(editing, { blocks: made.blocks, selection, wanted });
      if (isRefused(found)) return found;
      return pasteBlocks(editing, found, made.blocks);
    },
  ),
  'paste-tree': command(
    fieldsOf({ tree: readPasted }, placeArgs),
    (editing, { tree, ...wanted }, selection) => {
      const made = blocksFrom(editing, tree);
      if (isRefused(made)) return made;
      const { blocks, dropped } = made;
      if (blocks.length === 0) return { name: 'Paste', operations: [], result: { dropped } };
      const found = placeOf(editing, { blocks, selection, wanted });
      if (isRefused(found)) return found;
      return { ...pasteBlocks(editing, found, blocks), result: { dropped } };
    },
  ),
};
