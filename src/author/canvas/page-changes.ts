import type { BlockNode } from '../../page/document.ts';
import type { Renderer } from '../../view/render-page.tsx';
import { marksOf } from './mark-blocks.ts';

/**
 * Adjacent elements of a page to be replaced, so that the cost of a change depends on its size
 * (EDIT-12).
 */
export interface PageChange {
  /** The marks of the first element, together unique on a page: its uid, and its composites. */
  readonly uid: string;
  readonly use: string;
  /** The number of elements. */
  readonly count: number;
  /** The replacement. */
  readonly html: string;
}

type Blocks = readonly BlockNode[];
/** The changes inside of an element; undefined where the element itself has to be replaced. */
type Changes = readonly PageChange[] | undefined;

/**
 * Returns the changes between two marked versions of a page; undefined where more than HTML
 * changes: islands are added, removed or different.
 */
export function pageChanges(
  before: BlockNode,
  after: BlockNode,
  { htmlOf, shellOf }: Pick<Renderer, 'htmlOf' | 'shellOf'>,
): Changes {
  return compare(before, after);

  function compare(one: BlockNode, other: BlockNode): Changes {
    if (one === other) return [];
    const inner = hasSameSelf(one, other) ? compareChildren(one, other) : undefined;
    return inner ?? replace([one], [other]);
  }

  /**
   * Returns whether two nodes are equal apart from their children. The content of an island isn't
   * compared: it is in the page's data, which is equal in both versions.
   */
  function hasSameSelf(one: BlockNode, other: BlockNode): boolean {
    if (one.isLive !== other.isLive || one.isIsland !== other.isIsland) return false;
    if (keyOf(one) !== keyOf(other) || one.eid !== other.eid) return false;
    return one.isIsland || shellOf(one) === shellOf(other);
  }

  function compareChildren(one: BlockNode, other: BlockNode): Changes {
    const isPlain = one.slots === undefined && !one.isLive;
    if (isPlain && other.slots === undefined) return compareLists(one.children, other.children);
    const hasSame =
      one.children.length === other.children.length &&
      one.children.every(({ slot }, at) => slot === other.children[at]?.slot);
    if (!hasSame) return undefined;
    // An island adds marks to its direct children; their own HTML lacks these, so it can't replace
    // them.
    return comparePairs(one.children, other.children, one.isIsland ? compareInside : compare);
  }

  function compareInside(one: BlockNode, other: BlockNode): Changes {
    if (one === other) return [];
    return hasSameSelf(one, other) ? compareChildren(one, other) : undefined;
  }

  /** Compares siblings: equal ones at both ends stay, those in between are replaced. */
  function compareLists(some: Blocks, others: Blocks): Changes {
    const most = Math.min(some.length, others.length);
    let start = 0;
    while (start < most && isSame(some[start], others[start])) start += 1;
    let end = 0;
    while (end < most - start && isSame(some.at(-1 - end), others.at(-1 - end))) end += 1;
    const ends = [
      comparePairs(some.slice(0, start), others.slice(0, start), compare),
      comparePairs(some.slice(some.length - end), others.slice(others.length - end), compare),
      between(some, others, { start, end }),
    ];
    return joined(ends);
  }

  function between(some: Blocks, others: Blocks, { start, end }: Ends): Changes {
    const isInsertOnly = some.length === start + end;
    if (isInsertOnly && others.length === start + end) return [];
    // An empty range is located by a neighbour.
    const [from, until] = [
      isInsertOnly && start > 0 ? start - 1 : start,
      isInsertOnly && start === 0 ? end - 1 : end,
    ];
    return replace(
      some.slice(from, some.length - until),
      others.slice(from, others.length - until),
    );
  }

  function replace(some: Blocks, others: Blocks): Changes {
    const [first] = some;
    const isHtml = [...some, ...others].every(({ isLive }) => !isLive);
    if (first === undefined || first.uid === '' || !isHtml) return undefined;
    const { 'data-sg-use': use = '' } = marksOf(first);
    return [{ uid: first.uid, use, count: some.length, html: others.map(htmlOf).join('') }];
  }
}

interface Ends {
  readonly start: number;
  readonly end: number;
}

function comparePairs(
  some: Blocks,
  others: Blocks,
  compare: (one: BlockNode, other: BlockNode) => Changes,
): Changes {
  return joined(some.map((one, at) => compare(one, others[at] ?? one)));
}

function joined(parts: readonly Changes[]): Changes {
  const all: PageChange[] = [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    for (const one of part) all.push(one);
  }
  return all;
}

const keyOf = ({ uid, uses }: BlockNode) => JSON.stringify([uid, uses]);

function isSame(one: BlockNode | undefined, other: BlockNode | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one === other || keyOf(one) === keyOf(other);
}
