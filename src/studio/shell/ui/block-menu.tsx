import { ITEM_ACTS, TABLE_ACTS } from '../commands/part-commands.ts';
import { allCommands } from '../commands/registry.ts';
import { isWanted, STATES } from '../commands/state-commands.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import '../../settings/css/lists.css';
import { ActMenu, type Act } from './act-menu.tsx';

const BEFORE: readonly Act[] = [
  ['insert-sheet', 'Insert …'],
  ['write', 'Edit text / Enter'],
  ['rename', 'Rename …'],
  ['duplicate', 'Duplicate'],
  ['copy', 'Copy'],
  ['cut', 'Cut'],
  ['paste-copied', 'Paste'],
  ['paste-looks', 'Paste style'],
  undefined,
  ['group', 'Group'],
  ['ungroup', 'Ungroup'],
  ['wrap', 'Wrap in …'],
  ['unwrap', 'Unwrap'],
];

const MOVING: readonly Act[] = [['move-to', 'Move to …'], ['copy-to', 'Copy to …'], undefined];

const AFTER: readonly Act[] = [
  ['save-section', 'Save as section …'],
  undefined,
  ['remove', 'Delete'],
];

const OF_USE: readonly Act[] = [
  ['open-source', 'Go to main component'],
  ['next-use', 'Next instance'],
  ['detach', 'Detach instance'],
];

const OF_OTHERS: readonly Act[] = [['make-composite', 'Make component …']];

/** Returns the commands for a part of a list or a table. */
function ofParts(): readonly Act[] {
  return [ITEM_ACTS, TABLE_ACTS].flatMap((acts) => {
    const commands = allCommands().filter(
      ({ name, isForPrograms }) => name in acts && isForPrograms !== true,
    );
    return commands.some(({ when }) => when?.() === true)
      ? [...commands.map(({ name, label }): Act => [name, label]), undefined]
      : [];
  });
}

const close = () => useView.setState({ menuAt: undefined });

/** The menu of the selected blocks. */
export default function BlockMenu() {
  const at = useView((view) => view.menuAt);
  const { focus = '', blocks: uids } = useView((view) => view.selection);
  const blocks = useProject(({ board }) => board?.blocks);
  const source = blocks?.get(focus)?.source;
  if (at === undefined) return null;
  const isUse = source !== undefined && uids.length === 1;
  const own = isUse ? [...OF_USE, ...OF_OTHERS] : OF_OTHERS;
  const states = STATES.map(({ mark, name, on, off }): Act => {
    const isOn = isWanted(mark, uids) ?? true;
    return [name, isOn ? on : off, { isOn }];
  });
  const acts = [...ofParts(), ...BEFORE, ...states, ...MOVING, ...own, ...AFTER];
  return <ActMenu label="Block" acts={acts} at={at} hasKeys onClose={close} />;
}
