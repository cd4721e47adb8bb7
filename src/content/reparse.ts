import type { RootContent } from 'mdast';

/** A Markdown text with the nodes that it was parsed to. */
export interface ParsedText {
  readonly text: string;
  readonly nodes: readonly RootContent[];
}

export type ParseText = (text: string) => readonly RootContent[];

/** Returns whether most of two texts is the same. */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  const { head, tail } = sameEnds(one, other);
  return 2 * (head + tail) > Math.max(one.length, other.length);
}

/** Blocks that always end at a blank line; others may continue after it. */
const CLOSED: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table', 'thematicBreak']);

/** A blank line at the end. */
const BLANK_END = /\n[ \t]*\r?\n$/;

/**
 * Parses a text that differs from a known one in one place, by parsing the blocks around that place
 * alone. After a block that ends at a blank line, parsing depends on earlier text only through the
 * names of definitions. Undefined if more may differ, so that the whole text has to be parsed.
 */
export function reparsed(
  text: string,
  { text: before, nodes }: ParsedText,
  parse: ParseText,
): readonly RootContent[] | undefined {
  const { head, tail } = sameEnds(before, text);
  const first = nodes.findLastIndex(
    (_node, at) => startAt(nodes, at) <= head && isCut(before, nodes, at),
  );
  const rest = before.length - tail;
  const next = nodes.findIndex(
    (_node, at) => startAt(nodes, at) >= rest && at > first && isCut(before, nodes, at),
  );
  const last = next < 0 ? nodes.length : next;
  const from = first < 0 ? 0 : startAt(nodes, first);
  const delta = text.length - before.length;
  const part = text.slice(from, next < 0 ? undefined : startAt(nodes, next) + delta);
  const names = namesIn(before, nodes);
  const gone = nodes.slice(Math.max(0, first), last);
  if (part.startsWith('\uFEFF') || names === undefined || hasNames(gone)) return undefined;
  const lead = names === '' ? '' : `${names}\n\n***\n\n`;
  const made = parse(lead + part).filter(
    ({ position }) => (position?.start.offset ?? 0) >= lead.length,
  );
  const end = made.at(-1);
  const isBlank = part.trim() === '';
  const isClosed = next < 0 || isBlank || (CLOSED.has(end?.type ?? '') && BLANK_END.test(part));
  if (!isClosed || hasNames(made)) return undefined;
  const lines = linesIn(before.slice(0, from)) - linesIn(lead);
  const moreLines = linesIn(part) - linesIn(before.slice(from, part.length - delta + from));
  return [
    ...nodes.slice(0, Math.max(0, first)),
    ...made.map((node) => shifted(node, from - lead.length, lines)),
    ...nodes.slice(last).map((node) => shifted(node, delta, moreLines)),
  ];
}

const startAt = (nodes: readonly RootContent[], at: number): number =>
  nodes[at]?.position?.start.offset ?? -1;

/**
 * Returns whether parsing can start at a block: a blank line before it always ends the previous
 * one.
 */
function isCut(text: string, nodes: readonly RootContent[], at: number): boolean {
  const start = startAt(nodes, at);
  const isAfter = CLOSED.has(nodes[at - 1]?.type ?? '');
  return start > 0 && isAfter && BLANK_END.test(text.slice(Math.max(0, start - 200), start));
}

/** Returns the lengths of the beginning and the end that two texts have in common. */
export function sameEnds(one: string, other: string) {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return { head, tail };
}

const isName = ({ type }: RootContent) => type === 'definition' || type === 'footnoteDefinition';

/** The definitions among nodes and inside of them. */
const definitionsIn = (nodes: readonly RootContent[]): readonly RootContent[] =>
  nodes.flatMap((node) => {
    const inside = 'children' in node && !CLOSED.has(node.type) ? definitionsIn(node.children) : [];
    return isName(node) ? [node, ...inside] : inside;
  });

const hasNames = (nodes: readonly RootContent[]) => definitionsIn(nodes).length > 0;

const NAME = /^\[(?:\\.|[^[\]\\\n\r]){1,999}\]:/;

/**
 * Returns a text with placeholders for the definitions in a text, under the same names; undefined
 * for a name over two lines.
 */
function namesIn(text: string, nodes: readonly RootContent[]): string | undefined {
  const names = definitionsIn(nodes).map(({ position }) => {
    const { offset = 0 } = position?.start ?? {};
    return NAME.exec(text.slice(offset, offset + 1010))?.[0];
  });
  if (names.includes(undefined)) return undefined;
  return [...new Set(names)].map((name) => `${name} x`).join('\n\n');
}

const linesIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** A node moved by an offset. */
function shifted<T extends RootContent>(node: T, by: number, lines: number): T {
  if (by === 0 && lines === 0) return node;
  const { position } = node;
  const moved = position && {
    start: shiftedPoint(position.start, by, lines),
    end: shiftedPoint(position.end, by, lines),
  };
  const children =
    'children' in node ? node.children.map((one) => shifted(one, by, lines)) : undefined;
  return { ...node, ...(moved && { position: moved }), ...(children && { children }) };
}

type Point = NonNullable<RootContent['position']>['start'];

const shiftedPoint = ({ line, column, offset = 0 }: Point, by: number, lines: number): Point => ({
  line: line + lines,
  column,
  offset: offset + by,
});
