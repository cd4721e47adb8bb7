let reveal: ((uid: string) => void) | undefined;
/** The selection after a change, which the page may not show yet. */
let awaited: string | undefined;

/** Sets the function that scrolls to a block. */
export function setRevealer(revealer: typeof reveal) {
  reveal = revealer;
}

/** Reveals the selection after a change: in its present place, and in the next one. */
export function revealChanged(uid: string | undefined) {
  awaited = uid;
  if (uid !== undefined) reveal?.(uid);
}

/** The page has changed, possibly by an earlier change: then the awaited block isn't there yet. */
export function revealAwaited(selected: string | undefined, isThere: (uid: string) => boolean) {
  if (awaited !== undefined && awaited === selected) {
    if (!isThere(awaited)) return;
    reveal?.(awaited);
  }
  awaited = undefined;
}
