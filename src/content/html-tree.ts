import { Parser } from 'htmlparser2';
import type { RootContent } from 'mdast';
import { SKIPPED } from '../format/html-tags.ts';

/** An element of HTML in Markdown, with the Markdown in it. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The offset of the element in the text. */
  readonly at: number;
  readonly children: HtmlNode[];
}

/** Text of HTML, an element, or a Markdown node. */
export type HtmlNode = string | HtmlElement | { readonly node: RootContent };

export const isElement = (node: HtmlNode): node is HtmlElement =>
  typeof node === 'object' && 'tag' in node;

/** Maximum nesting of elements; deeper tags are ignored, as nobody nests elements like that. */
const MAX_LEVELS = 40;

/** Nodes in a line; inside a skipped element they are skipped, too. */
const isLine = ({ type }: RootContent) =>
  ['text', 'emphasis', 'strong', 'delete', 'link', 'inlineCode', 'break', 'image'].includes(type);

/** Reads adjacent nodes with HTML in them as a tree: an element may begin in one node and end in another. */
export function htmlTree(nodes: readonly RootContent[], text: string): readonly HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, at: 0, children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) ?? root;
  /** The outermost open element whose text isn't for readers, such as a script; -1 for none. */
  let skipped = -1;
  let html = { before: 0, value: '', at: 0 };

  /** The offset of the latest tag: lines of a node in a list or a quote have another indentation in the file. */
  function placeOf(tag: string): number {
    const lines = html.value.slice(0, Math.max(0, parser.startIndex - html.before)).split('\n');
    let { at } = html;
    for (let line = 1; line < lines.length; line += 1) at = text.indexOf('\n', at) + 1;
    const inLine = lines.length > 1 ? at : at + (lines[0]?.length ?? 0);
    const found = text
      .slice(inLine, inLine + 2000)
      .toLowerCase()
      .indexOf(`<${tag}`);
    return found < 0 ? inLine : inLine + found;
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      const element = { tag, attributes, at: placeOf(tag), children: [] };
      const isDeep = open.length > MAX_LEVELS;
      if (!isDeep) top().children.push(element);
      if (skipped < 0 && SKIPPED.has(tag)) skipped = open.length;
      open.push(isDeep ? top() : element);
    },
    onclosetag() {
      if (open.length > 1) open.pop();
      if (open.length <= skipped) skipped = -1;
    },
    ontext(words) {
      top().children.push(words);
    },
  });

  let length = 0;
  for (const node of nodes) {
    if (node.type === 'html') {
      html = { before: length, value: node.value, at: node.position?.start.offset ?? 0 };
      parser.write(node.value);
      length += node.value.length;
      continue;
    }
    // A skipped element without an end tag doesn't hide the blocks after it.
    if (skipped < 0) top().children.push({ node });
    else if (!isLine(node)) open[skipped - 1]?.children.push({ node });
  }
  parser.end();
  return root.children;
}
