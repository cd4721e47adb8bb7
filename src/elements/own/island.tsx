import { createElement, useEffect, useState, type ReactNode } from 'react';
import type { HostAttributes } from '../../page/document.ts';
import type { OwnIsland } from '../../page/own-island.ts';
import { startOwn } from '../../view/start-own.ts';

interface OwnProps {
  readonly tag: string;
  readonly host: HostAttributes;
  readonly props: OwnIsland;
  /** One element with its HTML. */
  readonly children?: ReactNode;
}

/** Distance outside of the window at which a component is visible. */
const NEAR_DISTANCE = '200px';

/**
 * The place of an own component with behavior: HTML, in which its code starts as an application of
 * its own, so that it fails alone (OWN-2).
 */
export function Component({ tag, host, props, children }: OwnProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const content = place?.firstElementChild;
    return content === null || content === undefined ? undefined : startAtItsTime(content, props);
  }, [place, props]);
  return createElement(tag, { ...host, ref: setPlace }, children);
}

/** Starts a component at its time; returns a function that stops it. */
function startAtItsTime(content: Element, props: OwnIsland): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const begin = () => void startOwn(content, props, signal).catch(reportError);
  if (props.when === 'visible') whenVisible(content.parentElement ?? content, begin, signal);
  else if (props.when === 'idle' && typeof window.requestIdleCallback === 'function') {
    requestIdleCallback(begin);
  } else begin();
  return () => ending.abort();
}

function whenVisible(element: Element, then: () => void, signal: AbortSignal) {
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: NEAR_DISTANCE },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
