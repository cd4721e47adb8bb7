import { useProject } from '../project-store.ts';

/**
 * Calls a listener when blocks may have changed or moved, also by another program that writes the
 * same files (A9 in the hostile cases). Returns a function that stops.
 */
export function onPageChange({ document: page }: Window, onChange: () => void): () => void {
  const nodes = new MutationObserver(onChange);
  nodes.observe(page.body, { childList: true, characterData: true, subtree: true });
  const size = new ResizeObserver(onChange);
  size.observe(page.body);
  const forgetBlocks = useProject.subscribe((now, before) => {
    if (now.board !== before.board) onChange();
  });
  return () => {
    nodes.disconnect();
    size.disconnect();
    forgetBlocks();
  };
}
