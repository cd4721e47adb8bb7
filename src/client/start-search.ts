const FOCUSED = '.search-input:focus';

/** Loads the search when its field gets the focus, or the address asks for results (SEARCH-1). */
export function startSearch() {
  const wake = () => {
    const isAsked = location.search.startsWith('?q=');
    if (isAsked || document.querySelector(FOCUSED) !== null) void import('./search.ts');
  };
  addEventListener('focusin', wake);
  wake();
}
