import type { ListedStep, StepsAnswer } from '../../../author/listed-steps.ts';
import { askForJson } from '../../page/server.ts';
import { mayRedo, mayUndo } from '../coming.ts';
import { clientName } from '../client-name.ts';
import { edit, useEdit } from '../edit-store.ts';
import { useView } from '../view-store.ts';
import type { Command } from './registry.ts';

/** Lists what this tab has done, and gives it. */
async function showHistory(): Promise<readonly ListedStep[]> {
  useView.setState({ tree: 'history', hasLeft: true });
  return (await askForJson<StepsAnswer>('api/history', { client: clientName() }))?.steps ?? [];
}

/** What a handle had come to isn't so any more. */
function goBack(name: 'undo' | 'redo') {
  useView.setState({ sized: '' });
  return edit(name);
}

/** What is undone is said with it. */
const withStep = (label: string, step: string | undefined) =>
  step === undefined ? label : `${label}: ${step}`;

export const HISTORY_COMMANDS: readonly Command[] = [
  {
    name: 'undo',
    label: 'Undo',
    group: 'Edit',
    keys: ['Ctrl+Z'],
    labelNow: () => withStep('Undo', useEdit.getState().undoes),
    when: () => mayUndo(useEdit.getState()),
    lacks: 'There is nothing to undo.',
    run: () => goBack('undo'),
  },
  {
    name: 'redo',
    label: 'Redo',
    group: 'Edit',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    labelNow: () => withStep('Redo', useEdit.getState().redoes),
    when: () => mayRedo(useEdit.getState()),
    lacks: 'There is nothing to redo.',
    run: () => goBack('redo'),
  },
  {
    name: 'go-to',
    label: 'Go back or on to a step of the history',
    group: 'Edit',
    isForPrograms: true,
    args: { step: { type: 'text', doc: 'Its id, of `history`; empty for before all of them.' } },
    run: (args) => edit('go-to', args),
  },
  {
    name: 'history',
    label: 'History',
    group: 'Edit',
    keys: ['Ctrl+Alt+H'],
    run: showHistory,
  },
];
