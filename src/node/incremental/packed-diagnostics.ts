import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import {
  fieldsOf,
  listOf,
  maybe,
  textOf,
  tupleOf,
  wholeOf,
  wordOf,
  type Reader,
} from '../../values/reader.ts';

/** Findings by the index of their board. */
export type BoardDiagnostics = ReadonlyMap<number, readonly Diagnostic[]>;

/** The same with what is said written once: where attributes are missing, it is said of many blocks. */
export interface PackedDiagnostics {
  readonly findings: readonly Finding[];
  readonly boards: readonly (readonly [board: number, readonly PackedPlace[]])[];
}

type Finding = Omit<Diagnostic, 'path' | 'board' | 'block' | 'file'> & {
  readonly file: Name;
};
/** JSON has null for what is undefined. */
type Name = string | null;
type PackedPlace = readonly [finding: number, path: string, board: Name, block: Name];

export function packDiagnostics(diagnostics: BoardDiagnostics): PackedDiagnostics {
  const findings: Finding[] = [];
  const byText = new Map<string, number[]>();

  function indexOf({ code, severity, text, hint, file }: Diagnostic): number {
    const finding: Finding = { code, severity, text, hint, file: file ?? null };
    const alike = byText.get(finding.text) ?? [];
    const known = alike.find((index) => isSame(findings[index], finding));
    if (known !== undefined) return known;
    byText.set(finding.text, [...alike, findings.length]);
    return findings.push(finding) - 1;
  }

  const boards = Array.from(diagnostics, ([index, found]) => {
    const places = found.map((one): PackedPlace => [
      indexOf(one),
      one.path,
      one.board ?? null,
      one.block ?? null,
    ]);
    return [index, places] as const;
  });
  return { findings, boards };
}

function isSame(one: Finding | undefined, other: Finding): boolean {
  return (
    one?.code === other.code &&
    one.severity === other.severity &&
    one.hint === other.hint &&
    one.file === other.file
  );
}

export function unpackDiagnostics({ findings, boards }: PackedDiagnostics): BoardDiagnostics {
  return new Map(
    boards.map(([index, places]) => [
      index,
      places.flatMap(([at, path, board, block]) => {
        const finding = findings[at];
        const names = {
          ...(board !== null && { board }),
          ...(block !== null && { block }),
        };
        if (finding === undefined) return [];
        const { file, ...said } = finding;
        return [{ ...said, path, ...names, ...(file !== null && { file }) }];
      }),
    ]),
  );
}

const MAX_TEXT = 100_000;
const name = maybe(textOf(MAX_TEXT));

/** Reads findings that were written down. */
export const readDiagnostics = fieldsOf({
  findings: listOf(
    fieldsOf({
      code: textOf(100, /^[a-z][a-z\d-]*$/),
      severity: wordOf(['error', 'mend', 'notice']),
      text: textOf(MAX_TEXT),
      hint: textOf(MAX_TEXT),
      file: name,
    }),
  ),
  boards: listOf(
    tupleOf(
      wholeOf(0, Number.MAX_SAFE_INTEGER),
      listOf(tupleOf(wholeOf(0, Number.MAX_SAFE_INTEGER), textOf(MAX_TEXT), name, name)),
    ),
  ),
}) satisfies Reader<PackedDiagnostics>;
