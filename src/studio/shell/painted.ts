/** Longer than that nothing waits for a frame: a window behind others may have none. In ms. */
const MOST_MS = 60;

/** Resolves once the next frame is painted, with what has changed until now; at once in a tab that isn't seen. */
export async function painted(): Promise<void> {
  // Its timers are slow, too.
  if (document.visibilityState === 'hidden') return;
  const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const late = new Promise((done) => setTimeout(done, MOST_MS));
  await Promise.race([frame, late]);
}
