import { useState, type FocusEvent } from 'react';

/**
 * Returns whether the focus is inside. If a press moves the focus out, the result changes only
 * after the press: a change of layout would move the target away from the pointer.
 */
export function useFocusWithin() {
  const [isWithin, setWithin] = useState(false);
  return {
    isWithin,
    onFocus: () => setWithin(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      afterPress(() => {
        if (!currentTarget.contains(document.activeElement)) setWithin(false);
      });
    },
  };
}

/** Runs an action once no pointer is pressed. */
function afterPress(act: () => void) {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const over = new AbortController();
  const end = () => {
    over.abort();
    // The browser fires the click of the press after its release.
    setTimeout(act);
  };
  for (const name of ['pointerup', 'pointercancel', 'keyup']) {
    addEventListener(name, end, { capture: true, signal: over.signal });
  }
}
