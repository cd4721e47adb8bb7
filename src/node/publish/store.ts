/** Access to the files of a server that has no shell. */
export interface FileStore {
  /** Maximum calls at the same time. */
  readonly concurrency: number;
  /** The bytes of a small file; undefined if it doesn't exist. */
  read(path: string): Promise<Buffer | undefined>;
  /**
   * Writes a file, and creates its folders. If the server can replace files, readers get either the
   * old or the new bytes. With `isNew` the file may be written directly, as no page names it yet.
   */
  write(path: string, content: Buffer, isNew?: boolean): Promise<void>;
  /** Removes a file, which may be missing. */
  remove(path: string): Promise<void>;
  /** Removes folders if they are empty, inner ones first; absent if the server has no folders. */
  removeFolders?(paths: readonly string[]): Promise<void>;
  /** Creates the lock with a text; if a lock exists, returns its text instead. */
  lock(text: string): Promise<string | undefined>;
  /** Replaces the text of the lock that this run holds. */
  renew(text: string): Promise<void>;
  unlock(): Promise<void>;
  /** Tells caches in front of the server that files have changed. */
  finish?(): Promise<void>;
  /**
   * Milliseconds for which files stay after their removal, as caches may still have pages that name
   * them; absent if they don't stay.
   */
  readonly stay?: number;
  close(): Promise<void>;
}

/** The folder of sitegen's own files in a target. */
export const OWN_FOLDER = '.sitegen';
export const RECORD_FILE = `${OWN_FOLDER}/record.json`;
export const LOCK = `${OWN_FOLDER}/lock`;
