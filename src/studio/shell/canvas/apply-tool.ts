import { runCommand } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { blockOf } from './marked.ts';

const isApplying = () => useView.getState().mode === 'apply';

/** Puts what the brush has on the blocks that are clicked in a page (EDIT-3); gives what ends it. */
export function followBrush(view: Window): () => void {
  const end = new AbortController();
  const listen = { capture: true, signal: end.signal } as const;
  view.addEventListener(
    'pointerdown',
    (event) => {
      if (isApplying() && event.button === 0) event.stopImmediatePropagation();
    },
    listen,
  );
  view.addEventListener(
    'pointerup',
    (event) => {
      if (!isApplying() || event.button !== 0) return;
      event.stopImmediatePropagation();
      const { board } = useProject.getState();
      const under = view.document.elementFromPoint(event.clientX, event.clientY);
      const uid = board && blockOf(board.blocks, under);
      // Why a change is refused is shown where changes are.
      if (uid !== undefined) runCommand('apply', { uids: [uid] }).catch(() => undefined);
    },
    listen,
  );
  return () => end.abort();
}
