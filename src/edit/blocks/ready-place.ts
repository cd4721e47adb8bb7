import type { ElementCatalogue } from '../../elements/define.ts';
import { shownBoard } from '../../model/composite-source.ts';
import { childrenOf, type Block, type Board, type Project } from '../../model/entities.ts';
import { boardName } from '../../model/names.ts';
import { isSlotContentUid } from '../../model/slot-uids.ts';
import { MAX_NAV_LINKS } from '../../templates/sections/pieces.ts';
import type { ReadyTarget } from '../../templates/sections/ready.ts';
import { isMain } from '../commands/copies.ts';
import { boardAt, keyOfBlock, keysOnPath } from '../entities.ts';
import { isAllowedIn } from '../legality/legality.ts';
import { blockKey } from './block-keys.ts';
import type { BlockPlace } from './block-place.ts';
import { fittingLevel } from './heading-level.ts';
import { findPath } from './tree-index.ts';

/** The place of a ready section near the selection. */
export interface ReadyPlace extends BlockPlace {
  /** The page has no title yet, so that the heading of the section may be it. */
  readonly isTitle: boolean;
}

/** Returns what ready content takes from a project: its title, pages and color schemes. */
export function readyTarget({ label, root, variables }: Project): ReadyTarget {
  return {
    title: label || boardName(root),
    home: root.uid,
    pages: root.children
      .filter(isListed)
      .slice(0, MAX_NAV_LINKS)
      .map((board) => ({ uid: board.uid, name: boardName(board) })),
    isDark: variables.some(({ dark }) => dark !== undefined),
  };
}

const isListed = ({ type, root, isDraft, isNoIndex, redirectUrl }: Board) =>
  type === 'page' && root !== undefined && !isDraft && !isNoIndex && redirectUrl === '';

/**
 * Returns the place of a ready section: below the selected part of the page, not within it, as
 * sections have edges of their own. Undefined if none is legal there.
 */
export function readyPlace(
  project: Project,
  { board, key: name }: { readonly board: string; readonly key: string },
  elements: ElementCatalogue,
): ReadyPlace | undefined {
  const { root } = boardAt(project, board) ?? {};
  if (root === undefined) return undefined;
  const { parent, index } = placeBelow(project, root, keyOfBlock(project, board, name));
  const blocks = [{ uid: 'a new section', eid: 'section' }];
  const into = { entity: 'block', board, parent } as const;
  if (isAllowedIn(project, into, { blocks, elements }) !== undefined) return undefined;
  const isTitle = fittingLevel(project, { board, parent, index }, elements) === 1;
  return { parent, index, isTitle };
}

function placeBelow(project: Project, root: Block, key: string): BlockPlace {
  const trail = findPath(root, key) ?? findPath(root, root.uid);
  const { nodes = [root], places = [] } = trail ?? {};
  const level = Math.max(
    0,
    nodes.findLastIndex((block, at) => isRoom(project, block, nodes[at - 1])),
  );
  const own = {
    block: nodes[level] ?? root,
    key: trail ? (keysOnPath(trail)[level] ?? '') : root.uid,
  };
  const place = places[level];
  // A selected part of the page, or the end of its content.
  if (place !== undefined && !leadsToRoom(project, nodes[level + 1])) {
    return { parent: own.key, index: place + 1 };
  }
  const room = roomIn(project, own);
  return { parent: room.key, index: childrenOf(room.block).length };
}

/** Returns whether a block has the content of a page. */
function isRoom(project: Project, block: Block, around: Block | undefined): boolean {
  return isMain(block) || (isSlotContentUid(block.uid) && isFrame(project, around));
}

function isFrame(project: Project, block: Block | undefined): boolean {
  const source = block && shownBoard(block);
  return source !== undefined && boardAt(project, source)?.type === 'frame';
}

const leadsToRoom = (project: Project, block: Block | undefined): boolean =>
  block !== undefined && (isMain(block) || isFrame(project, block));

interface Keyed {
  readonly block: Block;
  readonly key: string;
}

/** Returns the block with the content of a page, from its root on. */
function roomIn(project: Project, { block, key }: Keyed): Keyed {
  for (const child of childrenOf(block)) {
    const own = { block: child, key: blockKey(key, child.uid) };
    if (isRoom(project, child, block)) return own;
    if (leadsToRoom(project, child)) return roomIn(project, own);
  }
  return { block, key };
}
