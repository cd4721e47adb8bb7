import type { Json } from '../values/json.ts';
import { splitBoards, type SplitText } from './split-boards.ts';

/** A text that can be split, of JSON that was compressed or written in an unusual way; undefined where there is none. */
export function restate(
  json: Json | undefined,
  of: 'project' | 'board',
): { readonly split: SplitText; readonly bytes: Uint8Array } | undefined {
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(json));
    const split = splitBoards(bytes, of);
    return split && { split, bytes };
  } catch (error) {
    // Nested too deep for JSON.stringify, and so for a project.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
