import { lazy, useState } from 'react';
import { idle } from '../idle.ts';

/** Functions that retry each part that failed to load. */
const failedParts = new Set<() => void>();
/** Functions that load each part, in the order of their definition. */
const partLoaders: (() => Promise<unknown>)[] = [];

/**
 * A part of the shell that is loaded when it is first shown, or earlier by `loadAhead`. React's
 * `lazy` remembers a failure for good, though a restarted server has the part. And React delays a
 * suspended part by 300 ms, however short its loading: a loaded one is shown without suspense.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: React.ComponentType<P> }>,
): (props: P) => React.ReactNode {
  let known: React.ComponentType<P> | undefined;
  const loadPart = async () => {
    const part = await load();
    known = part.default;
    return part;
  };
  const begin = () =>
    lazy(() =>
      loadPart().catch((error: unknown) => {
        failedParts.add(renew);
        throw error;
      }),
    );
  let Part = begin();
  const renew = () => {
    Part = begin();
  };
  partLoaders.push(loadPart);
  return function Later(props) {
    // The component stays the same while it is shown: another one would lose the content of its fields.
    const [Shown] = useState<React.ComponentType<P>>(() => known ?? Part);
    return <Shown {...props} />;
  };
}

/** Adds something that isn't a part to the loading ahead; returns its loader. */
export function preload<T>(load: () => Promise<T>): () => Promise<T> {
  partLoaders.push(load);
  return load;
}

/**
 * Loads the parts one after another while idle, so that the first click isn't slower than the next.
 */
export async function loadAhead(): Promise<void> {
  for (const load of partLoaders.splice(0)) {
    await idle();
    // A failed part is requested again when it is shown.
    await load().catch(() => undefined);
  }
}

const RETRY_MS = 500;

/** Loads something that is needed now, as soon as the server can be reached. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_MS));
      retryFailedParts();
    }
  }
}

/** Retries all failed parts when they are shown next. */
export function retryFailedParts() {
  for (const renew of failedParts) renew();
  failedParts.clear();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    // The bundler requests a style sheet only once, even after a failure.
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
  }
}

/** In some browsers an unreachable sheet is empty and protected, like one of another server. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
