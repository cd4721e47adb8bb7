import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { boardName } from '../../model/names.ts';
import type {
  BuiltPlace,
  JobMessage,
  JobOrder,
  JobResult,
  JobSettings,
  JobTask,
  PublishJob,
  PublishState,
  ShownChange,
  ShownTarget,
} from '../../publish/job.ts';
import { fieldsOf, flag, readJson, satisfying, textOf, wordOf } from '../../values/reader.ts';
import type { DevSite } from './dev-site.ts';
import { publishedFile, type PublishedFile } from './published-files.ts';

/** Publishes the site while the author's server runs, whether a tab is open or not. */
export interface SitePublish {
  state(): PublishState;
  /** Carries out an order of the editor; undefined if it can't be read. */
  order(text: string): Promise<PublishState | undefined>;
  /** A file of the live site or of the build, while the author is asked about the change. */
  file(path: string): Promise<PublishedFile | undefined>;
  close(): Promise<void>;
}

export interface SitePublishSetting {
  readonly site: Pick<DevSite, 'state'>;
  readonly projectPath: string;
  /** The folder of sitegen's bundles. */
  readonly dist: string;
  readonly settings: JobSettings;
  /** True if nothing is published, because the project isn't trusted. */
  readonly isUntrusted: boolean;
}

const readText = textOf(300);
const isTask = (action: string) => action !== 'targets' && action !== 'decide';
const readOrder = satisfying(
  fieldsOf(
    { action: wordOf(['targets', 'publish', 'preview', 'releases', 'rollback', 'decide']) },
    { target: readText, confirmed: readText, release: readText, isGo: flag },
  ),
  ({ action, target, release, isGo }) =>
    (!isTask(action) || target !== undefined) &&
    (action !== 'rollback' || release !== undefined) &&
    (action !== 'decide' || isGo !== undefined),
);

const UNTRUSTED = 'Sitegen publishes no untrusted project.';

/** Publishes in a thread on demand, one job at a time. */
export function createSitePublish(setting: SitePublishSetting): SitePublish {
  const { site, projectPath: project, dist, settings, isUntrusted } = setting;
  let targets: readonly ShownTarget[] = [];
  let problem: string | undefined;
  let job: PublishJob | undefined;
  let built: BuiltPlace | undefined;
  let thread: Worker | undefined;
  const running = new Set<Promise<void>>();

  function startThread(
    more: Pick<JobOrder, 'target' | 'task' | 'confirmed'>,
    onMessage: (message: JobMessage) => void,
  ) {
    const workerData: JobOrder = { project, cwd: process.cwd(), settings, ...more };
    const worker = new Worker(join(dist, 'program', 'publish.cjs'), { workerData });
    worker.on('message', onMessage);
    const ended = new Promise<string | undefined>((done) => {
      worker.once('error', (error) => done(error instanceof Error ? error.message : String(error)));
      worker.once('exit', () => done(undefined));
    });
    const over = ended.then(() => void running.delete(over));
    running.add(over);
    return { worker, ended };
  }

  async function listTargets() {
    const order = { target: '' };
    const { ended } = startThread(order, (message) => {
      if ('targets' in message) ({ targets } = message);
    });
    problem = await ended;
  }

  function start(task: JobTask, target: string, confirmed: string | undefined) {
    job = { target, task, isAsking: false };
    const order = { target, task, ...(confirmed !== undefined && { confirmed }) };
    const { worker, ended } = startThread(order, (message) => {
      if (job === undefined) return;
      const { progress: _progress, ...rest } = job;
      const isRejected = 'result' in message && message.result.kind === 'failed';
      if (!isRejected) confirmShown(target);
      if ('progress' in message) job = { ...rest, progress: message.progress };
      else if ('change' in message) {
        job = { ...rest, change: withBoards(message.change, site), isAsking: true };
        ({ built } = message);
      } else if ('result' in message) finish(message.result);
    });
    thread = worker;
    void ended.then((failure) => {
      const message = failure ?? 'The publication stopped.';
      if (thread === worker) finish({ kind: 'failed', message, details: '' });
    });
  }

  function finish(result: JobResult) {
    if (job === undefined) return;
    const { progress: _progress, ...rest } = job;
    job = { ...rest, isAsking: false, result };
    thread = undefined;
  }

  /** Marks a target as confirmed: a job that begins has its confirmation. */
  function confirmShown(name: string) {
    targets = targets.map((one) => (one.name === name ? { ...one, isConfirmed: true } : one));
  }

  const state = (): PublishState => ({
    targets,
    ...(problem !== undefined && { problem }),
    ...(job !== undefined && { job }),
  });

  return {
    state,
    async order(text) {
      const order = readJson(text, readOrder);
      if (order === undefined) return undefined;
      if (isUntrusted) return { targets: [], problem: UNTRUSTED };
      const { action, target = '', confirmed, release = '', isGo } = order;
      if (action === 'targets') await listTargets();
      else if (action === 'decide') {
        if (job?.isAsking === true) {
          job = { ...job, isAsking: false };
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
          thread?.postMessage(isGo);
        }
      } else if (thread === undefined) start(taskOf(action, release), target, confirmed);
      return state();
    },
    file: async (path) =>
      built === undefined || job?.isAsking !== true ? undefined : publishedFile(path, built),
    async close() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread?.postMessage('end');
      await Promise.all(running);
    },
  };
}

function taskOf(action: 'publish' | 'preview' | 'releases' | 'rollback', release: string): JobTask {
  if (action === 'releases') return { kind: 'releases' };
  if (action === 'rollback') return { kind: 'rollback', release };
  return { kind: 'publish', isPreview: action === 'preview' };
}

/** Names the boards of the pages that a change adds or changes. */
function withBoards(change: ShownChange, site: Pick<DevSite, 'state'>): ShownChange {
  const routes = site.state()?.routes;
  const pages = change.pages.map((page) => {
    const board = routes?.get(page.file)?.indexed.board;
    return board === undefined
      ? page
      : { ...page, board: { uid: board.uid, name: boardName(board) } };
  });
  return { ...change, pages };
}
