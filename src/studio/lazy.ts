import { lazy as lazyPart, type ComponentType, type LazyExoticComponent } from 'react';

const RETRY_MS = 500;

/** A part of the shell that is loaded when it is first shown, also where the server is gone just then. */
export function lazy<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazyPart(() => loaded(load));
}

/** Loads something from the server, as soon as that can be reached. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_MS));
      await loadStylesAgain();
    }
  }
}

/** A part that is loaded again takes its style sheets for known: those that could not be had are asked for here. */
async function loadStylesAgain() {
  const missing = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(missing.filter(({ sheet }) => sheet === null).map(loadStyle));
}

function loadStyle(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  again.href = link.href;
  return new Promise((done) => {
    again.addEventListener('load', () => done());
    again.addEventListener('error', () => done());
    link.replaceWith(again);
  });
}
