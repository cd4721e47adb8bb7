import { shownStyles } from '../../site/styles.ts';
import { STYLE_START } from './finish-document.ts';
import { hashSource } from './policy.ts';

/** What is to stand in a document in the place of something that stands there once. */
export interface Replacement<Content = string> {
  readonly before: Content;
  readonly after: Content;
}

/** What changes in documents whose styles come in the order in which their HTML shows them. */
export interface DocumentChange<Content = string> {
  readonly html: readonly Replacement<Content>[];
  /** All rules that come, go, or change places. */
  readonly rules: readonly ChangedRule[];
}

/** A rule as it stands in pages. */
export interface PageRule {
  /** The name of its class. */
  readonly name: string;
  readonly text: string;
  /** Whether pages take nothing from it but its text. */
  readonly isPlain: boolean;
}

export interface ChangedRule extends PageRule {
  /** Whether what changes needed it before, and needs it after that. */
  readonly was: boolean;
  readonly is: boolean;
}

/** A document at the beginning of a buffer. */
export interface OpenDocument {
  /** Has room for all that is put in. */
  readonly buffer: Buffer;
  length: number;
}

/** The bytes by which a change makes a document longer at most. */
export function roomFor({ html, rules }: DocumentChange<Buffer>): number {
  const pieces = html.reduce((sum, { after }) => sum + after.length, 0);
  return rules.reduce((sum, { text }) => sum + Buffer.byteLength(text), pieces);
}

/**
 * Changes a finished document: pieces of its HTML, and with them its style sheet and what its policy says of that. False
 * where it isn't clear how, as a piece stands there twice, say; the document is of no use then.
 */
export function changeDocument(
  document: OpenDocument,
  { html, rules }: DocumentChange<Buffer>,
): boolean {
  if (!html.every((piece) => replaceOnly(document, piece))) return false;
  return rules.length === 0 || changeRules(document, rules);
}

/** Changes the one place that has some bytes; false where no place has them, or several. */
function replaceOnly(document: OpenDocument, { before, after }: Replacement<Buffer>): boolean {
  const page = bytesOf(document);
  const at = page.indexOf(before);
  if (at === -1 || page.includes(before, at + 1)) return false;
  replaceAt(document, { start: at, end: at + before.length }, after);
  return true;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function replaceAt(document: OpenDocument, { start, end }: Range, bytes: Buffer) {
  const { buffer, length } = document;
  buffer.copyWithin(start + bytes.length, end, length);
  buffer.set(bytes, start);
  document.length = length + bytes.length - (end - start);
}

function changeRules(document: OpenDocument, rules: DocumentChange['rules']): boolean {
  const page = bytesOf(document);
  const start = page.indexOf(STYLE_START) + STYLE_START.length;
  const end = page.indexOf('</style>', start);
  const before = page.toString('utf8', start, end);
  const after = changedCss(before, rules, [...shownStyles(page.toString('latin1', end))]);
  if (after === undefined) return false;
  replaceAt(document, { start, end }, Buffer.from(after));
  const hash = Buffer.from(hashSource(before));
  // A page without a policy doesn't have it.
  if (!bytesOf(document).includes(hash)) return true;
  return replaceOnly(document, { before: hash, after: Buffer.from(hashSource(after)) });
}

/**
 * A style sheet in which some rules are where the order of shown styles has them. Undefined where it has one of these
 * names with another rule, it isn't clear where a rule begins, or it isn't known what else a page takes from a rule that
 * something else in it needs too.
 */
function changedCss(
  before: string,
  rules: DocumentChange['rules'],
  shown: readonly string[],
): string | undefined {
  let css = before;
  for (const { name, text, isPlain, was, is } of rules) {
    if (!isPlain && was !== before.includes(text)) return undefined;
    if (!isPlain && !is && shown.includes(name)) return undefined;
    css = css.replace(text, '');
    if (css.includes(`.${name}`)) return undefined;
  }
  const texts = new Map(rules.map(({ name, text }) => [name, text]));
  let next = '';
  // Where the rules of the next style begin; -1 where nobody has looked yet.
  let start = css.length;
  for (const name of shown.toReversed()) {
    const text = texts.get(name);
    if (text === undefined) {
      [next, start] = [name, -1];
      continue;
    }
    if (start === -1) {
      start = css.indexOf(`.${next}`);
      // They begin with its name, or else with a condition, within which its name is found.
      if (css[start - 1] !== '}') return undefined;
    }
    css = css.slice(0, start) + text + css.slice(start);
  }
  return css;
}

function bytesOf({ buffer, length }: OpenDocument): Buffer {
  return buffer.subarray(0, length);
}
