import { VIEW_MARK, type Adopt, type ShellView, type ViewNode } from '../page/view.ts';
import { inTurn, PORTION } from './transition.ts';

/**
 * Gives the view of a fetched page what its HTML says: elements without behaviour get their attributes, and static
 * ones what is inside, from the document.
 * @throws when the document isn't the one that the view was made with
 */
export function adoptView(view: ViewNode, node: Node): ViewNode {
  return adopt(view, node, sameChildren);
}

/**
 * The same for a page that a translator or an extension has changed: between islands, the document counts.
 * @throws when an island isn't in the document
 */
export function adoptChangedView(view: ViewNode, node: Node): ViewNode {
  return adopt(view, node, changedChildren);
}

/** The children of an element that holds islands, each with its view, or alone where it is static. */
type Pairing = (
  view: ShellView,
  nodes: readonly Node[],
) => readonly (readonly [Node, (ViewNode | undefined)?])[];

function adopt(view: ViewNode, node: Node, pair: Pairing): ViewNode {
  if (typeof view === 'string') return view;
  if (!(node instanceof Element) || node.localName !== view.tag) {
    throw new Error(`expected <${view.tag}>, found ${node.nodeName}`);
  }
  if ('island' in view) {
    const children = view.children.map((child, index) =>
      typeof child === 'string' ? child : adopt(child, islandChild(node, index), pair),
    );
    return { ...view, children };
  }
  if (!('children' in view)) return adoptStatic(node);
  // React puts comments between texts.
  const nodes = [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
  const children = pair(view, nodes).map(([child, known]) => {
    if (known !== undefined) return adopt(known, child, pair);
    return child instanceof Element ? adoptStatic(child) : (child.textContent ?? '');
  });
  return { tag: view.tag, adopt: adoption(node, []), children };
}

function adoptStatic(element: Element): ViewNode {
  return { tag: element.localName, adopt: adoption(element, element.childNodes) };
}

const sameChildren: Pairing = ({ tag, children }, nodes) => {
  if (nodes.length !== children.length) throw new Error(`<${tag}> has other children`);
  return nodes.map((node, index) => [node, children[index]]);
};

/** Translators put texts into `<font>`; views of elements are found by their order, or else by their tags. */
const changedChildren: Pairing = ({ tag, children }, nodes) => {
  const wanted = children.filter((child) => typeof child !== 'string');
  const elements = nodes.filter((node) => node instanceof Element && node.localName !== 'font');
  const isInOrder = elements.length === wanted.length;
  let next = 0;
  const pairs = nodes.map((node) => {
    const view = wanted[next];
    if (!(node instanceof Element) || view?.tag !== node.localName) {
      if (isInOrder && elements.includes(node)) throw new Error(`<${tag}> has other children`);
      return [node] as const;
    }
    next += 1;
    return [node, view] as const;
  });
  if (next < wanted.length) throw new Error(`<${tag}> lacks children`);
  return pairs;
};

/** Nodes that are placed together; undefined stands for the element that adopts them. */
interface Portion {
  readonly into: Element | undefined;
  readonly nodes: Node[];
  size: number;
}

/** Nodes go where they are shown: a page that is shown again takes them along. */
function adoption(from: Element, inside: Iterable<Node>): Adopt {
  const portions = portionsOf(inside);
  return (element) => {
    for (const { name, value } of from.attributes) {
      if (name !== 'style') element.setAttribute(name, value);
      // The policy forbids style attributes, but not this.
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

/** An element that is too large for a portion is placed empty, before what is inside. */
function portionsOf(nodes: Iterable<Node>, into?: Element): readonly Portion[] {
  const portions: Portion[] = [];
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

/** The child of an island with an index, wherever the island's component has put it; not one of an inner island. */
export function islandChild(island: Element, index: number): Element {
  for (const candidate of island.querySelectorAll(`[${VIEW_MARK}="${index}"]`)) {
    const around = candidate.parentElement?.closest(`[${VIEW_MARK}]`);
    if (around === null || around === undefined || !island.contains(around) || around === island) {
      return candidate;
    }
  }
  throw new Error(`child ${index} of an island is missing`);
}
