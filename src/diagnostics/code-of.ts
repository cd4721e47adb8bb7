/** The system’s code of a failure, such as `ENOENT`. */
export function codeOf(exception: unknown): string | undefined {
  const hasCode = exception instanceof Error && 'code' in exception;
  return hasCode && typeof exception.code === 'string' ? exception.code : undefined;
}
