import { LANGUAGE_MESSAGES } from './language-messages.ts';
import { ROW_MESSAGES } from './row-messages.ts';
import { defineMessages } from '../diagnostics/diagnostic.ts';

export const editMessages = defineMessages({
  'command-unknown': {
    severity: 'error',
    text: 'There is no command {name}.',
    hint: 'See docs/reference/commands.md.',
  },
  'bad-arguments': {
    severity: 'error',
    text: '{problem}.',
    hint: 'See docs/reference/commands.md.',
  },
  'nothing-to-undo': {
    severity: 'error',
    text: 'There is nothing to undo.',
    hint: 'Only your own changes can be undone.',
  },
  'nothing-to-redo': {
    severity: 'error',
    text: 'There is nothing to redo.',
    hint: 'Only changes that you have undone can be redone.',
  },
  'target-unknown': {
    severity: 'error',
    text: 'There is no {what} {name}.',
    hint: 'Choose another one, as somebody may have removed it.',
  },
  'target-gone': {
    severity: 'error',
    text: '{what} was removed elsewhere.',
    hint: 'Restore it, or go on without it.',
  },
  'target-moved': {
    severity: 'error',
    text: '{what} was moved to {board} elsewhere.',
    hint: 'Go there to apply your change.',
  },
  'back-already': {
    severity: 'error',
    text: '{what} was already restored elsewhere.',
    hint: 'Keep it as it is.',
  },
  'gone-unknown': {
    severity: 'error',
    text: '{what} can’t be restored, because its content isn’t known any more.',
    hint: 'Undo the removal where it was made, or put the file back.',
  },
  'none-chosen': {
    severity: 'error',
    text: 'No layer is selected.',
    hint: 'Select a layer, or name one.',
  },
  'font-name': {
    severity: 'error',
    text: 'Can’t rename the font {file}, because text styles use its name.',
    hint: 'Add it as a new file with the other name, and choose that in the text styles.',
  },
  'name-missing': {
    severity: 'error',
    text: 'The name is empty.',
    hint: 'Enter a name.',
  },
  'place-unknown': {
    severity: 'error',
    text: 'A list of {length} has no position {index}.',
    hint: 'Choose a position within the list.',
  },
  'place-taken': {
    severity: 'error',
    text: 'There is already another {what} {name}.',
    hint: 'Choose another name, or change the existing one.',
  },
  'field-unsettable': {
    severity: 'error',
    text: 'The field “{key}” of this {what} can’t be set.',
    hint: 'Change lists item by item; a uid never changes.',
  },
  'field-refused': {
    severity: 'error',
    text: 'The field “{key}” of this {what} can’t be {got}: {reason}.',
    hint: 'See docs/reference/format.md for the values of each field.',
  },
  'item-refused': {
    severity: 'error',
    text: 'The {what} isn’t valid: {reason}.',
    hint: 'See docs/reference/format.md for its format.',
  },
  'page-from-file': {
    severity: 'error',
    text: 'This page comes from the file “{file}”.',
    hint: 'Edit the file; the editor shows each change of it.',
  },
  ...ROW_MESSAGES,
  ...LANGUAGE_MESSAGES,
  'page-element': {
    severity: 'error',
    text: 'Markdown can’t contain “{element}”.',
    hint: 'Use texts, headings, lists, quotes, tables, pictures, code and callouts; add anything else to the layout component of the page.',
  },
  'page-property': {
    severity: 'error',
    text: 'Markdown can’t set “{kid}” of “{element}”.',
    hint: 'Set it in a shared style for this element, or in the layout component of the page.',
  },
  'page-place': {
    severity: 'error',
    text: 'Only the text of a page from a file can be changed here.',
    hint: 'Change the layout component of the page.',
  },
  'page-field': {
    severity: 'error',
    text: 'Front matter can’t set “{key}”.',
    hint: 'Set it on the parent page; this page inherits it.',
  },
  'post-no-files': {
    severity: 'error',
    text: 'This page has no Markdown files below it.',
    hint: 'Name them in its “content”, such as { "files": "notes/*.md" }.',
  },
  'page-unsayable': {
    severity: 'error',
    text: 'Can’t make this change in the file “{file}” without changing other parts of it.',
    hint: 'Edit the file in a text editor; the editor shows each change of it.',
  },
  'text-changed': {
    severity: 'error',
    text: 'The text changed in the meantime.',
    hint: 'Repeat the change on the current text.',
  },
  'inside-itself': {
    severity: 'error',
    text: 'Can’t move a {what} into itself.',
    hint: 'Choose a place outside it.',
  },
  'filler-outside': {
    severity: 'error',
    text: 'The layer {uid} fills a slot of a component, so it can’t be anywhere else.',
    hint: 'Copy it instead, or give it another uid.',
  },
  'children-too-many': {
    severity: 'error',
    text: '“{eid}” has room for {count} layers only.',
    hint: 'Choose another place, or remove a layer first.',
  },
  'uid-taken': {
    severity: 'error',
    text: 'Another {what} already has the uid {uid}.',
    hint: 'Use a new uid for a copy.',
  },
  'slug-spaced': {
    severity: 'error',
    text: 'The URL part {slug} contains spaces. Write {better} instead.',
    hint: 'Use letters, digits and hyphens.',
  },
  'still-used': {
    severity: 'error',
    text: 'Can’t remove the {what}, because {user}{more} still {verb} it. Change that first.',
    hint: 'Change that first, or remove it as well.',
  },
  'operations-unreadable': {
    severity: 'error',
    text: 'Invalid operation at {place}.',
    hint: 'Reload the page, because the server may have another version.',
  },
  'operations-too-many': {
    severity: 'error',
    text: 'This change is too large: it has more than {limit} operations, or too much content.',
    hint: 'Make it in several steps.',
  },
  'changed-since': {
    severity: 'error',
    text: '{what} was changed elsewhere since then, so it stays as it is.',
    hint: 'Change it by hand if you need the earlier value.',
  },
  'journal-line': {
    severity: 'error',
    text: 'Can’t read line {line} of the undo history; the entries before it are kept.',
    hint: 'Continue as usual: your changes are saved, but you can’t undo those after this line.',
  },
  'step-unknown': {
    severity: 'error',
    text: 'This change isn’t in the history any more.',
    hint: 'Choose another entry. A new change after an undo discards the undone changes.',
  },
  'not-siblings': {
    severity: 'error',
    text: 'These layers aren’t next to each other in one parent.',
    hint: 'Select layers with the same parent.',
  },
  'changed-meanwhile': {
    severity: 'error',
    text: '{what} was changed elsewhere and is now {theirs}.',
    hint: 'Choose one of the two values.',
  },
  'no-further': {
    severity: 'error',
    text: 'Can’t move any further {direction}.',
    hint: 'Choose another direction, or another layer.',
  },
  'no-group': {
    severity: 'error',
    text: 'None of these layers is a group.',
    hint: 'Select a group, or unwrap the layer.',
  },
  'nothing-inside': {
    severity: 'error',
    text: '{what} is empty.',
    hint: 'Remove it, or select a layer with other layers in it.',
  },
  'words-inside': {
    severity: 'error',
    text: '{what} has text of its own, which would be lost.',
    hint: 'Move the text or the inner layers elsewhere first.',
  },
  'no-looks': {
    severity: 'error',
    text: 'This layer has no styles of its own.',
    hint: 'Style it first, or select another layer.',
  },
  'nothing-to-join': {
    severity: 'error',
    text: 'There is no text next to this one to join it with.',
    hint: 'Move it next to a text first.',
  },
  'no-item': {
    severity: 'error',
    text: 'Only list items can be indented or outdented.',
    hint: 'Select a list item.',
  },
  'no-item-before': {
    severity: 'error',
    text: 'There is no item before this one to indent it under.',
    hint: 'Indent an item that follows another one.',
  },
  'no-item-around': {
    severity: 'error',
    text: 'This item isn’t nested in another item.',
    hint: 'Press Enter in an empty item to leave the list.',
  },
  'no-table': {
    severity: 'error',
    text: 'This layer isn’t in a table row.',
    hint: 'Select a cell or a row.',
  },
  'no-cell': {
    severity: 'error',
    text: 'Select a cell to choose its column.',
    hint: 'Select one cell of the column.',
  },
  'cell-reaches': {
    severity: 'error',
    text: 'A cell here spans several {what}.',
    hint: 'Set its number of {what} to 1 first.',
  },
  'row-ends': {
    severity: 'error',
    text: 'One row of the table has too few cells for this.',
    hint: 'Add the missing cells to this row first.',
  },
  'header-stays': {
    severity: 'error',
    text: 'Header rows stay above the other rows.',
    hint: 'Change the table’s number of header rows instead.',
  },
  'table-part-stays': {
    severity: 'error',
    text: 'A table needs at least one row and one column.',
    hint: 'Remove the table instead.',
  },
  'no-text': {
    severity: 'error',
    text: 'This layer has no editable text, or its text can’t contain other layers.',
    hint: 'Select a text, or keep the inner layers as they are.',
  },
  'no-composite': {
    severity: 'error',
    text: '{name} shows no component.',
    hint: 'Select a component whose main component has content.',
  },
  'clipboard-unreadable': {
    severity: 'error',
    text: 'The clipboard contains no layers that can be pasted: {reason}.',
    hint: 'Copy them again.',
  },
  'root-block-stays': {
    severity: 'error',
    text: 'The top layer of a page can’t be moved or removed.',
    hint: 'Change the layers in it, or the page itself.',
  },
  'board-empty': {
    severity: 'error',
    text: 'The page {name} is empty.',
    hint: 'Insert a page element first; everything else goes into it.',
  },
  'section-empty': {
    severity: 'error',
    text: 'The section {name} is empty.',
    hint: 'Open it under Pages, and add layers to it.',
  },
  'root-stays': {
    severity: 'error',
    text: 'The home page can’t be moved or removed.',
    hint: 'Move or remove the pages below it.',
  },
  'one-root': {
    severity: 'error',
    text: 'A site has only one home page.',
    hint: 'Create a new page instead.',
  },
});

/** The permanent code of a reason. */
export type EditCode = keyof typeof editMessages.messages;
