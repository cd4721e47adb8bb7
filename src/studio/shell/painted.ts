/** Longer than that nothing waits for a frame: a tab that nobody sees has none. In ms. */
const MOST_MS = 60;

/** Resolves once the next frame is painted, with what has changed until now. */
export function painted(): Promise<unknown> {
  const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const late = new Promise((done) => setTimeout(done, MOST_MS));
  return Promise.race([frame, late]);
}
