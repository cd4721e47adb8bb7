import type { Block } from '../../model/entities.ts';
import type { Editing } from './editing.ts';
import { printBlock, printItem, type Lines } from './print-blocks.ts';
import { joinLines, lineEnd, linePrefix, lineStart } from './source-lines.ts';
import { hunksOf } from './splices.ts';
import { valueOf } from './words.ts';

/** The blocks in a block, before and after an edit. */
export interface Inside {
  readonly before: Block;
  readonly after: Block;
  readonly left: readonly Block[];
  readonly right: readonly Block[];
}

type EditBlock = (editing: Editing, before: Block, after: Block) => boolean;

/** Edits the children of a block: kept ones are edited, others are inserted or removed. */
export function editList(editing: Editing, inside: Inside, edit: EditBlock): boolean {
  const { left, right } = inside;
  const hunks = hunksOf(
    left.map(({ uid }) => uid),
    right.map(({ uid }) => uid),
  );
  const changed = new Set(hunks.flatMap(({ from, to }) => right.slice(from, to)));
  const known = new Map(left.map((one) => [one.uid, one]));
  const areEdited = right.every((one) => {
    const before = changed.has(one) ? undefined : known.get(one.uid);
    return before === undefined || edit(editing, before, one);
  });
  return (
    areEdited &&
    hunks.every(({ start, end, from, to }) => {
      const isRemoved = removeRun(editing, left, { start, end });
      return (
        isRemoved && insertRun(editing, inside, { at: start, end, blocks: right.slice(from, to) })
      );
    })
  );
}

const placeOf = ({ source }: Editing, block: Block | undefined) => {
  const found = block && source.nodes.get(block.uid);
  return found === undefined || found.start < 0 ? undefined : found;
};

interface Run {
  readonly start: number;
  readonly end: number;
}

const BLANK = /^[\s>]*$/;
/** The blank part before a block: line ends, and the beginnings of further lines of its container. */
const BEFORE = /(?:\r?\n[ \t>]*)+$/;

/** Removes adjacent blocks; other content between them stays. */
function removeRun(editing: Editing, left: readonly Block[], { start, end }: Run): boolean {
  const { source, splices } = editing;
  const { text, from } = source;
  let run: Run | undefined;
  const runs: Run[] = [];
  for (const block of left.slice(start, end)) {
    const place = placeOf(editing, block);
    if (place === undefined) return false;
    const isNear = run !== undefined && BLANK.test(text.slice(run.end, place.start));
    run = { start: isNear && run !== undefined ? run.start : place.start, end: place.end };
    if (isNear) runs.pop();
    runs.push(run);
  }
  const next = placeOf(editing, left[end]);
  const hasNext = left[end] !== undefined;
  for (const one of runs) {
    const isLed = BLANK.test(text.slice(lineStart(text, one.start), one.start));
    const behind = nextLine(text, one.end);
    if (hasNext && isLed && (next === undefined || behind <= next.start)) {
      splices.push({ start: lineStart(text, one.start), end: behind, text: '' });
    } else if (hasNext && next !== undefined && BLANK.test(text.slice(one.end, next.start))) {
      splices.push({ start: one.start, end: next.start, text: '' });
    } else {
      const [blank = ''] = BEFORE.exec(text.slice(from, one.start)) ?? [];
      const first = Math.max(from, one.start - blank.length);
      // Blank lines at the beginning of the text stay.
      const isFirst = first === from;
      splices.push({ start: isFirst ? one.start : first, end: one.end, text: '' });
    }
  }
  return true;
}

/** The beginning of the next line that isn't blank. */
function nextLine(text: string, at: number): number {
  let line = text.indexOf('\n', lineEnd(text, at)) + 1;
  if (line === 0) return text.length;
  while (line < text.length && BLANK.test(text.slice(line, lineEnd(text, line)))) {
    const next = text.indexOf('\n', line) + 1;
    if (next === 0) return text.length;
    line = next;
  }
  return line;
}

interface Insertion {
  /** The place among the former blocks; those up to `end` are removed. */
  readonly at: number;
  readonly end: number;
  readonly blocks: readonly Block[];
}

function insertRun(
  editing: Editing,
  { before, left }: Inside,
  { at, end, blocks }: Insertion,
): boolean {
  if (blocks.length === 0) return true;
  const { style, splices } = editing;
  const prefix = prefixIn(editing, before);
  const isList = before.eid === 'list';
  const lines = blocks.map((block, index) =>
    isList
      ? printItem(editing, block, signOf(editing, before, at + index))
      : printBlock(editing, block),
  );
  if (prefix === undefined || !lines.every((one): one is Lines => one !== undefined)) return false;
  const line = `${style.eol}${prefix}`;
  const isTight = isList && isTightList(editing, left);
  const gap = isTight ? line : `${style.eol}${prefix.trimEnd()}${line}`;
  const added = lines.map((one) => joinLines(one, prefix, style.eol)).join(gap);
  const above = left.slice(0, at).findLast((one) => placeOf(editing, one) !== undefined);
  const place = placeOf(editing, above);
  if (place !== undefined) {
    // A nested list follows its item without a blank line.
    splices.push({ start: place.end, end: place.end, text: `${gap}${added}` });
    return true;
  }
  const below = placeOf(
    editing,
    left.slice(end).find((one) => placeOf(editing, one) !== undefined),
  );
  if (below !== undefined) {
    splices.push({ start: below.start, end: below.start, text: `${added}${gap}` });
    return true;
  }
  const gone = placeOf(editing, left[at]);
  if (gone !== undefined) {
    splices.push({ start: gone.start, end: gone.start, text: added });
    return true;
  }
  return insertFirst(editing, before, { prefix, added, isList: blocks[0]?.eid === 'list' });
}

interface First {
  readonly prefix: string;
  readonly added: string;
  readonly isList: boolean;
}

/** Inserts a block into an empty container. */
function insertFirst(
  editing: Editing,
  container: Block,
  { prefix, added, isList }: First,
): boolean {
  const { source, style, splices } = editing;
  const { text, from } = source;
  const place = placeOf(editing, container);
  if (place === undefined) {
    const isRest = text.slice(from).trim() === '';
    if (!isRest || container.eid !== 'box') return false;
    const isApart = from === 0 || text.slice(from).includes('\n');
    const start = text.endsWith('\n') || text === '' ? text.length : -1;
    const head = start < 0 ? style.eol : '';
    const blank = isApart ? '' : style.eol;
    splices.push({
      start: text.length,
      end: text.length,
      text: `${head}${blank}${added}${style.eol}`,
    });
    return true;
  }
  const end = place.start + text.slice(place.start, place.end).trimEnd().length;
  const gap = isList ? '' : `${style.eol}${prefix.trimEnd()}`;
  splices.push({ start: end, end, text: `${gap}${style.eol}${prefix}${added}` });
  return true;
}

/**
 * The text before each line in a container, such as `> `; undefined for a container that isn’t in
 * the file.
 */
function prefixIn(editing: Editing, container: Block): string | undefined {
  const place = placeOf(editing, container);
  const { text } = editing.source;
  if (place === undefined) return container.eid === 'box' ? '' : undefined;
  const outer = linePrefix(text, place.start);
  switch (container.eid) {
    case 'quote':
    case 'callout':
    case 'details':
      return text[place.start] === '>' ? `${outer}> ` : undefined;
    case 'list-item': {
      const sign = /^(?:[-*+]|\d{1,9}[.)])(?: {1,4}(?! )| |\t)?/.exec(
        text.slice(place.start, place.end),
      );
      return sign === null ? undefined : outer + ' '.repeat(Math.max(2, sign[0].length));
    }
    default:
      return outer;
  }
}

/** Returns whether the items of a list follow each other without blank lines. */
function isTightList(editing: Editing, items: readonly Block[]): boolean {
  const places = items.flatMap((item) => placeOf(editing, item) ?? []);
  return places.every(({ end }, at) => {
    const next = places[at + 1];
    if (next === undefined) return true;
    return (editing.source.text.slice(end, next.start).match(/\n/g)?.length ?? 0) < 2;
  });
}

/** The marker of a new item: that of the list, or the next number. */
function signOf({ source, style, ...editing }: Editing, list: Block, at: number): string {
  const place = placeOf({ source, style, ...editing }, list);
  const own = place === undefined ? '' : source.text.slice(place.start, place.start + 12);
  const [, , delimiter = style.number] = /^(\d{1,9})([.)])/.exec(own) ?? [];
  if (valueOf(list, 'ordered') !== true) return /^[-*+]/.exec(own)?.[0] ?? style.bullet;
  return `${Number(valueOf(list, 'start')) + at}${delimiter}`;
}
