import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { withFirstLine, type SpecialBlock } from './markdown-nodes.ts';

/** The beginning of a line that defines the term before it. */
const DEFINITION_START = /^:[ \t]+/;

/**
 * Makes definition lists of paragraphs whose first line is a term and whose other lines begin with
 * a colon, and of such paragraphs after a term. Markdown has no syntax for them; a colon elsewhere
 * stays a colon.
 */
export function withDefinitions(nodes: readonly RootContent[]): RootContent[] {
  const found: RootContent[] = [];
  for (const node of nodes) {
    const items = node.type === 'paragraph' ? itemsOf(node, found) : undefined;
    if (items === undefined) {
      found.push(node);
      continue;
    }
    const last = found.at(-1);
    if (last?.type === 'around' && last.eid === 'definition-list') last.children.push(...items);
    else {
      const { position } = node;
      const list = { eid: 'definition-list', values: {}, children: items };
      found.push({ type: 'around', ...list, ...(position && { position }) });
    }
  }
  return found;
}

/** The items in a paragraph. If it begins with a colon, the paragraph before it is its term, and is taken out of `before`. */
function itemsOf({ children }: Paragraph, before: RootContent[]): SpecialBlock[] | undefined {
  const lines = linesOf(children);
  const meanings = lines.map(meaningOf);
  const [first] = meanings;
  const former = before.at(-1);
  if (first !== undefined) {
    if (former?.type === 'around' && former.eid === 'definition-list') {
      const item = former.children.at(-1);
      if (item?.type !== 'around') return undefined;
      item.children.push(
        ...meanings.flatMap((line) => (line === undefined ? [] : [paragraph(line)])),
      );
      return [];
    }
    if (former?.type !== 'paragraph' || linesOf(former.children).length !== 1) return undefined;
    before.pop();
    return [itemIn([undefined, ...meanings], [former.children, ...lines])];
  }
  if (meanings.every((line) => line === undefined)) return undefined;
  return [itemIn(meanings, lines)];
}

const paragraph = (children: readonly PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children: [...children],
});

/**
 * An item: lines before the first meaning are terms; a line without a colon after that continues
 * the meaning.
 */
function itemIn(
  meanings: readonly (readonly PhrasingContent[] | undefined)[],
  lines: readonly (readonly PhrasingContent[])[],
): SpecialBlock {
  const terms: string[] = [];
  const flow: Paragraph[] = [];
  for (const [index, meaning] of meanings.entries()) {
    const line = lines[index] ?? [];
    const last = flow.at(-1);
    if (meaning !== undefined) flow.push(paragraph(meaning));
    else if (last === undefined) terms.push(toString(line).trim());
    else last.children.push({ type: 'text', value: ' ' }, ...line);
  }
  return withFirstLine('definition-item', { term: terms.join(', ') }, flow);
}

/** The part of a line after its colon; undefined for a line without one. */
function meaningOf(line: readonly PhrasingContent[]): readonly PhrasingContent[] | undefined {
  const [first, ...others] = line;
  const [sign] = first?.type === 'text' ? (DEFINITION_START.exec(first.value) ?? []) : [];
  if (first?.type !== 'text' || sign === undefined) return undefined;
  return [{ ...first, value: first.value.slice(sign.length) }, ...others];
}

function linesOf(children: readonly PhrasingContent[]): readonly (readonly PhrasingContent[])[] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of children) {
    if (node.type !== 'text') {
      lines.at(-1)?.push(node);
      continue;
    }
    for (const [index, value] of node.value.split(/\r?\n/).entries()) {
      if (index > 0) lines.push([]);
      if (value !== '') lines.at(-1)?.push({ ...node, value });
    }
  }
  return lines.filter((line) => line.length > 0);
}
