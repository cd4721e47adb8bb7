import { relative } from 'node:path';
import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';
import { dropOldest } from '../../values/drop-oldest.ts';

/** A component to render, with the values of its props. */
export interface RenderJob {
  readonly server: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** The HTML of its slots, by prop. */
  readonly slots: Readonly<Record<string, string>>;
  /** The prefix of ids that the component makes by `useId`. */
  readonly prefix: string;
}

export type RenderResult =
  | { readonly html: string }
  | { readonly error: string; readonly stack: string };

/** Maximum milliseconds for rendering one block, and for the start of a thread. */
const MAX_MS = 2000;
const START_MS = 30_000;
const MAX_HEAP_MB = 512;
const MAX_KNOWN = 2000;

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly signal: Int32Array;
}

/**
 * Returns a function that renders components in a separate thread, and waits for the result. A
 * block that takes longer than two seconds ends the thread; only that block fails (OWN-2). Equal
 * blocks are rendered once. `module` is the path of the thread’s code.
 */
export function createOwnRendering(module: string): (job: RenderJob) => RenderResult {
  const known = new Map<string, RenderResult>();
  let thread: Thread | undefined;

  function end(reason: string): RenderResult {
    void thread?.worker.terminate();
    thread = undefined;
    return { error: reason, stack: '' };
  }

  function ask(job: RenderJob): RenderResult {
    thread ??= start(module);
    const { signal, port } = thread;
    if (Atomics.load(signal, 0) === 0 && Atomics.wait(signal, 0, 0, START_MS) === 'timed-out') {
      return end('the thread that renders components didn’t start');
    }
    const before = Atomics.load(signal, 0);
    port.postMessage(job);
    if (Atomics.wait(signal, 0, before, MAX_MS) === 'timed-out') {
      return end(`it takes longer than ${MAX_MS / 1000} seconds, or ended its thread`);
    }
    const received: { readonly message: RenderResult } | undefined = receiveMessageOnPort(port);
    return received?.message ?? end('its thread sent no result');
  }

  return (job) => {
    const key = JSON.stringify(job);
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = ask(job);
    known.set(key, result);
    dropOldest(known, MAX_KNOWN);
    return result;
  };
}

function start(module: string): Thread {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1: port, port2 } = new MessageChannel();
  const worker = new Worker(module, {
    workerData: { signal, port: port2 },
    transferList: [port2],
    // Output of components isn’t mixed into that of a command.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // A failed thread sends no result, which `ask` reports.
  worker.on('error', () => undefined);
  worker.unref();
  port.unref();
  return { worker, port, signal };
}

/** The first place of a stack that is in a project’s own files, such as `components/a.tsx:3:9`. */
export function placeInStack(stack: string, folder: string): string | undefined {
  for (const [, path = '', line, column] of stack.matchAll(
    /\(?(?:file:\/\/)?(\/[^\s():]+|[A-Z]:[^():]+):(\d+):(\d+)\)?/g,
  )) {
    const file = relative(folder, path);
    if (file.startsWith('..') || file.includes('node_modules') || file.endsWith('.cjs')) continue;
    return `${file.replaceAll('\\', '/')}:${line}:${column}`;
  }
  return undefined;
}
