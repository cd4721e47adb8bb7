import type { Block } from '../../model/entities.ts';
import type { Editing } from './editing.ts';
import { joinLines, lineEnd, linePrefix, lineStart } from './source-lines.ts';
import { printBlock } from './print-blocks.ts';
import { hunksOf } from './splices.ts';
import { textOf } from './words.ts';

const FENCE = /^(`{3,}|~{3,})[ \t]*([^\s`]*)/;

/** Edits code: only its changed lines are written. */
export function editCode(editing: Editing, before: Block, after: Block): boolean {
  const { source, style, splices, isCoarse } = editing;
  const { text } = source;
  const { start = -1, end = -1 } = source.nodes.get(before.uid) ?? {};
  if (start < 0) return false;
  const prefix = linePrefix(text, start);
  const fence = FENCE.exec(text.slice(start, lineEnd(text, start)));
  const code = textOf(before, 'code');
  const lines = code.split(/\r?\n/);
  const first = fence === null ? lineStart(text, start) : lineEnd(text, start) + style.eol.length;
  const rows = rowsFrom(text, first, lines.length);
  const isFlat = rows.every(({ words }, at) => words.endsWith(lines[at] ?? ''));
  if (isCoarse || code === '' || textOf(after, 'code') === '' || !isFlat) {
    const printed = printBlock(editing, after);
    if (printed === undefined) return false;
    splices.push({ start, end, text: joinLines(printed, prefix, style.eol) });
    return true;
  }
  const language = textOf(after, 'language');
  if (fence !== null && language !== textOf(before, 'language')) {
    const at = start + fence[0].length;
    splices.push({ start: at - (fence[2]?.length ?? 0), end: at, text: language });
  } else if (fence === null && language !== textOf(before, 'language')) return false;
  const now = textOf(after, 'code').split(/\r?\n/);
  const lead = linePrefixOf(rows[0], lines[0] ?? '');
  for (const { start: row, end: last, from, to } of hunksOf(lines, now)) {
    const made = now.slice(from, to).map((line) => (line === '' ? lead.trimEnd() : lead + line));
    const [one, other] = [rows[row], rows[last - 1]];
    if (row < last && one !== undefined && other !== undefined) {
      const isGone = made.length === 0;
      const until = isGone ? Math.min(text.length, other.end + style.eol.length) : other.end;
      splices.push({ start: one.start, end: until, text: made.join(style.eol) });
      continue;
    }
    const above = rows[row - 1];
    const at = above === undefined ? first : above.end;
    const added = made.join(style.eol);
    const written = above === undefined ? `${added}${style.eol}` : `${style.eol}${added}`;
    splices.push({ start: at, end: at, text: written });
  }
  return true;
}

interface CodeRow {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

function rowsFrom(text: string, first: number, count: number): readonly CodeRow[] {
  const rows: CodeRow[] = [];
  let at = first;
  for (let row = 0; row < count && at <= text.length; row += 1) {
    const end = lineEnd(text, at);
    rows.push({ start: at, end, words: text.slice(at, end) });
    const next = text.indexOf('\n', end);
    at = next < 0 ? text.length + 1 : next + 1;
  }
  return rows;
}

/** The beginning of a line of code in the file, before the code. */
const linePrefixOf = (row: CodeRow | undefined, line: string) =>
  row === undefined ? '' : row.words.slice(0, row.words.length - line.length);
