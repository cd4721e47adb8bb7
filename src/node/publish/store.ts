/** The files of a server without a shell, as the driver for changes in place uses them. */
export interface FileStore {
  /** Maximum calls at the same time. */
  readonly concurrency: number;
  /** The bytes of a small file; undefined if it doesn't exist. */
  read(path: string): Promise<Buffer | undefined>;
  /**
   * Writes a file and its folders: readers get the old or the new bytes if the server can replace
   * files. A new file, which nothing names so far, may be written at its place.
   */
  write(path: string, content: Buffer, isNew?: boolean): Promise<void>;
  /** Removes a file, which may be missing. */
  remove(path: string): Promise<void>;
  /** Removes folders if they are empty, inner ones first; absent if the server has no folders. */
  removeFolders?(paths: readonly string[]): Promise<void>;
  /** Creates the lock with a text; returns the text of an existing one. */
  lock(text: string): Promise<string | undefined>;
  /** Replaces the text of the own lock. */
  renew(text: string): Promise<void>;
  unlock(): Promise<void>;
  /** Tells caches in front of the server that files have changed. */
  finish?(): Promise<void>;
  /** Milliseconds for which removed files stay that former pages may name; absent: none. */
  readonly stay?: number;
  close(): Promise<void>;
}

/** The folder of sitegen's own files in a target. */
export const OWN_FOLDER = '.sitegen';
export const RECORD_FILE = `${OWN_FOLDER}/record.json`;
export const LOCK = `${OWN_FOLDER}/lock`;
