import type { LoadPage } from './load-page.ts';
import type { ParsedPage } from './parse-page.ts';
import { showProgress } from './progress.ts';

/** NAV-5: reasons why a navigation doesn't happen; none is tracked. */
export type NavigationFailure = 'aborted' | 'cancelled' | 'duplicated';

export interface LoadedNavigation {
  readonly page: ParsedPage;
  /** False once a newer navigation starts. */
  readonly isWanted: () => boolean;
}

let navigationCount = 0;
let pending: string | undefined;

/** Cancels pending navigations (NAV-8). */
export function supersede() {
  navigationCount += 1;
  pending = undefined;
}

/**
 * Loads a page for a navigation, which `id` identifies by the address of its link or the key of its
 * history entry. Returns `duplicated` if the same navigation is already loading, `cancelled` if a
 * newer one has started, and `aborted` if the page can't be shown here.
 */
export async function loadForNavigation(
  loadPage: LoadPage,
  id: string,
  pathname: string,
): Promise<LoadedNavigation | NavigationFailure> {
  if (pending === id) return 'duplicated';
  supersede();
  const own = navigationCount;
  const isWanted = () => own === navigationCount;
  pending = id;
  const endProgress = showProgress();
  try {
    const page = await loadPage(pathname);
    return isWanted() ? { page, isWanted } : 'cancelled';
  } catch (error) {
    logPreloadError(error);
    return isWanted() ? 'aborted' : 'cancelled';
  } finally {
    endProgress();
    if (isWanted()) pending = undefined;
  }
}

/**
 * NAV-7: logs a style sheet that can't be loaded, the only failure that the author of the site
 * needs to know.
 */
function logPreloadError(error: unknown) {
  if (error instanceof Error && error.message.startsWith('Unable to preload CSS for ')) {
    // oxlint-disable-next-line no-console -- what NAV-7 asks for
    console.error(error.message);
  }
}
