/** Maximum values for an import’s source, which may come from a stranger. */
export const IMPORT_LIMITS = {
  entries: 100_000,
  /** Bytes of one file. */
  file: 200_000_000,
  /** Bytes of all files that are read. */
  total: 4_000_000_000,
  /** Bytes of all files of an archive, which are in memory. */
  zip: 1_000_000_000,
  /**
   * The size of a file divided by its compressed size; checked for files above `ratioFrom` bytes.
   */
  ratio: 200,
  ratioFrom: 1_000_000,
  /** Bytes of a path. */
  path: 1000,
  depth: 40,
} as const;
