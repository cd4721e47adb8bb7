import { useState, type FocusEvent } from 'react';

/**
 * Whether the focus is in something. Where a press elsewhere takes it away, that counts when the press is over: what
 * goes with the focus would move what is pressed away under the pointer.
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

/** Does something at once, or as soon as no pointer is pressed. */
function afterPress(act: () => void) {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const over = new AbortController();
  const end = () => {
    over.abort();
    // The click that the press becomes is still to come.
    setTimeout(act);
  };
  for (const name of ['pointerup', 'pointercancel', 'keyup']) {
    addEventListener(name, end, { capture: true, signal: over.signal });
  }
}
