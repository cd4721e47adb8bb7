import type { PhrasingContent, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import {
  BLOCK_TAGS,
  TRANSPARENT_BLOCKS,
  languageIn,
  LINE_TAGS,
  EQUIVALENT_TAGS,
  SKIPPED,
} from '../format/html-tags.ts';
import { htmlTree, isElement, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { definitionsOf, listOf, blockWithName, tableOf } from './html-blocks.ts';
import { isPhrasing, positionAt } from './markdown-nodes.ts';

/** The source of HTML, and the report of dropped parts. */
export interface HtmlSource {
  readonly text: string;
  readonly drop: (at: number, name: string) => void;
}

/** Elements without a meaning here, whose text is kept. */
const TRANSPARENT_TAGS: ReadonlySet<string> = new Set(
  'html head span font u ins q cite var dfn time bdi bdo wbr data label tbody thead tfoot colgroup col picture source big nobr ruby rt rp rb rtc'.split(
    ' ',
  ),
);

const ELEMENTS_OF_TAGS: Readonly<Record<string, string>> = {
  abbr: 'abbreviation',
  code: 'code',
  mark: 'highlight',
  small: 'small',
  sub: 'subscript',
  sup: 'superscript',
};

/** Replaces HTML in a tree by equivalent nodes; forbidden HTML is reported. */
export function withoutHtml(nodes: readonly RootContent[], reading: HtmlSource): RootContent[] {
  return replaceHtml(nodes, reading, flowOf);
}

function replaceHtml(
  nodes: readonly RootContent[],
  reading: HtmlSource,
  read: (tree: readonly HtmlNode[], reading: HtmlSource) => RootContent[],
): RootContent[] {
  const inner = nodes.map((node) => insideOf(node, reading));
  const hasHtml = inner.some(({ type }) => type === 'html');
  return hasHtml ? read(htmlTree(inner, reading.text), reading) : inner;
}

/** Nodes that contain a line, and no blocks. */
const LINE_CONTAINERS: ReadonlySet<string> = new Set(
  'paragraph heading emphasis strong delete link linkReference tableCell'.split(' '),
);

function insideOf<T extends RootContent>(node: T, reading: HtmlSource): T {
  if (!('children' in node) || node.children.length === 0) return node;
  const read = LINE_CONTAINERS.has(node.type) ? lineOf : flowOf;
  return { ...node, children: replaceHtml(node.children, reading, read) };
}

const tagOf = ({ tag }: HtmlElement) => {
  const own = EQUIVALENT_TAGS[tag] ?? tag;
  return TRANSPARENT_BLOCKS.has(own) ? 'div' : own;
};

/** Returns whether an element is read; a skipped one is reported. */
function shouldRead({ tag, attributes, at }: HtmlElement, { drop }: HtmlSource): boolean {
  if (Object.keys(attributes).some((name) => name.startsWith('on'))) drop(at, `${tag} on…`);
  if (tag === 'source' || tag === 'input') return false;
  if (SKIPPED.has(tag)) {
    drop(at, tag);
    return false;
  }
  const own = EQUIVALENT_TAGS[tag] ?? tag;
  const isKnown =
    TRANSPARENT_TAGS.has(own) ||
    TRANSPARENT_BLOCKS.has(own) ||
    BLOCK_TAGS.includes(own) ||
    LINE_TAGS.includes(own);
  if (!isKnown) drop(at, tag);
  return true;
}

const words = (value: string): PhrasingContent => ({
  type: 'text',
  value: value.replaceAll(/\s+/g, ' '),
});

/** The box of an item of a task list, as a character. */
function checkBox({ tag, attributes }: HtmlElement): readonly PhrasingContent[] {
  if (tag !== 'input' || attributes['type'] !== 'checkbox') return [];
  return [words('checked' in attributes ? '☑' : '☐')];
}

/** The nodes of a tree that can be in a line. */
function lineOf(tree: readonly HtmlNode[], reading: HtmlSource): PhrasingContent[] {
  return tree.flatMap((one): readonly PhrasingContent[] => {
    if (typeof one === 'string') return [words(one)];
    if (!isElement(one)) return isPhrasing(one.node) ? [one.node] : [words(toString(one.node))];
    if (!shouldRead(one, reading)) return checkBox(one);
    const { at, attributes } = one;
    const tag = tagOf(one);
    if (tag === 'br') return [{ type: 'break', ...positionAt(at) }];
    if (tag === 'img') return pictureOf(one);
    const children = lineOf(one.children, reading);
    if (tag === 'strong') return [{ type: 'strong', children, ...positionAt(at) }];
    if (tag === 'em') return [{ type: 'emphasis', children, ...positionAt(at) }];
    if (tag === 's') return [{ type: 'delete', children, ...positionAt(at) }];
    const { href, title } = attributes;
    if (tag === 'a' && href !== undefined)
      return [{ type: 'link', url: href, children, ...positionAt(at) }];
    const eid = ELEMENTS_OF_TAGS[tag];
    const values =
      eid === 'abbreviation' && title !== undefined ? { values: { meaning: title } } : {};
    if (eid !== undefined) return [{ type: 'marked', eid, children, ...values, ...positionAt(at) }];
    return tag === 'a' || TRANSPARENT_TAGS.has(tag)
      ? children
      : [words(' '), ...children, words(' ')];
  });
}

function pictureOf({ at, attributes: { src = '', alt = '', title } }: HtmlElement) {
  return [
    {
      type: 'image' as const,
      url: src,
      alt,
      ...(title !== undefined && { title }),
      ...positionAt(at),
    },
  ];
}

/** Returns whether a node is a block or contains one. */
function hasBlocks(one: HtmlNode): boolean {
  if (typeof one === 'string') return false;
  if (!isElement(one)) return !isPhrasing(one.node);
  if (SKIPPED.has(one.tag)) return false;
  const tag = tagOf(one);
  return (BLOCK_TAGS.includes(tag) && tag !== 'img') || one.children.some(hasBlocks);
}

/** The blocks of a tree; lines between blocks become paragraphs. */
function flowOf(tree: readonly HtmlNode[], reading: HtmlSource): RootContent[] {
  const found: RootContent[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    const children = trimLine(lineOf(line, reading));
    if (children.length > 0) found.push({ type: 'paragraph', children });
    line = [];
  };
  for (const one of tree) {
    if (!hasBlocks(one)) line.push(one);
    else {
      endLine();
      if (typeof one === 'string') continue;
      if (!isElement(one)) found.push(one.node);
      else if (shouldRead(one, reading)) found.push(...blocksOf(one, reading));
    }
  }
  endLine();
  return found;
}

const isBlank = (node: PhrasingContent) =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '');

/** A line without the spaces and breaks around it. */
function trimLine(line: readonly PhrasingContent[]): PhrasingContent[] {
  const first = line.findIndex((node) => !isBlank(node));
  const last = line.findLastIndex((node) => !isBlank(node));
  return first < 0
    ? []
    : line.slice(first, last + 1).map((node, index, { length }) => {
        if (node.type !== 'text') return node;
        const start = index === 0 ? node.value.trimStart() : node.value;
        return { ...node, value: index === length - 1 ? start.trimEnd() : start };
      });
}

function blocksOf(element: HtmlElement, reading: HtmlSource): RootContent[] {
  const { at, attributes, children } = element;
  const tag = tagOf(element);
  const flow = (nodes: readonly HtmlNode[]) => flowOf(nodes, reading);
  const depth = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0);
  if (depth > 0) {
    const id = attributes['id'] ?? '';
    const line = trimLine(lineOf(children, reading));
    const data = id === '' ? {} : { data: { id } };
    return [{ type: 'heading', depth: depth as 1, children: line, ...data, ...positionAt(at) }];
  }
  switch (tag) {
    case 'ul':
    case 'ol':
      return listOf(element, flow);
    case 'dl':
      return [definitionsOf(element, flow)];
    case 'details':
      return [blockWithName(element, { eid: 'details', tag: 'summary', kid: 'summary' }, flow)];
    case 'figure':
      return [blockWithName(element, { eid: 'figure', tag: 'figcaption', kid: 'caption' }, flow)];
    case 'blockquote':
      return [
        {
          type: 'around',
          eid: 'quote',
          values: { text: '' },
          children: flow(children),
          ...positionAt(at),
        },
      ];
    case 'pre': {
      const inner = children.find(isElement);
      const lang = languageIn((inner ?? element).attributes['class'] ?? '');
      const value = plainTextOf(children).replace(/^\n|\n$/g, '');
      return [{ type: 'code', value, lang, ...positionAt(at) }];
    }
    case 'hr':
      return [{ type: 'thematicBreak', ...positionAt(at) }];
    case 'table':
      return tableOf(element, flow);
    default:
      return flow(children);
  }
}

function plainTextOf(tree: readonly HtmlNode[]): string {
  const all = tree.map((one) => {
    if (typeof one === 'string') return one;
    return isElement(one)
      ? one.tag === 'br'
        ? '\n'
        : plainTextOf(one.children)
      : toString(one.node);
  });
  return all.join('');
}
