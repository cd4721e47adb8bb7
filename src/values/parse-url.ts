import { tryTo } from './try-to.ts';

/**
 * An absolute address, parsed; undefined for anything else. `URL.canParse` is no help: once it is compiled, Node 20 and 22
 * take letters such as “ü” for what no address can have.
 */
export function parseUrl(address: string): URL | undefined {
  return tryTo(() => new URL(address));
}
