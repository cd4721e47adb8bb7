import type { ListedStep, StepsAnswer } from '../../../author/listed-steps.ts';
import type { HISTORY_CHANGES } from '../../../edit/changes/changes.ts';
import { askForJson } from '../../page/server.ts';
import { mayRedo, mayUndo } from '../coming.ts';
import { clientName } from '../client-name.ts';
import { edit, useEdit } from '../edit-store.ts';
import { useView } from '../view-store.ts';
import type { ActsOf } from './registry.ts';
import type { HISTORY_ROWS } from './tab-rows.ts';

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

export const HISTORY_ACTS: ActsOf<typeof HISTORY_CHANGES & typeof HISTORY_ROWS> = {
  undo: {
    labelNow: () => withStep('Undo', useEdit.getState().undoes),
    when: () => mayUndo(useEdit.getState()),
    lacks: 'There is nothing to undo.',
    run: () => goBack('undo'),
  },
  redo: {
    labelNow: () => withStep('Redo', useEdit.getState().redoes),
    when: () => mayRedo(useEdit.getState()),
    lacks: 'There is nothing to redo.',
    run: () => goBack('redo'),
  },
  'go-to': { run: (args) => edit('go-to', args) },
  history: { run: showHistory },
};
