/** A file with its path from the chosen folder on. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

/** A dropped file, or the entry of a file or folder. */
export type Dropped = File | FileSystemEntry;
