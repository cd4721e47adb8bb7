import { tryTo } from './try-to.ts';

/**
 * An absolute address, parsed; undefined for anything else. Not `URL.canParse`: once compiled, it
 * rejects letters such as “ü” in Node 20 and 22.
 */
export function parseUrl(address: string): URL | undefined {
  return tryTo(() => new URL(address));
}
