import { answerConsent, askAgain } from './consent.ts';

/** Elements with `data-action` act on a click, before React is there as well as after. */
export function startActions(base: string) {
  const actions: Readonly<Record<string, () => void>> = {
    'consent-accept': () => answerConsent('accepted'),
    'consent-clear': () => answerConsent('cleared'),
    'consent-reset': () => answerConsent('absent'),
    'consent-settings': askAgain,
    back: () => goBack(base),
  };
  addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest('[data-action]') : null;
    actions[element?.getAttribute('data-action') ?? '']?.();
  });
}

/** NAV-4: to the previous path; with none inside the site, to its home page. */
function goBack(base: string) {
  if (hasPrevious(base)) history.back();
  else location.assign(base);
}

interface NavigationApi {
  readonly currentEntry: { readonly index: number } | null;
  /** Undefined where it isn't the browser's, but a block with this id. */
  entries?(): readonly { readonly url: string | null }[];
}

function hasPrevious(base: string): boolean {
  const prefix = location.origin + base;
  const api = (window as { readonly navigation?: NavigationApi }).navigation;
  // A new tab has a referrer, and nothing behind it.
  if (typeof api?.entries !== 'function')
    return historyIndex() > 0 || (history.length > 1 && document.referrer.startsWith(prefix));
  const previous = api.entries()[(api.currentEntry?.index ?? 0) - 1];
  return previous?.url?.startsWith(prefix) === true;
}

/** How many pages of this document lie behind; the router counts them. */
function historyIndex(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
