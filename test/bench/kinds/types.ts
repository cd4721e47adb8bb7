/**
 * The content of pages without any HTML, as an author would write it for any generator, and the
 * recipes that make it.
 */
import type { Block } from './blocks.js';
import type { Outline } from './outline.js';

export interface Link {
  readonly to: number;
  readonly href: string;
  readonly label: string;
}

export interface Picture {
  readonly uid: string;
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface Card {
  readonly title: string;
  readonly text: string;
  readonly picture?: Picture;
}

/** A section of a page. Its looks are names of looks, or empty. */
export interface Section {
  readonly kind: 'image' | 'list' | 'steps' | 'cards' | 'links' | 'note' | 'gallery';
  readonly look: string;
  readonly headinglook: string;
  readonly textlook: string;
  readonly heading: string;
  readonly text: string;
  /** Number of plain boxes around the section's body. */
  readonly depth?: number;
  readonly picture?: Picture;
  readonly pictures?: readonly Picture[];
  readonly caption?: string;
  readonly items?: readonly string[];
  readonly cards?: readonly Card[];
  readonly links?: readonly Link[];
}

/** A marked part of a paragraph; plain text after it is a run of kind `span`. */
export interface Run {
  readonly kind: 'link' | 'strong' | 'em' | 'code' | 'span';
  readonly text: string;
  readonly link?: Link;
}

export interface Line {
  readonly text: string;
  readonly runs: readonly Run[];
}

export interface TableBlock {
  readonly kind: 'table';
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type PostBlock =
  | {
      readonly kind: 'heading';
      readonly level: number;
      readonly text: string;
      readonly look: string;
    }
  | (Line & { readonly kind: 'text'; readonly look: string })
  | { readonly kind: 'list' | 'steps'; readonly items: readonly Line[] }
  | TableBlock
  | { readonly kind: 'quote'; readonly text: string; readonly source: string }
  | { readonly kind: 'code'; readonly language: string; readonly lines: string }
  | { readonly kind: 'figure'; readonly picture: Picture; readonly caption: string };

interface AnyPage {
  readonly index: number;
  /** The path of the page, with slashes at both ends. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

export interface SectionsPage extends AnyPage {
  readonly layout: 'page';
  readonly hero: {
    readonly heading: string;
    readonly text: string;
    readonly link: Link;
    readonly picture?: Picture;
  };
  readonly sections: readonly Section[];
}

/** A long post. */
export interface PostPage extends AnyPage {
  readonly layout: 'post';
  readonly heading: string;
  readonly blocks: readonly PostBlock[];
}

export type Page = SectionsPage | PostPage;

/** The header and the footer, which all pages share. */
export interface Chrome {
  readonly brand: Link;
  readonly links: readonly Link[];
  readonly columns: readonly { readonly title: string; readonly links: readonly Link[] }[];
}

/** The data from which the recipes of all kinds start. */
export interface Ground {
  readonly boards: number;
  readonly seed: number;
  readonly outline: Outline;
  readonly vocabulary: readonly string[];
  /**
   * Returns whether a page is of the kind whose pages have an anchor. If it is missing, all pages
   * are.
   */
  readonly hasAnchor?: (index: number) => boolean;
}

export type Json = Readonly<Record<string, unknown>>;

/** A page without header and footer. */
export interface BoardContent {
  readonly title: string;
  readonly description: string;
  /** Other fields of the board. */
  readonly fields?: Json;
  readonly blocks: readonly Block[];
}

/** Makes the pages of a kind; each page is made again whenever it is requested. */
export interface Recipe {
  readonly board: (index: number) => BoardContent;
  /** Boards that pages show. */
  readonly parts: readonly Json[];
  readonly assets: readonly Json[];
  readonly variables: readonly Json[];
  readonly styles: readonly Json[];
  /** Returns a page's content, if other programs can make the same page of it. */
  readonly page?: (index: number) => Page;
}
