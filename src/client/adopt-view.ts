import { VIEW_MARK, type ViewNode } from '../page/view.ts';

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
  const adopted = Object.fromEntries(
    Array.from(node.attributes, ({ name, value }) => [name, value]),
  );
  if (!('children' in view)) return { tag: view.tag, adopted, nodes: [...node.childNodes] };
  // React puts comments between texts.
  const nodes = [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
  if (nodes.length !== view.children.length) throw new Error(`<${view.tag}> has other children`);
  const children = view.children.map((child, index) => adoptView(child, nodes[index] ?? node));
  return { tag: view.tag, adopted, children };
}

/** The child of an island with an index, wherever the island's component has put it; not one of an inner island. */
function islandChild(island: Element, index: number): Element {
  for (const candidate of island.querySelectorAll(`[${VIEW_MARK}="${index}"]`)) {
    const around = candidate.parentElement?.closest(`[${VIEW_MARK}]`);
    if (around === null || around === undefined || !island.contains(around) || around === island) {
      return candidate;
    }
  }
  throw new Error(`child ${index} of an island is missing`);
}
