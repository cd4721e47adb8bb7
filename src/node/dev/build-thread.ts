import { parentPort, workerData } from 'node:worker_threads';
import { SiteError } from '../../diagnostics/site-error.ts';
import { readBundle } from '../generate/bundle.ts';
import type { BuildResult } from '../generate/build-result.ts';
import { buildSite } from '../generate/generate-site.ts';
import type { BuildOptions } from '../generate/options.ts';
import { releaseLocks } from '../output/lock.ts';
import { readManifest } from '../output/target.ts';
import { changedPages } from './changed-pages.ts';
import type { ChangedPage } from '../../author/checks/site-build.ts';

export interface BuildTask {
  readonly project: string;
  readonly options: BuildOptions;
  readonly dist: string;
}

/** Messages of the thread: its progress, and finally its result. */
export type BuildMessage =
  | { readonly done: number; readonly total: number; readonly what: 'boards' | 'images' }
  | { readonly result: BuildResult; readonly changed: readonly ChangedPage[] }
  | { readonly failure: string };

// The cast is sound: `startBuild` starts it with this.
const { project, options, dist } = workerData as BuildTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: BuildMessage) => parentPort?.postMessage(message);

// On cancellation the thread releases what it holds; the next build cleans up a partial output.
parentPort?.once('message', () => {
  releaseLocks();
  process.exit();
});

const PROGRESS_MS = 50;
let progressSentAt = 0;

async function build(): Promise<BuildMessage> {
  const before = readManifest(options.out)?.files ?? new Map<string, string>();
  const result = await buildSite(project, options, {
    bundle: readBundle(dist),
    onProgress(done, total, what = 'boards') {
      const now = performance.now();
      if (now - progressSentAt < PROGRESS_MS) return;
      progressSentAt = now;
      send({ done, total, what });
    },
  });
  if (!result.isWritten) return { result, changed: [] };
  return { result, changed: changedPages(before, readManifest(options.out)?.files ?? new Map()) };
}

async function run() {
  try {
    send(await build());
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    send({ failure: `${error.message} ${error.details}`.trim() });
  }
  parentPort?.close();
}

void run();
