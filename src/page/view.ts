import type { AnyProps } from './content.ts';
import type { HostAttributes } from './document.ts';

/** Attributes of a rendered HTML element, by React's names. */
export type ViewAttributes = Readonly<Record<string, string | number | boolean>>;

/**
 * A page for the visitor's browser. Parts without behavior are HTML: only islands, and their
 * ancestors, are nodes of React's tree.
 */
export type ViewNode = string | StaticView | ShellView | IslandView;

/**
 * Gives an element the attributes and content of an element in another document; returns a function
 * that cancels the parts that still wait.
 */
export type Adopt = (element: Element) => () => void;

interface ElementView {
  readonly tag: string;
  /** The attributes on the server, and in the first render in the browser. */
  readonly attributes?: ViewAttributes;
  /**
   * For a fetched page: sets the attributes of the element, and the content of a static element,
   * from the page's HTML.
   */
  readonly adopt?: Adopt;
}

/**
 * An element without islands inside. The data in a page contains only its `tag`: the rest is in the
 * document.
 */
export interface StaticView extends ElementView {
  /**
   * Inner HTML, which only our own renderer makes; empty if the content comes from a document;
   * undefined if there is no content.
   */
  readonly html?: string;
}

/** An element without behavior that contains islands. */
export interface ShellView extends ElementView {
  readonly children: readonly ViewNode[];
}

/** An element with behavior: its component runs in the browser. */
export interface IslandView {
  readonly island: string;
  readonly tag: string;
  readonly host: HostAttributes;
  readonly props: AnyProps;
  readonly children: readonly ViewNode[];
  /**
   * Set for hydration: the island has its own boundary, so that React renders only this island
   * again if the document differs.
   */
  readonly isApart?: boolean;
}

/** The data that a page embeds: nothing that its HTML contains already (RUNTIME-1). */
export interface EmbeddedPage {
  readonly view: ViewNode;
}

/**
 * Marks an element inside an island with its index among the island's children, since the island's
 * component decides where each child is placed.
 */
export const VIEW_MARK = 'data-view';

/**
 * The view in the form that a page embeds: static elements have neither attributes nor inner HTML.
 */
export function embeddedView(node: ViewNode): ViewNode {
  if (typeof node === 'string') return node;
  if ('island' in node) return { ...node, children: node.children.map(embeddedView) };
  if ('children' in node) return { tag: node.tag, children: node.children.map(embeddedView) };
  return { tag: node.tag };
}

/** The eids of a view's islands, each once. */
export function islandsOf(view: ViewNode, found = new Set<string>()): ReadonlySet<string> {
  if (typeof view === 'string' || !('children' in view)) return found;
  if ('island' in view) found.add(view.island);
  for (const child of view.children) islandsOf(child, found);
  return found;
}
