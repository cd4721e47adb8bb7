// @ts-check

const CLEAR_LINE = '\r\u001b[K';

/**
 * Prints the progress: in one line of a terminal, otherwise in a line for each step.
 * @param {Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> & { readonly write: (text: string) => unknown }} stream
 */
export function createProgress(stream) {
  const start = performance.now();
  return {
    /** @param {string} text */
    step(text) {
      const minutes = ((performance.now() - start) / 60_000).toFixed(1);
      const line = `${minutes} min  ${text}`;
      stream.write(stream.isTTY ? CLEAR_LINE + line.slice(0, stream.columns - 1) : `${line}\n`);
    },
    /** Prints a line that stays. @param {string} text */
    note(text) {
      stream.write(`${stream.isTTY ? CLEAR_LINE : ''}${text}\n`);
    },
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */
