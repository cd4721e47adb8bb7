/** HTML that is parsed without being shown, with renamed style attributes. */
export interface QuietHtml {
  readonly html: string;
  /** Count of style sheets that were removed. */
  readonly styleSheets: number;
}

/** A comment, or the beginning of an element. */
const OPENING = /<!--|<([a-z][^\s/>]*)/gi;
/** An attribute: its name, with an optional value. */
const ATTRIBUTE = /[\s/]*(=?[^\s/>=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|(?!["'])[^\s>]*))?/y;
const TAG_END = /[\s/=]*>/y;
/** Elements whose content is characters and never elements. */
const RAW: ReadonlySet<string> = new Set(
  'style script textarea title xmp iframe noembed noframes'.split(' '),
);

/**
 * Removes style sheets from HTML, and renames its style attributes. It reads each character a fixed
 * number of times, so that a megabyte of anything takes as long as one of prose (X5 in the hostile
 * cases).
 */
export function quietHtml(html: string, styleName: string): QuietHtml {
  const parts: string[] = [];
  let styleSheets = 0;
  let at = 0;
  while (at < html.length) {
    OPENING.lastIndex = at;
    const opening = OPENING.exec(html);
    if (opening === null) break;
    const { index, 0: start, 1: name = '' } = opening;
    const inside = index + start.length;
    if (name === '') {
      // An unclosed comment contains the rest of the text, as in browsers.
      const end = endOf(html, html.indexOf('-->', inside), '-->');
      parts.push(html.slice(at, end));
      at = end;
      continue;
    }
    const tag = tagAt(html, inside, styleName);
    const end = RAW.has(name.toLowerCase()) ? rawEnd(html, name, tag.end) : tag.end;
    parts.push(html.slice(at, index));
    if (name.toLowerCase() === 'style') styleSheets += 1;
    else parts.push(start, tag.text, html.slice(tag.end, end));
    at = end;
  }
  parts.push(html.slice(at));
  return { html: parts.join(''), styleSheets };
}

const endOf = (html: string, found: number, mark: string) =>
  found === -1 ? html.length : found + mark.length;

/** Returns the rest of a tag after the name of its element. */
function tagAt(html: string, from: number, styleName: string) {
  const parts: string[] = [];
  let end = from;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const [all, name = '', value = ''] = ATTRIBUTE.exec(html) ?? [];
    if (all === undefined) break;
    const isStyle = name.toLowerCase() === 'style' && value !== '';
    parts.push(isStyle ? ` ${styleName}${value}` : all);
    end += all.length;
  }
  TAG_END.lastIndex = end;
  const [close = ''] = TAG_END.exec(html) ?? [];
  // An unclosed tag extends to the end of the text; browsers show none of it.
  const rest = close === '' ? html.slice(end) : close;
  return { text: parts.join('') + rest, end: end + rest.length };
}

/** Returns the end of an element with characters only, or of the text if unclosed. */
function rawEnd(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found === null ? html.length : endOf(html, html.indexOf('>', found.index), '>');
}
