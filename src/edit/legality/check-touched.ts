import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ElementAttribute, ElementCatalogue } from '../../elements/define.ts';
import { attrsOf, type Block, type Board, type Project } from '../../model/entities.ts';
import type { BlockNode } from '../../page/document.ts';
import { expansionChecker } from '../../site/page/expansion.ts';
import { containerKey } from '../../site/page/checks/nesting.ts';
import { walkBlocks } from '../blocks/block-keys.ts';
import {
  buildBlock,
  childDiagnostics,
  ownNode,
  placeAt,
  type BuildContext,
} from './check-block.ts';
import type { Changing } from './check-gone.ts';
import { styleDiagnostics } from './check-site.ts';
import { blockAt, boardAt, boardsIn } from '../entities.ts';
import { siteOf, type LazySite } from './site-of.ts';
import { findPath } from '../blocks/tree-index.ts';
import { usersOf, type User } from '../users.ts';

/** Returns diagnostics of everything that operations touched, in one of the two states. */
export function touchedDiagnostics(project: Project, changing: Changing): readonly Diagnostic[] {
  const { touched, elements, before } = changing;
  const site = siteOf(project, elements);
  const diagnostics = [...touched.blocks].flatMap(([uid, names]) => {
    const board = boardAt(project, uid);
    return board === undefined
      ? []
      : boardDiagnostics(site, { state: project, board, names }, changing);
  });
  for (const style of touched.hasStyles ? project.styles : []) {
    diagnostics.push(...styleDiagnostics(site, project.root, style));
  }
  if (touched.hasOthers) diagnostics.push(...newTrees(site, project, before));
  return diagnostics;
}

interface TouchedBoard {
  /** The state to check. */
  readonly state: Project;
  readonly board: Board;
  /** Touched fields of its blocks, by key. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Returns diagnostics of the touched blocks of a board, in all places that show it. */
function boardDiagnostics(
  site: LazySite,
  { state, board, names }: TouchedBoard,
  { project, before }: Changing,
): readonly Diagnostic[] {
  const { uid, root } = board;
  if (root === undefined) return [];
  const looked: Looked[] = [];
  let isDeep = false;
  for (const [key, own] of names) {
    const place = placeAt(site, board, key);
    const block = findPath(root, key)?.nodes.at(-1);
    if (place === undefined || block === undefined) continue;
    const look = lookAt(own, place, {
      block,
      findOther: () => blockAt(state === before ? project : before, { board: uid, block: key }),
    });
    isDeep ||= look === 'deep';
    looked.push(blockDiagnostics(place, block, look));
  }
  const users = isDeep ? usersOf(state, uid) : [];
  const isMain = looked.some(({ hasMain }) => hasMain);
  const around = isMain
    ? wholeDiagnostics(site, [board, ...users.map((user) => user.board)])
    : userDiagnostics(site, users);
  return [...looked.flatMap(({ diagnostics }) => diagnostics), ...around];
}

/** Returns diagnostics of whole boards: only they show how many main parts a page has. */
function wholeDiagnostics(site: LazySite, boards: readonly Board[]): readonly Diagnostic[] {
  return [...new Set(boards)].flatMap((board) => {
    const top = placeAt(site, board, undefined);
    if (top === undefined || board.root === undefined) return [];
    return buildBlock(top, board.root, 'deep').diagnostics;
  });
}

/** Returns diagnostics of the composites of a board, once for equal ones. */
function userDiagnostics(site: LazySite, users: readonly User[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return users.flatMap(({ board, key, block }) => {
    const place = placeAt(site, board, key);
    const own = block.children === undefined ? saidBy(block, site.catalogue.elements) : block.uid;
    const name = place && `${containerKey(place.container)} ${own}`;
    if (place === undefined || name === undefined || seen.has(name)) return [];
    seen.add(name);
    return buildBlock(place, block, 'deep').diagnostics;
  });
}

/**
 * Returns a key of a composite's values that may decide how its source resolves. A text only counts
 * as set or empty.
 */
function saidBy(block: Block, elements: ElementCatalogue): string {
  const kids = decidingKids(elements);
  const said = attrsOf(block).map(({ kid = '', isGroup, isInherited, v = '' }) => {
    const isWhole = kids.has(kid.slice(kid.lastIndexOf('.') + 1));
    return [kid, isGroup, isInherited, isWhole ? v : v !== ''];
  });
  return JSON.stringify(said);
}

const knownKids = new WeakMap<ElementCatalogue, ReadonlySet<string>>();

/** Returns attributes with a choice of values, and those that choose sources. */
function decidingKids(elements: ElementCatalogue): ReadonlySet<string> {
  const known = knownKids.get(elements);
  if (known !== undefined) return known;
  const kids = [...elements.values()].flatMap(({ attrs }) =>
    Object.keys(attrs).filter((kid) => decides(attrs[kid]) && isOfFew(attrs[kid])),
  );
  const made = new Set(['source', ...kids]);
  knownKids.set(elements, made);
  return made;
}

const isOfFew = (spec: ElementAttribute | undefined) =>
  spec?.choices !== undefined || spec?.type === 'Boolean' || spec?.type === 'Number';

/** Returns diagnostics of trees that exist in only one of the two states. */
function newTrees(site: LazySite, project: Project, before: Project): readonly Diagnostic[] {
  const former = new Set(boardsIn(before.root).map(({ uid }) => uid));
  const added = boardsIn(project.root).filter(({ uid }) => !former.has(uid));
  return added.flatMap((board) => {
    const place = board.root && placeAt(site, board, undefined);
    return place && board.root ? blockDiagnostics(place, board.root, 'deep').diagnostics : [];
  });
}

/** Fields that affect all descendants of a block. */
const DEEP: ReadonlySet<string> = new Set(['self', 'isBypassed', 'isGroupSlot', 'eid', 'source']);

type Look = 'deep' | 'own' | 'children' | 'both';

/** Returns how much of a block to check for its touched fields. */
function lookAt(
  names: ReadonlySet<string>,
  place: BuildContext,
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

/** Returns whether an attribute may decide the HTML element of a block. */
function decides(spec: ElementAttribute | undefined): boolean {
  return spec !== undefined && spec.isLook !== true && spec.type !== 'Text';
}

function tagOf(place: BuildContext, block: Block): string | undefined {
  return ownNode(place, block)?.tag;
}

interface Looked {
  readonly diagnostics: readonly Diagnostic[];
  readonly hasMain: boolean;
}

function blockDiagnostics(place: BuildContext, block: Block, look: Look): Looked {
  const diagnostics: Diagnostic[] = [];
  if (look !== 'own') diagnostics.push(...childDiagnostics(place, block));
  if (look === 'children' && block.eid !== 'composite') return { diagnostics, hasMain: false };
  const depth = look === 'both' ? 'children' : look;
  if (depth === 'deep') {
    diagnostics.push(...expansionDiagnostics(place, block));
    for (const { block: inner } of walkBlocks(block)) {
      if (inner !== block) diagnostics.push(...childDiagnostics(place, inner));
    }
  }
  if (diagnostics.some(({ severity }) => severity === 'error'))
    return { diagnostics, hasMain: false };
  const built = buildBlock(place, block, depth);
  return {
    diagnostics: [...diagnostics, ...built.diagnostics],
    hasMain: built.nodes.some(isOrHoldsMain),
  };
}

/**
 * Returns diagnostics of circular composites and of too many blocks, without expanding any
 * composite.
 */
function expansionDiagnostics({ site, board }: BuildContext, block: Block): readonly Diagnostic[] {
  const isComposite = [...walkBlocks(block)].some(({ block: { eid } }) => eid === 'composite');
  const indexed = isComposite ? site.boards.get(board.uid) : undefined;
  return indexed === undefined ? [] : expansionChecker((uid) => site.boards.get(uid))(indexed);
}

function isOrHoldsMain({ tag, children }: BlockNode): boolean {
  return tag === 'main' || children.some(isOrHoldsMain);
}
