import type { Element, ElementContent } from 'hast';
import { block, type Draft, type Values } from '../../templates/compose.ts';
import type { JsonObject } from '../../values/json.ts';
import { elementsIn, propertyOf, wordsOf } from '../html-tree.ts';

/** Resolves the addresses on a page, and collects what can’t be imported. */
export interface PageContext {
  /** The attribute of a link: its target or its file; undefined for a target that links can’t have. */
  readonly link: (url: string) => JsonObject | undefined;
  /** The uid of the asset of a file; undefined for one that the source lacks. */
  readonly file: (url: string) => string | undefined;
  /** Returns whether a link points to an id on the page. */
  readonly isTarget: (id: string) => boolean;
  /** The looks of an element, as attributes. */
  readonly looks: (element: Element) => readonly JsonObject[];
  /** The element and attributes of a box, depending on how it arranges its children. */
  readonly box: (element: Element) => {
    readonly eid: 'box' | 'row' | 'column' | 'grid';
    readonly attrs: readonly JsonObject[];
  };
  /** The name of a layer; undefined for one that has none. */
  readonly label: (element: Element) => string | undefined;
  /** The uid of the asset of a drawing in the page; undefined for one that no site can publish. */
  readonly drawing: (svg: Element) => string | undefined;
  /** An instance of content that several places show. */
  readonly part: (key: string, name: string, make: () => readonly Draft[]) => Draft;
  readonly change: (what: string) => void;
  readonly leave: (what: string) => void;
}

/** The words of an element in one line. */
export const tidyWords = (node: Element) => wordsOf(node).replaceAll(/\s+/g, ' ').trim();

/** Words, or a block among them. */
export type Piece = string | Draft;

/** Inline elements, and the blocks that mean the same. */
const MARKS: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  mark: 'highlight',
  small: 'small',
  sub: 'subscript',
  sup: 'superscript',
};

/** A block with attributes from values and from looks. */
export const withAttrs = (draft: Draft, attrs: readonly JsonObject[]): Draft =>
  attrs.length === 0 ? draft : { ...draft, attrs: [...draft.attrs, ...attrs] };

/** The anchor of an element that links point to. */
export function anchorOf(element: Element, { isTarget }: PageContext): readonly JsonObject[] {
  const id = propertyOf(element, 'id') || propertyOf(element, 'name');
  return id !== '' && isTarget(id) ? [{ kid: 'anchor', v: { kid: id } }] : [];
}

/** A block whose first words are its text; all further pieces are its children. */
export function textBlock(eid: string, found: readonly Piece[], values: Values = {}): Draft {
  const [first, ...others] = found;
  const text = typeof first === 'string' ? first : '';
  const rest = typeof first === 'string' || first === undefined ? others : [first, ...others];
  const children = rest.map((piece) =>
    typeof piece === 'string' ? block('span', { text: piece }) : piece,
  );
  return block(eid, { text, ...values }, ...children);
}

/** The pieces of a line: white space is collapsed, and adjacent words are joined. */
export function lineOf(nodes: readonly ElementContent[], context: PageContext): readonly Piece[] {
  return tidy(pieces(nodes, context, new Set()));
}

function tidy(found: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of found) {
    const last = joined.at(-1);
    if (typeof piece !== 'string') joined.push(piece);
    else if (typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  const line = joined.map((piece) =>
    typeof piece === 'string' ? piece.replaceAll(/[ \t\r\n\f]+/g, ' ') : piece,
  );
  return line
    .map((piece, at) => {
      if (typeof piece !== 'string') return piece;
      // Other space characters, such as no-break spaces, are kept.
      const start = at === 0 ? piece.replace(/^ /, '') : piece;
      return at === line.length - 1 ? start.replace(/ $/, '') : start;
    })
    .filter((piece) => piece !== '');
}

function pieces(
  nodes: readonly ElementContent[],
  context: PageContext,
  within: ReadonlySet<string>,
): readonly Piece[] {
  return nodes.flatMap((node): readonly Piece[] => {
    if (node.type === 'text') return [node.value];
    return node.type === 'element' ? piecesOf(node, context, within) : [];
  });
}

function piecesOf(
  node: Element,
  context: PageContext,
  within: ReadonlySet<string>,
): readonly Piece[] {
  const { tagName, children } = node;
  const inside = (own: string) => pieces(children, context, new Set([...within, own]));
  if (tagName === 'br') return [block('line-break')];
  if (tagName === 'img') return pictureOf(node, context);
  if (tagName === 'svg') return drawingOf(node, context);
  if (tagName === 'a') {
    const href = propertyOf(node, 'href').trim();
    const target = href === '' ? undefined : context.link(href);
    if (href !== '' && target === undefined)
      context.leave(`the link to ${href.slice(0, 100)} isn’t possible`);
    if (target === undefined || within.has('link')) return inside('');
    const made = textBlock('link', tidy(inside('link')));
    return [withAttrs(made, [target, ...newTabOf(node), ...context.looks(node)])];
  }
  const eid = MARKS[tagName];
  if (eid !== undefined) {
    const line = tidyInside(inside(eid));
    return within.has(eid) || line.length === 0
      ? line
      : [withAttrs(textBlock(eid, line), context.looks(node))];
  }
  if (tagName === 'abbr' && propertyOf(node, 'title') !== '') {
    return [
      textBlock('abbreviation', tidyInside(inside('abbreviation')), {
        meaning: propertyOf(node, 'title'),
      }),
    ];
  }
  if (/^(?:s|del|strike)$/.test(tagName)) {
    return [textBlock('span', tidyInside(inside('struck')), { 'text-decoration': 'line-through' })];
  }
  if (SILENT.has(tagName)) {
    if (!UNSEEN.has(tagName)) context.leave(`the element “${tagName}” is left out`);
    return [];
  }
  const looks = tagName === 'span' || tagName === 'label' ? context.looks(node) : [];
  if (looks.length === 0) return inside('');
  const line = tidyInside(inside(''));
  return line.length === 0 ? [] : [withAttrs(textBlock('span', line), looks)];
}

/** A link that opens in a new tab. */
export const newTabOf = (node: Element) =>
  propertyOf(node, 'target') === '_blank' ? [{ kid: 'new-tab', v: true }] : [];

/** A drawing as a picture of the project. */
function drawingOf(node: Element, context: PageContext): readonly Piece[] {
  const assetUid = context.drawing(node);
  const [title] = elementsIn(node, 'title');
  const alt = propertyOf(node, 'aria-label') || (title === undefined ? '' : tidyWords(title));
  if (assetUid === undefined) {
    context.leave('a drawing in the page is left out');
    return alt === '' ? [] : [alt];
  }
  const image = block('image', { image: () => ({ assetUid }), alt });
  return [withAttrs(image, context.looks(node))];
}

/** Text inside a mark keeps the spaces at its ends, which separate it from other text. */
const tidyInside = (found: readonly Piece[]) =>
  found
    .map((piece) => (typeof piece === 'string' ? piece.replaceAll(/[ \t\r\n\f]+/g, ' ') : piece))
    .filter((piece) => piece !== '');

/** Elements that no page shows; they are read elsewhere. */
const UNSEEN: ReadonlySet<string> = new Set('style template title meta link base'.split(' '));

/** Elements whose content isn’t text for readers. */
export const SILENT: ReadonlySet<string> = new Set(
  'script style template svg title canvas object embed math noscript input select textarea'.split(
    ' ',
  ),
);

/** A picture of the project; a missing one becomes its alternative text. */
export function pictureOf(node: Element, context: PageContext): readonly Piece[] {
  const src = [propertyOf(node, 'src'), propertyOf(node, 'data-src')].find(
    (one) => one !== '' && !one.startsWith('data:'),
  );
  const alt = propertyOf(node, 'alt');
  const assetUid = src === undefined ? undefined : context.file(src);
  if (assetUid === undefined) {
    context.leave(
      `the picture ${(src ?? 'in the page').slice(0, 100)} isn’t in the source, or no site can publish its form`,
    );
    return alt === '' ? [] : [alt];
  }
  const image = block('image', { image: () => ({ assetUid }), alt });
  return [withAttrs(image, [...anchorOf(node, context), ...context.looks(node)])];
}
