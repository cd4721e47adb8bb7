import { createElement, useEffect, useState, type ReactNode } from 'react';
import type { HostAttributes } from '../../page/document.ts';
import type { OwnIsland } from '../../page/own-island.ts';
import { startOwn } from '../../view/start-own.ts';

interface OwnProps {
  readonly tag: string;
  readonly host: HostAttributes;
  readonly props: OwnIsland;
  /** A single element that contains the HTML of the component. */
  readonly children?: ReactNode;
}

/** A component at most this far outside of the window is treated as visible. */
const NEAR_DISTANCE = '200px';

/**
 * Renders the HTML of an own component with behavior, in which its code starts as a separate
 * application, so that its errors don't affect others (OWN-2).
 */
export function Component({ tag, host, props, children }: OwnProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const content = place?.firstElementChild;
    return content === null || content === undefined ? undefined : startAtItsTime(content, props);
  }, [place, props]);
  return createElement(tag, { ...host, ref: setPlace }, children);
}

/** Starts a component at the time that its author chose; returns a function that stops it. */
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
