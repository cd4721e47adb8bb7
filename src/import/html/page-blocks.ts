import type { Element, ElementContent } from 'hast';
import { languageIn } from '../../format/html-tags.ts';
import { block, type Draft } from '../../templates/compose.ts';
import { elementsIn, propertyOf, wordsOf } from '../html-tree.ts';
import { formOf } from './forms.ts';
import {
  anchorOf,
  lineOf,
  newTabOf,
  SILENT,
  textBlock,
  tidyWords,
  withAttrs,
  type PageContext,
} from './inline.ts';
import { definitionsOf, listOf, tableOf } from './lists.ts';
import { figureOf, frameOf, mediaOf } from './media.ts';
import { navOf } from './navigation.ts';
import { isWidget, widgetOf } from './widgets.ts';

/** Elements that begin a new line. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body button center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr iframe legend li main nav ol p pre section summary table tbody td th thead tr ul video audio'.split(
    ' ',
  ),
);

/** HTML elements that a box can have as its tag. */
const BOXES: ReadonlySet<string> = new Set(
  'section article header footer main nav aside'.split(' '),
);

/** Returns whether a node is a block or contains one. */
const hasBlocks = (node: ElementContent): boolean =>
  node.type === 'element' &&
  (BLOCKS.has(node.tagName) || isWidget(node.tagName) || node.children.some(hasBlocks));

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

/**
 * Makes a text of a line; if it has only pictures, links and buttons, these are blocks of their
 * own.
 */
function linesOf(nodes: readonly ElementContent[], context: PageContext): readonly Draft[] {
  const pieces = lineOf(nodes, context);
  const isAlone = pieces.every((piece) =>
    typeof piece === 'string' ? piece.trim() === '' : /^(?:image|link|button)$/.test(piece.eid),
  );
  if (isAlone) return pieces.filter((piece) => typeof piece !== 'string');
  return [textBlock('text', pieces)];
}

function blocksOf(node: Element, context: PageContext): readonly Draft[] {
  if (isBox(node)) return boxOf(node, context);
  const made = blockOf(node, context);
  if (made === undefined) return [];
  if (isMany(made)) return made;
  return [
    labelled(withAttrs(made, [...anchorOf(node, context), ...context.looks(node)]), node, context),
  ];
}

const isMany = (made: Draft | readonly Draft[]): made is readonly Draft[] => Array.isArray(made);

function labelled(draft: Draft, node: Element, { label }: PageContext): Draft {
  const name = label(node);
  return name === undefined ? draft : { ...draft, label: name };
}

/** Elements that are neither a text nor a part of another structure. */
const isBox = ({ tagName }: Element) =>
  BOXES.has(tagName)
    ? tagName !== 'nav'
    : !OWN.has(tagName) && !SILENT.has(tagName) && !isWidget(tagName);

/** Elements with a corresponding block. */
const OWN: ReadonlySet<string> = new Set(
  'h1 h2 h3 h4 h5 h6 p summary dt legend address ul ol dl table blockquote pre hr figure details form button iframe video audio nav a'.split(
    ' ',
  ),
);

/** The block of an element; several for one without a meaning of its own. */
function blockOf(node: Element, context: PageContext): Draft | readonly Draft[] | undefined {
  const { tagName, children } = node;
  const level = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
  if (level > 0) {
    const line = lineOf(children, context);
    return line.length === 0 ? undefined : textBlock('heading', line, { level });
  }
  if (isWidget(tagName)) return widgetOf(node, context, flowOf);
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
      return quoteOf(node, context);
    case 'pre': {
      const [code] = elementsIn(node, 'code');
      const language = languageIn(propertyOf(code ?? node, 'className'));
      const text = wordsOf(node).replace(/^\n|\n$/g, '');
      return block('code-block', { code: text, ...(language !== '' && { language }) });
    }
    case 'hr':
      return block('divider');
    case 'figure':
      return figureOf(node, context, flowOf);
    case 'details':
      return detailsOf(node, context);
    case 'form':
      return formOf(node, context, flowOf);
    case 'button':
      return buttonOf(node, context);
    case 'iframe':
      return frameOf(node, context);
    case 'video':
    case 'audio':
      return mediaOf(node, context);
    case 'nav':
      return navOf(node, context) ?? block('box', { tag: 'nav' }, ...flowOf(children, context));
    case 'a':
      return linkedFlow(node, context);
    default:
      return undefined;
  }
}

/** A quotation of one line, or of blocks. */
function quoteOf({ children }: Element, context: PageContext): Draft {
  return children.some(hasBlocks)
    ? block('quote', { text: '' }, ...flowOf(children, context))
    : textBlock('quote', lineOf(children, context));
}

function detailsOf(node: Element, context: PageContext): Draft {
  const [summary] = elementsIn(node, 'summary');
  const rest = node.children.filter((child) => child !== summary);
  const group = propertyOf(node, 'name');
  return block(
    'details',
    {
      summary: summary === undefined ? '' : tidyWords(summary),
      ...('open' in node.properties && { open: true }),
      ...(group !== '' && { group }),
      ...('data-plain' in node.properties && { variant: 'plain' }),
    },
    ...flowOf(rest, context),
  );
}

/**
 * Makes a box of an element. An element without meaning becomes a text if it contains a line of
 * words; it is replaced by its content if it has no looks, no anchor, and at most one block.
 */
function boxOf(node: Element, context: PageContext): readonly Draft[] {
  const { tagName, children } = node;
  const anchor = anchorOf(node, context);
  if (BOXES.has(tagName)) {
    const made = block('box', { tag: tagName }, ...flowOf(children, context));
    const attrs = [...anchor, ...context.looks(node)];
    if (made.children.length === 0 && attrs.length === 0) return [];
    return [labelled(withAttrs(made, attrs), node, context)];
  }
  const box = context.box(node);
  const attrs = [...anchor, ...box.attrs];
  if (box.eid === 'box' && !children.some(hasBlocks)) {
    const line = lineOf(children, context);
    if (line.some((piece) => typeof piece === 'string' && piece.trim() !== '')) {
      const text = textBlock('text', line);
      return [labelled(withAttrs(text, [...anchor, ...context.looks(node)]), node, context)];
    }
  }
  const made = block(box.eid, {}, ...flowOf(children, context));
  if (attrs.length === 0 && made.children.length < 2) return made.children;
  return [labelled(withAttrs(made, attrs), node, context)];
}

function buttonOf(node: Element, context: PageContext): Draft | undefined {
  const line = lineOf(node.children, context);
  const words = tidyWords(node);
  if (line.length === 0) return undefined;
  context.leave(`the button “${words.slice(0, 60)}” has no action: give it a target`);
  return textBlock('button', line);
}

/** A link around blocks. */
function linkedFlow(node: Element, context: PageContext): Draft | readonly Draft[] {
  const href = propertyOf(node, 'href').trim();
  const target = href === '' ? undefined : context.link(href);
  if (href !== '' && target === undefined)
    context.leave(`the link to ${href.slice(0, 100)} isn’t possible`);
  const flow = flowOf(node.children, context);
  if (target === undefined) {
    const { eid, attrs } = context.box(node);
    return attrs.length === 0 ? flow : withAttrs(block(eid, {}, ...flow), []);
  }
  const name = propertyOf(node, 'aria-label');
  const isNamed = name === '' || wordsOf(node).trim() !== '';
  if (!isNamed)
    context.change(`the name “${name.slice(0, 60)}” of a link without words is left out`);
  return withAttrs(block('link', {}, ...flow), [target, ...newTabOf(node)]);
}
