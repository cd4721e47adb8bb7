import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { pageVersion } from '../../author/page-version.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import {
  createPageScanner,
  type PageScanner,
  type ScannedPage,
} from '../check-pages/page-scanner.ts';
import { boardJobs, type BoardJob } from '../../site/plan/board-jobs.ts';
import type { Bundle } from '../generate/bundle.ts';
import type { BuildOptions } from '../generate/options.ts';
import { sourceOf, withInner } from '../../site/page/dependency-facts.ts';
import type { SiteState } from './site-state.ts';

/** A board that was looked at. */
export interface ScannedBoard {
  readonly pages: readonly ScannedPage[];
  readonly diagnostics: readonly Diagnostic[];
  /** All that its pages are made of, that of the parts that they show included. */
  readonly dependencies: ReadonlySet<string>;
  /** What it was made of, by a hash. */
  readonly version: string;
  readonly seenIn: SeenIn;
}

/** A site in which a board was seen: as long as all but block trees is the same, these tell whether it is another one. */
interface SeenIn extends Pick<SiteState, 'plan' | 'own'> {
  /** The versions of the trees that it is made of, by the uids of their boards. */
  readonly trees: ReadonlyMap<string, string>;
}

/** The boards of a site at a moment, each looked at when somebody asks, and once. */
export interface SiteScan {
  readonly state: SiteState;
  readonly inspected: PageScanner['inspected'];
  board(uid: string): ScannedBoard | undefined;
  /** Looks at all boards, but at most for so many milliseconds; the next call goes on. Whether all are done. */
  all(milliseconds: number): Promise<boolean>;
  /** Those that were looked at, by their uids, in the order of the project: which was asked for first is no matter. */
  boards(): ReadonlyMap<string, ScannedBoard>;
}

export interface ScanSetting {
  readonly options: BuildOptions;
  readonly bundle: Bundle;
  /** The frame of every document. */
  readonly frame: string;
}

/** Milliseconds of work in one go. */
const SLICE = 4;

type Jobs = ReadonlyMap<string, BoardJob>;

const known = new WeakMap<SiteState['plan'], Jobs>();

/** By the uids of boards; the same for as long as edits change nothing but blocks (EDIT-12). */
function jobsOf(plan: SiteState['plan']): Jobs {
  const jobs =
    known.get(plan) ?? new Map(boardJobs(plan).map((job) => [job.indexed.board.uid, job]));
  known.set(plan, jobs);
  return jobs;
}

/** What was seen of boards last, by their uids, be it of former states of the site. */
export type SeenBoards = Map<string, ScannedBoard>;

/** Begins to look at a state of a site; what is as it was `seen` isn't looked at again. */
export async function createSiteScan(
  state: SiteState,
  { options, bundle, frame }: ScanSetting,
  seen: SeenBoards,
): Promise<SiteScan> {
  const { plan, trees, sound } = state;
  const { read: readTree } = trees;
  const scanner = await createPageScanner({ plan, sound, readTree, options, frame, bundle });
  const jobs = jobsOf(plan);
  const boards = new Map<string, ScannedBoard>();
  const parts = new Map<string, readonly string[]>();
  // There are more than boards once some have gone.
  if (seen.size > jobs.size) for (const uid of seen.keys()) if (!jobs.has(uid)) seen.delete(uid);

  function look(uid: string, job: BoardJob): ScannedBoard {
    const scanned = stillSeen(seen.get(uid), job) ?? lookAnew(job);
    boards.set(uid, scanned);
    seen.set(uid, scanned);
    return scanned;
  }

  /** What was seen of a board, where it is so now. */
  function stillSeen(before: ScannedBoard | undefined, job: BoardJob): ScannedBoard | undefined {
    if (before === undefined) return undefined;
    const { seenIn, dependencies, version } = before;
    if (seenIn.plan !== plan || seenIn.own !== state.own) {
      const isSame = version === versionOf(job, dependencies);
      return isSame ? { ...before, seenIn: seenNow(job, dependencies) } : undefined;
    }
    for (const [uid, tree] of seenIn.trees) if (treeVersion(uid) !== tree) return undefined;
    return before;
  }

  function seenNow({ indexed }: BoardJob, dependencies: Iterable<string>): SeenIn {
    const sources = [...dependencies].flatMap((name) => sourceOf(name) ?? []);
    const uids = [indexed.board.uid, ...sources];
    const versions = new Map(uids.map((uid) => [uid, treeVersion(uid)]));
    return { plan, own: state.own, trees: versions };
  }

  function treeVersion(uid: string): string {
    const path = plan.boards.get(uid)?.path;
    return path === undefined ? '' : trees.read(path).version;
  }

  function lookAnew(job: BoardJob): ScannedBoard {
    const { built, pages } = scanner.scan(job);
    for (const [part, names] of scanner.partDependencies()) parts.set(part, names);
    const { diagnostics } = built;
    const dependencies = new Set(
      [...built.dependencies].flatMap((name) => [...withInner(name, (inner) => parts.get(inner))]),
    );
    const version = versionOf(job, dependencies);
    return { pages, diagnostics, dependencies, version, seenIn: seenNow(job, dependencies) };
  }

  function versionOf({ indexed, pages }: BoardJob, dependencies: Iterable<string>): string {
    const site = { plan, own: state.own, treeVersion };
    const versions = pages.map((route) => pageVersion(site, route, dependencies));
    return hash('sha1', [indexed.path, treeVersion(indexed.board.uid), ...versions].join('\n'));
  }

  return {
    state,
    inspected: scanner.inspected,
    boards() {
      const inOrder = [...jobs.keys()].flatMap((uid) => {
        const scanned = boards.get(uid);
        return scanned === undefined ? [] : [[uid, scanned] as const];
      });
      return new Map(inOrder);
    },
    board(uid) {
      const job = jobs.get(uid);
      return boards.get(uid) ?? (job && look(uid, job));
    },
    async all(milliseconds) {
      const end = performance.now() + milliseconds;
      let paused = performance.now();
      for (const [uid, job] of jobs) {
        if (boards.has(uid)) continue;
        const now = performance.now();
        if (now > end) return false;
        // Whoever works on a page goes first.
        if (now - paused > SLICE) {
          await setImmediate();
          paused = performance.now();
        }
        look(uid, job);
      }
      return true;
    },
  };
}
