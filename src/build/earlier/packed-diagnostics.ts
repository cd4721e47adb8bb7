import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Findings by the index of their board. */
export type BoardDiagnostics = ReadonlyMap<number, readonly Diagnostic[]>;

/** The same with what is said written once: where attributes are missing, it is said of many blocks. */
export interface PackedDiagnostics {
  readonly findings: readonly Finding[];
  readonly boards: readonly (readonly [board: number, readonly PackedPlace[]])[];
}

type Finding = Omit<Diagnostic, 'path' | 'board' | 'block'>;
/** JSON has null for what is undefined. */
type Name = string | null | undefined;
type PackedPlace = readonly [finding: number, path: string, board: Name, block: Name];

export function packDiagnostics(diagnostics: BoardDiagnostics): PackedDiagnostics {
  const findings: Finding[] = [];
  const byText = new Map<string, number[]>();

  function indexOf({ path: _path, board: _board, block: _block, ...finding }: Diagnostic): number {
    const alike = byText.get(finding.text) ?? [];
    const known = alike.find((index) => isSame(findings[index], finding));
    if (known !== undefined) return known;
    byText.set(finding.text, [...alike, findings.length]);
    return findings.push(finding) - 1;
  }

  const boards = Array.from(diagnostics, ([index, found]) => {
    const places = found.map((one): PackedPlace => [indexOf(one), one.path, one.board, one.block]);
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
          ...(typeof board === 'string' && { board }),
          ...(typeof block === 'string' && { block }),
        };
        return finding === undefined ? [] : [{ ...finding, path, ...names }];
      }),
    ]),
  );
}
