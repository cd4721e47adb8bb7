import type { Element, ElementContent } from 'hast';
import { languageIn } from '../../format/html-tags.ts';
import { block, type Draft } from '../../templates/compose.ts';
import type { JsonObject } from '../../values/json.ts';
import { elementsIn, propertyOf, wordsOf } from '../html-tree.ts';
import { formOf } from './forms.ts';
import { anchorOf, lineOf, SILENT, textBlock, withAttrs, type PageContext } from './inline.ts';
import { definitionsOf, listOf, tableOf } from './lists.ts';

/** Elements that begin a line of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body button center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr iframe legend li main nav ol p pre section summary table tbody td th thead tr ul video audio'.split(
    ' ',
  ),
);

/** Elements that a box can be. */
const BOXES: ReadonlySet<string> = new Set(
  'section article header footer main nav aside'.split(' '),
);

/** Returns whether a node is a block or contains one. */
const hasBlocks = (node: ElementContent): boolean =>
  node.type === 'element' && (BLOCKS.has(node.tagName) || node.children.some(hasBlocks));

/** The blocks of what an element contains; words between blocks are texts. */
export function flowOf(nodes: readonly ElementContent[], context: PageContext): readonly Draft[] {
  const found: Draft[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    found.push(...linesOf(line, context));
    line = [];
  };
  for (const node of nodes) {
    if (!hasBlocks(node)) line.push(node);
    else {
      endLine();
      if (node.type === 'element') found.push(...blocksOf(node, context));
    }
  }
  endLine();
  return found;
}

/** A line as a text; pictures alone in it are blocks. */
function linesOf(nodes: readonly ElementContent[], context: PageContext): readonly Draft[] {
  const pieces = lineOf(nodes, context);
  const isAlone = pieces.every(
    (piece) => typeof piece !== 'string' && /^(?:image|link|button)$/.test(piece.eid),
  );
  if (isAlone) return pieces.filter((piece) => typeof piece !== 'string');
  return [textBlock('text', pieces)];
}

function blocksOf(node: Element, context: PageContext): readonly Draft[] {
  const own = [...anchorOf(node, context), ...context.looks(node)];
  const made = blockOf(node, context, own);
  return made === undefined ? [] : Array.isArray(made) ? made : [withAttrs(made as Draft, own)];
}

/** The block of an element; several for one without a meaning of its own. */
function blockOf(
  node: Element,
  context: PageContext,
  own: readonly JsonObject[],
): Draft | readonly Draft[] | undefined {
  const { tagName, children } = node;
  const level = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
  if (level > 0) {
    const line = lineOf(children, context);
    return line.length === 0 ? undefined : textBlock('heading', line, { level });
  }
  switch (tagName) {
    case 'p':
    case 'summary':
    case 'dt':
    case 'legend':
    case 'address': {
      if (children.some(hasBlocks)) return flowOf(children, context);
      const lines = linesOf(children, context);
      return lines.length === 1 ? lines[0] : lines;
    }
    case 'ul':
    case 'ol':
      return listOf(node, context, flowOf);
    case 'dl':
      return definitionsOf(node, context, flowOf);
    case 'table':
      return tableOf(node, context, flowOf);
    case 'blockquote':
      return block('quote', { text: '' }, ...flowOf(children, context));
    case 'pre': {
      const [code] = elementsIn(node, 'code');
      const language = languageIn(propertyOf(code ?? node, 'className'));
      const text = wordsOf(node).replace(/^\n|\n$/g, '');
      return block('code-block', { code: text, ...(language !== '' && { language }) });
    }
    case 'hr':
      return block('divider');
    case 'figure':
      return figureOf(node, context);
    case 'details': {
      const [summary] = elementsIn(node, 'summary');
      const rest = children.filter((child) => child !== summary);
      const title = summary === undefined ? '' : wordsOf(summary).replaceAll(/\s+/g, ' ').trim();
      return block('details', { summary: title }, ...flowOf(rest, context));
    }
    case 'form':
      return formOf(node, context);
    case 'button':
      return buttonOf(node, context);
    case 'iframe':
      return frameOf(node, context);
    case 'video':
    case 'audio':
      return mediaOf(node, context);
    case 'nav':
      return navOf(node, context) ?? box(node, context);
    case 'a':
      return linkedFlow(node, context);
    default:
      return SILENT.has(tagName) ? undefined : boxOf(node, context, own);
  }
}

function box(node: Element, context: PageContext): Draft {
  const children = flowOf(node.children, context);
  const layout = context.layout(node);
  if (!BOXES.has(node.tagName)) {
    return withAttrs(block(layout?.eid ?? 'box', {}, ...children), layout?.attrs ?? []);
  }
  const inside =
    layout === undefined ? children : [withAttrs(block(layout.eid, {}, ...children), layout.attrs)];
  return block('box', { tag: node.tagName }, ...inside);
}

/** A box; an element without meaning, looks and an anchor around one block is that block. */
function boxOf(
  node: Element,
  context: PageContext,
  own: readonly JsonObject[],
): Draft | readonly Draft[] | undefined {
  const made = box(node, context);
  if (BOXES.has(node.tagName) || own.length > 0)
    return made.children.length === 0 && own.length === 0 ? undefined : made;
  return made.children.length < 2 ? made.children : made;
}

function figureOf(node: Element, context: PageContext): Draft {
  const [caption] = elementsIn(node, 'figcaption');
  const rest = node.children.filter((child) => child !== caption);
  const words = caption === undefined ? '' : wordsOf(caption).replaceAll(/\s+/g, ' ').trim();
  return block('figure', words === '' ? {} : { caption: words }, ...flowOf(rest, context));
}

function buttonOf(node: Element, context: PageContext): Draft | undefined {
  const words = wordsOf(node).replaceAll(/\s+/g, ' ').trim();
  if (words === '') return undefined;
  context.leave(`the button “${words.slice(0, 60)}” has no action: give it a target`);
  return block('button', { text: words });
}

/** Hosts whose films and maps an embed shows. */
const EMBEDDED =
  /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|player\.vimeo\.com|vimeo\.com|google\.[a-z.]+\/maps|maps\.google\.[a-z.]+|openstreetmap\.org)\b/;

function frameOf(node: Element, context: PageContext): Draft | undefined {
  const src = propertyOf(node, 'src');
  const title = propertyOf(node, 'title');
  if (EMBEDDED.test(src)) {
    const id = /\/embed\/([\w-]+)/.exec(src)?.[1];
    const address =
      id === undefined || src.includes('google')
        ? src.replace(/^\/\//, 'https://')
        : `https://www.youtube.com/watch?v=${id}`;
    return block('embed', { address, title: title || 'Video' });
  }
  const target = /^(?:https?:)?\/\//.test(src) ? context.link(src) : undefined;
  if (target === undefined) {
    context.leave('a frame is left out');
    return undefined;
  }
  context.change('a frame is a link to its page');
  return block('text', {}, withAttrs(block('link', { text: title || src }), [target]));
}

function mediaOf(node: Element, context: PageContext): Draft | undefined {
  const sources = [
    propertyOf(node, 'src'),
    ...elementsIn(node, 'source').map((one) => propertyOf(one, 'src')),
  ];
  const found = sources.find((src) => /\.mp4(?:$|[?#])/i.test(src));
  const assetUid = found === undefined ? undefined : context.file(found);
  if (assetUid === undefined || node.tagName !== 'video') {
    context.leave(`the element “${node.tagName}” is left out: its file isn’t an MP4 in the source`);
    return undefined;
  }
  const poster = propertyOf(node, 'poster');
  const posterUid = poster === '' ? undefined : context.file(poster);
  const autoplay = 'autoplay' in node.properties;
  const loop = 'loop' in node.properties;
  return block('video', {
    video: () => ({ assetUid }),
    ...(posterUid !== undefined && { poster: () => ({ assetUid: posterUid }) }),
    label: propertyOf(node, 'aria-label') || propertyOf(node, 'title') || 'Video',
    autoplay,
    loop,
  });
}

/** Navigation of links alone: an element with one item for each of them. */
function navOf(node: Element, context: PageContext): Draft | undefined {
  const links = elementsIn(node, 'a').filter((link) => propertyOf(link, 'href') !== '');
  const inLinks = links.map(wordsOf).join('').replaceAll(/\s/g, '');
  const isPlain =
    elementsIn(node, 'ul').length <= 1 && links.every((link) => wordsOf(link).trim() !== '');
  if (links.length < 2 || !isPlain || wordsOf(node).replaceAll(/\s/g, '') !== inLinks)
    return undefined;
  const items = links.map((link) => {
    const target = context.link(propertyOf(link, 'href'));
    const item = block('nav-item', { text: wordsOf(link).replaceAll(/\s+/g, ' ').trim() });
    return target?.['kid'] === 'to' ? withAttrs(item, [target]) : undefined;
  });
  const all = items.filter((item) => item !== undefined);
  return all.length === items.length
    ? block('nav', { label: propertyOf(node, 'aria-label') || 'Main' }, ...all)
    : undefined;
}

/** A link around blocks, as one in each heading, text and picture. */
function linkedFlow(node: Element, context: PageContext): readonly Draft[] {
  const target = context.link(propertyOf(node, 'href'));
  const flow = flowOf(node.children, context);
  if (target === undefined) return flow;
  const linked = (draft: Draft): Draft => {
    if (draft.eid === 'image') return withAttrs(block('link', {}, draft), [target]);
    if (draft.eid !== 'heading' && draft.eid !== 'text')
      return { ...draft, children: draft.children.map(linked) };
    const text = draft.attrs.find(({ kid }) => kid === 'text');
    const rest = draft.attrs.filter(({ kid }) => kid !== 'text');
    const link = {
      ...block('link', {}, ...draft.children),
      attrs: [...(text === undefined ? [] : [text]), target],
    };
    return { ...draft, attrs: rest, children: [link] };
  };
  return flow.map(linked);
}
