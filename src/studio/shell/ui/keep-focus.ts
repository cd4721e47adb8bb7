/** A field for files lies unseen behind its button. */
const FOCUSABLE = 'a[href], button, input:not([type="file"]), textarea, [tabindex="0"]';

/** Where the focus is, and what is around and beside it there. */
interface Focused {
  readonly element: HTMLElement;
  /** The innermost first. */
  readonly around: readonly Element[];
  /** What comes next, then what comes before, from there on. */
  readonly beside: readonly HTMLElement[];
}

/**
 * Where what has the focus goes away, as a row that is removed by keys, or can't be pressed any more, as what has added
 * one, that goes on beside it: it would be at the page (EDIT-10). Whoever has pressed with the pointer goes on with that. Gives what ends it.
 */
export function keepFocus(panels: HTMLElement): () => void {
  let at: Focused | undefined;
  let isByKeys = false;
  const note = () => {
    const { activeElement } = document;
    at = activeElement instanceof HTMLElement ? focusedIn(panels, activeElement) : undefined;
  };
  const follow = () => {
    const isOff = at?.element.matches(':disabled') === true;
    if (at === undefined || (panels.contains(at.element) && !isOff)) {
      note();
      return;
    }
    // Who has added something goes on at the first field of the next one.
    const gone = isOff ? { ...at, beside: [] } : at;
    at = undefined;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === gone.element;
    if (!isByKeys || !isLost) return;
    const next = besideIt(gone);
    next?.focus();
    // What comes in the place of a whole panel may not be there yet.
    if (next === undefined) at = gone;
  };
  const changes = new MutationObserver(follow);
  changes.observe(panels, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  const over = new AbortController();
  const { signal } = over;
  const by = (isKeys: boolean) => () => {
    isByKeys = isKeys;
  };
  panels.addEventListener('focusin', note, { signal });
  window.addEventListener('keydown', by(true), { signal, capture: true });
  window.addEventListener('pointerdown', by(false), { signal, capture: true });
  return () => {
    changes.disconnect();
    over.abort();
  };
}

function focusablesIn(part: Element): readonly HTMLElement[] {
  const found = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return found.filter((one) => one.tabIndex >= 0 && !one.matches(':disabled'));
}

function focusedIn(panels: HTMLElement, element: HTMLElement): Focused | undefined {
  const panel = element.closest('[role=tabpanel]');
  if (panel === null || !panels.contains(panel)) return undefined;
  const around: Element[] = [];
  for (let part = element.parentElement; part !== null; part = part.parentElement) {
    around.push(part);
    if (part === panel) break;
  }
  const all = focusablesIn(panel);
  const place = all.indexOf(element);
  return {
    element,
    around,
    beside: [...all.slice(place + 1), ...all.slice(0, place).toReversed()],
  };
}

/** What the focus goes on at: in what is left around it, what stood next to it, or what is there by now. */
function besideIt({ around, beside }: Focused): HTMLElement | undefined {
  for (const part of around) {
    if (!part.isConnected) continue;
    const inside = [...beside.filter((one) => part.contains(one)), ...focusablesIn(part)];
    // The field that a browser opens its list of files by is never seen.
    const next = inside.find((one) => one.checkVisibility());
    if (next !== undefined) return next;
  }
  return undefined;
}
