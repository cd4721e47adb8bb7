import type { PageIssue, PageIssues } from '../../author/checks/page-issues.ts';
import { usesOfPages, type BoardUses } from '../../author/inspect/inspect-board.ts';
import { LIMITS, type UnplacedDiagnostic } from '../../author/checks/page-checks.ts';
import { fixesOf } from '../../author/checks/fixes.ts';
import { placeDiagnostic, withoutReported } from '../../author/checks/place-diagnostic.ts';
import { checkSite, type LinkedPage } from '../../author/checks/site-checks.ts';
import { collectDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { boardName } from '../../model/names.ts';
import { withBase } from '../../site/plan/addresses.ts';
import { withoutFoundFonts } from '../../site/plan/with-files.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { locateDiagnostics } from '../project/locate.ts';
import type { DevSite } from './dev-site.ts';
import {
  createSiteScan,
  type ScanSetting,
  type ScannedBoards,
  type SiteScan,
} from './site-scan.ts';

/** Answers requests about boards and their diagnostics. */
export interface InspectAnswers {
  /** Undefined for an unknown request, and for a missing resource. */
  answer(name: string, params: URLSearchParams): Promise<BoardUses | PageIssues | undefined>;
}

export interface InspectSetting extends Omit<ScanSetting, 'frame'> {
  readonly site: DevSite;
  /** The project file, or the folder of one. */
  readonly projectPath: string;
}

/** Milliseconds to wait for the rest of a large site; a later request gets more. */
const PATIENCE = 250;

/** Answers from the scan of the site’s pages, which is kept across changes. */
export function createInspectAnswers(setting: InspectSetting): InspectAnswers {
  const { site, projectPath } = setting;
  let current: SiteScan | undefined;
  const seen: ScannedBoards = new Map();

  /** The scan of the current site. */
  async function scanNow(): Promise<SiteScan | undefined> {
    const state = site.state();
    if (state === undefined || current?.state === state) return current;
    const { frame } = site;
    current = await createSiteScan(state, { ...setting, frame }, seen);
    return current;
  }

  async function boardUses(uid: string): Promise<BoardUses | undefined> {
    const scan = await scanNow();
    if (scan?.state.plan.boards.has(uid) !== true) return undefined;
    scan.board(uid);
    const isComplete = await scan.all(PATIENCE);
    const dependencies = new Map(
      Array.from(scan.boards(), ([board, scanned]) => [board, scanned.dependencies]),
    );
    return usesOfPages(scan.state.plan, uid, { dependencies, isComplete });
  }

  async function diagnosticsOf(uid: string): Promise<PageIssues | undefined> {
    const scan = await scanNow();
    if (scan === undefined) return { ...NOTHING, issues: located(site.issues()) };
    const { plan } = scan.state;
    if (uid !== '' && !plan.boards.has(uid)) return undefined;
    const own = uid === '' ? undefined : scan.board(uid);
    const isComplete = await scan.all(PATIENCE);
    return {
      issues: located(allDiagnostics(scan, { uid, project: site.issues(), isComplete })),
      isComplete,
      looked: scan.boards().size,
      boards: plan.boards.size,
      weight: own?.pages[0]?.weight,
      limits: NOTHING.limits,
    };
  }

  const located = (found: readonly PageIssue[]): readonly PageIssue[] =>
    locateDiagnostics(projectPath, found);

  return {
    async answer(name, params) {
      if (name === 'api/board-uses') return boardUses(params.get('uid') ?? '');
      return name === 'api/issues' ? diagnosticsOf(params.get('board') ?? '') : undefined;
    },
  };
}

const NOTHING: PageIssues = {
  issues: [],
  isComplete: false,
  looked: 0,
  boards: 0,
  limits: { html: LIMITS.html, pictures: LIMITS.pictures },
};

interface IssueQuery {
  /** The requested board; empty for the whole site. */
  readonly uid: string;
  /** The diagnostics of the project. */
  readonly project: readonly Diagnostic[];
  /** True if all boards were scanned, so that pages can be compared. */
  readonly isComplete: boolean;
}

/**
 * Returns the diagnostics of the project, of boards and of pages; those from comparing all pages
 * are included only after a complete scan.
 */
function allDiagnostics(
  scan: SiteScan,
  { uid, project, isComplete }: IssueQuery,
): readonly PageIssue[] {
  const { plan } = scan.state;
  const boards = scan.boards();
  const chosen = [...boards].filter(([board]) => uid === '' || board === uid);
  const ofPages: PageIssue[] = [];
  const add = (diagnostic: UnplacedDiagnostic, page: IndexedBoard) =>
    ofPages.push(issueOf(scan, diagnostic, page));
  for (const [, { pages }] of chosen) {
    for (const { diagnostics, route } of pages) {
      for (const diagnostic of diagnostics) add(diagnostic, route.indexed);
    }
  }
  if (isComplete) {
    const pages = new Map<LinkedPage, IndexedBoard>();
    for (const { pages: own } of boards.values()) {
      for (const { linked, route } of own) pages.set(linked, route.indexed);
    }
    const home = withBase('/', plan.context.options);
    for (const diagnostic of checkSite([...pages.keys()], home)) {
      const page = pages.get(diagnostic.page);
      if (page !== undefined && (uid === '' || page.board.uid === uid)) add(diagnostic, page);
    }
  }
  const found = chosen.flatMap(([, { diagnostics }]) => diagnostics);
  const { diagnostics } = collectDiagnostics([
    ...project,
    ...withoutFoundFonts(plan.diagnostics, plan.fonts),
    ...found,
  ]);
  return withoutReported(diagnostics, collectDiagnostics(ofPages).diagnostics);
}

function issueOf(
  { inspected }: SiteScan,
  diagnostic: UnplacedDiagnostic,
  indexed: IndexedBoard,
): PageIssue {
  const { project } = inspected;
  const { board } = indexed;
  const page = { uid: board.uid, name: boardName(board) };
  const uses = diagnostic.at?.uses;
  const places = { project, page: indexed };
  const placed = placeDiagnostic(diagnostic, places);
  return { ...placed, page, uses, fixes: fixesOf(placed, places) };
}
