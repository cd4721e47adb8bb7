import { sharedRules } from '../../site/shared-rules.ts';
import { shownStyles } from '../../site/styles.ts';
import type { SiteVariables } from '../../site/variables.ts';
import { STYLE_START } from './finish-document.ts';
import { hashSource } from './policy.ts';

/** What is to stand in a document in the place of something that stands there once. */
export interface Replacement<Content = string> {
  readonly before: Content;
  readonly after: Content;
}

/** What style sheets have before a page's own rules. */
export interface SheetStart {
  /** Of every page. */
  readonly base: string;
  /** Those of elements, by the class that stands first in an element's HTML, in their order. */
  readonly sections: ReadonlyMap<string, string>;
  /** See `sharedRules`. */
  readonly variables: SiteVariables;
}

/** What changes in documents whose styles come in the order in which their HTML shows them. */
export interface DocumentChange<Content = string> {
  readonly html: readonly Replacement<Content>[];
  /** Those that come or go. */
  readonly ids: readonly string[];
  /** Undefined where what comes before a page's own rules stays as it is. */
  readonly start: SheetStart | undefined;
  /** All rules that come, go, or change places. */
  readonly rules: readonly ChangedRule[];
}

export const NO_CHANGE: DocumentChange = { html: [], ids: [], start: undefined, rules: [] };

/** A rule as it stands in pages. */
export interface PageRule {
  /** The name of its class. */
  readonly name: string;
  readonly text: string;
  /** Whether pages take nothing from it but rules. */
  readonly isPlain: boolean;
}

export interface ChangedRule extends PageRule {
  /** Whether what changes needed it before, and needs it after that. */
  readonly was: boolean;
  readonly is: boolean;
}

/** A document at the beginning of a buffer. */
export interface OpenDocument {
  /** Another one once the document has grown too large for it. */
  buffer: Buffer;
  length: number;
}

/**
 * Changes a finished document: pieces of its HTML, and with them its style sheet and what its policy says of that. False
 * where it isn't clear how, as a piece stands there twice, say, or where more would change, as a link leads to an id that
 * comes; the document is of no use then.
 */
export function changeDocument(
  document: OpenDocument,
  { html, ids, start, rules }: DocumentChange<Buffer>,
): boolean {
  const former = start && { start, before: bodyOf(document) };
  if (!html.every((piece) => replaceOnly(document, piece))) return false;
  if (!ids.every((id) => isFree(document, id))) return false;
  if (former === undefined && rules.length === 0) return true;
  const after = bodyOf(document);
  const shown = [...shownStyles(after)];
  return changeStyles(document, (css) =>
    former === undefined
      ? changedCss(css, rules, shown)
      : changedSheet(css, { ...former, after }, (own) => changedCss(own, rules, shown)),
  );
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
  const length = document.length + bytes.length - (end - start);
  if (document.buffer.length < length) {
    const larger = Buffer.allocUnsafeSlow(2 * length);
    document.buffer.copy(larger, 0, 0, document.length);
    document.buffer = larger;
  }
  document.buffer.copyWithin(start + bytes.length, end, document.length);
  document.buffer.set(bytes, start);
  document.length = length;
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

/** The rules that every page has, and those of the elements that HTML shows. */
function elementRules({ base, sections }: SheetStart, html: string): string {
  const shown = new Set(Array.from(html.matchAll(FIRST_CLASS), ([, name]) => name));
  let css = base;
  for (const [name, section] of sections) if (shown.has(name)) css += section;
  return css;
}

const FIRST_CLASS = / class="([\w-]+)/g;

interface SheetChange {
  readonly start: SheetStart;
  /** The HTML before and after. */
  readonly before: string;
  readonly after: string;
}

/**
 * A style sheet with other own rules, and what they and other HTML need before them; undefined where it isn't what the
 * former HTML needs.
 */
function changedSheet(
  css: string,
  { start, before, after }: SheetChange,
  change: (own: string) => string | undefined,
): string | undefined {
  const former = elementRules(start, before);
  const at = css.indexOf(former);
  if (at === -1) return undefined;
  const rest = css.slice(at + former.length);
  const own = ownRules(rest, before);
  const { variables } = start;
  const changed = rest === sharedRules(variables, own) + own ? change(own) : undefined;
  if (changed === undefined) return undefined;
  return css.slice(0, at) + elementRules(start, after) + sharedRules(variables, changed) + changed;
}

/** The rules from that of the first style on which HTML shows. */
function ownRules(css: string, html: string): string {
  const [first] = shownStyles(html);
  let at = first === undefined ? css.length : Math.max(0, css.indexOf(`.${first}`));
  // They begin with its name, or else with conditions.
  while (css[at - 1] === '{') at = css.lastIndexOf('@', at - 1);
  return css.slice(at);
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
      if (start !== 0 && css[start - 1] !== '}') return undefined;
    }
    css = css.slice(0, start) + text + css.slice(start);
  }
  return css;
}

function bytesOf({ buffer, length }: OpenDocument): Buffer {
  return buffer.subarray(0, length);
}
