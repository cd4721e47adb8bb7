import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes } from 'mdast';
import { limited } from '../../content/limits.ts';

/** A part of a text, by offsets. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The code in a Markdown text, in order: syntax of other programs in it is an example. */
export function codeRanges(text: string): readonly Range[] {
  if (!/`|~~~|^(?: {4}|\t)/m.test(text)) return [];
  const { text: read, disabled } = limited(text);
  const off = [{ disable: { null: [...disabled] } }];
  const found: Range[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'code' || node.type === 'inlineCode') {
      const { start, end } = node.position ?? {};
      found.push({ from: start?.offset ?? 0, to: end?.offset ?? 0 });
    } else if ('children' in node) node.children.forEach(visit);
  };
  try {
    visit(fromMarkdown(read, { extensions: off }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

/** Returns whether an offset is in one of some ranges. */
export function isWithin(ranges: readonly Range[], at: number): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.to ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.from ?? Infinity) <= at;
}

/** The 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}

/** A link or picture in a Markdown text. */
export interface Target {
  readonly url: string;
  readonly isPicture: boolean;
  /** The offset of its address in the text. */
  readonly at: number;
}

/** The syntax by which Markdown and the HTML in it name addresses. */
const FORMS: readonly RegExp[] = [
  /\]\(\s{0,3}(?:<(?<one>[^<>\n]{1,2000})>|(?<two>[^\s()<>]{1,2000}(?:\([^\s()]{0,500}\)[^\s()]{0,500})*))/dg,
  /^ {0,3}\[[^\]\n]{1,500}\]:[ \t]*\n?[ \t]*(?:<(?<one>[^<>\n]{1,2000})>|(?<two>[^\s<>]{1,2000}))/dgm,
  /<(?<tag>img|a|source|video|audio)\b[^<>]{0,2000}?\b(?:src|href)\s{0,3}=\s{0,3}(?:"(?<one>[^"\n]{1,2000})"|'(?<two>[^'\n]{1,2000})')/dgi,
];

/** Replaces addresses in a text; `change` returns undefined for one that stays. Code isn’t changed. */
export function withTargets(text: string, change: (target: Target) => string | undefined): string {
  if (!/\]\(|\]:|<(?:img|a|source|video|audio)\b/i.test(text)) return text;
  const code = codeRanges(text);
  const edits: { readonly range: Range; readonly text: string }[] = [];
  for (const form of FORMS) {
    for (const found of text.matchAll(form)) {
      const { one, two, tag = '' } = found.groups ?? {};
      const [at, to] = found.indices?.groups?.[one === undefined ? 'two' : 'one'] ?? [0, 0];
      if (isWithin(code, at)) continue;
      const isPicture = tag === '' ? isPictureAt(text, found.index) : tag.toLowerCase() === 'img';
      const url = (one ?? two ?? '')
        .replaceAll('&amp;', '&')
        .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '');
      const next = change({ url, isPicture, at });
      if (next !== undefined && next !== url) edits.push({ range: { from: at, to }, text: next });
    }
  }
  return spliced(text, edits);
}

/** Maximum length of a label that is searched for its beginning. */
const MAX_LABEL = 1000;

/** Returns whether the label that ends at an offset begins with `![`. */
function isPictureAt(text: string, end: number): boolean {
  let depth = 1;
  for (let at = end - 1; at >= Math.max(0, end - MAX_LABEL); at -= 1) {
    if (text[at] === ']') depth += 1;
    if (text[at] === '[') depth -= 1;
    if (depth === 0) return text[at - 1] === '!';
  }
  return false;
}

/** A text with some of its parts replaced; if parts overlap, only the first one is replaced. */
export function spliced(
  text: string,
  edits: readonly { readonly range: Range; readonly text: string }[],
): string {
  const parts: string[] = [];
  let at = 0;
  for (const { range, text: next } of edits.toSorted((a, b) => a.range.from - b.range.from)) {
    if (range.from < at) continue;
    parts.push(text.slice(at, range.from), next);
    at = range.to;
  }
  return parts.join('') + text.slice(at);
}

/** An address as Markdown can contain it without brackets around it. */
export const plainTarget = (url: string) =>
  url.replaceAll(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** The relative path from one file to another. */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let same = 0;
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same += 1;
  return [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/');
}
