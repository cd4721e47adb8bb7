import { createElement, type ReactNode } from 'react';
import { islandChild } from '../../client/adopt-view.ts';
import { VIEW_MARK, type IslandView, type ViewNode } from '../../page/view.ts';
import type { Islands } from '../../view/page-view.tsx';
import { keyOf, syncAttributes, syncElement } from './sync-nodes.ts';

/** A node of a page's view with its source elements and keys among siblings. */
export type LiveNode = string | LiveElement;

/** An element of such a view. */
export interface LiveElement {
  readonly key: string;
  /** The element in the document that the page was read from. */
  readonly source: Element;
  readonly island: IslandView | undefined;
  /** Undefined for an element without live content. */
  readonly children: readonly LiveNode[] | undefined;
}

/** @throws when the document doesn't match the view */
export function liveNode(view: ViewNode, node: Node): LiveNode {
  if (typeof view === 'string') return view;
  if (!(node instanceof Element) || node.localName !== view.tag) {
    throw new Error(`expected <${view.tag}>, found ${node.nodeName}`);
  }
  if (!('children' in view)) {
    return { key: keyOf(node), source: node, island: undefined, children: undefined };
  }
  const island = 'island' in view ? view : undefined;
  const nodes = island === undefined ? ownNodes(node) : [];
  const children = view.children.map((child, at) => {
    if (typeof child === 'string') return child;
    return liveNode(child, island === undefined ? (nodes[at] ?? node) : islandChild(node, at));
  });
  return { key: keyOf(node), source: node, island, children: withOwnKeys(children) };
}

/** React puts comments between texts. */
function ownNodes(node: Node): readonly Node[] {
  return [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
}

/** Cards of a list repeat the same blocks for each board. */
function withOwnKeys(nodes: readonly LiveNode[]): readonly LiveNode[] {
  const counts = new Map<string, number>();
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const count = (counts.get(node.key) ?? 0) + 1;
    counts.set(node.key, count);
    return { ...node, key: `${node.key} ${count}` };
  });
}

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/**
 * Renders a page as React elements, like `PageView`; but the attributes and content of elements
 * without behavior are not React's. Keys let React recognize moved blocks.
 */
export function liveElement(node: LiveNode, islands: Islands, mark: object = {}): ReactNode {
  if (typeof node === 'string') return node;
  const { key, source, island, children } = node;
  // An island's component may put its children anywhere; they are found again.
  const inside = (children ?? []).map((child, at) =>
    liveElement(child, islands, island === undefined ? {} : { [VIEW_MARK]: at }),
  );
  if (island !== undefined) {
    const component = islands.get(island.island);
    if (component === undefined) throw new Error(`the code of ${island.island} is not loaded`);
    const { tag, host, props } = island;
    // The cast is sound: the core has read these props by the definition that the component's types
    // come from.
    const ready = { key, tag, host, props: props as never, slots: [], children: undefined };
    return createElement(component, ready, ...inside);
  }
  const own = { ...mark, key, suppressHydrationWarning: true };
  if (children !== undefined) return createElement(source.localName, own, ...inside);
  if (VOID_TAGS.has(source.localName)) return createElement(source.localName, own);
  return createElement(source.localName, { ...own, dangerouslySetInnerHTML: { __html: '' } });
}

/** The source of each live element. */
const sources = new WeakMap<Node, Element>();
/** The live element of each source element, without those whose content React renders. */
const wholes = new WeakMap<Element, Element>();

/** Returns the live element of a document's element, if its content is not React's. */
export const wholeOf = (source: Element): Element | undefined => wholes.get(source);

function note(element: Element, source: Element, isWhole: boolean) {
  sources.set(element, source);
  if (isWhole) wholes.set(source, element);
}

/** Records the sources of existing elements. */
export function recall(node: LiveNode, live: Node) {
  walk(node, live, note);
}

/** Updates the attributes and content of the elements that React has created or kept. */
export function fill(node: LiveNode, live: Node) {
  walk(node, live, (element, source, isWhole) => {
    const old = sources.get(element);
    note(element, source, isWhole);
    if (old === source) return;
    if (isWhole && old !== undefined) syncElement(element, old, source);
    else syncAttributes(element, old, source);
    if (isWhole && old === undefined) {
      element.replaceChildren(...document.importNode(source, true).childNodes);
    }
  });
}

/**
 * Visits all elements but those of islands; `isWhole` tells that React doesn't render the content
 * of the element.
 */
function walk(
  node: LiveNode,
  live: Node,
  each: (element: Element, source: Element, isWhole: boolean) => void,
) {
  if (typeof node === 'string' || !(live instanceof Element)) return;
  const { island, source, children } = node;
  if (island === undefined) each(live, source, children === undefined);
  const nodes = island === undefined ? ownNodes(live) : [];
  for (const [at, child] of (children ?? []).entries()) {
    if (typeof child === 'string') continue;
    const inside = island === undefined ? nodes[at] : islandChild(live, at);
    if (inside !== undefined) walk(child, inside, each);
  }
}
