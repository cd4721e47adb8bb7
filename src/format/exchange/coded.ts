import { isJsonObject, type Json } from '../../values/json.ts';

/** A text whose inline blocks are codes: numbers in the order of the source. */
export type CodedText = readonly CodedPart[];

export type CodedPart = string | Code;

/** An inline block; one without content, such as an icon, is a single sign in the text. */
export interface Code {
  readonly id: string;
  readonly content?: CodedText;
}

/** The uids of the inline blocks of a source; the code of each is its index plus one. */
export function uidsIn(source: Json): readonly string[] {
  if (!Array.isArray(source)) return [];
  return (source as readonly Json[]).flatMap((one) => {
    if (!isJsonObject(one) || typeof one['uid'] !== 'string') return [];
    return [one['uid'], ...uidsIn(one['content'] ?? [])];
  });
}

/** A text or content in its coded form; undefined if it names other inline blocks. */
export function codedOf(value: Json, uids: readonly string[]): CodedText | undefined {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return undefined;
  const parts: CodedPart[] = [];
  for (const one of value as readonly Json[]) {
    if (typeof one === 'string') {
      parts.push(one);
      continue;
    }
    const at = isJsonObject(one) ? uids.findIndex((uid) => uid === one['uid']) : -1;
    if (at === -1 || !isJsonObject(one)) return undefined;
    const { content } = one;
    const inner = content === undefined ? undefined : codedOf(content, uids);
    if (content !== undefined && inner === undefined) return undefined;
    parts.push({ id: String(at + 1), ...(inner !== undefined && { content: inner }) });
  }
  return parts;
}

/** The value of a coded text: a text if the source is one, else content with uids. */
export function valueOf(coded: CodedText, uids: readonly string[], isPlain: boolean): Json {
  if (isPlain) return plainOf(coded);
  return joinParts(coded).map((part): Json => {
    if (typeof part === 'string') return part;
    const uid = uids[Number(part.id) - 1] ?? '';
    const { content } = part;
    return { uid, ...(content !== undefined && { content: valueOf(content, uids, false) }) };
  });
}

/** Joins adjacent parts that are texts, and removes empty ones. */
export function joinParts(coded: CodedText): CodedText {
  const parts: CodedPart[] = [];
  for (const part of coded) {
    const last = parts.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') parts.splice(-1, 1, last + part);
    else parts.push(part);
  }
  return parts;
}

/** The codes of a text in order, including those inside other codes. */
export function codesIn(coded: CodedText): readonly string[] {
  return coded.flatMap((part) =>
    typeof part === 'string' ? [] : [part.id, ...codesIn(part.content ?? [])],
  );
}

/** Returns whether a translation has each code of its source once, and no other. */
export function hasSameCodes(source: CodedText, target: CodedText): boolean {
  return codesIn(source).toSorted().join() === codesIn(target).toSorted().join();
}

/** A coded text on one line: `Made <1>by hand</1>`; signs are escaped if there are codes. */
export function codedText(coded: CodedText): string {
  return codesIn(coded).length === 0 ? plainOf(coded) : escapeCoded(coded);
}

const plainOf = (coded: CodedText) =>
  coded.map((part) => (typeof part === 'string' ? part : '')).join('');

function escapeCoded(coded: CodedText): string {
  return coded
    .map((part) => {
      if (typeof part === 'string') return part.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const { id, content } = part;
      return content === undefined ? `<${id}/>` : `<${id}>${escapeCoded(content)}</${id}>`;
    })
    .join('');
}

const CODE = /<(\d{1,4})\/>|<(\d{1,4})>|<\/(\d{1,4})>/g;

/** Reads a text written by `codedText`; undefined if its codes aren't in pairs. */
export function readCodedText(text: string, hasCodes: boolean): CodedText | undefined {
  if (!hasCodes) return [text];
  const open: { id: string; parts: CodedPart[] }[] = [{ id: '', parts: [] }];
  const add = (part: CodedPart) => open.at(-1)?.parts.push(part);
  let from = 0;
  for (const found of text.matchAll(CODE)) {
    const [whole, single, begin, end] = found;
    add(unescaped(text.slice(from, found.index)));
    from = found.index + whole.length;
    if (single !== undefined) add({ id: single });
    else if (begin !== undefined) open.push({ id: begin, parts: [] });
    else {
      const closed = open.pop();
      if (closed === undefined || open.length === 0 || closed.id !== end) return undefined;
      add({ id: closed.id, content: joinParts(closed.parts) });
    }
  }
  add(unescaped(text.slice(from)));
  const [top] = open;
  return top === undefined || open.length > 1 ? undefined : joinParts(top.parts);
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
