import { lookCss } from '../../../author/inspect/look-css.ts';
import type { InspectorChange } from '../../../author/inspect/value-at.ts';
import type { VariableTypes } from '../../../values/codec.ts';
import { variableProperty } from '../../../values/variable.ts';
import { useView } from '../view-store.ts';
import { openPreview, type Preview } from './resize/resize-preview.ts';
import { resizedPage } from './resize/resize-tool.ts';
import { remembers } from '../../tab-memory.ts';

const memory = remembers<{ shown?: Preview | undefined }>('look-preview', {});

/**
 * Previews a change of the inspector by the browser's CSS only: the page stays unchanged (EDIT-5).
 */
export function previewChange(change: InspectorChange, variables: VariableTypes) {
  const page = resizedPage();
  const css =
    change.kind === 'set' && change.v !== undefined && change.isGroup !== true
      ? lookCss(change.kid, change.v, variables, useView.getState().forcedState)
      : undefined;
  if (page === undefined || css === undefined || change.kind !== 'set') return;
  memory.shown ??= openPreview(page);
  const { uids, width } = change;
  memory.shown.show(uids.map((uid) => ({ uid, css, width })));
}

/** Previews a variable. */
export function previewVariable(name: string, css: string) {
  const page = resizedPage();
  if (page === undefined) return;
  memory.shown ??= openPreview(page);
  memory.shown.show([{ uid: undefined, css: { [variableProperty(name)]: css }, width: undefined }]);
}

/** Ends the preview: immediately, or, after saving, as soon as the page shows the saved value. */
export function endPreview(isSaved: boolean) {
  memory.shown?.end(isSaved ? Promise.resolve() : undefined);
  memory.shown = undefined;
}
