import { quote } from '../../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Block, Project } from '../../model/entities.ts';
import type { CopiedBlocks } from '../legality/added-diagnostic.ts';
import { boardAt, listOf, NO_BLOCK } from '../entities.ts';
import type { BlockList, BlockTarget, Operation } from '../operation.ts';
import { isRejected, reject, type Rejection, type Result } from '../rejection.ts';
import { blockNames } from '../words/step-names.ts';
import { findPath } from '../blocks/tree-index.ts';
import type { Selection } from '../selection.ts';

/** The context of a command. */
export interface Editing {
  readonly project: Project;
  readonly elements: ElementCatalogue;
  /** Returns an unused uid. */
  readonly newUid: () => string;
}

/** The result of a command: `change` applies or rejects it. */
export interface Command {
  /** The label next to “Undo”. */
  readonly name: string;
  readonly operations: readonly Operation[];
  /** The selection after the change; unchanged if left out. */
  readonly selection?: Selection;
  /** A removed board, shown again after an undo. */
  readonly goneBoard?: string;
  /** The caret position in the text of the selected block. */
  readonly caret?: number;
  /** The originals of copies. */
  readonly copied?: CopiedBlocks;
  /** Dropped parts of pasted content, in words. */
  readonly dropped?: readonly string[];
}

/** A block with its location. */
export interface BlockLocation {
  readonly block: Block;
  readonly target: BlockTarget;
  readonly list: BlockList;
  readonly index: number;
}

/** Returns the target of a block on a board. */
export function targetIn(board: string, block: string): BlockTarget {
  return { entity: 'block', board, block };
}

/** Finds a block and its location. */
export function locateBlock(project: Project, target: BlockTarget): BlockLocation | undefined {
  const found = listOf(project, target);
  if (found === undefined || found.list.entity !== 'block') return undefined;
  const { list, index, item } = found;
  return { block: item as Block, target, list, index };
}

/** Returns the parent of a block; undefined for a root block. */
export function parentLocation(
  project: Project,
  { list }: BlockLocation,
): BlockLocation | undefined {
  const { board, parent } = list;
  return parent === undefined ? undefined : locateBlock(project, targetIn(board, parent));
}

/** Returns blocks in document order, once each, without descendants of others in the list. */
export function outermost(
  { project }: Pick<Editing, 'project'>,
  { board, blocks }: Selection,
): Result<{ readonly standing: readonly BlockLocation[] }> {
  const root = boardAt(project, board)?.root;
  const trails = [...new Set(blocks)].map((key) => ({ key, trail: root && findPath(root, key) }));
  const missing = trails.find(({ trail }) => trail === undefined);
  if (trails.length === 0) return reject('none-chosen');
  if (missing !== undefined) return rejectUnknownBlock();
  const chosen = new Set(trails.map(({ trail }) => trail?.nodes.at(-1)));
  const tops = trails.filter(
    ({ trail }) => !trail?.nodes.slice(0, -1).some((above) => chosen.has(above)),
  );
  const ordered = tops.toSorted((a, b) => compare(a.trail?.places ?? [], b.trail?.places ?? []));
  const standing = ordered.flatMap(({ key }) => locateBlock(project, targetIn(board, key)) ?? []);
  return { standing };
}

/** Returns the outermost blocks except the root, which can't be moved, duplicated or nested. */
export function outermostBelowRoot(
  editing: Pick<Editing, 'project'>,
  selection: Selection,
): ReturnType<typeof outermost> {
  const found = outermost(editing, selection);
  if (isRejected(found)) return found;
  const isRoot = found.standing.some(({ list }) => list.parent === undefined);
  return isRoot ? reject('root-block-stays') : found;
}

/** Returns blocks with one parent, in document order. */
export function siblings(
  editing: Pick<Editing, 'project'>,
  selection: Selection,
): Result<{ readonly standing: readonly BlockLocation[]; readonly first: BlockLocation }> {
  const found = outermostBelowRoot(editing, selection);
  if (isRejected(found)) return found;
  const [first] = found.standing;
  const isOne = found.standing.every(({ list }) => list.parent === first?.list.parent);
  if (first === undefined || !isOne) return reject('not-siblings');
  return { standing: found.standing, first };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, level) => place !== b[level]);
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

/** Returns the name of blocks for a step. */
export function stepNameOf({ elements }: Editing, standing: readonly BlockLocation[]): string {
  return blockNames(
    standing.map(({ block }) => block),
    elements,
  );
}

/** Rejects a missing block; its uid would mean nothing to an author. */
export function rejectUnknownBlock(): { readonly rejection: Rejection } {
  return reject('target-unknown', { what: 'layer', name: NO_BLOCK });
}

/** Rejects a missing board. */
export function rejectUnknownBoard(uid: string): { readonly rejection: Rejection } {
  return reject('target-unknown', { what: 'page', name: quote(uid) });
}
