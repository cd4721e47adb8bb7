import type { InlineCode, PhrasingContent, RootContent } from 'mdast';
import { childrenOf, type Block } from '../../model/entities.ts';
import { charsOfText } from './text-places.ts';
import type { Source } from './source.ts';
import { canonical, isAtom, lineOf, nameOf, type Token } from './tokens.ts';

/** The line of a block with the places of its parts in the file; undefined where they aren't known. */
export function placedLine(source: Source, block: Block): readonly Token[] | undefined {
  const node = source.nodes.get(block.uid)?.node;
  if (node === undefined) return undefined;
  const inside = new Map<string, Block>();
  const note = (one: Block) => {
    inside.set(one.uid, one);
    childrenOf(one).forEach(note);
  };
  note(block);
  const walk = createWalk(source, inside);
  const line = canonical([...boxOf(node, source), ...walk(phrasesOf(node))]);
  const expected = lineOf(block);
  const isSame =
    line.length === expected.length &&
    line.every((token, at) => nameOf(token) === nameOf(expected[at] ?? token));
  return isSame ? line : undefined;
}

/** Returns whether the parts cover the whole line, without a comment or anything else in between. */
export function isWholeLine({ text }: Source, line: readonly Token[] | undefined): boolean {
  return (
    line?.every(({ start }, at) => {
      const before = line[at - 1]?.end ?? start;
      return start >= 0 && before >= 0 && /^[\s>]*$/.test(text.slice(before, start));
    }) === true
  );
}

/** The words of a node that has a line. */
export function phrasesOf(node: RootContent): readonly PhrasingContent[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return node.children;
    case 'listItem': {
      const [first] = node.children;
      return first?.type === 'paragraph' ? first.children : [];
    }
    case 'footnoteDefinition': {
      const [first] = node.children;
      return first?.type === 'paragraph' ? first.children : [];
    }
    case 'around':
      return node.line ?? [];
    default:
      return [];
  }
}

/** The checkbox of an item of a task list: it is a character in the text of the item. */
function boxOf(node: RootContent, { text, from }: Source): readonly Token[] {
  if (node.type !== 'listItem' || typeof node.checked !== 'boolean') return [];
  const [first] = node.children;
  const at = first?.position?.start.offset;
  const end = at === undefined ? -1 : from + at;
  const start = text.lastIndexOf('[', end);
  const char = node.checked ? '☑' : '☐';
  const close = start < 0 ? -1 : start + 3;
  return [
    { kind: 'char', char, start, end: close },
    { kind: 'char', char: ' ', start: close, end },
  ];
}

const CLOSING = /<\/[a-z][a-z\d]*\s*>/iy;

function createWalk({ text, from, uids }: Source, inside: ReadonlyMap<string, Block>) {
  const walk = (nodes: readonly PhrasingContent[]): readonly Token[] => nodes.flatMap(tokensOf);

  function tokensOf(node: PhrasingContent): readonly Token[] {
    if (node.type === 'text') return charsOfText(text, node, from);
    const block = inside.get(uids.get(node) ?? '');
    // A missing picture is shown as its alternative text.
    if (block === undefined && (node.type === 'image' || node.type === 'imageReference')) {
      const chars = (node.alt ?? '').split('');
      return chars.map((char) => ({ kind: 'char', char, start: -1, end: -1 }));
    }
    const inner =
      node.type === 'inlineCode'
        ? codeChars(text, node, from)
        : 'children' in node
          ? walk(node.children)
          : [];
    const { start, end, isMade } = rangeOf(node, from);
    if (block === undefined)
      return node.type === 'link' && !isMade && text[start] === '<'
        ? within(inner, start, end)
        : inner;
    if (isAtom(block)) {
      const place = isMade ? { start: -1, end: -1 } : { start, end };
      return [{ kind: 'atom', char: '', block, ...place }];
    }
    const [first, last] = [inner[0], inner.at(-1)];
    if (first === undefined || last === undefined || first.start < 0 || last.end < 0) {
      const nowhere = { char: '', block, start: -1, end: -1 };
      return [{ kind: 'open', ...nowhere }, ...inner, { kind: 'close', ...nowhere }];
    }
    CLOSING.lastIndex = last.end;
    const closing = isMade ? CLOSING.exec(text) : undefined;
    const close = isMade ? (closing?.[0] === undefined ? -1 : last.end + closing[0].length) : end;
    const isKnown = close >= last.end;
    return [
      {
        kind: 'open',
        char: '',
        block,
        start: isKnown ? start : -1,
        end: isKnown ? first.start : -1,
      },
      ...inner,
      { kind: 'close', char: '', block, start: isKnown ? last.end : -1, end: close },
    ];
  }

  return walk;
}

/**
 * The words of a link that shows its own address; the first and the last one include the brackets
 * around it.
 */
function within(inner: readonly Token[], start: number, end: number): readonly Token[] {
  const last = inner.length - 1;
  return inner.map((token, at) => ({
    ...token,
    ...(at === 0 && { start }),
    ...(at === last && { end }),
  }));
}

function rangeOf({ position }: PhrasingContent, from: number) {
  const start = from + (position?.start.offset ?? 0);
  const end = from + (position?.end.offset ?? 0);
  return { start, end, isMade: position === undefined || position.start.line === 0 };
}

/** The characters of code between its ticks. */
function codeChars(text: string, node: InlineCode, from: number): readonly Token[] {
  const { start, end } = rangeOf(node, from);
  const ticks = /^`+/.exec(text.slice(start, end))?.[0].length ?? 0;
  const raw = text.slice(start + ticks, end - ticks);
  const isPadded = raw.length === node.value.length + 2;
  const first = start + ticks + (isPadded ? 1 : 0);
  const isKnown = ticks > 0 && (isPadded || raw.length === node.value.length);
  return node.value.split('').map((char, at) => ({
    kind: 'char',
    char: char === '\n' ? ' ' : char,
    start: isKnown ? first + at : -1,
    end: isKnown ? first + at + 1 : -1,
  }));
}
