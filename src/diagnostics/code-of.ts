/**
 * The code that the operating system gives an error, such as `ENOENT`; undefined if there is none.
 */
export function codeOf(exception: unknown): string | undefined {
  const hasCode = exception instanceof Error && 'code' in exception;
  return hasCode && typeof exception.code === 'string' ? exception.code : undefined;
}
