import { ITEM_ACTS, TABLE_ACTS } from '../commands/part-commands.ts';
import { allCommands } from '../commands/registry.ts';
import { toggledState, STATES } from '../commands/state-commands.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import '../../settings/css/lists.css';
import { ActMenu, type Act } from './act-menu.tsx';
import { MENU_TEXTS as TEXTS, STATE_TEXTS } from './menus-texts.ts';

const act = (name: Exclude<keyof typeof TEXTS, 'layer'>): Act => [name, TEXTS[name]];

const FIRST_ACTS: readonly Act[] = [
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

const MOVE_ACTS: readonly Act[] = [act('move-to'), act('copy-to'), undefined];

const LAST_ACTS: readonly Act[] = [act('save-section'), undefined, act('remove')];

const INSTANCE_ACTS: readonly Act[] = [act('open-source'), act('next-use'), act('detach')];

const NON_INSTANCE_ACTS: readonly Act[] = [act('make-composite')];

/** Returns the commands for a part of a list or a table. */
function partActs(): readonly Act[] {
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
  const own = isUse ? [...INSTANCE_ACTS, ...NON_INSTANCE_ACTS] : NON_INSTANCE_ACTS;
  const states = STATES.map(({ mark, name }): Act => {
    const isOn = toggledState(mark, uids) ?? true;
    return [name, STATE_TEXTS[name][isOn ? 'on' : 'off'], { isOn }];
  });
  const acts = [...partActs(), ...FIRST_ACTS, ...states, ...MOVE_ACTS, ...own, ...LAST_ACTS];
  return <ActMenu label={TEXTS.layer} acts={acts} at={at} hasKeys onClose={close} />;
}
