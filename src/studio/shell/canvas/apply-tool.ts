import { runCommand } from '../commands/registry.ts';
import { useView } from '../view-store.ts';
import { blockAt } from './block-at.ts';

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
      const uid = blockAt(view, event.clientX, event.clientY)?.uid;
      // Why a change is refused is shown where changes are.
      if (uid !== undefined) runCommand('apply', { uids: [uid] }).catch(() => undefined);
    },
    listen,
  );
  return () => end.abort();
}
