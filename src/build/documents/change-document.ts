import { shownStyles } from '../../site/styles.ts';
import { STYLE_START } from './finish-document.ts';
import { hashSource } from './policy.ts';

/** What is to stand in a document in the place of something that stands there once. */
export interface Replacement<Content = string> {
  readonly before: Content;
  readonly after: Content;
}

/** What style sheets begin with: rules that every page has, and those of the elements on it. */
export interface ElementSheet {
  readonly base: string;
  /** By the class that stands first in an element's HTML, in their order. */
  readonly sections: ReadonlyMap<string, string>;
}

/** What changes in documents whose styles come in the order in which their HTML shows them. */
export interface DocumentChange<Content = string> {
  readonly html: readonly Replacement<Content>[];
  /** Those that come or go. */
  readonly ids: readonly string[];
  /** Undefined where no elements come or go that bring CSS along. */
  readonly sheet: ElementSheet | undefined;
  /** All rules that come, go, or change places. */
  readonly rules: readonly ChangedRule[];
}

export const NO_CHANGE: DocumentChange = { html: [], ids: [], sheet: undefined, rules: [] };

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
export function roomFor({ html, sheet, rules }: DocumentChange<Buffer>): number {
  const pieces = html.reduce((sum, { after }) => sum + after.length, 0);
  const texts = [...(sheet?.sections.values() ?? []), ...rules.map(({ text }) => text)];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), pieces);
}

/**
 * Changes a finished document: pieces of its HTML, and with them its style sheet and what its policy says of that. False
 * where it isn't clear how, as a piece stands there twice, say, or where more would change, as a link leads to an id that
 * comes; the document is of no use then.
 */
export function changeDocument(
  document: OpenDocument,
  { html, ids, sheet, rules }: DocumentChange<Buffer>,
): boolean {
  const former = sheet && beginningOf(sheet, bodyOf(document));
  if (!html.every((piece) => replaceOnly(document, piece))) return false;
  if (!ids.every((id) => isFree(document, id))) return false;
  if (sheet === undefined && rules.length === 0) return true;
  const body = bodyOf(document);
  return changeStyles(document, (before) => {
    const begun = sheet ? changedBeginning(before, former ?? '', { sheet, body }) : before;
    return begun === undefined ? undefined : changedCss(begun, rules, [...shownStyles(body)]);
  });
}

/** Whether no more than one element has an id, and no link leads to it. */
function isFree(document: OpenDocument, id: string): boolean {
  const page = bytesOf(document);
  const attribute = ` id="${id}"`;
  const at = page.indexOf(attribute);
  const isTwice = at !== -1 && page.includes(attribute, at + 1);
  return !isTwice && !page.includes(`"#${encodeURIComponent(id)}"`);
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

/** Where the rules of a page stand. */
function stylesOf(page: Buffer): Range {
  const start = page.indexOf(STYLE_START) + STYLE_START.length;
  return { start, end: page.indexOf('</style>', start) };
}

/** What follows the rules of a page, in which the names of classes can be read. */
function bodyOf(document: OpenDocument): string {
  const page = bytesOf(document);
  return page.toString('latin1', stylesOf(page).end);
}

function changeStyles(
  document: OpenDocument,
  change: (css: string) => string | undefined,
): boolean {
  const page = bytesOf(document);
  const { start, end } = stylesOf(page);
  const before = page.toString('utf8', start, end);
  const after = change(before);
  if (after === undefined) return false;
  replaceAt(document, { start, end }, Buffer.from(after));
  const hash = Buffer.from(hashSource(before));
  // A page without a policy doesn't have it.
  if (!bytesOf(document).includes(hash)) return true;
  return replaceOnly(document, { before: hash, after: Buffer.from(hashSource(after)) });
}

/** What the style sheet of a page begins with. */
function beginningOf({ base, sections }: ElementSheet, body: string): string {
  const shown = new Set(Array.from(body.matchAll(FIRST_CLASS), ([, name]) => name));
  let css = base;
  for (const [name, section] of sections) if (shown.has(name)) css += section;
  return css;
}

const FIRST_CLASS = / class="([\w-]+)/g;

/** A style sheet with the sections of other elements; undefined where it has some that its HTML didn't show. */
function changedBeginning(
  css: string,
  former: string,
  { sheet, body }: { readonly sheet: ElementSheet; readonly body: string },
): string | undefined {
  const at = css.indexOf(former);
  const rest = css.slice(at + former.length);
  const hasMore = [...sheet.sections.values()].some((section) => rest.startsWith(section));
  return at === -1 || hasMore ? undefined : css.slice(0, at) + beginningOf(sheet, body) + rest;
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
