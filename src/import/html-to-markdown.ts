import type { Element, RootContent as HastContent } from 'hast';
import { toMdast, type Handle, type State } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { isAddress } from '../content/addresses.ts';
import { elementsIn, hastOf, propertyOf, wordsOf } from './html-tree.ts';

/** Resolves the addresses in an HTML text, and collects what Markdown can’t show. */
export interface HtmlReading {
  /** The new address of a link. */
  readonly link: (url: string) => string;
  /** The new address of a picture. */
  readonly picture: (url: string) => string;
  readonly change: (what: string) => void;
  readonly leave: (what: string) => void;
}

/** Elements that Markdown has no syntax for; pages from files read them as HTML. */
const AS_HTML: readonly string[] = ['mark', 'sub', 'sup', 'abbr', 'small', 'kbd'];
/** Elements without words for readers. */
const DROPPED: readonly string[] = 'script style template object embed canvas svg math'.split(' ');

/** Markdown with the words, headings, links, pictures, lists, tables and code of an HTML text. */
export function htmlToMarkdown(html: string, reading: HtmlReading): string {
  const tree = hastOf(html);
  const anchors = new Set(
    elementsIn(tree, 'a').map((link) => decodeAnchor(propertyOf(link, 'href'))),
  );
  const mdast = toMdast(tree, { handlers: handlersOf(reading, anchors), document: true });
  return toMarkdown(mdast, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    emphasis: '_',
    rule: '-',
    fences: true,
    resourceLink: true,
  }).trim();
}

const decodeAnchor = (href: string) => (href.startsWith('#') ? href.slice(1) : '');

/** Uses one handler for several elements. */
const named = (names: readonly string[], handle: Handle) =>
  names.map((name) => [name, handle] as const);

const asHtml: Handle = (state, node: Element) => around(state, node, propertyOf(node, 'title'));

function handlersOf(reading: HtmlReading, anchors: ReadonlySet<string>): Record<string, Handle> {
  const drop: Handle = (_, { tagName }: Element) => {
    reading.leave(`the HTML “${tagName}” is left out`);
    return undefined;
  };
  return Object.fromEntries<Handle>([
    ...named(AS_HTML, asHtml),
    ...named(DROPPED, drop),
    ...named(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], (state, node: Element) =>
      headingOf(state, node, anchors),
    ),
    ['a', (state, node: Element) => linkOf(state, node, reading)],
    ['img', (_, node: Element) => pictureOf(node, reading)],
    ['figure', (state, node: Element) => figureOf(state, node, reading)],
    ['iframe', (_, node: Element) => frameOf(node, reading)],
    ['details', (state, node: Element) => detailsOf(state, node)],
    ['dl', (_, node: Element) => html(htmlOf(node, reading))],
    ['table', (state, node: Element, parent) => tableOf(state, node, { reading, parent })],
    ...named(['video', 'audio'], (_, node: Element) => mediaOf(node, reading)),
    ...named(['form', 'button'], (state, node: Element) => {
      reading.leave(`the HTML “${node.tagName}” is its words`);
      return state.all(node);
    }),
    ...named(['input', 'select', 'textarea', 'noscript'], () => undefined),
  ]);
}

const html = (value: string): RootContent => ({ type: 'html', value });

const around = (state: State, node: Element, title: string): RootContent[] => [
  html(`<${node.tagName}${title === '' ? '' : ` title="${escaped(title)}"`}>`),
  ...state.all(node),
  html(`</${node.tagName}>`),
];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A heading; if links of the page point to it, it keeps its anchor as HTML. */
function headingOf(state: State, node: Element, anchors: ReadonlySet<string>): RootContent {
  const id = propertyOf(node, 'id');
  const depth = Number(node.tagName.slice(1)) as 1;
  if (id !== '' && anchors.has(id)) {
    return html(`<h${depth} id="${escaped(id)}">${escaped(wordsOf(node).trim())}</h${depth}>`);
  }
  return { type: 'heading', depth, children: phrasing(state, node) };
}

const isPhrasing = ({ type }: Nodes) =>
  /^(?:text|emphasis|strong|delete|inlineCode|break|link|image|html|footnoteReference)$/.test(type);

/** The content of an element as one line: its paragraphs follow each other. */
function phrasing(state: State, node: Element): PhrasingContent[] {
  const flow = state.all(node);
  return flow.flatMap((one, at): PhrasingContent[] => {
    const space = at > 0 ? [{ type: 'text' as const, value: ' ' }] : [];
    if (one.type === 'paragraph') return [...space, ...one.children];
    return isPhrasing(one) ? [one as PhrasingContent] : [];
  });
}

function linkOf(state: State, node: Element, { link }: HtmlReading): RootContent[] {
  const children = state.all(node);
  const href = propertyOf(node, 'href').trim();
  if (href === '') return children;
  const url = link(href);
  // A link around blocks becomes a link in each of them.
  if (!children.every(isPhrasing)) return children.map((child) => linked(child, url));
  return [{ type: 'link', url, children: children as PhrasingContent[] }];
}

function linked(node: RootContent, url: string): RootContent {
  if (node.type !== 'paragraph' && node.type !== 'heading') return node;
  return { ...node, children: [{ type: 'link', url, children: node.children }] };
}

function pictureOf(
  node: Element,
  { picture, leave }: HtmlReading,
  title = '',
): RootContent | undefined {
  const src = ['data-src', 'data-lazy-src', 'src']
    .map((name) => propertyOf(node, name))
    .find((one) => one !== '' && !one.startsWith('data:'));
  if (src === undefined) {
    leave('a picture without an address is left out');
    return undefined;
  }
  return {
    type: 'image',
    url: picture(src),
    alt: propertyOf(node, 'alt'),
    ...(title !== '' && { title }),
  };
}

/** A picture with its caption as title, unless the caption has links of its own. */
function figureOf(state: State, node: Element, reading: HtmlReading): RootContent[] {
  const pictures = elementsIn(node, 'img');
  const [caption] = elementsIn(node, 'figcaption');
  const [picture] = pictures;
  const isPlain = caption === undefined || elementsIn(caption, 'a').length === 0;
  const others = wordsOf(node).trim() === (caption === undefined ? '' : wordsOf(caption).trim());
  if (pictures.length !== 1 || picture === undefined || !isPlain || !others) {
    return state.all(node);
  }
  const title = caption === undefined ? '' : wordsOf(caption).replaceAll(/\s+/g, ' ').trim();
  const made = pictureOf(picture, reading, title);
  if (made?.type !== 'image') return [];
  const link = elementsIn(node, 'a').find((one) => elementsIn(one, 'img').length > 0);
  const href = link === undefined ? '' : propertyOf(link, 'href');
  const isItself = /\.(?:jpe?g|png|gif|webp|svg)(?:\?.*)?$/i.test(href);
  const inside: PhrasingContent =
    href === '' || isItself ? made : { type: 'link', url: reading.link(href), children: [made] };
  const shown: RootContent = { type: 'paragraph', children: [inside] };
  // Pages leave out a picture of another host, and its caption with it.
  if (title === '' || !isAddress(made.url)) return [shown];
  const plain = { ...made, title: null };
  return [
    {
      ...shown,
      children: [
        inside === made ? plain : { type: 'link', url: reading.link(href), children: [plain] },
      ],
    },
    { type: 'paragraph', children: [{ type: 'text', value: title }] },
  ];
}

/** A frame of another site, as a link to it. */
function frameOf(node: Element, { change, link }: HtmlReading): RootContent | undefined {
  const src = propertyOf(node, 'src');
  if (!/^(?:https?:)?\/\//.test(src)) return undefined;
  change('an embedded page is a link to it');
  const title =
    propertyOf(node, 'title') || src.replace(/^(?:https?:)?\/\/(?:www\.)?([^/]+).*/, '$1');
  const text = { type: 'text', value: title } as const;
  return { type: 'paragraph', children: [{ type: 'link', url: link(src), children: [text] }] };
}

function mediaOf(node: Element, { change, link }: HtmlReading): RootContent | undefined {
  const src =
    propertyOf(node, 'src') || elementsIn(node, 'source').map((one) => propertyOf(one, 'src'))[0];
  if (src === undefined || src === '') return undefined;
  change(`an element “${node.tagName}” is a link to its file`);
  const name = src.split('/').at(-1)?.replace(/\?.*$/, '') ?? src;
  return {
    type: 'paragraph',
    children: [{ type: 'link', url: link(src), children: [{ type: 'text', value: name }] }],
  };
}

function detailsOf(state: State, node: Element): RootContent[] {
  const summary = node.children.find((one) => one.type === 'element' && one.tagName === 'summary');
  const rest = { ...node, children: node.children.filter((one) => one !== summary) };
  const title = summary === undefined ? '' : wordsOf(summary).trim();
  return [
    html(`<details>\n<summary>${escaped(title)}</summary>`),
    ...state.all(rest),
    html('</details>'),
  ];
}

interface TableContext {
  readonly reading: HtmlReading;
  readonly parent: Parameters<Handle>[2];
}

/** A table in Markdown; one with spans or blocks in its cells stays HTML. */
function tableOf(state: State, node: Element, { reading }: TableContext): ReturnType<Handle> {
  const isPlain = ['td', 'th'].every((tag) =>
    elementsIn(node, tag).every(
      (cell) =>
        Number(propertyOf(cell, 'colSpan') || 1) < 2 &&
        Number(propertyOf(cell, 'rowSpan') || 1) < 2 &&
        !cell.children.some(
          (one) =>
            one.type === 'element' && /^(?:ul|ol|table|pre|blockquote|h\d)$/.test(one.tagName),
        ),
    ),
  );
  const isNested = elementsIn(node, 'table').length > 1;
  if (!isPlain || isNested || elementsIn(node, 'tr').length === 0)
    return html(htmlOf(node, reading));
  const rows = elementsIn(node, 'tr').map((row) => ({
    type: 'tableRow' as const,
    children: row.children
      .filter((one): one is Element => one.type === 'element' && /^t[dh]$/.test(one.tagName))
      .map((cell) => ({ type: 'tableCell' as const, children: phrasing(state, cell) })),
  }));
  const width = Math.max(...rows.map(({ children }) => children.length));
  if (width === 0) return undefined;
  const even = rows.map((row) => ({
    ...row,
    children: [
      ...row.children,
      ...Array.from({ length: width - row.children.length }, () => ({
        type: 'tableCell' as const,
        children: [],
      })),
    ],
  }));
  const [caption] = elementsIn(node, 'caption');
  const table: RootContent = { type: 'table', children: even };
  const words = caption === undefined ? '' : wordsOf(caption).trim();
  return words === ''
    ? table
    : [{ type: 'paragraph', children: [{ type: 'text', value: words }] }, table];
}

/** Attributes that HTML in a Markdown file keeps. */
const KEPT: readonly (readonly [property: string, name: string])[] = [
  ['colSpan', 'colspan'],
  ['rowSpan', 'rowspan'],
  ['alt', 'alt'],
  ['title', 'title'],
];

const VOID = /^(?:br|hr|img|col|wbr)$/;

/** HTML without blank lines, so that Markdown takes it as one piece. */
function htmlOf(node: HastContent, reading: HtmlReading): string {
  if (node.type === 'text') return escaped(node.value).replaceAll(/\s+/g, ' ');
  if (node.type !== 'element' || DROPPED.includes(node.tagName)) return '';
  const { tagName } = node;
  const [href, src] = [propertyOf(node, 'href'), propertyOf(node, 'src')];
  const kept = KEPT.flatMap(([property, name]) => {
    const value = propertyOf(node, property);
    return value === '' ? [] : [` ${name}="${escaped(value)}"`];
  });
  const own = [
    ...(href === '' ? [] : [` href="${escaped(reading.link(href))}"`]),
    ...(src === '' ? [] : [` src="${escaped(reading.picture(src))}"`]),
    ...kept,
  ].join('');
  if (VOID.test(tagName)) return `<${tagName}${own}>`;
  const end = /^(?:t[a-z]+|d[ltd]|li|p)$/.test(tagName) ? '\n' : '';
  const inside = node.children.map((child) => htmlOf(child, reading)).join('');
  return `<${tagName}${own}>${inside.trim() === '' ? '' : inside}</${tagName}>${end}`.replaceAll(
    /\n\s*\n/g,
    '\n',
  );
}
