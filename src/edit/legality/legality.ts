import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { readEntity } from '../../format/read-entity.ts';
import { startReading } from '../../format/reading.ts';
import { childrenOf, type Block, type Project } from '../../model/entities.ts';
import { FIELD_TABLES } from '../../model/field-tables.ts';
import { addedDiagnostic, type Copied } from './added-diagnostic.ts';
import { apply, type Applied } from '../apply.ts';
import { buildBlock, childDiagnostics, diagnosticsOf, placeAt } from './check-block.ts';
import { findNamedFile } from './check-files.ts';
import { findStillUsed, touchesSite, type Changing } from './check-gone.ts';
import { headProblem } from './check-head.ts';
import { findUnwritable } from './check-pages.ts';
import { siteDiagnostics } from './check-site.ts';
import { touchedDiagnostics } from './check-touched.ts';
import { findTakenUid } from './check-uids.ts';
import { blockAt, boardAt, NO_BLOCK } from '../entities.ts';
import type { BlockList, Operation } from '../operation.ts';
import { isRejected, rejectionOf, reject, type Rejection, type Result } from '../rejection.ts';
import { siteOf } from './site-of.ts';
import { entityWord } from '../targets.ts';
import { handOverIndex } from '../blocks/tree-index.ts';

/** Problems of unfinished content, which don't prevent changes. */
export const UNFINISHED: ReadonlySet<string> = new Set([
  'nameless',
  'form-sends-nowhere',
  'field-unnamed',
  'form-unnamed',
  'scheme-alike',
  'list-empty',
  'list-empty-on-tags',
  'card-label',
  'card-unfilled',
  'anchor-missing',
  'children-beyond',
  'page-size-unused',
  'pager-missing',
  'tracker-half',
]);

const NONE: ReadonlySet<string> = new Set();

/** Context of validation. */
export interface ValidationContext {
  readonly elements: ElementCatalogue;
  /** Uids made for the operations, which are unused. */
  readonly fresh?: ReadonlySet<string>;
  readonly copied?: Copied;
}

/** Applies operations that are legal together (EDIT-7), or rejects them. */
export function change(
  before: Project,
  operations: readonly Operation[],
  { elements, fresh = NONE, copied }: ValidationContext,
): Result<Applied> {
  const applied = apply(before, operations);
  if (isRejected(applied)) return applied;
  const changing = { ...applied, before, operations, elements };
  const rejection = findUnwritable(changing) ?? findIllegal(changing, { fresh, copied });
  if (rejection === undefined) return applied;
  takeBack(before, applied);
  return { rejection };
}

/** Hands the indexes of the trees of a rejected project back to the project before it. */
function takeBack(before: Project, { project, inverse, touched }: Applied) {
  const back = apply(project, inverse);
  if (isRejected(back)) return;
  handOverIndex(before.root, back.project.root);
  for (const uid of touched.boards) {
    const [was, is] = [before, back.project].map((of) => boardAt(of, uid)?.root);
    if (was !== undefined && is !== undefined) handOverIndex(was, is);
  }
}

/** Blocks for a place. */
export interface PlacedBlocks {
  readonly blocks: readonly Block[];
  readonly elements: ElementCatalogue;
  /** The diagnostics of the blocks in their current place. */
  readonly former?: readonly Diagnostic[];
  readonly copied?: Copied | undefined;
}

/**
 * Returns the reason against placing blocks together, new or moved; undefined if legal. Cheap
 * enough for menus.
 */
export function isAllowedIn(
  project: Project,
  into: BlockList,
  { blocks, elements, former = [], copied }: PlacedBlocks,
): Rejection | undefined {
  const site = siteOf(project, elements);
  const board = boardAt(project, into.board);
  const parent =
    into.parent === undefined
      ? undefined
      : blockAt(project, { board: into.board, block: into.parent });
  if (board === undefined || (into.parent !== undefined && parent === undefined)) {
    return reject('target-unknown', { what: 'layer', name: NO_BLOCK }).rejection;
  }
  if (into.parent === undefined && board.root !== undefined) {
    return reject('place-unknown', { index: 1, length: 1 }).rejection;
  }
  const found: Diagnostic[] = [];
  const place = placeAt(site, board, into.parent, true);
  if (place === undefined) return undefined;
  if (parent !== undefined) {
    const own = new Set(blocks.map(({ uid }) => uid));
    const children = [...childrenOf(parent).filter(({ uid }) => !own.has(uid)), ...blocks];
    const outer = placeAt(site, board, into.parent) ?? place;
    found.push(...childDiagnostics(outer, parent, children));
    if (parent.eid === 'composite') {
      found.push(...buildBlock(outer, { ...parent, children }, 'children').diagnostics);
    }
  }
  const ofBlocks = () => blocks.flatMap((block) => diagnosticsOf(place, block));
  const diagnostic = addedDiagnostic(
    wrong(found.length > 0 ? found : ofBlocks()),
    () => former,
    copied,
  );
  return diagnostic && rejectionOf(diagnostic, elements);
}

/** Returns the diagnostics of blocks in their place: these don't prevent a move. */
export function existingDiagnostics(
  project: Project,
  { board: uid, keys }: { readonly board: string; readonly keys: readonly string[] },
  elements: ElementCatalogue,
): readonly Diagnostic[] {
  const site = siteOf(project, elements);
  const board = boardAt(project, uid);
  return keys.flatMap((key) => {
    const place = board && placeAt(site, board, key);
    const block = blockAt(project, { board: uid, block: key });
    return place === undefined || block === undefined ? [] : wrong(diagnosticsOf(place, block));
  });
}

function wrong(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code, severity }) => severity !== 'notice' && !UNFINISHED.has(code));
}

interface MadeFor {
  readonly fresh: ReadonlySet<string>;
  readonly copied: Copied | undefined;
}

function findIllegal(changing: Changing, { fresh, copied }: MadeFor): Rejection | undefined {
  const { project, operations, elements, touched } = changing;
  const unknown = operations.map(findUnknownKey).find((rejection) => rejection !== undefined);
  const taken = unknown ?? findTakenUid(project, operations, fresh);
  if (taken !== undefined) return taken;
  const named = findNamedFile(changing);
  if (named !== undefined) return named;
  const after = siteOf(project, elements);
  const problem = operations
    .map((one) => headProblem(one, after))
    .find((found) => found !== undefined);
  if (problem !== undefined) return rejectionOf(problem, elements);
  const isSite = touchesSite(touched, project);
  const ofSite = (of: Project) => (isSite ? siteDiagnostics(of, elements) : []);
  const added =
    findAdded(changing, ofSite) ??
    findAdded(changing, (of) => touchedDiagnostics(of, changing), copied);
  if (added === undefined) return findStillUsed(changing);
  // Content of a removed slot isn't the problem: the slot is still in use.
  const used = added.code === 'lost-slot' ? findStillUsed(changing) : undefined;
  return used ?? rejectionOf(added, elements);
}

/** Returns the diagnostic to report of those that the change adds. */
function findAdded(
  { before, project, elements }: Changing,
  find: (of: Project) => readonly Diagnostic[],
  copied?: Copied,
): Diagnostic | undefined {
  const ofSource = () =>
    copied === undefined ? [] : existingDiagnostics(before, copied, elements);
  const findBefore = () => [...wrong(find(before)), ...ofSource()];
  return addedDiagnostic(wrong(find(project)), findBefore, copied);
}

/** Unknown keys are kept, but not added. */
function findUnknownKey(operation: Operation): Rejection | undefined {
  if (operation.kind === 'insert') {
    const reading = startReading();
    readEntity(reading, operation.into.entity, operation.item);
    return reading.diagnostics.find(({ severity }) => severity !== 'notice');
  }
  if (operation.kind !== 'set' || operation.value === undefined) return undefined;
  const { target, key } = operation;
  if (FIELD_TABLES[target.entity].has(key)) return undefined;
  return reject('field-unsettable', { what: entityWord(target.entity), key }).rejection;
}
