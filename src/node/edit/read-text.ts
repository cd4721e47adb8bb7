import { decodeBytes } from '../../format/decode-bytes.ts';
import { tryTo } from '../../values/try-to.ts';
import { MAX_FILE_BYTES } from '../output/own-file.ts';
import { readPlainFile, realPath } from '../plain-file.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** The text of a file below a folder, with its byte-order mark; undefined if it can’t be read. */
export function readText(folder: string, file: string): string | undefined {
  const bytes = tryTo(() =>
    readPlainFile(`${folder}/${file}`, { most: MAX_FILE_BYTES, within: realPath(folder) }),
  );
  const { text } = bytes === undefined ? { text: undefined } : decodeBytes(bytes);
  if (bytes === undefined || text === undefined) return undefined;
  // A byte-order mark is a part of the file.
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && !text.startsWith(BYTE_ORDER_MARK);
  return hasMark ? BYTE_ORDER_MARK + text : text;
}
