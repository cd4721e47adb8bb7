import type { Pasted } from '../../../edit/blocks/pasted-tree.ts';

const isFull = (line: string) => line.trim() !== '';

/** Returns the lines of a text, without blank ones around it. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  const first = lines.findIndex(isFull);
  return first === -1
    ? [text.replaceAll(/\s+/g, ' ')]
    : lines.slice(first, lines.findLastIndex(isFull) + 1);
}

/**
 * Converts plain text to paragraphs: a blank line separates paragraphs, and lines stay separate.
 */
export function paragraphsOf(text: string): readonly Pasted[] {
  const paragraphs: Pasted[][] = [[]];
  for (const line of linesOf(text)) {
    const last = paragraphs.at(-1) ?? [];
    if (line.trim() === '') {
      if (last.length > 0) paragraphs.push([]);
    } else last.push(...(last.length === 0 ? [] : [{ tag: 'br', children: [] }]), line);
  }
  return paragraphs.map((children) => ({ tag: 'p', children }));
}

const DELIMITER_CELL = /^\s*:?-+:?\s*$/;

/** Returns whether a line separates the head of a Markdown table from its rows. */
function isTableLine(line: string): boolean {
  if (!line.includes('|') || !line.includes('-')) return false;
  const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return cells.every((cell) => DELIMITER_CELL.test(cell));
}

/** Kinds of Markdown syntax; in prose a single one may be literal. */
const MARKS: readonly RegExp[] = [
  /^#{1,6} \S/,
  /^ {0,8}[-*] \S/,
  /^ {0,8}1[.)] \S/,
  /^> ?\S/,
  /^\s*[-*] \[[ xX]\] \S/,
  /\*\*[^\s*][^*]{0,200}\*\*/,
  /~~[^\s~][^~]{0,200}~~/,
  /\[[^[\]\n]{1,200}\]\([^()\s]{1,2000}\)/,
  /`[^`]{1,200}`/,
];

/** Returns whether a text is unambiguous Markdown: a fence, a table, or two kinds of syntax. */
export function isMarkdown(text: string): boolean {
  const lines = linesOf(text);
  const fences = lines.filter((line) => /^ {0,3}(?:```|~~~)/.test(line));
  if (fences.length >= 2) return true;
  const isTable = lines.some(
    (line, at) => at > 0 && isTableLine(line) && lines[at - 1]?.includes('|') === true,
  );
  if (isTable) return true;
  return MARKS.filter((mark) => lines.some((line) => mark.test(line.slice(0, 2000)))).length >= 2;
}

/** Escapes plus signs before numbers: `+ 44 1904` isn't a list item. */
export const withoutSigns = (text: string): string =>
  text.replaceAll(/^([^\S\n]{0,8})\+(?=[^\S\n]?\d)/gm, '$1\\+');

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns whether the result contains each word and number of a text, equally often. */
export function hasAllWords(text: string, tree: readonly Pasted[]): boolean {
  const counts = new Map<string, number>();
  const count = (own: string, by: number) => {
    for (const word of wordsOf(own)) counts.set(word, (counts.get(word) ?? 0) + by);
  };
  const countIn = (nodes: readonly Pasted[]) => {
    for (const node of nodes) {
      if (typeof node === 'string') {
        count(node, 1);
        continue;
      }
      const { tag, children, href = '', src = '', alt = '', language = '', start = 1 } = node;
      for (const own of [href, src, alt, language]) count(own, 1);
      const items = children.filter((child) => typeof child !== 'string' && child.tag === 'li');
      if (tag === 'ol') items.forEach((_item, at) => count(String(start + at), 1));
      countIn(children);
    }
  };
  countIn(tree);
  count(text, -1);
  return [...counts.values()].every((left) => left >= 0);
}
