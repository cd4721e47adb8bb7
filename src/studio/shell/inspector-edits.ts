import type { InspectorChange } from '../../author/inspect/value-at.ts';
import type { ExposeChange } from '../panels/editing.ts';
import { change as attempt } from '../settings/change.ts';
import { edit } from './changes.ts';
import { noteSent, notedValues } from './seen-values.ts';
import { useView } from './view-store.ts';

/** Has the server do what was done in the inspector. */
export async function sendChange(change: InspectorChange, group?: string): Promise<unknown> {
  const options = group === undefined ? {} : { group };
  if (change.kind === 'field') {
    const { uid, uids, board } = change;
    if (change.field === 'label') {
      const { v, was } = change;
      const label = typeof v === 'string' ? v : '';
      return edit('rename', { uid, label, board, ...(was !== undefined && { was }) }, options);
    }
    // As it is wanted: what another tab has hidden meanwhile isn't shown by hiding it here, too.
    const wanted = { uids, board, isOn: change.v === true };
    return edit(change.field === 'isHidden' ? 'hide' : 'bypass', wanted, options);
  }
  const { kind, uid: _uid, uids, board, isLook: _isLook, ...args } = change;
  if (uids.length === 1) return edit(kind, { uids, board, ...args }, options);
  const wasEach = notedValues(change);
  const sent = edit(kind, { uids, board, ...args, ...(wasEach && { wasEach }) }, options);
  noteSent(change, sent);
  return sent;
}

/** Has an attribute of the selected block set by uses of its board, or not any more. */
export async function sendExposure(change: ExposeChange): Promise<unknown> {
  const { focus: uid, board } = useView.getState().selection;
  const { kid, isGroup } = change;
  const of = { uid, board, kid, isGroup };
  if ('name' in change) return attempt('expose', { ...of, name: change.name });
  return attempt('conceal', { ...of, withValues: change.withValues });
}
