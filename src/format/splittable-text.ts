import type { Json } from '../values/json.ts';
import { splitBoards, type SplitText } from './split-boards.ts';

/**
 * A splittable text for JSON that was compressed or written in an unusual way; undefined if there
 * is none.
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
    // Too deep for JSON.stringify, and so for a project.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
