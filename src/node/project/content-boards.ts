import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { decodeProject } from '../../format/decode.ts';
import type { Board } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';

/** A board of a page from a file; undefined if its fields aren’t valid. */
interface DecodedBoard {
  readonly board: Board | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes a board of its own fields and of those that depend on other files. */
export type DecodeBoard = (fields: JsonObject, others?: JsonObject) => DecodedBoard;

/** Makes boards of fields; those of a file that hasn’t changed stay the same objects. */
export function createBoardDecoder(): DecodeBoard {
  const known = new WeakMap<JsonObject, DecodedBoard & { readonly key: string }>();
  return (fields, others = NOTHING) => {
    const key = others === NOTHING ? '' : JSON.stringify(others);
    const before = known.get(fields);
    if (before?.key === key) return before;
    const { project, diagnostics } = decodeProject({
      root: { children: [{ ...fields, ...others }] },
    });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const made = { key, board: project?.root.children[0], diagnostics: errors };
    known.set(fields, made);
    return made;
  };
}

const NOTHING: JsonObject = {};
