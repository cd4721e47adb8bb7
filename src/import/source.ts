/** The files of a source, by path below it, with forward slashes. */
export interface SourceFiles {
  /** The paths of all files, in alphabetical order. */
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  /** The bytes of a file; undefined for one that isn’t in the source or can’t be read. */
  readonly bytes: (path: string) => Uint8Array | undefined;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** In this encoding, every sequence of bytes is a text. */
const WESTERN = new TextDecoder('windows-1252');

/** The text of a file, in UTF-8 or else in Windows-1252; empty for one that can’t be read. */
export function textOf(files: SourceFiles, path: string): string {
  const bytes = files.bytes(path);
  return bytes === undefined ? '' : decoded(bytes);
}

/** The text of bytes, in UTF-8 or else in Windows-1252. */
function decoded(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return WESTERN.decode(bytes);
  }
}

/** Files in memory. */
export function filesOf(entries: Readonly<Record<string, string | Uint8Array>>): SourceFiles {
  const map = new Map(Object.entries(entries));
  const encoder = new TextEncoder();
  return {
    paths: [...map.keys()].toSorted(),
    has: (path) => map.has(path),
    bytes(path) {
      const content = map.get(path);
      return typeof content === 'string' ? encoder.encode(content) : content;
    },
  };
}
