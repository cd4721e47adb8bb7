import type { JsonObject } from '../../values/json.ts';
import { tryTo } from '../../values/try-to.ts';

/** A Markdown file of the source, with the fields that its generator derives. */
export interface SourcePage {
  /** The path in the source. */
  readonly source: string;
  /** The whole file; its front matter ends at `end`. */
  readonly text: string;
  readonly end: number;
  readonly fields: JsonObject;
  /** The address that it was published at, as decoded segments; undefined for an unpublished page. */
  readonly address: readonly string[] | undefined;
  /** The ending of its address, such as `.html`; empty for that of a folder. */
  readonly ending: string;
  /** Further addresses that redirected to the page. */
  readonly aliases: readonly string[];
  /** The name for its new file without extension, if it differs from that in the source. */
  readonly name?: string;
  /** The title that its generator gives it where front matter has none. */
  readonly title?: string;
  /** True if the page wasn't published. */
  readonly isDraft: boolean;
}

/** A page of the source and its place in the new project. */
export interface PlacedPage extends SourcePage {
  /**
   * The path below the project’s folder; for the text of a board, a path at which no file is
   * written.
   */
  readonly file: string;
  /** The address of the board that its text is part of; undefined for a page of its own. */
  readonly board: readonly string[] | undefined;
}

/** Finds pages by their paths in the source, their addresses, and the names of their files. */
export interface PageIndex {
  readonly bySource: (path: string) => PlacedPage | undefined;
  readonly byAddress: (address: string) => PlacedPage | undefined;
  /** The page whose path ends with a name; undefined if there are several. */
  readonly byName: (name: string) => PlacedPage | undefined;
}

/** The path of an address, encoded. */
export const hrefOfSegments = (segments: readonly string[]) =>
  `/${segments.map((part) => `${encodeURIComponent(part)}/`).join('')}`;

/** An address without differences that servers ignore. */
export function addressKey(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const decoded = tryTo(() => decodeURIComponent(path)) ?? path;
  return decoded
    .replace(/\/index\.html?$/i, '/')
    .replace(/\.html?$/i, '')
    .replaceAll(/^\/+|\/+$/g, '')
    .toLowerCase();
}

/** The last part of a path without its extension, in lower case. */
const nameKey = (path: string) =>
  (path.split('/').at(-1) ?? '').replace(/\.(?:md|mdx|markdown|html)$/i, '').toLowerCase();

export function indexPages(pages: readonly PlacedPage[]): PageIndex {
  const sources = new Map(pages.map((page) => [page.source, page]));
  const lower = new Map(pages.map((page) => [page.source.toLowerCase(), page]));
  const addresses = new Map<string, PlacedPage>();
  const names = new Map<string, PlacedPage | undefined>();
  for (const page of pages) {
    if (page.address !== undefined) addresses.set(page.address.join('/').toLowerCase(), page);
    const name = nameKey(page.source);
    names.set(name, names.has(name) ? undefined : page);
  }
  // An own address wins over an alias.
  for (const page of pages) {
    for (const alias of page.aliases) {
      const key = addressKey(alias);
      if (!addresses.has(key)) addresses.set(key, page);
    }
  }
  return {
    bySource: (path) => sources.get(path) ?? lower.get(path.toLowerCase()),
    byAddress: (address) => addresses.get(addressKey(address)),
    byName(name) {
      const key = nameKey(name);
      const folder = name.toLowerCase().replace(/\.(?:md|mdx|markdown)$/, '');
      if (!folder.includes('/')) return names.get(key);
      const found = pages.filter((page) =>
        `/${page.source.toLowerCase()}`
          .replace(/\.(?:md|mdx|markdown)$/, '')
          .endsWith(`/${folder}`),
      );
      return found.length === 1 ? found[0] : undefined;
    },
  };
}
