import { quote } from '../../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Block, Project } from '../../model/entities.ts';
import type { Copied } from '../legality/added-finding.ts';
import { boardAt, listOf, NO_BLOCK } from '../entities.ts';
import type { BlockList, BlockTarget, Operation } from '../operation.ts';
import { isRefused, refuse, type Refusal, type Result } from '../refusal.ts';
import { calledBlocks } from '../words/step-names.ts';
import { findTrail } from '../blocks/tree-index.ts';
import type { Selection } from '../selection.ts';

/** What a command works on. */
export interface Editing {
  readonly project: Project;
  readonly elements: ElementCatalogue;
  /** A uid that nothing has yet. */
  readonly newUid: () => string;
}

/** What a command comes to: `change` applies it, or says why it isn't legal. */
export interface Command {
  /** What an author reads beside “Undo”. */
  readonly name: string;
  readonly operations: readonly Operation[];
  /** What is selected then; left out: what was. */
  readonly selection?: Selection;
  /** A board that goes: who undoes it is shown that it is back. */
  readonly goneBoard?: string;
  /** Where the caret stands then, in the text of the selected block. */
  readonly caret?: number;
  /** Where it puts copies, what they were made from. */
  readonly copied?: Copied;
  /** What of something pasted had to be left out, in words. */
  readonly dropped?: readonly string[];
}

/** A block with where it stands. */
export interface Standing {
  readonly block: Block;
  readonly target: BlockTarget;
  readonly list: BlockList;
  readonly index: number;
}

/** Names a block of a board. */
export function targetIn(board: string, block: string): BlockTarget {
  return { entity: 'block', board, block };
}

/** Looks where a block stands. */
export function findStanding(project: Project, target: BlockTarget): Standing | undefined {
  const found = listOf(project, target);
  if (found === undefined || found.list.entity !== 'block') return undefined;
  const { list, index, item } = found;
  return { block: item as Block, target, list, index };
}

/** The block that another one stands in; undefined for the root of a board. */
export function standingAround(project: Project, { list }: Standing): Standing | undefined {
  const { board, parent } = list;
  return parent === undefined ? undefined : findStanding(project, targetIn(board, parent));
}

/** Blocks of a board in document order, each once, without those that stand in others of them. */
export function outermost(
  { project }: Pick<Editing, 'project'>,
  { board, blocks }: Selection,
): Result<{ readonly standing: readonly Standing[] }> {
  const root = boardAt(project, board)?.root;
  const trails = [...new Set(blocks)].map((key) => ({ key, trail: root && findTrail(root, key) }));
  const missing = trails.find(({ trail }) => trail === undefined);
  if (trails.length === 0) return refuse('none-chosen');
  if (missing !== undefined) return noBlock();
  const chosen = new Set(trails.map(({ trail }) => trail?.nodes.at(-1)));
  const tops = trails.filter(
    ({ trail }) => !trail?.nodes.slice(0, -1).some((above) => chosen.has(above)),
  );
  const ordered = tops.toSorted((a, b) => compare(a.trail?.places ?? [], b.trail?.places ?? []));
  const standing = ordered.flatMap(({ key }) => findStanding(project, targetIn(board, key)) ?? []);
  return { standing };
}

/** The same but for the root block of a board, which can neither go, nor be doubled, nor stand in another one. */
export function outermostInside(
  editing: Pick<Editing, 'project'>,
  selection: Selection,
): ReturnType<typeof outermost> {
  const found = outermost(editing, selection);
  if (isRefused(found)) return found;
  const isRoot = found.standing.some(({ list }) => list.parent === undefined);
  return isRoot ? refuse('root-block-stays') : found;
}

/** Blocks that stand in one block, the first of them first. */
export function siblings(
  editing: Pick<Editing, 'project'>,
  selection: Selection,
): Result<{ readonly standing: readonly Standing[]; readonly first: Standing }> {
  const found = outermostInside(editing, selection);
  if (isRefused(found)) return found;
  const [first] = found.standing;
  const isOne = found.standing.every(({ list }) => list.parent === first?.list.parent);
  if (first === undefined || !isOne) return refuse('not-siblings');
  return { standing: found.standing, first };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, level) => place !== b[level]);
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

/** Blocks as the name of a step has them. */
export function called({ elements }: Editing, standing: readonly Standing[]): string {
  return calledBlocks(
    standing.map(({ block }) => block),
    elements,
  );
}

/** Refuses a block that isn’t there: its uid would say nothing to its author. */
export function noBlock(): { readonly refusal: Refusal } {
  return refuse('target-unknown', { what: 'layer', name: NO_BLOCK });
}

/** Refuses a board that isn’t there. */
export function noBoard(uid: string): { readonly refusal: Refusal } {
  return refuse('target-unknown', { what: 'page', name: quote(uid) });
}
