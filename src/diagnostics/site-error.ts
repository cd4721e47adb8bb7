/** HTTP-like status of a `SiteError`: 400 wrong usage, 404 something is missing, 422 an unusable project, 500 the machine failed. */
export type Status = 400 | 404 | 422 | 500;

export interface SiteErrorOptions {
  /** What to do about it. */
  readonly details?: string;
  /** The failure beneath this one. */
  readonly exception?: unknown;
  readonly status?: Status;
}

/** The error for wrong usage and for files that can't be read or written (MODEL-5). */
export class SiteError extends Error {
  readonly details: string;
  readonly exception: unknown;
  readonly status: Status;

  constructor(message: string, { details = '', exception, status = 500 }: SiteErrorOptions = {}) {
    super(message);
    this.name = 'SiteError';
    this.details = details;
    this.exception = exception;
    this.status = status;
  }
}
