import type { Notes } from '../imported.ts';
import type { PageIndex, PlacedPage, SourcePage } from './pages.ts';

/** The context in which the text of a page is converted. */
export interface Converting {
  readonly page: PlacedPage;
  readonly index: PageIndex;
  readonly notes: Notes;
  /** The line in the source of an offset in the text behind the front matter. */
  readonly lineAt: (offset: number) => number;
}

/** A site of Markdown files, as its generator publishes it. */
export interface MarkdownSite {
  readonly format: string;
  readonly title: string;
  readonly siteUrl: string;
  readonly basePath: string;
  readonly lang: string;
  readonly pages: readonly SourcePage[];
  /** Addresses of pages that list those below them. */
  readonly sections: readonly {
    readonly segments: readonly string[];
    readonly title: string;
    readonly source: string;
  }[];
  /** Folders whose files are at the root of the site; the source itself for an empty name. */
  readonly roots: readonly string[];
  /** Replaces the syntax of the generator in the text of a page. */
  readonly convert: (body: string, converting: Converting) => string;
  /** True if the texts have wiki syntax, which pages from files read themselves. */
  readonly hasWiki?: boolean;
  /** Files that a text names in syntax other than that of Markdown. */
  readonly embeds?: (body: string) => readonly string[];
}

/** A page after conversion. */
export interface Converted {
  readonly page: PlacedPage;
  readonly text: string;
  /** The files that its text refers to: paths in the source, by paths in the project. */
  readonly named: ReadonlyMap<string, string>;
}
