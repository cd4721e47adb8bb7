import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BuildState, BuiltSite, ChangedPage } from '../../author/checks/site-build.ts';
import { boardName } from '../../model/names.ts';
import { GRACE_MS, usedSeconds, watchBudget, type Budget } from '../budget.ts';
import { createQueue } from '../edit/queue.ts';
import type { BuildOptions } from '../generate/options.ts';
import { MANIFEST_FILE } from '../output/target.ts';
import { startPreview, type Preview } from '../preview/preview-server.ts';
import type { BuildTask, BuildMessage } from './build-thread.ts';
import type { DevSite } from './dev-site.ts';

/** Builds the site while the author's server runs, and serves the result. */
export interface SiteBuild {
  state(): BuildState;
  /** Starts a build, unless one is running. */
  start(): BuildState;
  /** Serves the output folder; returns the address. @throws SiteError if nothing was built yet */
  preview(): Promise<string>;
  close(): Promise<void>;
}

export interface SiteBuildSetting {
  readonly site: DevSite;
  readonly projectPath: string;
  readonly options: BuildOptions;
  /** The folder of sitegen's bundles. */
  readonly dist: string;
  /**
   * The limits of one build: only CPU time used since its start counts; undefined for none
   * (SAFE-9).
   */
  readonly budget: Budget | undefined;
}

/** Maximum pages listed. */
const MAX_PAGES = 200;

/** Builds the site in a thread on demand, one build at a time. */
export function createSiteBuild({ site, ...setting }: SiteBuildSetting): SiteBuild {
  const { options, projectPath: project, dist, budget } = setting;
  const { out } = options;
  let state: Omit<BuildState, 'out' | 'isBuilt'> = {};
  /** Threads that haven't ended: after its result a thread may take a moment. */
  const running = new Map<Worker, Promise<void>>();
  const queue = createQueue();
  let served: { readonly preview: Preview; readonly of: BuiltSite | undefined } | undefined;

  function onMessage(message: BuildMessage, began: number) {
    const { progress: _progress, ...rest } = state;
    if ('failure' in message) state = { ...rest, failure: message.failure };
    else if ('done' in message) state = { ...rest, progress: message };
    else state = { ...rest, last: builtSite(message, performance.now() - began, site) };
  }

  function start() {
    const began = performance.now();
    const progress = { done: 0, total: 0, what: 'boards' } as const;
    const { last } = state;
    state = { ...(last !== undefined && { last }), progress, revision: site.revision() };
    const workerData: BuildTask = { project, options, dist };
    const thread = new Worker(join(dist, 'program', 'build.cjs'), { workerData });
    let isOver = false;
    const handle = (report: BuildMessage) => {
      if (isOver) return;
      isOver = !('done' in report);
      onMessage(report, began);
    };
    thread.on('message', handle);
    thread.on('error', (error) => handle({ failure: String(error) }));
    const watch = budget && endSpent(thread, budget);
    const ended = new Promise<void>((done) => {
      thread.once('exit', () => {
        watch?.close();
        running.delete(thread);
        handle({ failure: watch?.rejection() ?? 'The build stopped.' });
        done();
      });
    });
    running.set(thread, ended);
  }

  async function preview(): Promise<string> {
    const { last } = state;
    if (served !== undefined && served.of === last) return served.preview.address;
    const former = served?.preview;
    served = undefined;
    await former?.close();
    // A new build may change the host's configuration, so the preview starts again, at the same
    // address.
    const port = former === undefined ? 0 : Number(new URL(former.address).port);
    const own = await startPreview(out, { port, host: 'localhost' });
    served = { preview: own, of: last };
    return own.address;
  }

  const report = (): BuildState => ({
    ...state,
    out,
    isBuilt: existsSync(join(out, MANIFEST_FILE)),
  });
  return {
    state: report,
    start() {
      if (state.progress === undefined) start();
      return report();
    },
    preview: () => queue(preview),
    async close() {
      for (const thread of running.keys()) end(thread);
      await Promise.all([...running.values(), served?.preview.close()]);
    },
  };
}

/** Asks a thread to release what it holds, and to end. */
function end(thread: Worker) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage('end');
}

/** Ends a thread once it has spent its budget, even if it doesn't respond. */
function endSpent(thread: Worker, budget: Budget) {
  let rejection: string | undefined;
  let force: NodeJS.Timeout | undefined;
  const unwatch = watchBudget(budget, usedSeconds(), ({ message, details }) => {
    rejection = `${message} ${details}`;
    end(thread);
    force = setTimeout(() => void thread.terminate(), GRACE_MS);
  });
  return {
    rejection: () => rejection,
    close() {
      unwatch();
      clearTimeout(force);
    },
  };
}

type Finished = Extract<BuildMessage, { readonly result: unknown }>;

function builtSite({ result, changed }: Finished, milliseconds: number, site: DevSite): BuiltSite {
  const { isWritten, pages, files, bytes, diagnostics } = result;
  return {
    isWritten,
    pages,
    files,
    bytes,
    milliseconds: Math.round(milliseconds),
    changed: changed.slice(0, MAX_PAGES).map((page) => withBoard(page, site)),
    changedPages: changed.length,
    changedFiles: result.changed,
    issues: diagnostics,
  };
}

function withBoard(page: ChangedPage, site: DevSite): ChangedPage {
  const board = site.state()?.routes.get(page.file)?.indexed.board;
  return board === undefined
    ? page
    : { ...page, board: { uid: board.uid, name: boardName(board) } };
}
