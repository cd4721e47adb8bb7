import type { ListedStep } from '../../../author/outline/listed-steps.ts';
import type { HISTORY_CHANGES } from '../../../edit/changes/changes.ts';
import { lookHere } from '../../session/tab-session.ts';
import { edit } from '../changes.ts';
import { useEdit } from '../edit-store.ts';
import { useView } from '../view-store.ts';
import type { ActsOf } from './registry.ts';
import type { HISTORY_ROWS } from './tab-rows.ts';

/** Opens the list of this tab's steps, and returns it. */
function showHistory(): readonly ListedStep[] {
  useView.setState({ tree: 'history', hasLeft: true });
  return lookHere(({ listSteps }, { history, project }) => listSteps(history, project)) ?? [];
}

/** The announced result of a handle is obsolete. */
function goBack(name: 'undo' | 'redo') {
  useView.setState({ sized: '' });
  return edit(name);
}

/** Adds the step to the label. */
const withStep = (label: string, step: string | undefined) =>
  step === undefined ? label : `${label}: ${step}`;

export const HISTORY_ACTS: ActsOf<typeof HISTORY_CHANGES & typeof HISTORY_ROWS> = {
  undo: {
    labelNow: () => withStep('Undo', useEdit.getState().undoes),
    when: () => useEdit.getState().canUndo,
    lacks: 'There is nothing to undo.',
    run: () => goBack('undo'),
  },
  redo: {
    labelNow: () => withStep('Redo', useEdit.getState().redoes),
    when: () => useEdit.getState().canRedo,
    lacks: 'There is nothing to redo.',
    run: () => goBack('redo'),
  },
  'go-to': { run: (args) => edit('go-to', args) },
  history: { run: showHistory },
};
