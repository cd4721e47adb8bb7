import type { JsonObject } from '../../values/json.ts';
import { shownBoard } from '../../model/composite-source.ts';
import { attrsOf, childrenOf, isRendered, type Block, type Project } from '../../model/entities.ts';
import { walkBlocks } from '../blocks/block-keys.ts';
import { boardAt, boardsIn } from '../entities.ts';
import { writeItem } from '../fields.ts';
import { isRejected, type Result } from '../rejection.ts';
import { insertBoard, type NewBoard } from './boards.ts';
import type { Operation } from '../operation.ts';
import { rejectUnknownBoard, type Command, type Editing } from './command.ts';
import { isMain, createNewUids, withUids } from './copies.ts';

/** The model of a new board. */
export interface NewBoardModel {
  readonly like: string;
  /** Copies only looks and shared surroundings, without the content. */
  readonly isBare?: boolean | undefined;
}

/** Inserts a copy of a board, with new uids. */
export function insertBoardLike(
  editing: Editing,
  place: { readonly parent: string; readonly index: number },
  { like, isBare = false, ...board }: NewBoard & NewBoardModel,
): Result<Command> {
  const source = boardAt(editing.project, like);
  if (source === undefined) return rejectUnknownBoard(like);
  const made = insertBoard(editing, place, board);
  if (isRejected(made) || source.root === undefined) return made;
  const model = isBare ? withoutContent(editing.project, source.root) : source.root;
  const root = withUids(model, createNewUids([model], editing.newUid));
  const operations = withRoot(made.operations, root);
  const room = isBare ? contentOf(root) : undefined;
  const content = room && [...walkBlocks(root)].find(({ block }) => block === room)?.key;
  if (content === undefined) return { ...made, operations };
  const { board: own = like } = made.selection ?? {};
  return { ...made, operations, selection: { board: own, blocks: [content] } };
}

/** Returns the operations that insert a board, with another root. */
export function withRoot(operations: readonly Operation[], root: Block): readonly Operation[] {
  return operations.map((operation) => {
    if (operation.kind !== 'insert' || operation.into.entity !== 'board') return operation;
    const { into, index } = operation;
    // The cast is sound: items of board lists are JSON of boards.
    const item = { ...(operation.item as JsonObject), root: writeItem('block', root) };
    return { kind: 'insert', into, index, item } as const;
  });
}

/**
 * The frame of a page, with new uids, and the block for its content; undefined for a page without
 * one. `isWide`: the content has edges of its own.
 */
export function frameOf(
  { project, newUid }: Editing,
  like: string,
  isWide = false,
): { readonly root: Block; readonly content: Block } | undefined {
  const source = boardAt(project, like)?.root;
  const model =
    source && withoutContent(project, source, isWide ? withoutChildren : withEmptyContainers);
  const root = model && withUids(model, createNewUids([model], newUid));
  const content = root && contentOf(root);
  if (root === undefined || content !== undefined) return root && content && { root, content };
  return isWide ? withMain(root, newUid()) : undefined;
}

/** Returns a page whose shared parts, such as header and footer, surround a new main part. */
export function withMain(root: Block, uid: string) {
  const content = { uid, eid: 'box', attrs: [{ kid: 'tag', v: 'main' }] };
  const own = childrenOf(root);
  const end = own.length > 1 ? own.length - 1 : own.length;
  return { root: { ...root, children: own.toSpliced(end, 0, content) }, content };
}

const isComposite = ({ eid }: Block) => eid === 'composite';

/**
 * Returns the root block of a page with only its shared parts, its frames, and empty boxes in place
 * of its content.
 */
function withoutContent(project: Project, root: Block, room = withEmptyContainers): Block {
  const boards = boardsIn(project.root);
  const isShared = (source: string) =>
    boards.some((board) => board.uid === source && board.type === 'frame') ||
    boards.filter((board) => board.root && childrenOf(board.root).some(showsBoard(source))).length >
      1;
  const kept = childrenOf(root).flatMap((block): readonly Block[] => {
    if (!isComposite(block)) return isMain(block) ? [room(block)] : [];
    if (!isShared(shownBoard(block) ?? '')) return [];
    const slots = childrenOf(block).filter(isContainer).map(room);
    return [{ ...withoutChildren(block), ...(slots.length > 0 && { children: slots }) }];
  });
  return { ...withoutChildren(root), ...(kept.length > 0 && { children: kept }) };
}

const showsBoard = (source: string) => (block: Block) => shownBoard(block) === source;
const isContainer = (block: Block) => block.eid === 'box' || childrenOf(block).length > 0;

function withoutChildren({ children: _children, ...block }: Block): Block {
  return block;
}

/** Elements that may wrap the first content of a page and lay it out. */
const CONTENT_WRAPPERS: ReadonlySet<string> = new Set(['container', 'section', 'column', 'prose']);
/** Looks that a new page copies; anchors, backgrounds and alignments belong to one page. */
const COPIED_LOOKS: ReadonlySet<string> = new Set('styles max-width gutter padding gap'.split(' '));

/**
 * Returns a block without its content, but with the containers of its first child: a new page keeps
 * the same edges.
 */
function withEmptyContainers(block: Block): Block {
  const first = childrenOf(block).find(isRendered);
  const { uid = '', eid = '' } = first ?? {};
  if (first === undefined || !CONTENT_WRAPPERS.has(eid)) return withoutChildren(block);
  const attrs = attrsOf(first).filter(({ kid }) => COPIED_LOOKS.has(kid ?? ''));
  const { children } = withEmptyContainers(first);
  const own = { uid, eid, ...(attrs.length > 0 && { attrs }), ...(children && { children }) };
  return { ...withoutChildren(block), children: [own] };
}

/** Returns the block for the content of a page whose own content was left out. */
function contentOf(root: Block): Block | undefined {
  const own = childrenOf(root);
  let content = own.find(isMain) ?? own.flatMap(childrenOf)[0];
  while (content?.children?.[0] !== undefined) [content] = content.children;
  return content;
}
