import { tryCommand } from './commands/registry.ts';
import { useView } from './view-store.ts';

/** Opens what can be done with a block, which is selected then, at a place of the window. */
export function openMenuOf(uid: string, menuAt: { readonly x: number; readonly y: number }) {
  if (!useView.getState().selection.blocks.includes(uid)) tryCommand('select', { uids: [uid] });
  useView.setState({ menuAt, hovered: undefined });
}
