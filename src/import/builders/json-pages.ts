import { isJsonObject, jsonOf, type Json, type JsonObject } from '../../values/json.ts';
import { tryTo } from '../../values/try-to.ts';
import { textOf, type SourceFiles } from '../source.ts';

/** A JSON file of a source. */
export interface JsonFile {
  readonly path: string;
  readonly data: JsonObject;
}

/** Maximum number of files that are searched for pages of a builder. */
const MAX_FILES = 200;

/** The JSON files of a source that contain an object; settings of tools aren’t read. */
export function jsonFiles(files: SourceFiles): readonly JsonFile[] {
  return files.paths
    .filter(
      (path) =>
        /\.json$/i.test(path) &&
        !/(?:^|\/)(?:package(?:-lock)?|tsconfig)\.json$|(?:^|\/)\./.test(path),
    )
    .slice(0, MAX_FILES)
    .flatMap((path) => {
      const data = tryTo(() => jsonOf(textOf(files, path)));
      return isJsonObject(data) ? [{ path, data }] : [];
    });
}

/** A text or a number as text; empty for anything else. */
export const textIn = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The line of a text in a file; undefined for one that isn’t in it. */
export function lineOf(text: string, part: string): number | undefined {
  const at = part === '' ? -1 : text.indexOf(part);
  return at < 0 ? undefined : text.slice(0, at).split('\n').length;
}
