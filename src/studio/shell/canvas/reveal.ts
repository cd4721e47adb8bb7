let reveal: ((uid: string) => void) | undefined;
/** What a change has left selected, and the page may not show yet. */
let awaited: string | undefined;

/** Says what brings a block into what is seen: whoever knows the page does. */
export function setRevealer(revealer: typeof reveal) {
  reveal = revealer;
}

/** What a change has left selected is seen: where it is, and where the page puts it next. */
export function revealChanged(uid: string | undefined) {
  awaited = uid;
  if (uid !== undefined) reveal?.(uid);
}

/** The page has something else in it, which may be what was changed before: then what is awaited isn't there yet. */
export function revealAwaited(selected: string | undefined, isThere: (uid: string) => boolean) {
  if (awaited !== undefined && awaited === selected) {
    if (!isThere(awaited)) return;
    reveal?.(awaited);
  }
  awaited = undefined;
}
