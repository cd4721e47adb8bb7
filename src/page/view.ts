import type { AnyProps } from './content.ts';
import type { HostAttributes } from './document.ts';

/** Attributes of a rendered HTML element, by React's names. */
export type ViewAttributes = Readonly<Record<string, string | number | boolean>>;

/**
 * A page as the visitor's browser needs it. What has no behaviour is HTML already:
 * only islands, and the elements on the way to them, are nodes of React's tree.
 */
export type ViewNode = string | StaticView | ShellView | IslandView;

/** Makes an element what another document says; returns how to call off what is still to come. */
export type Adopt = (element: Element) => () => void;

interface ElementView {
  readonly tag: string;
  /** On the server, and in the first render in the browser. */
  readonly attributes?: ViewAttributes;
  /** For a fetched page: gives the element its attributes, and a static one what is inside, as the page's HTML has it. */
  readonly adopt?: Adopt;
}

/** An element with nothing live inside. In the page itself only `tag` is left: the rest stands in the document. */
export interface StaticView extends ElementView {
  /** Inner HTML, from our own renderer and from nowhere else, or empty for what is adopted; undefined where nothing is inside. */
  readonly html?: string;
}

/** An element without behaviour that holds islands. */
export interface ShellView extends ElementView {
  readonly children: readonly ViewNode[];
}

/** An element with behaviour: its component runs in the browser. */
export interface IslandView {
  readonly island: string;
  readonly tag: string;
  readonly host: HostAttributes;
  readonly props: AnyProps;
  readonly children: readonly ViewNode[];
  /** Set where it is hydrated: it has a boundary of its own, and is rendered anew by itself where the document differs. */
  readonly isApart?: boolean;
}

/** What a page carries about itself, and nothing that its HTML says already (RUNTIME-1). */
export interface EmbeddedPage {
  readonly view: ViewNode;
}

/**
 * Marks an element that stands inside an island with its index among the island's children:
 * where the island's component puts it can't be known otherwise.
 */
export const VIEW_MARK = 'data-view';

/** The view as a page embeds it: static elements without attributes and inner HTML. */
export function embeddedView(node: ViewNode): ViewNode {
  if (typeof node === 'string') return node;
  if ('island' in node) return { ...node, children: node.children.map(embeddedView) };
  if ('children' in node) return { tag: node.tag, children: node.children.map(embeddedView) };
  return { tag: node.tag };
}

/** The eids of the islands of a view, each once. */
export function islandsOf(view: ViewNode, found = new Set<string>()): ReadonlySet<string> {
  if (typeof view === 'string' || !('children' in view)) return found;
  if ('island' in view) found.add(view.island);
  for (const child of view.children) islandsOf(child, found);
  return found;
}
