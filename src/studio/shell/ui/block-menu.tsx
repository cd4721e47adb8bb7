import { placeInTable } from '../commands/part-commands.ts';
import { findCommand } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import '../../settings/css/lists.css';
import { ActMenu, type Act } from './act-menu.tsx';

const BEFORE: readonly Act[] = [
  ['insert-sheet', 'Insert …'],
  ['write', 'Write, or go in'],
  ['rename', 'Rename …'],
  ['duplicate', 'Duplicate'],
  ['copy', 'Copy'],
  ['cut', 'Cut'],
  ['paste-copied', 'Paste'],
  ['paste-looks', 'Paste looks'],
  undefined,
  ['group', 'Group'],
  ['ungroup', 'Ungroup'],
  ['wrap', 'Wrap in …'],
  ['unwrap', 'Unwrap'],
  ['hide', 'Hide or show'],
  ['bypass', 'Bypass, or not'],
  ['deactivate', 'Deactivate or activate'],
  ['slot', 'Slot, or not'],
  ['move-to', 'Move to …'],
  ['copy-to', 'Copy to …'],
  ['copy-to-board', 'Copy to another board …'],
  undefined,
];

const AFTER: readonly Act[] = [
  ['save-section', 'Save as a section …'],
  undefined,
  ['remove', 'Delete'],
];

const OF_USE: readonly Act[] = [
  ['open-source', 'Go into the source'],
  ['next-use', 'Next use'],
  ['detach', 'Detach'],
];

const OF_OTHERS: readonly Act[] = [['make-composite', 'Make a composite …']];

const OF_ITEM: readonly Act[] = [['indent-item', 'Indent'], ['outdent-item', 'Outdent'], undefined];

const OF_TABLE: readonly Act[] = [
  ['row-above', 'Add a row above'],
  ['row-below', 'Add a row below'],
  ['column-before', 'Add a column before'],
  ['column-after', 'Add a column after'],
  ['move-row-up', 'Move the row up'],
  ['move-row-down', 'Move the row down'],
  ['move-column-left', 'Move the column to the left'],
  ['move-column-right', 'Move the column to the right'],
  ['remove-row', 'Remove the row'],
  ['remove-column', 'Remove the column'],
  undefined,
];

/** What can be done with a part of a list or a table. */
function ofParts(): readonly Act[] {
  const isItem = findCommand('indent-item')?.when?.() === true;
  const isInTable = placeInTable().row !== undefined;
  return [...(isItem ? OF_ITEM : []), ...(isInTable ? OF_TABLE : [])];
}

const close = () => useView.setState({ menuAt: undefined });

/** What can be done with the selected blocks. */
export default function BlockMenu() {
  const at = useView((view) => view.menuAt);
  const { focus = '', uids } = useView((view) => view.selection);
  const source = useProject(({ board }) => board?.blocks.get(focus)?.source);
  if (at === undefined) return null;
  const isUse = source !== undefined && uids.length === 1;
  const own = isUse ? [...OF_USE, ...OF_OTHERS] : OF_OTHERS;
  const acts = [...ofParts(), ...BEFORE, ...own, ...AFTER];
  return <ActMenu label="Block" acts={acts} at={at} hasKeys onClose={close} />;
}
