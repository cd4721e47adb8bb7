/** An HTML element as it stands in a page. */
export interface Tag {
  readonly name: string;
  /** Values with their characters as they are meant; of one without a value an empty text. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** What is told of a page's HTML, in its order. */
export interface HtmlVisitor {
  open(tag: Tag): void;
  close(name: string): void;
  text(text: string): void;
}

/** Elements that hold nothing, and so have no end. */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
/** What stands in these is no HTML. */
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title']);

const NAME = /<([a-z][^\s/>]*)/giy;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/gy;

/**
 * Goes through HTML that this program has written: attributes stand in double quotes, and what is open is closed. The text
 * of a script isn't told.
 */
export function scanHtml(html: string, visitor: HtmlVisitor) {
  for (let at = 0; at < html.length;) {
    const next = html.indexOf('<', at);
    if (next !== at) tellText(visitor, next === -1 ? html.slice(at) : html.slice(at, next));
    if (next === -1) return;
    at = scanMarkup(html, next, visitor);
  }
}

/** Takes what begins with `<`, and gives where it ends. */
function scanMarkup(html: string, start: number, visitor: HtmlVisitor): number {
  if (html.startsWith('<!--', start)) return after(html, '-->', start);
  const end = after(html, '>', start);
  if (html[start + 1] === '/') {
    visitor.close(html.slice(start + 2, end - 1).toLowerCase());
    return end;
  }
  NAME.lastIndex = start;
  const name = NAME.exec(html)?.[1]?.toLowerCase();
  if (name === undefined) return end;
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = NAME.lastIndex;
  let at = NAME.lastIndex;
  for (let found = ATTRIBUTE.exec(html); found !== null; found = ATTRIBUTE.exec(html)) {
    attributes.set(found[1] ?? '', plainText(found[2] ?? ''));
    at = ATTRIBUTE.lastIndex;
  }
  const content = after(html, '>', at);
  visitor.open({ name, attributes });
  if (VOID.has(name) || html[content - 2] === '/') visitor.close(name);
  return RAW.has(name) ? scanRaw(html, { name, content }, visitor) : content;
}

interface RawElement {
  readonly name: string;
  /** Where its text begins. */
  readonly content: number;
}

function scanRaw(html: string, { name, content }: RawElement, visitor: HtmlVisitor): number {
  const end = html.indexOf(`</${name}`, content);
  if (end === -1) return html.length;
  if (name !== 'script') tellText(visitor, html.slice(content, end));
  return end;
}

function tellText(visitor: HtmlVisitor, text: string) {
  if (text !== '') visitor.text(plainText(text));
}

function after(html: string, what: string, from: number): number {
  const found = html.indexOf(what, from);
  return found === -1 ? html.length : found + what.length;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** A text without the forms in which HTML writes some characters. */
function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, (whole, ...found) => {
    const [hex, decimal, name] = found as readonly (string | undefined)[];
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
