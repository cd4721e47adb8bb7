import Module, { createRequire } from 'node:module';
import { workerData, type MessagePort } from 'node:worker_threads';
import type { FunctionComponent } from 'react';
import type { RenderJob, RenderResult } from './render-own.ts';
import { OwnPart } from '../../view/own-part.ts';
import { SHARED } from './shared.ts';

// The cast is sound: `render-own.ts` starts every thread with it.
const { signal, port } = workerData as { readonly signal: Int32Array; readonly port: MessagePort };
const require = createRequire(import.meta.url);
const { renderToString } = require('react-dom/server') as typeof import('react-dom/server');
const { createElement } = require('react') as typeof import('react');

/** Node’s function that finds the file of a module. */
const RESOLVE = '_resolveFilename';

process.setSourceMapsEnabled(true);
shareModules();
port.on('message', (job: RenderJob) => {
  port.postMessage(render(job));
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
});
Atomics.add(signal, 0, 1);
Atomics.notify(signal, 0);

/** Makes components import the program’s own copies of the modules that they share with it. */
function shareModules() {
  // The cast is sound: Node has this function in all versions that sitegen supports.
  const resolver = Module as unknown as Record<
    typeof RESOLVE,
    (name: string, ...rest: readonly unknown[]) => string
  >;
  const own = new Map<string, string>(SHARED.map((name) => [name, require.resolve(name)]));
  const usual = resolver[RESOLVE];
  resolver[RESOLVE] = (name, ...rest) => own.get(name) ?? usual(name, ...rest);
}

function render({ server, props, slots, prefix }: RenderJob): RenderResult {
  try {
    const { default: component } = require(server) as { readonly default: FunctionComponent };
    const parts = Object.entries(slots).map(([prop, html]) => [
      prop,
      OwnPart(createElement, prefix + prop, html),
    ]);
    const all = { ...props, ...Object.fromEntries(parts) };
    return { html: renderToString(createElement(component, all), { identifierPrefix: prefix }) };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { error: message.slice(0, 300), stack };
  }
}
