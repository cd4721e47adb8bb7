/** Maximum wait for a frame, in ms: a covered window may have none. */
const MOST_MS = 60;

/**
 * Resolves once the next frame is painted, with all changes until now; immediately in a hidden tab.
 */
export async function painted(): Promise<void> {
  // Its timers are slow, too.
  if (document.visibilityState === 'hidden') return;
  const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const late = new Promise((done) => setTimeout(done, MOST_MS));
  await Promise.race([frame, late]);
}
