import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { SLOT_MARK, type OwnIsland } from '../page/own-island.ts';
import { OwnPart } from './own-part.ts';

const { createElement } = react;

// React’s DOM comes from the client: if a second file imported it, it would be a file of its own,
// which takes every page 400 bytes.
const sharedReact = globalThis.sitegenShared;

/**
 * Starts a component in its HTML, which stays as it was if the component fails. Its code is loaded
 * once for all of its blocks.
 */
export async function startOwn(content: Element, island: OwnIsland, signal: AbortSignal) {
  if (sharedReact === undefined) return;
  Object.assign(sharedReact, { react, 'react/jsx-runtime': jsxRuntime });
  const { src, values, prefix, slots, isEmpty = false } = island;
  const { default: component } = (await import(/* @vite-ignore */ src)) as {
    readonly default: react.FunctionComponent;
  };
  // After a navigation, a long page comes in portions.
  if (!isEmpty && !content.hasChildNodes()) await untilFilled(content, signal);
  if (signal.aborted) return;
  const html = content.innerHTML;
  const parts = Object.keys(slots).map((prop) => {
    const shown = content.querySelector(`[${SLOT_MARK}="${prefix}${prop}"]`)?.innerHTML;
    return [prop, OwnPart(createElement, prefix + prop, slots[prop] ?? shown ?? '')];
  });
  const element = createElement(component, { ...values, ...Object.fromEntries(parts) });
  let isOver = false;
  const end = (then: () => void) => {
    if (isOver) return;
    isOver = true;
    // React may be rendering the page around it.
    queueMicrotask(() => {
      root.unmount();
      then();
    });
  };
  const root = sharedReact.hydrateRoot(content, element, {
    identifierPrefix: prefix,
    onUncaughtError(error) {
      reportError(error);
      end(() => {
        content.innerHTML = html;
      });
    },
  });
  signal.addEventListener('abort', () => end(() => undefined));
}

/** Resolves when an element has got its content, or is left. */
async function untilFilled(content: Element, signal: AbortSignal) {
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => done());
    const done = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(content, { childList: true });
    signal.addEventListener('abort', done);
  });
}
