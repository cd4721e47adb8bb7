import GithubSlugger from 'github-slugger';
import type {
  Code,
  Definition,
  FootnoteDefinition,
  List,
  ListItem,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import type { Block } from '../model/entities.ts';
import { calloutIn, calloutOf } from './callouts.ts';
import { withDefinitions } from './definition-lists.ts';
import { limited, type Limited } from './limits.ts';
import { withoutHtml } from './html-nodes.ts';
import type { Around } from './markdown-nodes.ts';
import { block, withAnchor, type Making, type MarkdownSetting } from './making.ts';
import { noteAnchor, picture, withText } from './markdown-line.ts';
import { isNear, reparsed, type ParsedText } from './reparse.ts';
import { withWiki } from './wiki.ts';

/** Maximum nesting of a text; nobody writes a deeper one. */
const MAX_DEPTH = 40;

/** Makes the blocks of a Markdown text; their uids count up in document order. Never throws. */
export function markdownBlocks(text: string, setting: MarkdownSetting): readonly Block[] {
  const tree = parsed(text, setting);
  const texts = new Map<string, readonly RootContent[]>();
  const definitions = new Map<string, string>();
  for (const node of definitionsIn(tree)) {
    const { identifier } = node;
    // The first definition of a name applies.
    if (node.type === 'footnoteDefinition') {
      if (!texts.has(identifier)) texts.set(identifier, node.children);
    } else if (!definitions.has(identifier)) definitions.set(identifier, node.url);
  }
  let count = 0;
  const making: Making = {
    ...setting,
    slugs: new GithubSlugger(),
    newUid: () => `${setting.prefix}${(count += 1)}`,
    footnotes: new Map(),
    texts,
    definitions,
  };
  const blocks = flow(tree, making, 0);
  return [...blocks, ...notes(making)];
}

/** The definitions of links and footnotes, also inside of other blocks. */
function* definitionsIn(
  nodes: readonly RootContent[],
): Generator<Definition | FootnoteDefinition, void> {
  for (const node of nodes) {
    if (node.type === 'definition') yield node;
    else if ('children' in node && node.type !== 'paragraph') {
      if (node.type === 'footnoteDefinition') yield node;
      yield* definitionsIn(node.children);
    }
  }
}

/**
 * Only the syntax of containers is used: in a line, a colon before a word doesn't begin a
 * directive.
 */
const [CONTAINER] = [directive().flow?.[58] ?? []].flat();

function parsed(text: string, setting: MarkdownSetting): readonly RootContent[] {
  const { drop, wiki } = setting;
  const limits = limited(text);
  if (limits.deep !== undefined) drop('depth', limits.deep, '');
  if (limits.dense !== undefined) drop('signs', limits.dense, '');
  try {
    const tree = nodesOf(text, limits, setting);
    const nodes = wiki === undefined ? tree : withWiki(tree, { find: wiki, drop });
    return withoutHtml(nodes, { text, drop: (at, name) => drop('html', at, name) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    drop('depth', 0, '');
    return [];
  }
}

/** Texts parsed last, the latest first: an edit reads its file before and after. Nobody changes their nodes. */
let recent: readonly (ParsedText & { readonly hasContainers: boolean })[] = [];
const MAX_RECENT = 4;

/** The nodes of a text; if it differs little from the text parsed before, only the changed part is parsed. */
function nodesOf(
  text: string,
  { text: read, disabled, deep }: Limited,
  { hasDirectives, isAnew }: MarkdownSetting,
): readonly RootContent[] {
  const hasContainers = hasDirectives === true && CONTAINER !== undefined;
  const off = disabled.length === 0 ? [] : [{ disable: { null: [...disabled] } }];
  const parse = (part: string) =>
    fromMarkdown(part, {
      extensions: [gfm(), ...(hasContainers ? [{ flow: { 58: CONTAINER } }] : []), ...off],
      mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
    }).children;
  if (deep !== undefined || disabled.length > 0) return parse(read);
  const others = recent.filter((one) => one.hasContainers === hasContainers);
  const known = isAnew === true ? undefined : others.find((one) => isNear(one.text, text));
  const nodes =
    known?.text === text ? known.nodes : ((known && reparsed(text, known, parse)) ?? parse(text));
  const left = recent.filter((one) => one !== known && one.text !== text);
  recent = [{ text, nodes, hasContainers }, ...left].slice(0, MAX_RECENT);
  return nodes;
}

function flow(nodes: readonly RootContent[], making: Making, depth: number): readonly Block[] {
  return withDefinitions(nodes).flatMap((node) => blocksOf(node, making, depth));
}

function blocksOf(node: RootContent, making: Making, depth: number): readonly Block[] {
  const made = madeOf(node, making, depth);
  for (const { uid } of made) making.ofNode?.(uid, node);
  return made;
}

function madeOf(node: RootContent, making: Making, depth: number): readonly Block[] {
  const at = node.position?.start.offset ?? 0;
  if (depth > MAX_DEPTH) {
    making.drop('depth', at, '');
    return [];
  }
  switch (node.type) {
    case 'heading': {
      const made = withText(making, 'heading', node.children, { level: node.depth });
      const id = node.data?.id ?? '';
      return [withAnchor(made, making.slugs.slug(id === '' ? toString(node) : id))];
    }
    case 'paragraph':
      return paragraph(node.children, making);
    case 'blockquote': {
      const callout = calloutOf(node);
      if (callout !== undefined) return [around(callout, making, depth)];
      return [block(making, 'quote', { text: '' }, flow(node.children, making, depth + 1))];
    }
    case 'containerDirective': {
      const callout = calloutIn(node);
      if (callout !== undefined) return [around(callout, making, depth)];
      making.drop('directive', at, node.name);
      return flow(node.children, making, depth + 1);
    }
    case 'list':
      return [list(node, making, depth)];
    case 'code':
      return [codeBlock(node, making)];
    case 'thematicBreak':
      return [block(making, 'divider')];
    case 'table':
      return [table(node, making)];
    case 'around':
      return [around(node, making, depth)];
    default:
      return [];
  }
}

function codeBlock({ value, lang }: Code, making: Making): Block {
  const language = lang ?? '';
  const colors = language === '' ? '' : (making.paint?.(value, language) ?? '');
  const painted = colors === '' ? {} : { colored: true, colors };
  return block(making, 'code-block', { code: value, language, ...painted });
}

/** A paragraph; one that only contains a picture becomes the picture. */
function paragraph(nodes: readonly PhrasingContent[], making: Making): readonly Block[] {
  const blocks: Block[] = [];
  let line: PhrasingContent[] = [];
  const end = () => {
    if (toString({ type: 'paragraph', children: line }).trim() !== '') {
      const made = withText(making, 'text', line);
      making.ofNode?.(made.uid, { type: 'paragraph', children: line });
      blocks.push(made);
    }
    line = [];
  };
  for (const node of nodes) {
    if (node.type === 'image' || node.type === 'imageReference') {
      end();
      const made = picture(node, making).filter((one) => typeof one !== 'string');
      for (const { uid } of made) making.ofNode?.(uid, node);
      blocks.push(...made);
    } else line.push(node);
  }
  end();
  return blocks;
}

function around({ eid, values, line, children }: Around, making: Making, depth: number): Block {
  const inside = () => flow(children, making, depth + 1);
  if (line !== undefined) return withText(making, eid, line, values, inside);
  const uid = making.newUid();
  return block({ ...making, newUid: () => uid }, eid, values, inside());
}

function list(node: List, making: Making, depth: number): Block {
  const uid = making.newUid();
  const items = node.children.map((item) => listItem(item, making, depth + 1));
  const start = node.start ?? 1;
  const values = { ordered: node.ordered === true, ...(start !== 1 && { start }) };
  return block({ ...making, newUid: () => uid }, 'list', values, items);
}

function listItem(item: ListItem, making: Making, depth: number): Block {
  const { checked, children } = item;
  const [first, ...others] = children;
  const hasLine = first?.type === 'paragraph';
  const box = typeof checked === 'boolean' ? (checked ? '☑ ' : '☐ ') : '';
  const words = hasLine ? first.children : [];
  const line: PhrasingContent[] = box === '' ? words : [{ type: 'text', value: box }, ...words];
  const rest = hasLine ? others : children;
  const made = withText(making, 'list-item', line, {}, () => flow(rest, making, depth));
  making.ofNode?.(made.uid, item);
  return made;
}

function table({ align = [], children }: Table, making: Making): Block {
  const uid = making.newUid();
  const rows = children.map((row, at) => {
    const rowUid = making.newUid();
    const cells = row.children.map((cell, column) => {
      const side = align?.[column] === 'right' ? 'end' : align?.[column];
      const values = {
        ...(at === 0 && { header: 'column' }),
        ...((side === 'end' || side === 'center') && { align: side }),
      };
      const made = withText(making, 'table-cell', cell.children, values);
      making.ofNode?.(made.uid, cell);
      return made;
    });
    making.ofNode?.(rowUid, row);
    return block({ ...making, newUid: () => rowUid }, 'table-row', {}, cells);
  });
  return block({ ...making, newUid: () => uid }, 'table', { 'header-rows': 1 }, rows);
}

/** The footnotes after the text, in the order of their first use; a note may refer to another one. */
function notes(making: Making): readonly Block[] {
  const items: Block[] = [];
  const done = new Set<string>();
  for (;;) {
    const next = [...making.footnotes].find(([name]) => !done.has(name));
    if (next === undefined) break;
    const [name, number] = next;
    done.add(name);
    const [first, ...others] = making.texts.get(name) ?? [];
    const hasLine = first?.type === 'paragraph';
    const rest = hasLine ? others : first === undefined ? [] : [first, ...others];
    const line = hasLine ? first.children : [];
    const made = withText(making, 'list-item', line, {}, () => flow(rest, making, 1));
    items.push(withAnchor(made, noteAnchor(number)));
  }
  if (items.length === 0) return [];
  return [block(making, 'divider'), block(making, 'list', { ordered: true }, items)];
}
