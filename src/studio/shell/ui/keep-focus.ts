/** A file input is hidden behind its button. */
const FOCUSABLE = 'a[href], button, input:not([type="file"]), textarea, [tabindex="0"]';

/** The focused element with its ancestors and siblings. */
interface Focused {
  readonly element: HTMLElement;
  /** The ancestors, the innermost first. */
  readonly around: readonly Element[];
  /** The focusable neighbors: the next ones first, then the previous ones. */
  readonly beside: readonly HTMLElement[];
}

/**
 * Moves the focus to a neighbor when the focused element is removed by keys, or disabled: otherwise
 * the focus would be on the page (EDIT-10). A press of the pointer moves the focus anyway. Returns
 * a function that stops.
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
    // After adding an item, the focus moves to the first field of the next one.
    const gone = isOff ? { ...at, beside: [] } : at;
    at = undefined;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === gone.element;
    if (!isByKeys || !isLost) return;
    const next = besideIt(gone);
    next?.focus();
    // If a whole panel is replaced, the new one may not exist yet: the next change tries again.
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

/**
 * Returns the element to focus, in the innermost remaining ancestor: a former neighbor, or the
 * first focusable element.
 */
function besideIt({ around, beside }: Focused): HTMLElement | undefined {
  for (const part of around) {
    if (!part.isConnected) continue;
    const inside = [...beside.filter((one) => part.contains(one)), ...focusablesIn(part)];
    // A file input is never visible.
    const next = inside.find((one) => one.checkVisibility());
    if (next !== undefined) return next;
  }
  return undefined;
}
