/**
 * Cancels a drag in a page by the second button without opening a menu: releasing over it would
 * choose an item. `giveUp` returns whether something was dragged.
 */
export function cancelBySecondButton(view: Window, giveUp: () => boolean, signal: AbortSignal) {
  const heed = (event: MouseEvent) => {
    if (!giveUp()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  view.addEventListener('contextmenu', heed, { capture: true, signal });
}
