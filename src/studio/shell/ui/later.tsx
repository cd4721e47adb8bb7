import { lazy, useState } from 'react';
import { idle } from '../idle.ts';

/** What begins to load again each part that couldn't be loaded. */
const failed = new Set<() => void>();
/** What loads each part that may not be there yet, in the order in which they were named. */
const parts: (() => Promise<unknown>)[] = [];

/**
 * A part of the shell that is loaded when it is first shown, or before that by `loadAhead`. React's `lazy` remembers for good
 * that something couldn't be loaded; a server that is started again has it, though. And what it has to wait for, however
 * shortly, React shows 300 ms after what stood there before: what is there already is shown without it.
 */
export function later<P extends object>(
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
        failed.add(renew);
        throw error;
      }),
    );
  let Part = begin();
  const renew = () => {
    Part = begin();
  };
  parts.push(loadPart);
  return function Later(props) {
    // As long as it is shown it is the same one: another one would lose what its fields hold.
    const [Shown] = useState<React.ComponentType<P>>(() => known ?? Part);
    return <Shown {...props} />;
  };
}

/** Has something loaded ahead as well that is no part to be shown; gives what loads it. */
export function ahead<T>(load: () => Promise<T>): () => Promise<T> {
  parts.push(load);
  return load;
}

/** Loads the parts one after another while nothing else is to do: the first click is no slower than the next. */
export async function loadAhead(): Promise<void> {
  for (const load of parts.splice(0)) {
    await idle();
    // What can't be loaded is asked for again when it is shown.
    await load().catch(() => undefined);
  }
}

const RETRY_MS = 500;

/** Loads something that somebody waits for, as soon as the server can be reached. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_MS));
      loadAgain();
    }
  }
}

/** Has all that couldn't be loaded asked for once more, when it is shown next. */
export function loadAgain() {
  for (const renew of failed) renew();
  failed.clear();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    // The bundler asks for a style sheet once, whatever comes of it.
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
  }
}

/** One that couldn't be reached is an empty sheet in some browsers, whose rules are kept secret, as if of another server. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
