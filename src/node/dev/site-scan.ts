import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { pageVersion } from '../../author/canvas/page-version.ts';
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

/** A board that was scanned. */
export interface ScannedBoard {
  readonly pages: readonly ScannedPage[];
  readonly diagnostics: readonly Diagnostic[];
  /** All dependencies of its pages, including those of their parts. */
  readonly dependencies: ReadonlySet<string>;
  /** A hash of its dependencies. */
  readonly version: string;
  readonly seenIn: ScannedIn;
}

/**
 * The site in which a board was scanned. If `plan` and `own` are still the same, the board has
 * changed only if a version in `trees` has.
 */
interface ScannedIn extends Pick<SiteState, 'plan' | 'own'> {
  /** The versions of the block trees that the board depends on, by the uids of their boards. */
  readonly trees: ReadonlyMap<string, string>;
}

/** The boards of a site at a moment, each scanned once on demand. */
export interface SiteScan {
  readonly state: SiteState;
  readonly inspected: PageScanner['inspected'];
  board(uid: string): ScannedBoard | undefined;
  /**
   * Scans all boards within a time limit in milliseconds; the next call continues. Returns whether
   * all are done.
   */
  all(milliseconds: number): Promise<boolean>;
  /** The scanned boards by uid, in the order of the project. */
  boards(): ReadonlyMap<string, ScannedBoard>;
}

export interface ScanSetting {
  readonly options: BuildOptions;
  readonly bundle: Bundle;
  /** The frame of every document. */
  readonly frame: string;
}

/** Maximum milliseconds of uninterrupted work. */
const SLICE = 4;

type Jobs = ReadonlyMap<string, BoardJob>;

const known = new WeakMap<SiteState['plan'], Jobs>();

/**
 * Returns the scan jobs by the uids of boards; cached with the plan, as edits of blocks don't
 * change them (EDIT-12).
 */
function jobsOf(plan: SiteState['plan']): Jobs {
  const jobs =
    known.get(plan) ?? new Map(boardJobs(plan).map((job) => [job.indexed.board.uid, job]));
  known.set(plan, jobs);
  return jobs;
}

/** The last scan of each board by uid, including those of earlier states. */
export type ScannedBoards = Map<string, ScannedBoard>;

/** Starts scanning a state of the site; unchanged boards in `seen` are reused. */
export async function createSiteScan(
  state: SiteState,
  { options, bundle, frame }: ScanSetting,
  seen: ScannedBoards,
): Promise<SiteScan> {
  const { plan, trees, sound } = state;
  const { read: readTree } = trees;
  const scanner = await createPageScanner({ plan, sound, readTree, options, frame, bundle });
  const jobs = jobsOf(plan);
  const boards = new Map<string, ScannedBoard>();
  const parts = new Map<string, readonly string[]>();
  // Removes boards that are gone.
  if (seen.size > jobs.size) for (const uid of seen.keys()) if (!jobs.has(uid)) seen.delete(uid);

  function scan(uid: string, job: BoardJob): ScannedBoard {
    const scanned = stillValid(seen.get(uid), job) ?? scanAgain(job);
    boards.set(uid, scanned);
    seen.set(uid, scanned);
    return scanned;
  }

  /** The scan of a board if it is still current. */
  function stillValid(before: ScannedBoard | undefined, job: BoardJob): ScannedBoard | undefined {
    if (before === undefined) return undefined;
    const { seenIn, dependencies, version } = before;
    if (seenIn.plan !== plan || seenIn.own !== state.own) {
      const isSame = version === versionOf(job, dependencies);
      return isSame ? { ...before, seenIn: seenNow(job, dependencies) } : undefined;
    }
    for (const [uid, tree] of seenIn.trees) if (treeVersion(uid) !== tree) return undefined;
    return before;
  }

  function seenNow({ indexed }: BoardJob, dependencies: Iterable<string>): ScannedIn {
    const sources = [...dependencies].flatMap((name) => sourceOf(name) ?? []);
    const uids = [indexed.board.uid, ...sources];
    const versions = new Map(uids.map((uid) => [uid, treeVersion(uid)]));
    return { plan, own: state.own, trees: versions };
  }

  function treeVersion(uid: string): string {
    const path = plan.boards.get(uid)?.path;
    return path === undefined ? '' : trees.read(path).version;
  }

  function scanAgain(job: BoardJob): ScannedBoard {
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
      return boards.get(uid) ?? (job && scan(uid, job));
    },
    async all(milliseconds) {
      const end = performance.now() + milliseconds;
      let paused = performance.now();
      for (const [uid, job] of jobs) {
        if (boards.has(uid)) continue;
        const now = performance.now();
        if (now > end) return false;
        // Requests for pages take precedence.
        if (now - paused > SLICE) {
          await setImmediate();
          paused = performance.now();
        }
        scan(uid, job);
      }
      return true;
    },
  };
}
