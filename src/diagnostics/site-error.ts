/**
 * The status of a `SiteError`, as in HTTP: 400 for wrong usage, 404 for something that is missing,
 * 422 for an unusable project, 500 for a failure of the machine.
 */
export type Status = 400 | 404 | 422 | 500;

export interface SiteErrorOptions {
  /** The advice how to fix the problem. */
  readonly details?: string;
  /** The error that caused this one. */
  readonly exception?: unknown;
  readonly status?: Status;
  /** Position in a file, from 1. */
  readonly place?: FilePlace;
}

/** A position that an editor can open. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A place as editors open it: `project.json:12:5`. */
export function placeText({ file, line, column }: FilePlace): string {
  return `${file}:${line}:${column}`;
}

/** The error for wrong usage and for files that can't be read or written (MODEL-5). */
export class SiteError extends Error {
  readonly details: string;
  readonly exception: unknown;
  readonly status: Status;
  readonly place: FilePlace | undefined;

  constructor(message: string, options: SiteErrorOptions = {}) {
    const { details = '', exception, status = 500, place } = options;
    super(message);
    this.name = 'SiteError';
    this.details = details;
    this.exception = exception;
    this.status = status;
    this.place = place;
  }
}
