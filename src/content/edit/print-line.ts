import type { Block } from '../../model/entities.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import type { Source } from './source.ts';
import type { Style } from './style.ts';
import type { Token } from './tokens.ts';
import { fileOf, textOf } from './words.ts';

/** The characters to escape in new text: none, those of emphasis, links and code, or all. */
export type Escaping = 'none' | 'some' | 'all';

/** The style in which new Markdown is written. */
export interface Printing {
  readonly source: Source;
  readonly style: Style;
  readonly escaping: Escaping;
}

const SOME = /[\\`*_[\]<&~|]/;
const ALL = /[!-/:-@[-`{-~]/;
const AT_START = /[#>+\-=:]/;

/** Tags of elements that Markdown has no sign for. */
const TAGS: Readonly<Record<string, string>> = {
  highlight: 'mark',
  small: 'small',
  subscript: 'sub',
  superscript: 'sup',
  abbreviation: 'abbr',
};

/** The place of a line: its block, and the text before each further line of it, such as `> `. */
export interface LinePlace {
  readonly eid: string;
  readonly prefix: string;
}

/** Prints a part of a line; undefined if Markdown can't express it. */
export function printTokens(
  printing: Printing,
  line: readonly Token[],
  { from, to, ...place }: LinePlace & { readonly from: number; readonly to: number },
): string | undefined {
  const inCode = codeIn(line);
  const parts: string[] = [];
  for (let at = from; at < to; at += 1) {
    const token = line[at];
    if (token === undefined) continue;
    const part =
      token.block === undefined
        ? printChar(printing, line, { at, isCode: inCode[at] === true, eid: place.eid })
        : printSign(printing, { token, block: token.block, place });
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return parts.join('');
}

/** Prints a whole line. */
export const printLine = (printing: Printing, line: readonly Token[], place: LinePlace) =>
  printTokens(printing, line, { ...place, from: 0, to: line.length });

function codeIn(line: readonly Token[]): readonly boolean[] {
  let depth = 0;
  return line.map(({ kind, block }) => {
    if (block?.eid === 'code') depth += kind === 'open' ? 1 : -1;
    return depth > 0;
  });
}

interface CharPlace {
  readonly at: number;
  readonly isCode: boolean;
  readonly eid: string;
}

function printChar(
  { escaping }: Printing,
  line: readonly Token[],
  { at, isCode, eid }: CharPlace,
): string {
  const char = line[at]?.char ?? '';
  if (eid === 'list-item' && at === 0 && line[1]?.char === ' ') {
    if (char === '☑') return '[x]';
    if (char === '☐') return '[ ]';
  }
  if (char === '|' && eid === 'table-cell') return '\\|';
  if (isCode || escaping === 'none') return char;
  if (escaping === 'all') return ALL.test(char) ? `\\${char}` : char;
  const isNumber = /[.)]/.test(char) && line.slice(0, at).every((one) => /\d/.test(one.char));
  const isLed = (at === 0 && AT_START.test(char)) || (at > 0 && isNumber);
  return SOME.test(char) || isLed ? `\\${char}` : char;
}

interface SignPlace {
  readonly token: Token;
  readonly block: Block;
  readonly place: LinePlace;
}

function printSign(printing: Printing, { token, block, place }: SignPlace): string | undefined {
  const { style } = printing;
  const { kind } = token;
  const { eid = '' } = block;
  switch (eid) {
    case 'strong':
      return style.strong;
    case 'emphasis':
      return style.emphasis;
    case 'span':
      return textOf(block, 'text-decoration') === 'line-through' ? '~~' : undefined;
    case 'code':
      return ticksOf(textOf(block), kind);
    case 'link': {
      if (kind === 'open') return '[';
      const url = urlOf(printing, block);
      return url === undefined ? undefined : `](${url})`;
    }
    case 'image':
      return printImage(printing, block);
    case 'line-break': {
      const isInOneLine = place.eid === 'table-cell' || place.eid === 'heading';
      return isInOneLine ? '<br>' : `${style.lineBreak}${style.eol}${place.prefix}`;
    }
    default: {
      if (kind === 'atom') return sliceOf(printing, block.uid);
      const tag = TAGS[eid];
      if (tag === undefined) return undefined;
      const meaning = eid === 'abbreviation' ? textOf(block, 'meaning') : '';
      const title = meaning === '' ? '' : ` title="${inQuotes(meaning)}"`;
      return kind === 'open' ? `<${tag}${title}>` : `</${tag}>`;
    }
  }
}

const inQuotes = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function sliceOf({ source: { nodes, text } }: Printing, uid: string): string | undefined {
  const { start = -1, end = -1 } = nodes.get(uid) ?? {};
  return start < 0 ? undefined : text.slice(start, end);
}

/** The ticks around code, with a space where it begins or ends with one. */
function ticksOf(text: string, kind: Token['kind']): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const ticks = '`'.repeat(longest === 0 ? 1 : longest + 1);
  const isPadded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '');
  if (!isPadded) return ticks;
  return kind === 'open' ? `${ticks} ` : ` ${ticks}`;
}

/** Prints a picture with its alternative text and caption. */
export function printImage(printing: Printing, block: Block): string | undefined {
  const { assetUid, assetUrl } = fileOf(block, 'image');
  const url = assetUrl ?? (assetUid === undefined ? undefined : pathTo(printing, assetUid));
  if (url === undefined) return undefined;
  const alt = textOf(block, 'alt').replaceAll(/[\\[\]]/g, String.raw`\$&`);
  const caption = textOf(block, 'caption').replaceAll(/["\\]/g, String.raw`\$&`);
  return `![${alt}](${destination(url)}${caption === '' ? '' : ` "${caption}"`})`;
}

function urlOf(printing: Printing, block: Block): string | undefined {
  const { assetUid } = fileOf(block, 'file');
  if (assetUid !== undefined) {
    const path = pathTo(printing, assetUid);
    return path && destination(path);
  }
  const { source } = printing;
  const to = textOf(block, 'to');
  if (to.startsWith('#') || /^(?:https?:|mailto:|tel:)/i.test(to)) return destination(to);
  const [uid = '', anchor = ''] = to.split('#');
  const named = [...source.setting.ids].find(([, id]) => id === uid)?.[0];
  const page = [...source.setting.pages].find(([, id]) => id === uid)?.[0];
  if (named === undefined && page !== undefined) {
    return destination(`${page}/${anchor === '' ? '' : `#${anchor}`}`);
  }
  const path = named ?? (uid.startsWith(CONTENT_UID) ? uid.slice(CONTENT_UID.length) : undefined);
  if (path === undefined) return to === '' || to.startsWith('/') ? destination(to) : undefined;
  const relative = relativePath(source.file, path);
  return destination(anchor === '' ? relative : `${relative}#${anchor}`);
}

function pathTo({ source: { file, setting } }: Printing, uid: string): string | undefined {
  const path = [...setting.assets].find(([, known]) => known === uid)?.[0];
  return path === undefined ? undefined : relativePath(file, path);
}

/** The path of a file relative to another one. */
function relativePath(file: string, target: string): string {
  const from = file.split('/').slice(0, -1);
  const to = target.split('/');
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common += 1;
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
}

/** The target of a link or a picture; one with spaces or brackets is between angle brackets. */
const destination = (url: string) =>
  /[\s()<>]/.test(url) || url === '' ? `<${url.replaceAll(/[<>\\]/g, String.raw`\$&`)}>` : url;
