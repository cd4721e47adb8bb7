import { lazy } from 'react';

/** What begins to load again each part that couldn't be loaded. */
const failed = new Set<() => void>();

/**
 * A part of the shell that is loaded when it is first shown. React's `lazy` remembers for good that something couldn't be
 * loaded; a server that is started again has it, though.
 */
export function later<P extends object>(
  load: () => Promise<{ readonly default: React.ComponentType<P> }>,
): (props: P) => React.ReactNode {
  const begin = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(renew);
        throw error;
      }),
    );
  let Part = begin();
  const renew = () => {
    Part = begin();
  };
  return function Later(props) {
    const Loaded: React.ComponentType<P> = Part;
    return <Loaded {...props} />;
  };
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
