import type { InspectorChange } from '../../author/inspect/value-at.ts';
import type { ExposeChange } from '../panels/editing.ts';
import { change as edit } from '../settings/change.ts';
import { useView } from './view-store.ts';

/** Makes a change from the inspector; its field shows the reason of a rejection. */
export async function sendChange(change: InspectorChange, group?: string): Promise<unknown> {
  const options = group === undefined ? {} : { group };
  if (change.kind === 'field') {
    const { uid, uids, board } = change;
    if (change.field === 'label') {
      const { v, was } = change;
      const label = typeof v === 'string' ? v : '';
      return edit('rename', { uid, label, board, ...(was !== undefined && { was }) }, options);
    }
    // Sends the requested state instead of toggling: hiding a block must not show one that another
    // tab has hidden.
    const wanted = { uids, board, isOn: change.v === true };
    return edit(change.field === 'isHidden' ? 'hide' : 'bypass', wanted, options);
  }
  const { kind, uid: _uid, uids, board, isLook: _isLook, ...args } = change;
  return edit(kind, { uids, board, ...args }, options);
}

/** Exposes or hides an attribute of the selected block. */
export async function sendExposure(change: ExposeChange): Promise<unknown> {
  const { focus: uid, board } = useView.getState().selection;
  const { kid, isGroup } = change;
  const of = { uid, board, kid, isGroup };
  if ('name' in change) return edit('expose', { ...of, name: change.name });
  return edit('conceal', { ...of, withValues: change.withValues });
}
