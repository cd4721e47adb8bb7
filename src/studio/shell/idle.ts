/** Resolves when the browser has nothing else to do; Safari doesn't say when that is. */
export function idle(): Promise<unknown> {
  return new Promise((ready) => {
    if (typeof window.requestIdleCallback === 'function') {
      requestIdleCallback(ready, { timeout: 100 });
    } else setTimeout(ready, 16);
  });
}
