import type { Json } from '../values/json.ts';
import { splitBoards, type SplitText } from './split-boards.ts';

/**
 * Writes JSON as a text that can be split, for a file that is compressed or written in an unusual
 * way; undefined if the JSON can't be written or split.
 */
export function splittableCopy(
  json: Json | undefined,
  of: 'project' | 'board',
): { readonly split: SplitText; readonly bytes: Uint8Array } | undefined {
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(json));
    const split = splitBoards(bytes, of);
    return split && { split, bytes };
  } catch (error) {
    // The JSON is too deep for JSON.stringify, and therefore too deep for a project.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
