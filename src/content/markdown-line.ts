import type { PhrasingContent } from 'mdast';
import type { Attribute, Block } from '../model/entities.ts';
import { block, type Making, type Values } from './making.ts';

/** A block whose first words are its text; everything after them becomes its children. */
export function withText(
  making: Making,
  eid: string,
  nodes: readonly PhrasingContent[],
  values: Values = {},
  behind: () => readonly Block[] = () => [],
): Block {
  const uid = making.newUid();
  const [first, ...others] = pieces(nodes, making, NO_MARKS);
  const text = typeof first === 'string' ? first : '';
  const inside = (
    typeof first === 'string' || first === undefined ? others : [first, ...others]
  ).map((piece) => (typeof piece === 'string' ? block(making, 'span', { text: piece }) : piece));
  const made = block({ ...making, newUid: () => uid }, eid, { text, ...values });
  const children = [...inside, ...behind()];
  return children.length === 0 ? made : { ...made, children };
}

type Piece = string | Block;

const NO_MARKS: ReadonlySet<string> = new Set();

/** The parts of a line: words, and blocks between them; adjacent words are joined. */
function pieces(
  nodes: readonly PhrasingContent[],
  making: Making,
  within: ReadonlySet<string>,
): readonly Piece[] {
  const found: Piece[] = [];
  let wasPicture = false;
  for (const node of nodes) {
    const isPicture = node.type === 'image' || node.type === 'imageReference';
    for (const piece of piecesOf(node, making, within)) {
      const last = found.at(-1);
      if (piece === '') continue;
      // If a picture is left out, its alternative text is separated from the words next to it.
      const gap = isPicture || wasPicture ? gapBetween(last, piece) : '';
      if (typeof piece === 'string' && typeof last === 'string')
        found.splice(-1, 1, last + gap + piece);
      else found.push(piece);
    }
    wasPicture = isPicture;
  }
  return found;
}

const gapBetween = (one: Piece | undefined, other: Piece): string =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  /[\p{L}\p{N}]$/u.test(one) &&
  /^[\p{L}\p{N}]/u.test(other)
    ? ' '
    : '';

const MARKS: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'emphasis' };

function piecesOf(
  node: PhrasingContent,
  making: Making,
  within: ReadonlySet<string>,
): readonly Piece[] {
  const made = madeOf(node, making, within);
  for (const piece of made) if (typeof piece !== 'string') making.ofNode?.(piece.uid, node);
  return made;
}

function madeOf(
  node: PhrasingContent,
  making: Making,
  within: ReadonlySet<string>,
): readonly Piece[] {
  const at = node.position?.start.offset ?? 0;
  switch (node.type) {
    case 'text':
      return [node.value.replaceAll(/[ \t]*\r?\n[ \t]*/g, ' ')];
    case 'inlineCode':
      return within.has('code') ? [node.value] : [block(making, 'code', { text: node.value })];
    case 'break':
      return [block(making, 'line-break')];
    case 'emphasis':
    case 'strong':
      return mark(node.children, { eid: MARKS[node.type] ?? '', values: {} }, making, within);
    case 'delete': {
      const values = { 'text-decoration': 'line-through' };
      return mark(node.children, { eid: 'span', values }, making, within);
    }
    case 'link':
    case 'linkReference': {
      const url = node.type === 'link' ? node.url : (making.definitions.get(node.identifier) ?? '');
      const file = making.file(url);
      if (file !== undefined) return offer(node.children, file, making, within);
      const to = making.link(url);
      if (to !== undefined)
        return mark(node.children, { eid: 'link', values: { to } }, making, within);
      making.drop('link', at, url);
      return pieces(node.children, making, within);
    }
    case 'image':
    case 'imageReference':
      return picture(node, making);
    case 'footnoteReference':
      return footnote(node.identifier, making);
    case 'marked':
      return mark(node.children, { eid: node.eid, values: node.values ?? {} }, making, within);
    default:
      return [];
  }
}

/** Text in an inline element; elements of one kind aren't nested. */
function mark(
  nodes: readonly PhrasingContent[],
  { eid, values }: { readonly eid: string; readonly values: Values },
  making: Making,
  within: ReadonlySet<string>,
): readonly Piece[] {
  const key = eid === 'span' ? 'struck' : eid;
  if (within.has(key)) return pieces(nodes, making, within);
  const uid = making.newUid();
  const [first, ...others] = pieces(nodes, making, new Set([...within, key]));
  const text = typeof first === 'string' ? first : '';
  const rest = typeof first === 'string' || first === undefined ? others : [first, ...others];
  if (text === '' && rest.length === 0) return [];
  const children = rest.map((piece) =>
    typeof piece === 'string' ? block(making, 'span', { text: piece }) : piece,
  );
  return [block({ ...making, newUid: () => uid }, eid, { text, ...values }, children)];
}

/** A link to a file of the project. */
function offer(
  nodes: readonly PhrasingContent[],
  file: Pick<Attribute, 'assetUid'>,
  making: Making,
  within: ReadonlySet<string>,
): readonly Piece[] {
  const found = mark(nodes, { eid: 'link', values: {} }, making, within);
  return found.map((piece) => {
    if (typeof piece === 'string' || piece.eid !== 'link') return piece;
    return { ...piece, attrs: [...(piece.attrs ?? []), { kid: 'file', ...file }] };
  });
}

type Picture = Extract<PhrasingContent, { type: 'image' | 'imageReference' }>;

/** A picture; a dropped one is replaced by its alternative text. */
export function picture(node: Picture, making: Making): readonly Piece[] {
  const at = node.position?.start.offset ?? 0;
  const url = node.type === 'image' ? node.url : (making.definitions.get(node.identifier) ?? '');
  const file = making.picture(url);
  if (file === undefined) {
    making.drop('picture', at, url);
    return [node.alt ?? ''];
  }
  const caption = node.type === 'image' ? (node.title ?? '') : '';
  const made = block(making, 'image', { alt: node.alt ?? '', ...(caption !== '' && { caption }) });
  return [{ ...made, attrs: [{ kid: 'image', ...file }, ...(made.attrs ?? [])] }];
}

/** A raised number that links to the note; each use of a note has the same number. */
function footnote(name: string, making: Making): readonly Piece[] {
  const number = making.footnotes.get(name) ?? making.footnotes.size + 1;
  making.footnotes.set(name, number);
  const to = `#${noteAnchor(number)}`;
  const link = block(making, 'link', { text: String(number), to });
  return [block(making, 'superscript', { text: '' }, [link])];
}

/** The anchor of a note. */
export const noteAnchor = (number: number) => `note-${number}`;
