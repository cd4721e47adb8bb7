import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { SLOT_MARK, type OwnIsland } from '../page/own-island.ts';
import { OwnPart } from './own-part.ts';

const { createElement } = react;

// `react-dom` comes from the client by a global object: if a second file imported it, the bundler
// would put it into a separate file, which would add 400 bytes to every page.
const sharedReact = globalThis.sitegenShared;

/**
 * Starts an own component in its HTML; if the component fails, its former HTML is restored. The
 * code is loaded once for all blocks of the component.
 */
export async function startOwn(content: Element, island: OwnIsland, signal: AbortSignal) {
  if (sharedReact === undefined) return;
  Object.assign(sharedReact, { react, 'react/jsx-runtime': jsxRuntime });
  const { src, values, prefix, slots, isEmpty = false } = island;
  const { default: component } = (await import(/* @vite-ignore */ src)) as {
    readonly default: react.FunctionComponent;
  };
  // After a navigation, the content of a long page arrives in portions.
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
    // Unmounting waits, since React may be rendering the page around the component.
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

/** Resolves when an element has content, or `signal` aborts. */
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
