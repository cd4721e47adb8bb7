/** An HTML element of a page. */
export interface Tag {
  readonly name: string;
  /**
   * Returns an attribute's unescaped value; empty for one without a value, undefined for a missing
   * one.
   */
  attribute(name: string): string | undefined;
}

/** Receives the parts of a page's HTML in order. */
export interface HtmlVisitor {
  open(tag: Tag): void;
  close(name: string): void;
  text(text: string): void;
}

/** Elements without content and end tag. */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
/** Elements whose content isn't HTML. */
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title']);

const NAME = /[^\s/>]+/y;

/**
 * Scans HTML that this program has written: attributes have double quotes, special characters are
 * escaped, and elements are closed. The text of scripts is skipped.
 */
export function scanHtml(html: string, visitor: HtmlVisitor) {
  for (let at = 0; at < html.length;) {
    const next = html.indexOf('<', at);
    if (next !== at) tellText(visitor, next === -1 ? html.slice(at) : html.slice(at, next));
    if (next === -1) return;
    at = scanMarkup(html, next, visitor);
  }
}

/** Reads markup from `<` on, and returns its end. */
function scanMarkup(html: string, start: number, visitor: HtmlVisitor): number {
  if (html.startsWith('<!--', start)) return after(html, '-->', start);
  const end = after(html, '>', start);
  if (html[start + 1] === '!') return end;
  if (html[start + 1] === '/') {
    visitor.close(html.slice(start + 2, end - 1).toLowerCase());
    return end;
  }
  NAME.lastIndex = start + 1;
  const name = NAME.exec(html)?.[0].toLowerCase();
  if (name === undefined) return end;
  visitor.open(tagOf(name, html.slice(start + 1 + name.length, end)));
  if (VOID.has(name) || html[end - 2] === '/') visitor.close(name);
  return RAW.has(name) ? scanRaw(html, { name, content: end }, visitor) : end;
}

/** Attributes are searched on demand: of most elements at most two are read. */
function tagOf(name: string, attributes: string): Tag {
  return {
    name,
    attribute(wanted) {
      const begin = ` ${wanted}`;
      for (let at = attributes.indexOf(begin); at !== -1; at = attributes.indexOf(begin, at + 1)) {
        const end = at + begin.length;
        const isQuoted = (attributes.slice(0, at).match(/"/g)?.length ?? 0) % 2 === 1;
        if (isQuoted) continue;
        if (attributes.startsWith('="', end)) {
          return plainText(attributes.slice(end + 2, attributes.indexOf('"', end + 2)));
        }
        if (/[\s/>]/.test(attributes[end] ?? '')) return '';
      }
      return undefined;
    },
  };
}

interface RawElement {
  readonly name: string;
  /** The index in the HTML at which its content starts. */
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

/** Returns a text with unescaped characters. */
function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, (whole, ...found) => {
    const [hex, decimal, name] = found as readonly (string | undefined)[];
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
