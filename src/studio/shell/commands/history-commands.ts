import type { ListedStep } from '../../../author/outline/listed-steps.ts';
import type { HISTORY_CHANGES } from '../../../edit/changes/changes.ts';
import { answerFromLoaded } from '../../session/tab-session.ts';
import { edit } from '../changes.ts';
import { useEdit } from '../edit-store.ts';
import { useView } from '../view-store.ts';
import type { ActsOf } from './registry.ts';
import type { HISTORY_ROWS } from './tab-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

/** Opens the list of this tab's steps, and returns it. */
function showHistory(): readonly ListedStep[] {
  useView.setState({ tree: 'history', hasLeft: true });
  return (
    answerFromLoaded(({ listSteps }, { history, project }) => listSteps(history, project)) ?? []
  );
}

/** Undoes or redoes a step; the shown result of a handle is obsolete then. */
function goBack(name: 'undo' | 'redo') {
  useView.setState({ sized: '' });
  return edit(name);
}

export const HISTORY_ACTS: ActsOf<typeof HISTORY_CHANGES & typeof HISTORY_ROWS> = {
  undo: {
    labelNow: () => TEXTS.withStep(TEXTS.undo, useEdit.getState().undoes),
    when: () => useEdit.getState().canUndo,
    lacks: TEXTS.nothingToUndo,
    run: () => goBack('undo'),
  },
  redo: {
    labelNow: () => TEXTS.withStep(TEXTS.redo, useEdit.getState().redoes),
    when: () => useEdit.getState().canRedo,
    lacks: TEXTS.nothingToRedo,
    run: () => goBack('redo'),
  },
  'go-to': { run: (args) => edit('go-to', args) },
  history: { run: showHistory },
};
