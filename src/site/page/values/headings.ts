import type { ElementCatalogue } from '../../../elements/define.ts';
import type { HeadingFacts } from '../../../page/content.ts';
import type { BlockNode } from '../../../page/document.ts';
import type { Collected } from '../collected.ts';

/** A page's tree in which each table of contents has the headings of the page. */
export function withHeadings(
  root: BlockNode,
  elements: ElementCatalogue,
  collected: Pick<Collected, 'elements'>,
): BlockNode {
  const listing = new Set<string>();
  for (const eid of collected.elements) {
    if (elements.get(eid)?.listsHeadings === true) listing.add(eid);
  }
  if (listing.size === 0) return root;
  const headings = headingsIn(findMain(root) ?? root);
  return visit(root);

  function visit(node: BlockNode): BlockNode {
    const children = node.children.map(visit);
    const isSame = children.every((child, index) => child === node.children[index]);
    if (listing.has(node.eid))
      return { ...node, props: { ...node.props, headings }, isShared: false };
    // Other pages may share the original node.
    return isSame ? node : { ...node, children, isShared: false };
  }
}

/** The main part of a page: headings of its header and footer aren't part of the text. */
function findMain(node: BlockNode): BlockNode | undefined {
  if (node.tag === 'main') return node;
  for (const child of node.children) {
    const found = findMain(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function headingsIn(node: BlockNode): readonly HeadingFacts[] {
  const [, level] = /^h([1-6])$/.exec(node.tag) ?? [];
  const { id } = node.host;
  if (level === undefined) return node.children.flatMap(headingsIn);
  const text = wordsIn(node).trim();
  return id === undefined || text === '' ? [] : [{ id, text, level: Number(level) }];
}

/** The words of a heading and of its descendants. */
function wordsIn({ props, children }: BlockNode): string {
  const { text } = props;
  return (typeof text === 'string' ? text : '') + children.map(wordsIn).join('');
}
