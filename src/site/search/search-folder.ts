/** The folder of the search index at the top of a site; it contains no pages. */
export const SEARCH_FOLDER = 'pagefind';

/** The script that runs the search, in a worker of its own. */
export const SEARCH_WORKER = `${SEARCH_FOLDER}/pagefind-worker.js`;

/**
 * The policy of that script’s response: a worker obeys its own policy and not that of the page, so
 * that pages needn’t allow WebAssembly (SEARCH-1).
 */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
