import { edit } from '../edit-store.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { UID, WITH_BLOCKS } from './arguments.ts';
import type { Command } from './registry.ts';

/** What the tree shows of the selected group now. */
const shown = (field: 'color' | 'icon' | 'description') => () => {
  const { focus = '' } = useView.getState().selection;
  return useProject.getState().board?.blocks.get(focus)?.[field] ?? '';
};

/** Sets what the tree shows of a group. */
export const GROUP_COMMAND: Command = {
  name: 'describe-group',
  label: 'Color, icon and description of a group',
  group: 'Edit',
  args: {
    color: {
      type: 'text',
      doc: 'The color of its row in the tree, such as #C05020; empty for none.',
      initial: shown('color'),
    },
    icon: {
      type: 'text',
      doc: 'The name of an icon, such as star; empty for none.',
      initial: shown('icon'),
    },
    description: {
      type: 'text',
      doc: 'What it is for; empty for nothing.',
      initial: shown('description'),
    },
    uid: UID,
  },
  ...WITH_BLOCKS,
  run(args) {
    const { boardUid: board, selection } = useView.getState();
    return edit('describe-group', { uid: selection.focus, board, ...args });
  },
};
