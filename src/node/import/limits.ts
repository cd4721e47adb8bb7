/** Bounds for a source, which may be a stranger’s. */
export const IMPORT_LIMITS = {
  entries: 100_000,
  /** Bytes of one file. */
  file: 200_000_000,
  /** Bytes of all files that are read. */
  total: 4_000_000_000,
  /** Bytes of all files of an archive, which are in memory. */
  zip: 1_000_000_000,
  /** The size of a file by that of its compressed form, from `ratioFrom` bytes on. */
  ratio: 200,
  ratioFrom: 1_000_000,
  /** Bytes of a path. */
  path: 1000,
  depth: 40,
} as const;
