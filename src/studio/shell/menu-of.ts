import { tryCommand } from './commands/registry.ts';
import { useView } from './view-store.ts';

/** Selects a block and opens its menu at a position of the window. */
export function openMenuOf(uid: string, menuAt: { readonly x: number; readonly y: number }) {
  if (!useView.getState().selection.blocks.includes(uid)) tryCommand('select', { uids: [uid] });
  useView.setState({ menuAt, hovered: undefined });
}
