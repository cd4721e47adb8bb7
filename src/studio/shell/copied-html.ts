import { isJsonObject, type Json } from '../../values/json.ts';
import { fieldsOf, listOf, readJson, textOf, type Reader } from '../../values/reader.ts';

/** A file of copied blocks. */
export interface CopiedFile {
  /** The uid of its asset in the original project. */
  readonly uid: string;
  readonly name: string;
  /** The content in Base64. */
  readonly bytes?: string;
  /** The reason why its bytes are missing. */
  readonly reason?: string;
}

/** Maximum bytes of all files: a clipboard is in memory, and passed as a whole. */
export const MAX_BYTES = 8 * 1024 * 1024;

const readText = textOf(10_000);
export const readCopiedFiles: Reader<readonly CopiedFile[]> = listOf(
  fieldsOf({ uid: readText, name: readText }, { bytes: textOf(MAX_BYTES * 2), reason: readText }),
  10_000,
);

/** Returns whether a text contains blocks copied in a shell. */
export function isCopied(text: string): boolean {
  return text.startsWith('{"sitegen":1');
}

/** Returns the words of copied blocks, for writing in a text; undefined for other texts. */
export function copiedWords(text: string): string | undefined {
  if (!isCopied(text)) return undefined;
  const clipboard = readJson(text, (value) => (isJsonObject(value) ? value : undefined));
  return wordsIn(clipboard?.['blocks']).join(' ');
}

function wordsIn(blocks: Json | undefined): readonly string[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: Json) => {
    if (!isJsonObject(block)) return [];
    const attrs: readonly Json[] = Array.isArray(block['attrs']) ? block['attrs'] : [];
    const own = attrs.flatMap((one) =>
      isJsonObject(one) && one['kid'] === 'text' ? one['v'] : [],
    );
    const words = own.filter((one) => typeof one === 'string').map((one) => one.trim());
    return [...words, ...wordsIn(block['children'])].filter((one) => one !== '');
  });
}

/** Returns the uids of the files in a clipboard. */
export function filesNamed(clipboard: unknown): readonly string[] {
  const assets = isJsonObject(clipboard) ? clipboard['assets'] : undefined;
  if (!Array.isArray(assets)) return [];
  return assets.flatMap((one) => (isJsonObject(one) ? (readText(one['uid']) ?? []) : []));
}

const MARK = 'data-sitegen-files';

/**
 * Returns files as HTML, which every browser passes to another page next to a text. Other programs
 * get the words, or the names of the files: Safari passes only visible content.
 */
export function htmlOf(files: readonly CopiedFile[], words = ''): string {
  const seen = words === '' ? files.map(({ name }) => name).join(', ') : words;
  return `<div ${MARK}="${escaped(JSON.stringify(files))}">${escaped(seen)}</div>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Returns the files that HTML contains; nothing of the HTML is shown, run or requested. */
export function filesIn(html: string): readonly CopiedFile[] {
  if (!html.includes(MARK)) return [];
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${MARK}]`);
  return readJson(found?.getAttribute(MARK) ?? '', readCopiedFiles) ?? [];
}
