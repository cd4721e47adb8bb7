/** Resolves when the browser is idle; Safari has no event for that. */
export function idle(): Promise<unknown> {
  return new Promise((ready) => {
    if (typeof window.requestIdleCallback === 'function') {
      requestIdleCallback(ready, { timeout: 100 });
    } else setTimeout(ready, 16);
  });
}
