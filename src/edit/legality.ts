import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ElementAttribute, ElementCatalogue } from '../elements/define.ts';
import {
  childrenOf,
  FIELD_TABLES,
  type Block,
  type Board,
  type Project,
} from '../model/entities.ts';
import { readEntity } from '../format/read-entity.ts';
import { startReading } from '../format/reading.ts';
import type { BlockNode } from '../page/document.ts';
import { containerKey } from '../site/page/nesting.ts';
import { expansionChecker } from '../site/page/expansion.ts';
import { apply, type Applied } from './apply.ts';
import { walkBlocks } from './block-keys.ts';
import { headFault } from './check-head.ts';
import { buildBlock, childFindings, ownNode, placeAt, type Place } from './check-block.ts';
import { findStillUsed, touchesSite, type Changing } from './check-gone.ts';
import { siteFindings, styleFindings } from './check-site.ts';
import { findTakenUid } from './check-uids.ts';
import { blockAt, boardAt, boardsIn } from './entities.ts';
import type { BlockList, Operation } from './operation.ts';
import { asRefusal, isRefused, refusalOf, refuse, type Refusal, type Result } from './refusal.ts';
import { siteOf, type LazySite } from './site-of.ts';
import { findTrail, handBack } from './tree-index.ts';
import { usersOf, type User } from './users.ts';

/** What is not finished yet, but not wrong: an author is told of it, and goes on. */
export const UNFINISHED: ReadonlySet<string> = new Set([
  'nameless',
  'form-sends-nowhere',
  'field-unnamed',
  'form-unnamed',
  'scheme-alike',
  'list-empty',
  'card-label',
  'card-unfilled',
  'anchor-missing',
  'children-beyond',
  'page-size-unused',
  'pager-missing',
]);

const NONE: ReadonlySet<string> = new Set();

/** What decides about operations, beside the project. */
export interface Deciding {
  readonly elements: ElementCatalogue;
  /** The uids that were made for the operations, which nothing else has. */
  readonly fresh?: ReadonlySet<string>;
}

/** Applies operations that together are legal (EDIT-7), or says why they aren't. */
export function change(
  before: Project,
  operations: readonly Operation[],
  { elements, fresh = NONE }: Deciding,
): Result<Applied> {
  const applied = apply(before, operations);
  if (isRefused(applied)) return applied;
  const refusal = findIllegal({ ...applied, before, operations, elements }, fresh);
  if (refusal === undefined) return applied;
  takeBack(before, applied);
  return { refusal };
}

/** Why operations can't be done; undefined where they can. */
export function findRefusal(
  project: Project,
  operations: readonly Operation[],
  elements: ElementCatalogue,
): Refusal | undefined {
  const result = change(project, operations, { elements });
  if (isRefused(result)) return result.refusal;
  takeBack(project, result);
  return undefined;
}

/** Says that a project goes on as it was, so that its trees needn't be looked through anew. */
function takeBack(before: Project, { project, inverse, touched }: Applied) {
  const back = apply(project, inverse);
  if (isRefused(back)) return;
  handBack(before.root, back.project.root);
  for (const uid of touched.boards) {
    const [was, is] = [before, back.project].map((of) => boardAt(of, uid)?.root);
    if (was !== undefined && is !== undefined) handBack(was, is);
  }
}

/** Why a block can't stand at a place, be it new or from elsewhere; undefined where it can. Cheap enough for menus. */
export function mayStand(
  project: Project,
  into: BlockList,
  { block, elements }: { readonly block: Block; readonly elements: ElementCatalogue },
): Refusal | undefined {
  const site = siteOf(project, elements);
  const board = boardAt(project, into.board);
  const root = board?.root;
  const parent =
    into.parent === undefined ? undefined : root && findTrail(root, into.parent)?.nodes.at(-1);
  if (board === undefined || (into.parent !== undefined && parent === undefined)) {
    return refuse('target-unknown', { what: 'block', name: quote(into.parent ?? into.board) })
      .refusal;
  }
  if (into.parent === undefined && root !== undefined) {
    return refuse('place-unknown', { index: 1, length: 1 }).refusal;
  }
  const found: Diagnostic[] = [];
  const place = placeAt(site, board, into.parent, true);
  if (place === undefined) return undefined;
  if (parent !== undefined) {
    const others = childrenOf(parent).filter(({ uid }) => uid !== block.uid);
    const around = { ...parent, children: [...others, block] };
    const outer = placeAt(site, board, into.parent) ?? place;
    found.push(...childFindings(outer, around));
    if (parent.eid === 'composite') found.push(...buildBlock(outer, around, 'children').findings);
  }
  const [first] = wrong(found.length > 0 ? found : buildBlock(place, block, 'deep').findings);
  return first && refusalOf(first, elements);
}

function wrong(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  return findings.filter(({ code, severity }) => severity !== 'notice' && !UNFINISHED.has(code));
}

function findIllegal(changing: Changing, fresh: ReadonlySet<string>): Refusal | undefined {
  const { project, operations, elements, touched } = changing;
  const unknown = operations.map(findUnknownKey).find((refusal) => refusal !== undefined);
  const taken = unknown ?? findTakenUid(project, operations, fresh);
  if (taken !== undefined) return taken;
  const after = siteOf(project, elements);
  const fault = operations.map((one) => headFault(one, after)).find((found) => found !== undefined);
  if (fault !== undefined) return asRefusal(fault);
  const isSite = touchesSite(touched, project);
  const ofSite = (of: Project) => (isSite ? siteFindings(of, elements) : []);
  const added =
    findAdded(changing, ofSite) ?? findAdded(changing, (of) => findingsOf(of, changing));
  return added === undefined ? findStillUsed(changing) : refusalOf(added, elements);
}

/** The first finding that was none before. */
function findAdded(
  { before, project }: Changing,
  find: (of: Project) => readonly Diagnostic[],
): Diagnostic | undefined {
  const findings = wrong(find(project));
  if (findings.length === 0) return undefined;
  const former = new Set(wrong(find(before)).map(findingKey));
  return findings.find((found) => !former.has(findingKey(found)));
}

/** Findings of two states are the same where they say the same of the same block. */
function findingKey({ code, text, boardUid = '', blockUid = '' }: Diagnostic): string {
  return JSON.stringify([code, text, boardUid, blockUid]);
}

/** Keys that nobody knows are kept, but not made. */
function findUnknownKey(operation: Operation): Refusal | undefined {
  if (operation.kind === 'insert') {
    const reading = startReading();
    readEntity(reading, operation.into.entity, operation.item);
    const found = reading.diagnostics.find(({ severity }) => severity !== 'notice');
    return found && asRefusal(found);
  }
  if (operation.kind !== 'set' || operation.value === undefined) return undefined;
  const { target, key } = operation;
  if (FIELD_TABLES[target.entity].has(key)) return undefined;
  return refuse('field-unsettable', { what: target.entity, key }).refusal;
}

/** What a build says of all that operations touched, in one of the two states. */
function findingsOf(project: Project, changing: Changing): readonly Diagnostic[] {
  const { touched, elements, before } = changing;
  const other = project === before ? changing.project : before;
  const site = siteOf(project, elements);
  const findings: Diagnostic[] = [];
  for (const [uid, blocks] of touched.blocks) {
    const board = boardAt(project, uid);
    if (board?.root === undefined) continue;
    const looked: Looked[] = [];
    let isDeep = false;
    for (const [key, names] of blocks) {
      const place = placeAt(site, board, key);
      const block = findTrail(board.root, key)?.nodes.at(-1);
      if (place === undefined || block === undefined) continue;
      const look = lookAt(names, place, {
        block,
        findOther: () => blockAt(other, { board: uid, block: key }),
      });
      isDeep ||= look === 'deep';
      looked.push(blockFindings(place, block, look));
    }
    findings.push(...looked.flatMap((own) => own.findings));
    const isMain = looked.some((own) => own.hasMain);
    const users = isDeep ? usersOf(project, uid) : [];
    if (isMain) findings.push(...wholeFindings(site, [board, ...users.map((user) => user.board)]));
    else findings.push(...userFindings(site, users));
  }
  for (const name of touched.names) {
    if (!name.startsWith('[["entity","style"]')) continue;
    for (const style of project.styles) findings.push(...styleFindings(site, project.root, style));
    break;
  }
  if (touched.hasOthers) findings.push(...newTrees(site, project, before));
  return findings;
}

/** What is said of whole boards, each once: only so is it known how many main parts a page has. */
function wholeFindings(site: LazySite, boards: readonly Board[]): readonly Diagnostic[] {
  return [...new Set(boards)].flatMap((board) => {
    const top = placeAt(site, board, undefined);
    if (top === undefined || board.root === undefined) return [];
    return buildBlock(top, board.root, 'deep').findings;
  });
}

/** What is said where a board is shown; once for all places that are alike. */
function userFindings(site: LazySite, users: readonly User[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return users.flatMap(({ board, key, block }) => {
    const place = placeAt(site, board, key);
    const own = block.children === undefined ? (block.attrs ?? []).length : block.uid;
    const name = place && `${containerKey(place.container)} ${own}`;
    if (place === undefined || name === undefined || seen.has(name)) return [];
    seen.add(name);
    return buildBlock(place, block, 'deep').findings;
  });
}

/** What is said of the trees of boards that one of two states doesn't have. */
function newTrees(site: LazySite, project: Project, before: Project): readonly Diagnostic[] {
  const former = new Set(boardsIn(before.root).map(({ uid }) => uid));
  const added = boardsIn(project.root).filter(({ uid }) => !former.has(uid));
  return added.flatMap((board) => {
    const place = board.root && placeAt(site, board, undefined);
    return place && board.root ? blockFindings(place, board.root, 'deep').findings : [];
  });
}

/** What decides about all that stands inside of a block. */
const DEEP: ReadonlySet<string> = new Set(['self', 'isBypassed', 'isGroupSlot', 'eid', 'source']);

type Look = 'deep' | 'own' | 'children' | 'both';

/** How much of a block is to be looked at after what was touched of it. */
function lookAt(
  names: ReadonlySet<string>,
  place: Place,
  { block, findOther }: { readonly block: Block; readonly findOther: () => Block | undefined },
): Look {
  if ([...names].some((name) => DEEP.has(name))) return 'deep';
  if (names.size === 1 && names.has('children')) return 'children';
  const element = place.site.catalogue.elements.get(block.eid ?? '');
  if ([...names].some((name) => decides(element?.attrs[name]))) {
    const other = findOther();
    if (other === undefined || tagOf(place, other) !== tagOf(place, block)) return 'deep';
  }
  return names.has('children') ? 'both' : 'own';
}

/** Whether an attribute may decide which HTML element a block is. */
function decides(spec: ElementAttribute | undefined): boolean {
  return spec !== undefined && spec.isLook !== true && spec.type !== 'Text';
}

function tagOf(place: Place, block: Block): string | undefined {
  return ownNode(place, block)?.tag;
}

interface Looked {
  readonly findings: readonly Diagnostic[];
  readonly hasMain: boolean;
}

function blockFindings(place: Place, block: Block, look: Look): Looked {
  const findings: Diagnostic[] = [];
  if (look !== 'own') findings.push(...childFindings(place, block));
  if (look === 'children' && block.eid !== 'composite') return { findings, hasMain: false };
  const depth = look === 'both' ? 'children' : look;
  if (depth === 'deep') {
    findings.push(...expansionFindings(place, block));
    for (const { block: inner } of walkBlocks(block)) {
      if (inner !== block) findings.push(...childFindings(place, inner));
    }
  }
  if (findings.some(({ severity }) => severity === 'error')) return { findings, hasMain: false };
  const built = buildBlock(place, block, depth);
  return { findings: [...findings, ...built.findings], hasMain: built.nodes.some(hasMain) };
}

/** Circles of composites, and more blocks than a page may have, before anything is expanded. */
function expansionFindings({ site, board }: Place, block: Block): readonly Diagnostic[] {
  const isComposite = [...walkBlocks(block)].some(({ block: { eid } }) => eid === 'composite');
  const indexed = isComposite ? site.boards.get(board.uid) : undefined;
  return indexed === undefined ? [] : expansionChecker((uid) => site.boards.get(uid))(indexed);
}

function hasMain({ tag, children }: BlockNode): boolean {
  return tag === 'main' || children.some(hasMain);
}
