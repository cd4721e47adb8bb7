import { paramsOf, type Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Returns the diagnostic to report: the first one, or that of the outermost block. */
function mainDiagnostic(diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  const [first] = diagnostics;
  const around = diagnostics.filter(({ path }) => first?.path.startsWith(`${path}.`) === true);
  return around.toSorted((a, b) => a.path.length - b.path.length)[0] ?? first;
}

/** Copied blocks: problems of their originals aren't new. */
export interface Copied {
  /** The board of the originals. */
  readonly board: string;
  readonly keys: readonly string[];
  /** Uids of originals, by those of copies. */
  readonly uids: ReadonlyMap<string, string>;
}

/** Returns the new diagnostic to report; undefined if a change adds none. */
export function addedDiagnostic(
  after: readonly Diagnostic[],
  findBefore: () => readonly Diagnostic[],
  copied?: Copied,
): Diagnostic | undefined {
  if (after.length === 0) return undefined;
  const former = new Map<string, number>();
  for (const key of findBefore().map(diagnosticKey)) former.set(key, (former.get(key) ?? 0) + 1);
  const added = after.filter((found) => {
    const key = diagnosticKey(ofSource(found, copied));
    const left = former.get(key) ?? 0;
    if (OF_TWO.has(found.code)) former.set(key, left - 1);
    return left <= 0;
  });
  return mainDiagnostic(added);
}

/**
 * A problem of two boards contains both of their names, which may change: such problems are
 * compared by their number.
 */
const OF_TWO: ReadonlySet<string> = new Set(['route-twice', 'route-alike']);

/** Returns the diagnostic of a copy as that of its original. */
function ofSource(found: Diagnostic, copied: Copied | undefined): Diagnostic {
  const blockUid = copied?.uids.get(found.blockUid ?? '');
  return copied === undefined || blockUid === undefined
    ? found
    : { ...found, boardUid: copied.board, blockUid };
}

/** Identifies a diagnostic by its block and text. */
function diagnosticKey(found: Diagnostic): string {
  const { code, text, boardUid = '', blockUid = '' } = found;
  if (OF_TWO.has(code))
    return JSON.stringify([code, String(paramsOf(found)['path']).toLowerCase()]);
  return JSON.stringify([code, text, boardUid, blockUid]);
}
