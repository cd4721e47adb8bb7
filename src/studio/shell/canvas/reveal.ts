import { remembers } from '../../tab-memory.ts';

interface RevealMemory {
  reveal?: ((uid: string) => void) | undefined;
  /** The selection after a change, which the page may not show yet. */
  awaited?: string | undefined;
}

const memory = remembers<RevealMemory>('reveal', {});

/** Sets the function that scrolls to a block. */
export function setRevealer(revealer: RevealMemory['reveal']) {
  memory.reveal = revealer;
}

/** Reveals the selection after a change: immediately, and again once the page shows the change. */
export function revealChanged(uid: string | undefined) {
  memory.awaited = uid;
  if (uid !== undefined) memory.reveal?.(uid);
}

/**
 * Reveals the awaited block after a change of the page; after an earlier change, the block may not
 * exist yet, and is still awaited.
 */
export function revealAwaited(selected: string | undefined, isThere: (uid: string) => boolean) {
  if (memory.awaited !== undefined && memory.awaited === selected) {
    if (!isThere(memory.awaited)) return;
    memory.reveal?.(memory.awaited);
  }
  memory.awaited = undefined;
}
