import { page } from '../values/page.ts';
import {
  attrsOf,
  childrenOf,
  elementKidOf,
  type Attribute,
  type Block,
  type Board,
  type Project,
} from './entities.ts';

/** The slots and exposed attributes that a board offers to composites (RENDER-4, RENDER-5). */
export interface CompositeSource {
  readonly board: Board;
  /** Uids of the blocks marked as slots. */
  readonly slots: ReadonlySet<string>;
  /** The exposed attributes by `{blockUid}.{attrKid}`. */
  readonly properties: ReadonlyMap<string, Attribute>;
  /** The label of each property: that of the attribute, else that of its block. */
  readonly labels: ReadonlyMap<string, string>;
}

/** The kid by which a composite overrides an exposed attribute. */
export function propertyKid(block: Block, attribute: Attribute): string {
  return `${block.uid}.${attribute.kid ?? ''}`;
}

/** Returns whether a kid names a property: kids of attributes have no dot. */
export function isPropertyKid(kid: string): boolean {
  return kid.includes('.');
}

/**
 * Returns whether an attribute of a composite names its source; a property can be a `source` too,
 * for an inner composite.
 */
export function isSource(attribute: Attribute): boolean {
  return elementKidOf(attribute) === 'source' && attribute.isGroup !== true;
}

/** The board that a composite's source attribute names; undefined for an address or nothing. */
export function sourceUid(attribute: Attribute | undefined): string | undefined {
  const target = page.parse(attribute?.v).value;
  return target.kind === 'board' ? target.uid : undefined;
}

/** The board that a composite shows; undefined for any other block. */
export function shownBoard(block: Block): string | undefined {
  return sourceUid(attrsOf(block).findLast(isSource));
}

/** Finds the slots and exposed attributes of boards; each board is read once, on demand. */
export function sourceFinder(
  findBoard: (uid: string) => Board | undefined,
): (boardUid: string) => CompositeSource | undefined {
  const sources = new Map<string, CompositeSource>();
  return (boardUid) => {
    const known = sources.get(boardUid);
    if (known !== undefined) return known;
    const board = findBoard(boardUid);
    if (board === undefined) return undefined;
    const source = readSource(board);
    sources.set(boardUid, source);
    return source;
  };
}

/** All boards of a project by uid, in document order. */
export function boardsByUid(project: Project): ReadonlyMap<string, Board> {
  const boards = new Map<string, Board>();
  const visit = (board: Board) => {
    boards.set(board.uid, board);
    board.children.forEach(visit);
  };
  visit(project.root);
  return boards;
}

/** The slots and exposed attributes of a board, from its current blocks. */
export function readSource(board: Board): CompositeSource {
  const slots = new Set<string>();
  const properties = new Map<string, Attribute>();
  const labels = new Map<string, string>();
  const visit = (block: Block) => {
    if (block.isGroupSlot === true) slots.add(block.uid);
    for (const attribute of attrsOf(block)) {
      if (attribute.isExposedToGroup !== true) continue;
      properties.set(propertyKid(block, attribute), attribute);
      labels.set(propertyKid(block, attribute), attribute.label || block.label || '');
    }
    childrenOf(block).forEach(visit);
  };
  if (board.root !== undefined) visit(board.root);
  return { board, slots, properties, labels };
}
