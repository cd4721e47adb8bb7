/**
 * Has the second button give up what the first one drags in a page, and open no menu then: letting go over it would choose
 * from it. `giveUp` says whether something was dragged.
 */
export function giveUpBySecondButton(view: Window, giveUp: () => boolean, signal: AbortSignal) {
  const heed = (event: MouseEvent) => {
    if (!giveUp()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  view.addEventListener('contextmenu', heed, { capture: true, signal });
}
