import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BuildState, BuiltSite, ChangedPage } from '../../author/site-build.ts';
import { boardName } from '../../model/names.ts';
import { GRACE_MS, usedSeconds, watchBudget, type Budget } from '../budget.ts';
import { createQueue } from '../edit/queue.ts';
import type { BuildOptions } from '../generate/options.ts';
import { MANIFEST_FILE } from '../output/target.ts';
import { startPreview, type Preview } from '../preview/preview-server.ts';
import type { BuildTask, BuildTold } from './build-thread.ts';
import type { DevSite } from './dev-site.ts';

/** Builds the site beside the author's server, and shows what was built. */
export interface SiteBuild {
  state(): BuildState;
  /** Begins a build, unless one goes on. */
  start(): BuildState;
  /** Serves the built folder; gives the address. @throws SiteError where there is none */
  preview(): Promise<string>;
  close(): Promise<void>;
}

export interface SiteBuildSetting {
  readonly site: DevSite;
  readonly projectPath: string;
  readonly options: BuildOptions;
  /** The folder of sitegen's bundles. */
  readonly dist: string;
  /** What one build may take beside all else that this process does; undefined for no limit (SAFE-9). */
  readonly budget: Budget | undefined;
}

/** Pages that are listed. */
const MOST_PAGES = 200;

/** Builds the site in a thread when it is asked to, one build at a time. */
export function createSiteBuild({ site, ...setting }: SiteBuildSetting): SiteBuild {
  const { options, projectPath: project, dist, budget } = setting;
  const { out } = options;
  let state: Omit<BuildState, 'out' | 'isBuilt'> = {};
  /** A thread that has told what came of it may take a moment to end. */
  const running = new Map<Worker, Promise<void>>();
  const queue = createQueue();
  let served: { readonly preview: Preview; readonly of: BuiltSite | undefined } | undefined;

  function onTold(told: BuildTold, began: number) {
    const { progress: _progress, ...rest } = state;
    if ('failure' in told) state = { ...rest, failure: told.failure };
    else if ('done' in told) state = { ...rest, progress: told };
    else state = { ...rest, last: builtSite(told, performance.now() - began, site) };
  }

  function start() {
    const began = performance.now();
    const progress = { done: 0, total: 0, what: 'boards' } as const;
    const { last } = state;
    state = { ...(last !== undefined && { last }), progress, revision: site.revision() };
    const workerData: BuildTask = { project, options, dist };
    const thread = new Worker(join(dist, 'program', 'build.cjs'), { workerData });
    let isOver = false;
    const tell = (told: BuildTold) => {
      if (isOver) return;
      isOver = !('done' in told);
      onTold(told, began);
    };
    thread.on('message', tell);
    thread.on('error', (error) => tell({ failure: String(error) }));
    const watch = budget && endSpent(thread, budget);
    const ended = new Promise<void>((done) => {
      thread.once('exit', () => {
        watch?.close();
        running.delete(thread);
        tell({ failure: watch?.refusal() ?? 'The build was ended.' });
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
    // What a host is told may be something else after another build; the address stays.
    const port = former === undefined ? 0 : Number(new URL(former.address).port);
    const own = await startPreview(out, { port, host: 'localhost' });
    served = { preview: own, of: last };
    return own.address;
  }

  const told = (): BuildState => ({ ...state, out, isBuilt: existsSync(join(out, MANIFEST_FILE)) });
  return {
    state: told,
    start() {
      if (state.progress === undefined) start();
      return told();
    },
    preview: () => queue(preview),
    async close() {
      for (const thread of running.keys()) end(thread);
      await Promise.all([...running.values(), served?.preview.close()]);
    },
  };
}

/** Asks a thread to give back what it holds, and to end. */
function end(thread: Worker) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage('end');
}

/** Ends a thread that has spent its budget, also where it listens to nothing any more. */
function endSpent(thread: Worker, budget: Budget) {
  let refusal: string | undefined;
  let force: NodeJS.Timeout | undefined;
  const unwatch = watchBudget(budget, usedSeconds(), ({ message, details }) => {
    refusal = `${message} ${details}`;
    end(thread);
    force = setTimeout(() => void thread.terminate(), GRACE_MS);
  });
  return {
    refusal: () => refusal,
    close() {
      unwatch();
      clearTimeout(force);
    },
  };
}

type Finished = Extract<BuildTold, { readonly result: unknown }>;

function builtSite({ result, changed }: Finished, milliseconds: number, site: DevSite): BuiltSite {
  const { isWritten, pages, files, bytes, diagnostics } = result;
  return {
    isWritten,
    pages,
    files,
    bytes,
    milliseconds: Math.round(milliseconds),
    changed: changed.slice(0, MOST_PAGES).map((page) => withBoard(page, site)),
    changedPages: changed.length,
    changedFiles: result.changed,
    faults: diagnostics,
  };
}

function withBoard(page: ChangedPage, site: DevSite): ChangedPage {
  const board = site.state()?.routes.get(page.file)?.indexed.board;
  return board === undefined
    ? page
    : { ...page, board: { uid: board.uid, name: boardName(board) } };
}
