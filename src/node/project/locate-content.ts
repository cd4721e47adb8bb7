import { KNOWN } from '../../content/known-fields.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { decodeBytes } from '../../format/decode-bytes.ts';
import { lineAndColumn } from '../../format/scan-json.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import { tryTo } from '../../values/try-to.ts';

const ROW = /^(.*\.(?:csv|tsv|json|ya?ml|toml))\/([^/]+)$/i;

/**
 * Adds the place in the file to a diagnostic about a page from a file; returns other diagnostics
 * unchanged.
 */
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
  const { text = '' } = decodeBytes(bytes);
  const { line = 1, column = 1 } =
    (key === undefined
      ? placeOfField(text, path)
      : placeOfKey(text, tryTo(() => decodeURIComponent(key)) ?? key)) ?? {};
  return { ...found, file, line, column };
}

/** Returns whether a diagnostic already has its place in a Markdown file. */
export const isPlaced = ({ boardUid = '', file, line }: Diagnostic): boolean =>
  boardUid.startsWith(CONTENT_UID) && file !== undefined && line !== undefined;

const FRONT_MATTER = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n[^]*?\n\1[ \t]*(?:\r?\n|$)/;

/** The place of the key in front matter that sets the field of a board. */
function placeOfField(text: string, path: string) {
  const field = /\.(\w+)(?:\[\d+\])?$/.exec(path)?.[1] ?? '';
  const [matter = ''] = FRONT_MATTER.exec(text) ?? [];
  const names = Object.keys(KNOWN).filter((name) => KNOWN[name] === field);
  const key = new RegExp(String.raw`^["']?(?:${[field, ...names].join('|')})["']?\s*[:=]`, 'im');
  const at = matter.search(key);
  return at < 0 ? undefined : lineAndColumn(text, at);
}

/**
 * The place of a row's key, if it occurs only once in the file; works for all formats of data
 * files.
 */
function placeOfKey(text: string, key: string) {
  const plain = key.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const cell = new RegExp(String.raw`(?<=^|["'\s,;:[{])${plain}(?=$|["'\s,;:\]}])`, 'gm');
  const [first, second] = text.matchAll(cell);
  if (first === undefined || second !== undefined) return undefined;
  return lineAndColumn(text, first.index);
}
