/** Loads the search if its field has the focus, or the address asks for results (SEARCH-1). */
function loadSearchIfNeeded() {
  const isAsked = location.search.startsWith('?q=');
  if (isAsked || document.querySelector('.search-input:focus') !== null) void import('./search.ts');
}

/**
 * Watches the focus: before a field of the search gets it, none of the code for the search is
 * loaded.
 */
export function startSearch() {
  addEventListener('focusin', loadSearchIfNeeded);
  loadSearchIfNeeded();
}
