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

/** The page has something else in it. */
export function revealAwaited(selected: string | undefined) {
  if (awaited !== undefined && awaited === selected) reveal?.(awaited);
  awaited = undefined;
}
