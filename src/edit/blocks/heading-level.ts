import type { ElementCatalogue } from '../../elements/define.ts';
import { shownBoard } from '../../model/composite-source.ts';
import {
  attrsOf,
  childrenOf,
  elementKidOf,
  isRendered,
  type Block,
  type Project,
} from '../../model/entities.ts';
import type { BlockPlace } from './block-place.ts';
import { boardAt } from '../entities.ts';
import { findPath } from './tree-index.ts';

interface HeadingPlace extends BlockPlace {
  readonly board: string;
  /** True for a block that belongs to the heading before it, such as a list of cards. */
  readonly isBelow?: boolean;
}

const LAST = 6;
/** Depth of nested composites that is searched. */
const MAX_INSIDE = 8;

/**
 * Returns the level of a new heading: one below the heading that governs its place. That is the
 * nearest one before it, among its siblings and those of its ancestors, or the highest inside of
 * these siblings. Headings in one row don't govern each other. A sibling heading that has text
 * below it, and isn't the title, gets a sibling of its own level. The first heading of a page is
 * its title. Hidden headings are ignored.
 */
export function fittingLevel(
  project: Project,
  { board: uid, parent, index, isBelow = false }: HeadingPlace,
  elements: ElementCatalogue,
): number {
  const board = boardAt(project, uid);
  const { root } = board ?? {};
  const trail = root && findPath(root, parent);
  if (root === undefined || trail === undefined) return 1;
  const levelsIn = (block: Block, inside = 0): readonly number[] => [
    ...(levelOf(block, elements) ?? []),
    ...[...childrenOf(block).filter(isRendered), ...shownBy(block)].flatMap((child) =>
      inside > MAX_INSIDE ? [] : levelsIn(child, inside + (block.eid === 'composite' ? 1 : 0)),
    ),
  ];
  const shownBy = (block: Block): readonly Block[] => {
    const source = block.eid === 'composite' ? shownBoard(block) : undefined;
    const shown = source === undefined ? undefined : boardAt(project, source)?.root;
    return shown === undefined ? [] : [shown];
  };
  let inside: Block | undefined;
  const around = trail.nodes.toReversed();
  const places = [index, ...trail.places.toReversed()];
  for (const [at, block] of around.entries()) {
    const before = childrenOf(block).slice(0, places[at]).filter(isRendered);
    const isFollowed = inside === undefined && !isBelow;
    const followed = isFollowed ? followedLevel(before, elements) : undefined;
    if (followed !== undefined) return followed;
    const found = governing(before, inside, { levelsIn, elements });
    if (found !== undefined) return Math.min(LAST, found + 1);
    inside = block;
  }
  const isPage = board?.type === 'page' || board?.type === 'folder';
  return isPage && !levelsIn(root).includes(1) ? 1 : 2;
}

/** Returns the level of the last heading that has content below it. */
function followedLevel(before: readonly Block[], elements: ElementCatalogue): number | undefined {
  const last = before.at(-1);
  if (last === undefined || levelOf(last, elements) !== undefined) return undefined;
  const [level = 1] = before.toReversed().flatMap((block) => levelOf(block, elements) ?? []);
  return level > 1 ? level : undefined;
}

interface Reading {
  readonly levelsIn: (block: Block) => readonly number[];
  readonly elements: ElementCatalogue;
}

/** Returns the level of the heading that governs a place after some blocks. */
function governing(
  before: readonly Block[],
  inside: Block | undefined,
  { levelsIn, elements }: Reading,
): number | undefined {
  const [beside] = before.toReversed().flatMap((block) => levelOf(block, elements) ?? []);
  if (beside !== undefined) return beside;
  const levels = before.flatMap((block) => {
    const isAlike = inside !== undefined && block.eid === inside.eid;
    return levelsIn(block).filter((level) => level === 1 || !isAlike);
  });
  return levels.length === 0 ? undefined : levels.reduce((least, level) => Math.min(least, level));
}

/** Returns the level of a block that is a heading. */
function levelOf(block: Block, elements: ElementCatalogue): readonly [number] | undefined {
  if (block.eid !== 'heading') return undefined;
  const written = attrsOf(block).findLast((own) => elementKidOf(own) === 'level')?.v;
  const level = written ?? elements.get('heading')?.attrs['level']?.initValue;
  return typeof level === 'number' ? [level] : undefined;
}
