import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { decodeBytes } from '../../format/decode-bytes.ts';
import { lineAndColumn } from '../../format/scan-json.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import { tryTo } from '../../values/try-to.ts';

const ROW = /^(.*\.(?:csv|tsv|json|ya?ml|toml))\/([^/]+)$/i;

/** A diagnostic about a page from a file gets its place there; others are returned unchanged. */
export function locateContent(
  found: Diagnostic,
  read: (file: string) => Uint8Array | undefined,
): Diagnostic {
  const { boardUid = '', path } = found;
  if (!boardUid.startsWith(CONTENT_UID) || path === '') return found;
  const name = boardUid.slice(CONTENT_UID.length);
  const [, file = name, key] = ROW.exec(name) ?? [];
  const bytes = read(file);
  if (bytes === undefined) return found;
  const { text = '' } = key === undefined ? {} : decodeBytes(bytes);
  const { line = 1, column = 1 } =
    key === undefined ? {} : (placeOfKey(text, tryTo(() => decodeURIComponent(key)) ?? key) ?? {});
  return { ...found, file, line, column };
}

/** The place of a key that occurs once, in any form of rows. */
function placeOfKey(text: string, key: string) {
  const plain = key.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const cell = new RegExp(String.raw`(?<=^|["'\s,;:[{])${plain}(?=$|["'\s,;:\]}])`, 'gm');
  const [first, second] = text.matchAll(cell);
  if (first === undefined || second !== undefined) return undefined;
  return lineAndColumn(text, first.index);
}
