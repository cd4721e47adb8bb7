import { paramsOf, type Diagnostic } from '../../diagnostics/diagnostic.ts';

/** The finding that is told of several: the first one, or the outermost of blocks around it that are wrong there as well. */
function toldFinding(findings: readonly Diagnostic[]): Diagnostic | undefined {
  const [first] = findings;
  const around = findings.filter(({ path }) => first?.path.startsWith(`${path}.`) === true);
  return around.toSorted((a, b) => a.path.length - b.path.length)[0] ?? first;
}

/** Blocks that are copies: what is wrong with a copy is nothing new where it is so of what it was made from. */
export interface Copied {
  /** Of what they were made from. */
  readonly board: string;
  readonly keys: readonly string[];
  /** Its uids by those of the copies. */
  readonly uids: ReadonlyMap<string, string>;
}

/** What is told of some findings that were none before. */
export function addedFinding(
  after: readonly Diagnostic[],
  findBefore: () => readonly Diagnostic[],
  copied?: Copied,
): Diagnostic | undefined {
  if (after.length === 0) return undefined;
  const former = new Map<string, number>();
  for (const key of findBefore().map(findingKey)) former.set(key, (former.get(key) ?? 0) + 1);
  const added = after.filter((found) => {
    const key = findingKey(ofSource(found, copied));
    const left = former.get(key) ?? 0;
    if (OF_TWO.has(found.code)) former.set(key, left - 1);
    return left <= 0;
  });
  return toldFinding(added);
}

/** What two boards have in common is told with the names of both, which may be others: how many there are counts. */
const OF_TWO: ReadonlySet<string> = new Set(['route-twice', 'route-alike']);

/** What is said of a copy, as it is said of what that was made from. */
function ofSource(found: Diagnostic, copied: Copied | undefined): Diagnostic {
  const blockUid = copied?.uids.get(found.blockUid ?? '');
  return copied === undefined || blockUid === undefined
    ? found
    : { ...found, boardUid: copied.board, blockUid };
}

/** Findings of two states are the same where they say the same of the same block. */
function findingKey(found: Diagnostic): string {
  const { code, text, boardUid = '', blockUid = '' } = found;
  if (OF_TWO.has(code))
    return JSON.stringify([code, String(paramsOf(found)['path']).toLowerCase()]);
  return JSON.stringify([code, text, boardUid, blockUid]);
}
