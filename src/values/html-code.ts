/** The code in a piece of HTML that a content security policy allows by its hash, or not at all. */
export interface InlineCode {
  /** The texts of `<script>` elements without an address. */
  readonly scripts: readonly string[];
  /** The texts of `<style>` elements. */
  readonly styles: readonly string[];
  /** The values of `style` attributes. */
  readonly styleAttributes: readonly string[];
  /** Names of event attributes, such as `onclick`. */
  readonly handlers: readonly string[];
}

const NAME = /<([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
const TAG_END = /[\s/]*>/y;
/** Elements whose content is text. */
const RAW_TEXT_TAGS = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes)$/;

/**
 * Finds the code in a piece of HTML, in linear time. If a browser reads some HTML differently, the
 * only effect is a hash that matches no code.
 */
export function inlineCode(html: string): InlineCode {
  const found = { scripts: [], styles: [], styleAttributes: [], handlers: [] } as {
    [K in keyof InlineCode]: string[];
  };
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end === -1) break;
      at = end + 3;
      continue;
    }
    const name = matchAt(NAME, html, at)?.[1]?.toLowerCase();
    if (name === undefined) {
      at += 1;
      continue;
    }
    const { attributes, end } = readAttributes(html, at + 1 + name.length);
    for (const [key, value] of attributes) {
      if (key === 'style') found.styleAttributes.push(value);
      else if (/^on[a-z]/.test(key)) found.handlers.push(key);
    }
    at = end;
    if (!RAW_TEXT_TAGS.test(name)) continue;
    const close = closeOf(name, html, at);
    const text = html.slice(at, close);
    if (name === 'style') found.styles.push(text);
    if (name === 'script' && !attributes.has('src')) found.scripts.push(text);
    at = close;
  }
  return found;
}

function readAttributes(html: string, from: number) {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    const end = matchAt(TAG_END, html, at);
    if (end !== null) return { attributes, end: at + end[0].length };
    const found = matchAt(ATTRIBUTE, html, at);
    if (found === null) return { attributes, end: html.length };
    const [whole, key = '', double, single, bare = ''] = found;
    const lower = key.toLowerCase();
    // A browser keeps the first of two attributes.
    if (!attributes.has(lower)) attributes.set(lower, unescaped(double ?? single ?? bare));
    at += whole.length;
  }
}

/** The place of an element's end tag, or of the end of the text. */
function closeOf(name: string, html: string, from: number): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Decodes the entities that programs write into attributes. */
export function unescaped(text: string): string {
  return text.replace(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}
