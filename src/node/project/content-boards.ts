import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { decodeProject } from '../../format/decode.ts';
import type { Board } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';

/**
 * The result of decoding a page from a file: its board, which is undefined if the fields aren’t
 * valid, and errors.
 */
interface DecodedBoard {
  readonly board: Board | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes a board from its own fields, and from fields that depend on other files. */
export type DecodeBoard = (fields: JsonObject, others?: JsonObject) => DecodedBoard;

/**
 * Creates a function that makes boards from fields; for the same fields it returns the same object.
 */
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
