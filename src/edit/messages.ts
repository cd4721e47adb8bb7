import { defineMessages } from '../diagnostics/diagnostic.ts';

/** Why changes are refused. */
export const editMessages = defineMessages({
  'target-unknown': {
    severity: 'error',
    text: 'There is no {what} {name}.',
    hint: 'It may have been removed in the meantime; choose another.',
  },
  'target-gone': {
    severity: 'error',
    text: '{what} was removed in another tab or program meanwhile.',
    hint: 'Bring it back with your change, or leave it out.',
  },
  'target-moved': {
    severity: 'error',
    text: '{what} was moved to {board} in another tab or program meanwhile.',
    hint: 'Go there, and change it there.',
  },
  'back-already': {
    severity: 'error',
    text: '{what} was brought back in another tab or program already: there is nothing to do.',
    hint: 'It stays as it is.',
  },
  'gone-unknown': {
    severity: 'error',
    text: '{what} can not be brought back: what it was is not known any more.',
    hint: 'Whoever has removed it can undo that, or put its file back.',
  },
  'none-chosen': {
    severity: 'error',
    text: 'No block is chosen.',
    hint: 'Select one, or name it.',
  },
  'font-name': {
    severity: 'error',
    text: 'The font {file} stays called so: texts have it by that name.',
    hint: 'Add it as a new file under the other name, and choose that for the texts.',
  },
  'name-missing': {
    severity: 'error',
    text: 'A name is missing.',
    hint: 'Write one: it is found by that.',
  },
  'place-unknown': {
    severity: 'error',
    text: 'There is no place {index} in a list of {length}.',
    hint: 'Choose a place within the list.',
  },
  'place-taken': {
    severity: 'error',
    text: 'There is already another {what} {name}.',
    hint: 'Choose another name, or change the one that is there.',
  },
  'field-unsettable': {
    severity: 'error',
    text: 'The field {key} of this {what} can not be set.',
    hint: 'Lists are changed item by item, and a uid stays.',
  },
  'field-refused': {
    severity: 'error',
    text: 'The field {key} of this {what} can not be {got}: {reason}.',
    hint: 'See docs/format.md for what each field takes.',
  },
  'item-refused': {
    severity: 'error',
    text: 'The {what} can not be read: {reason}.',
    hint: 'See docs/format.md for how it is written.',
  },
  'text-changed': {
    severity: 'error',
    text: 'The text is not {removed} at {at} any more.',
    hint: 'Begin anew with the text as it is.',
  },
  'inside-itself': {
    severity: 'error',
    text: 'A {what} can not stand inside of itself.',
    hint: 'Choose a place outside of it.',
  },
  'filler-outside': {
    severity: 'error',
    text: 'The block {uid} fills a slot of a composite, and can stand in no other block.',
    hint: 'Copy it, or give it a uid of its own.',
  },
  'children-too-many': {
    severity: 'error',
    text: 'The {eid} shows {count} blocks, and would hold more.',
    hint: 'Choose another place, or take one out first.',
  },
  'uid-taken': {
    severity: 'error',
    text: 'The uid {uid} is that of another {what}.',
    hint: 'Copies get uids of their own.',
  },
  'slug-spaced': {
    severity: 'error',
    text: 'An address has no spaces: write {better} instead of {slug}.',
    hint: 'Letters, digits and hyphens can be typed and read aloud everywhere.',
  },
  'still-used': {
    severity: 'error',
    text: 'The {what} is still used by {user}{more}. Change that first.',
    hint: 'Change these first, or let them go with it.',
  },
  'operations-unreadable': {
    severity: 'error',
    text: 'The operations can not be read: {place} is none.',
    hint: 'Reload the page; the server may be of another version.',
  },
  'operations-too-many': {
    severity: 'error',
    text: 'These are more than {limit} operations, or they hold too much.',
    hint: 'Make the change in several steps.',
  },
  'changed-since': {
    severity: 'error',
    text: '{what} was changed in another tab or program since then, and stays as it is.',
    hint: 'Change it by hand, if it should be as before.',
  },
  'journal-line': {
    severity: 'error',
    text: 'Line {line} of the journal can not be read; the steps before it are kept.',
    hint: 'What it says was saved already; only undoing it is not possible any more.',
  },
  'step-unknown': {
    severity: 'error',
    text: 'This step is not in the history any more.',
    hint: 'Choose another one: who changes something after an undo gives up what was undone.',
  },
  'not-siblings': {
    severity: 'error',
    text: 'These blocks do not stand side by side in one block.',
    hint: 'Choose blocks that stand in the same one; the root block stays.',
  },
  'changed-meanwhile': {
    severity: 'error',
    text: '{what} was changed in another tab or program meanwhile: it is {theirs} now.',
    hint: 'Choose which of the two stays.',
  },
  'no-further': {
    severity: 'error',
    text: 'There is no place further {direction}.',
    hint: 'Choose another direction, or another block.',
  },
  'no-group': {
    severity: 'error',
    text: 'None of these blocks is a group.',
    hint: 'Choose a group, or unwrap the block.',
  },
  'nothing-inside': {
    severity: 'error',
    text: 'Nothing stands inside of {what}.',
    hint: 'Remove it, or choose a block that holds others.',
  },
  'words-inside': {
    severity: 'error',
    text: '{what} has words of its own, which would be gone.',
    hint: 'Move these elsewhere first, or what is inside.',
  },
  'no-looks': {
    severity: 'error',
    text: 'This block has no looks of its own.',
    hint: 'Change its looks first, or choose another block.',
  },
  'nothing-to-join': {
    severity: 'error',
    text: 'There is no text beside this one that it could be joined to.',
    hint: 'Move it beside a text first.',
  },
  'no-item': {
    severity: 'error',
    text: 'Only an item of a list can be indented or outdented.',
    hint: 'Choose an item.',
  },
  'no-item-before': {
    severity: 'error',
    text: 'There is no item before this one that it could stand in.',
    hint: 'Indent an item that follows another one.',
  },
  'no-item-around': {
    severity: 'error',
    text: 'This item stands in no other item.',
    hint: 'Enter in an item, while it is empty, leaves the list.',
  },
  'no-table': {
    severity: 'error',
    text: 'This block stands in no row of a table.',
    hint: 'Choose a cell, or a row.',
  },
  'no-cell': {
    severity: 'error',
    text: 'A column is told by one of its cells.',
    hint: 'Choose a cell of it.',
  },
  'cell-reaches': {
    severity: 'error',
    text: 'A cell here reaches over several {what}.',
    hint: 'Set its number of {what} to 1 first.',
  },
  'row-ends': {
    severity: 'error',
    text: 'A row of the table has no cell here that could change places.',
    hint: 'Add the missing cells to that row first.',
  },
  'header-stays': {
    severity: 'error',
    text: 'Rows of headers stand above the others.',
    hint: 'Change how many header rows the table has.',
  },
  'table-part-stays': {
    severity: 'error',
    text: 'It is the last one of its table.',
    hint: 'Remove the table instead.',
  },
  'no-text': {
    severity: 'error',
    text: 'This block has no text that could be written so.',
    hint: 'Choose a text, or leave what stands in it as it is.',
  },
  'no-composite': {
    severity: 'error',
    text: '{name} shows no board.',
    hint: 'Choose a composite whose source has blocks.',
  },
  'clipboard-unreadable': {
    severity: 'error',
    text: 'What was copied can not be read as blocks: {reason}.',
    hint: 'Copy it anew.',
  },
  'root-block-stays': {
    severity: 'error',
    text: 'The outermost block of a board stays where it is.',
    hint: 'Move or remove the blocks inside of it, or the board.',
  },
  'board-empty': {
    severity: 'error',
    text: 'The board {name} has no blocks yet, not even a page.',
    hint: 'Insert a page first; all else stands in it.',
  },
  'section-empty': {
    severity: 'error',
    text: 'The section {name} has no blocks any more.',
    hint: 'Open it among the boards, and put some into it.',
  },
  'root-stays': {
    severity: 'error',
    text: 'The root board of a project stays where it is.',
    hint: 'Move or remove the boards below it.',
  },
  'one-root': {
    severity: 'error',
    text: 'A site has one home page.',
    hint: 'Make a new board, which may be made like it.',
  },
});

/** The permanent name of a reason. */
export type EditCode = keyof typeof editMessages.messages;
