import { ITEM_ACTS, TABLE_ACTS } from '../commands/part-commands.ts';
import { allCommands } from '../commands/registry.ts';
import { isWanted, STATES } from '../commands/state-commands.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import '../../settings/css/lists.css';
import { ActMenu, type Act } from './act-menu.tsx';
import { MENU_TEXTS as TEXTS, STATE_TEXTS } from './menus-texts.ts';

const act = (name: Exclude<keyof typeof TEXTS, 'layer'>): Act => [name, TEXTS[name]];

const BEFORE: readonly Act[] = [
  act('insert-sheet'),
  act('write'),
  act('rename'),
  act('duplicate'),
  act('copy'),
  act('cut'),
  act('paste-copied'),
  act('paste-looks'),
  undefined,
  act('group'),
  act('ungroup'),
  act('wrap'),
  act('unwrap'),
];

const MOVING: readonly Act[] = [act('move-to'), act('copy-to'), undefined];

const AFTER: readonly Act[] = [act('save-section'), undefined, act('remove')];

const OF_USE: readonly Act[] = [act('open-source'), act('next-use'), act('detach')];

const OF_OTHERS: readonly Act[] = [act('make-composite')];

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
  const states = STATES.map(({ mark, name }): Act => {
    const isOn = isWanted(mark, uids) ?? true;
    return [name, STATE_TEXTS[name][isOn ? 'on' : 'off'], { isOn }];
  });
  const acts = [...ofParts(), ...BEFORE, ...states, ...MOVING, ...own, ...AFTER];
  return <ActMenu label={TEXTS.layer} acts={acts} at={at} hasKeys onClose={close} />;
}
