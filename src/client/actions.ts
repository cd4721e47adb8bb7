import { answerConsent, reopenBanner, saveChoices } from './consent.ts';

/** Elements with `data-action` react to clicks, before React starts and after. */
export function startActions(base: string) {
  const actions: Readonly<Record<string, () => void>> = {
    'consent-accept': () => answerConsent('accepted'),
    'consent-clear': () => answerConsent('cleared'),
    'consent-reset': () => answerConsent('absent'),
    'consent-settings': reopenBanner,
    'consent-save': saveChoices,
    back: () => goBack(base),
  };
  addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest('[data-action]') : null;
    actions[element?.getAttribute('data-action') ?? '']?.();
  });
}

/** NAV-4: navigates to the previous path; if that isn't in the site, navigates to the home page. */
function goBack(base: string) {
  const steps = stepsBack(location.origin + base);
  if (steps > 0) history.go(-steps);
  else location.assign(base);
}

interface NavigationApi {
  readonly currentEntry: { readonly index: number } | null;
  /** Undefined if `window.navigation` is a block with this id instead of the browser's API. */
  entries?(): readonly { readonly url: string | null }[];
}

/** The number of history entries back to the previous path of the site; 0 if there is none. */
function stepsBack(prefix: string): number {
  const api = (window as { readonly navigation?: NavigationApi }).navigation;
  if (typeof api?.entries !== 'function') return unseenStepsBack(prefix);
  const current = api.currentEntry?.index ?? 0;
  const before = api.entries().slice(0, current);
  const index = before.findLastIndex(
    ({ url }) => url === null || new URL(url).pathname !== location.pathname,
  );
  return before[index]?.url?.startsWith(prefix) === true ? current - index : 0;
}

/**
 * The same number in a browser without the Navigation API: one step, which is repeated as long as
 * the path doesn't change. A new tab has a referrer but no entries.
 */
function unseenStepsBack(prefix: string): number {
  const isWithin =
    historyIndex() > 0 || (history.length > 1 && document.referrer.startsWith(prefix));
  if (!isWithin) return 0;
  const { pathname } = location;
  const goOn = () => {
    if (location.pathname === pathname && historyIndex() > 0) history.back();
    else removeEventListener('popstate', goOn);
  };
  addEventListener('popstate', goOn);
  return 1;
}

/**
 * The index of the current entry among the history entries of this document, as the router counts
 * them.
 */
function historyIndex(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
