import { VIEW_MARK, type Adopt, type ShellView, type ViewNode } from '../page/view.ts';
import { inTurn, PORTION } from './transition.ts';

/**
 * Completes the view of a fetched page from its HTML: elements without behavior get their
 * attributes, and static elements get their content. @throws if the document isn't the one for
 * which the view was made
 */
export function adoptView(view: ViewNode, node: Node): ViewNode {
  return adopt(view, node, { isStrict: true });
}

/**
 * Completes the view of a page that a translator or an extension has changed: outside of islands,
 * the content of the document is used. @throws if an island is missing in the document
 */
export function adoptChangedView(view: ViewNode, node: Node): ViewNode {
  return adopt(view, node, {});
}

/**
 * Prepares the view of the current document for hydration, even if a translator or an extension has
 * changed it: outside of islands, the content of the document is used. Each island gets a boundary
 * within which React renders it again if it differs. @throws if an island is missing in the
 * document
 */
export function adoptDocument(view: ViewNode, node: Node): ViewNode {
  const islands: Element[] = [];
  const adopted = adopt(view, node, { islands });
  for (const island of islands) {
    // React recognizes a boundary by these comments.
    island.before(new Comment('$'));
    island.after(new Comment('/$'));
  }
  return adopted;
}

interface AdoptOptions {
  /** True if the document must have exactly the elements of the view. */
  readonly isStrict?: boolean;
  /** For hydration: the list that receives the islands found. */
  readonly islands?: Element[];
}

function adopt(view: ViewNode, node: Node, way: AdoptOptions): ViewNode {
  if (typeof view === 'string') return view;
  if (!(node instanceof Element) || node.localName !== view.tag) {
    throw new Error(`<${view.tag}> is missing`);
  }
  const { islands } = way;
  if ('island' in view) {
    const children = view.children.map((child, index) =>
      typeof child === 'string' ? child : adopt(child, islandChild(node, index), way),
    );
    islands?.push(node);
    return { ...view, children, isApart: islands !== undefined };
  }
  const adoptAs = islands === undefined ? adoption : keeping;
  if ('children' in view) {
    const children = adoptChildren(view, node, way);
    return { tag: view.tag, adopt: adoptAs(node, []), children };
  }
  const adopted = { tag: view.tag, adopt: adoptAs(node, node.childNodes) };
  // With inner HTML in the view, React accepts any content of the element.
  return node.hasChildNodes() ? { ...adopted, html: '' } : adopted;
}

/**
 * Translators put texts into `<font>` elements, which are skipped. If elements differ from the
 * published ones, those that contain islands are found by their tags and classes.
 */
function adoptChildren(
  { tag, children }: ShellView,
  node: Node,
  way: AdoptOptions,
): readonly ViewNode[] {
  // React puts comments between texts.
  const nodes = [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
  const elements = nodes.filter((each) => each instanceof Element && each.localName !== 'font');
  let wanted = children.filter((child) => typeof child !== 'string');
  if (
    elements.length !== wanted.length ||
    !wanted.every((view, at) => matchesView(view, elements[at]))
  ) {
    if (way.isStrict === true) throw new Error(`<${tag}> has other children`);
    wanted = wanted.filter((view) => 'children' in view);
  }
  let next = 0;
  const adopted = nodes.map((child) => {
    if (!(child instanceof Element)) return child.textContent ?? '';
    const view = wanted[next];
    if (view === undefined || !matchesView(view, child))
      return adopt({ tag: child.localName }, child, way);
    next += 1;
    return adopt(view, child, way);
  });
  if (next < wanted.length) throw new Error(`<${tag}> has other children`);
  return adopted;
}

/**
 * Returns whether an element matches a view: an island matches by its classes, a shell by the
 * islands inside.
 */
function matchesView(view: ViewNode, node: Node | undefined): boolean {
  if (typeof view === 'string' || !(node instanceof Element) || node.localName !== view.tag) {
    return false;
  }
  if ('island' in view) {
    const names = view.host.className?.split(' ') ?? [];
    return names.every((name) => node.classList.contains(name));
  }
  if (!('children' in view)) return true;
  const live = view.children.find((child) => typeof child !== 'string' && 'children' in child);
  return live === undefined || [...node.children].some((inside) => matchesView(live, inside));
}

/** Nodes that are placed together. `into` is undefined for the element that adopts them. */
interface NodePortion {
  readonly into: Element | undefined;
  readonly nodes: Node[];
  size: number;
}

/**
 * Moves the nodes of a page to the element that shows them; if the page is shown again, they move
 * to the new element.
 */
function adoption(from: Element, inside: Iterable<Node>): Adopt {
  const portions = portionsOf(inside);
  return (element) => {
    for (const { name, value } of from.attributes) {
      if (name !== 'style') element.setAttribute(name, value);
      // The content security policy forbids setting the attribute, but allows setting `cssText`.
      else if (element instanceof HTMLElement) element.style.cssText = value;
    }
    for (const { into } of portions) into?.replaceChildren();
    const waiting = portions.map(({ into = element, nodes, size }) =>
      inTurn(size, () => into.append(...nodes)),
    );
    return () => {
      for (const callOff of waiting) callOff();
    };
  };
}

/**
 * Leaves a hydrated element unchanged; if React later makes another element for the same view, that
 * one adopts the content.
 */
function keeping(from: Element, inside: Iterable<Node>): Adopt {
  let later: Adopt | undefined;
  return (element) => {
    if (element === from) return () => undefined;
    later ??= adoption(from, inside);
    return later(element);
  };
}

/**
 * Divides nodes into portions. An element that is too large for a portion is placed first without
 * its content, which follows in further portions.
 */
function portionsOf(nodes: Iterable<Node>, into?: Element): readonly NodePortion[] {
  const portions: NodePortion[] = [];
  for (const node of nodes) {
    const size = node instanceof Element ? 1 + node.querySelectorAll('*').length : 0;
    const last = portions.at(-1);
    if (node instanceof Element && size > PORTION) {
      portions.push({ into, nodes: [node], size: 1 }, ...portionsOf(node.childNodes, node));
    } else if (last?.into === into && last !== undefined && last.size + size <= PORTION) {
      last.nodes.push(node);
      last.size += size;
    } else portions.push({ into, nodes: [node], size });
  }
  return portions;
}

/**
 * The child of an island at an index, wherever the island's component put it; children of inner
 * islands are excluded.
 */
export function islandChild(island: Element, index: number): Element {
  for (const candidate of island.querySelectorAll(`[${VIEW_MARK}="${index}"]`)) {
    const around = candidate.parentElement?.closest(`[${VIEW_MARK}]`);
    if (around === null || around === undefined || !island.contains(around) || around === island) {
      return candidate;
    }
  }
  throw new Error(`child ${index} of an island is missing`);
}
