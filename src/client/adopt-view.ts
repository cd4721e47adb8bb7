import { VIEW_MARK, type Adopt, type ViewNode } from '../page/view.ts';
import { inTurn, PORTION } from './transition.ts';

/**
 * Gives the view of a fetched page what its HTML says: elements without behaviour get their attributes, and static
 * ones what is inside, from the document.
 * @throws when the document isn't the one that the view was made with
 */
export function adoptView(view: ViewNode, node: Node): ViewNode {
  if (typeof view === 'string') return view;
  if (!(node instanceof Element) || node.localName !== view.tag) {
    throw new Error(`expected <${view.tag}>, found ${node.nodeName}`);
  }
  if ('island' in view) {
    const children = view.children.map((child, index) =>
      typeof child === 'string' ? child : adoptView(child, islandChild(node, index)),
    );
    return { ...view, children };
  }
  if (!('children' in view)) return { tag: view.tag, adopt: adoption(node, node.childNodes) };
  // React puts comments between texts.
  const nodes = [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
  if (nodes.length !== view.children.length) throw new Error(`<${view.tag}> has other children`);
  const children = view.children.map((child, index) => adoptView(child, nodes[index] ?? node));
  return { tag: view.tag, adopt: adoption(node, []), children };
}

/** Nodes that are placed together; undefined stands for the element that adopts them. */
interface Portion {
  readonly into: Element | undefined;
  readonly nodes: Node[];
  size: number;
}

/** Nodes go where they are shown: a page that is shown again takes them along. */
function adoption({ attributes }: Element, inside: Iterable<Node>): Adopt {
  const portions = portionsOf(inside);
  return (element) => {
    for (const { name, value } of attributes) element.setAttribute(name, value);
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
