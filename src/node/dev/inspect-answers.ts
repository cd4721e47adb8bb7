import { readBlockUses } from '../../author/block-uses.ts';
import type { Fault, Faults } from '../../author/faults.ts';
import { inspectBlock } from '../../author/inspect-block.ts';
import { inspectLost, type LostBlock } from '../../author/inspect-lost.ts';
import { inspectBoard, type BoardFacts } from '../../author/inspect-board.ts';
import type { InspectedBlock } from '../../author/inspected.ts';
import { anchorsOf, namesOf, type ProjectNames } from '../../author/project-names.ts';
import type { AnchorsAnswer } from '../../author/project-answers.ts';
import { LIMITS, type Finding } from '../../author/page-checks.ts';
import { fixesOf } from '../../author/fixes.ts';
import { placeFinding, withoutTold } from '../../author/place-finding.ts';
import { checkSite, type LinkedPage } from '../../author/site-checks.ts';
import { collectDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { boardName } from '../../model/names.ts';
import { withBase } from '../../site/plan/addresses.ts';
import { withoutFoundFonts } from '../../site/plan/with-files.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { locateFindings } from '../project/locate.ts';
import type { DevSite } from './dev-site.ts';
import { createSiteScan, type ScanSetting, type SeenBoards, type SiteScan } from './site-scan.ts';

/** Answers what tools of the author ask of blocks, boards and what is wrong with them. */
export interface InspectAnswers {
  /** Undefined for a name that isn't one of theirs, and for what isn't there. */
  answer(
    name: string,
    params: URLSearchParams,
  ): Promise<
    InspectedBlock | LostBlock | BoardFacts | Faults | ProjectNames | AnchorsAnswer | undefined
  >;
}

export interface InspectSetting extends Omit<ScanSetting, 'frame'> {
  readonly site: DevSite;
  /** The project file, or the folder of one. */
  readonly projectPath: string;
}

/** Milliseconds that an answer waits for the rest of a large site; who asks again later is told more. */
const PATIENCE = 250;

/** Answers from what was seen of the site’s pages, which is kept from change to change. */
export function createInspectAnswers(setting: InspectSetting): InspectAnswers {
  const { site, projectPath } = setting;
  let current: SiteScan | undefined;
  const seen: SeenBoards = new Map();

  /** What is known of the site as it is now. */
  async function scanNow(): Promise<SiteScan | undefined> {
    const state = site.state();
    if (state === undefined || current?.state === state) return current;
    const { frame } = site;
    current = await createSiteScan(state, { ...setting, frame }, seen);
    return current;
  }

  async function block(query: URLSearchParams): Promise<InspectedBlock | LostBlock | undefined> {
    const scan = await scanNow();
    if (scan === undefined) return undefined;
    const asked = {
      board: query.get('board') ?? '',
      block: query.get('block') ?? '',
      uses: readBlockUses(query.get('uses') ?? ''),
    };
    return inspectBlock(scan.inspected, asked) ?? inspectLost(scan.inspected, asked);
  }

  async function boardFacts(uid: string): Promise<BoardFacts | undefined> {
    const scan = await scanNow();
    const indexed = scan?.state.plan.boards.get(uid);
    if (scan === undefined || indexed === undefined) return undefined;
    const own = scan.board(uid);
    const isComplete = await scan.all(PATIENCE);
    const dependencies = new Map(
      Array.from(scan.boards(), ([board, scanned]) => [board, scanned.dependencies]),
    );
    const facts = inspectBoard(scan.state.plan, indexed, { dependencies, isComplete });
    return { ...facts, weight: own?.pages[0]?.weight };
  }

  async function faults(uid: string): Promise<Faults | undefined> {
    const scan = await scanNow();
    if (scan === undefined) return { ...NOTHING, faults: located(site.problems()) };
    const { plan } = scan.state;
    if (uid !== '' && !plan.boards.has(uid)) return undefined;
    const own = uid === '' ? undefined : scan.board(uid);
    const isComplete = await scan.all(PATIENCE);
    return {
      faults: located(allFaults(scan, { uid, project: site.problems(), isComplete })),
      isComplete,
      looked: scan.boards().size,
      boards: plan.boards.size,
      weight: own?.pages[0]?.weight,
      limits: NOTHING.limits,
    };
  }

  async function names(): Promise<ProjectNames | undefined> {
    const scan = await scanNow();
    return scan && namesOf(scan.state.plan, scan.state.opened.project);
  }

  async function anchors(uid: string): Promise<AnchorsAnswer | undefined> {
    const scan = await scanNow();
    const isThere = scan?.state.plan.boards.has(uid) === true;
    return isThere ? { anchors: anchorsOf(scan.inspected.project, uid) } : undefined;
  }

  const located = (found: readonly Fault[]): readonly Fault[] => locateFindings(projectPath, found);

  return {
    async answer(name, params) {
      if (name === 'api/inspect') return block(params);
      if (name === 'api/names') return names();
      if (name === 'api/anchors') return anchors(params.get('board') ?? '');
      if (name === 'api/board-facts') return boardFacts(params.get('uid') ?? '');
      return name === 'api/faults' ? faults(params.get('board') ?? '') : undefined;
    },
  };
}

const NOTHING: Faults = {
  faults: [],
  isComplete: false,
  looked: 0,
  boards: 0,
  limits: { html: LIMITS.html, pictures: LIMITS.pictures },
};

interface Asked {
  /** The board that is asked for; empty for the whole site. */
  readonly uid: string;
  /** What is wrong with the project. */
  readonly project: readonly Diagnostic[];
  /** Whether all boards were looked at, so that pages can be compared. */
  readonly isComplete: boolean;
}

/** What is wrong: with the project, with the boards, and with the pages together, the last only of a site that is known. */
function allFaults(scan: SiteScan, { uid, project, isComplete }: Asked): readonly Fault[] {
  const { plan } = scan.state;
  const boards = scan.boards();
  const chosen = [...boards].filter(([board]) => uid === '' || board === uid);
  const ofPages: Fault[] = [];
  const tell = (finding: Finding, page: IndexedBoard) => ofPages.push(faultOf(scan, finding, page));
  for (const [, { pages }] of chosen) {
    for (const { findings, route } of pages) {
      for (const finding of findings) tell(finding, route.indexed);
    }
  }
  if (isComplete) {
    const pages = new Map<LinkedPage, IndexedBoard>();
    for (const { pages: own } of boards.values()) {
      for (const { linked, route } of own) pages.set(linked, route.indexed);
    }
    const home = withBase('/', plan.context.options);
    for (const finding of checkSite([...pages.keys()], home)) {
      const page = pages.get(finding.page);
      if (page !== undefined && (uid === '' || page.board.uid === uid)) tell(finding, page);
    }
  }
  const found = chosen.flatMap(([, { diagnostics }]) => diagnostics);
  const { diagnostics } = collectDiagnostics([
    ...project,
    ...withoutFoundFonts(plan.diagnostics, plan.fonts),
    ...found,
  ]);
  return withoutTold(diagnostics, collectDiagnostics(ofPages).diagnostics);
}

function faultOf({ inspected }: SiteScan, finding: Finding, indexed: IndexedBoard): Fault {
  const { project } = inspected;
  const { board } = indexed;
  const page = { uid: board.uid, name: boardName(board) };
  const uses = finding.at?.uses;
  const places = { project, page: indexed };
  const placed = placeFinding(finding, places);
  return { ...placed, page, uses, fixes: fixesOf(placed, places) };
}
