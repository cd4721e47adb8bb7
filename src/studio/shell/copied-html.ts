import { isJsonObject, type Json } from '../../values/json.ts';
import { fieldsOf, listOf, readJson, textOf, type Reader } from '../../values/reader.ts';

/** A file that copied blocks show. */
export interface CopiedFile {
  /** Of its asset, where it was copied. */
  readonly uid: string;
  readonly name: string;
  /** In Base64. */
  readonly bytes?: string;
  /** Why its bytes haven't come along. */
  readonly reason?: string;
}

/** Bytes of all files that come along: a clipboard is held in memory, and handed over whole. */
export const MAX_BYTES = 8 * 1024 * 1024;

const readText = textOf(10_000);
export const readCopiedFiles: Reader<readonly CopiedFile[]> = listOf(
  fieldsOf({ uid: readText, name: readText }, { bytes: textOf(MAX_BYTES * 2), reason: readText }),
  10_000,
);

/** Whether a text is that of blocks which were copied in a shell. */
export function isCopied(text: string): boolean {
  return text.startsWith('{"sitegen":1');
}

/** The words of blocks that were copied, for who writes in a text; undefined for any other text. */
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

/** The uids of the files that a clipboard names. */
export function filesNamed(clipboard: unknown): readonly string[] {
  const assets = isJsonObject(clipboard) ? clipboard['assets'] : undefined;
  if (!Array.isArray(assets)) return [];
  return assets.flatMap((one) => (isJsonObject(one) ? (readText(one['uid']) ?? []) : []));
}

const MARK = 'data-sitegen-files';

/**
 * Files as HTML, which is what every browser hands over to another page beside a text. Other programs take the words, or
 * the names of the files: Safari hands over nothing that isn't seen.
 */
export function htmlOf(files: readonly CopiedFile[], words = ''): string {
  const seen = words === '' ? files.map(({ name }) => name).join(', ') : words;
  return `<div ${MARK}="${escaped(JSON.stringify(files))}">${escaped(seen)}</div>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The files that HTML holds; nothing of it is shown, run or asked for. */
export function filesIn(html: string): readonly CopiedFile[] {
  if (!html.includes(MARK)) return [];
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${MARK}]`);
  return readJson(found?.getAttribute(MARK) ?? '', readCopiedFiles) ?? [];
}
