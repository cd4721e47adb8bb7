import type { DayStyle } from '../values/languages.ts';

/** A link that has passed the address gate, ready to render. */
export interface Link {
  readonly href: string;
  /** Whether it leads to another page of this site. */
  readonly isInternal: boolean;
  /** Uid of the board that an attribute with `isBoard` names. */
  readonly board?: string;
}

/** A field of a board, as pages show it. */
export type FieldFacts =
  | { readonly type: 'Text'; readonly text: string }
  | { readonly type: 'Number'; readonly number: number }
  | { readonly type: 'Date'; readonly date: string }
  /** The words stand for where it leads. */
  | { readonly type: 'Page'; readonly link: Link | undefined; readonly text: string }
  | { readonly type: 'Asset'; readonly image: Media; readonly imageUid: string };

/** A tag of a board, with its page where it has one. */
export interface TagFacts {
  readonly name: string;
  readonly link?: Link;
  /** How many pages bear it; left out where that isn't asked for. */
  readonly count?: number;
}

/** What a page may say of another board: its head and its address, never its blocks. */
export interface BoardFacts {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** Undefined for none. */
  readonly image: Media | undefined;
  /** Uid of the asset that the picture is; empty for one from elsewhere. */
  readonly imageUid: string;
  /** As written: a day, or a moment in universal time; empty for none. */
  readonly date: string;
  /** Undefined for a folder without a page. */
  readonly link: Link | undefined;
  /** Those of its own by the keys of their names, see `fieldKey`; left out where there are none. */
  readonly fields?: Readonly<Record<string, FieldFacts>>;
  /** Left out where there are none. */
  readonly tags?: readonly TagFacts[];
}

/** The pages of a board that lists what is in its folder on several. */
export interface ListPages {
  /** Of the present page, from 1. */
  readonly number: number;
  readonly count: number;
  /** How many entries each lists. */
  readonly size: number;
  /** Some of the pages in their order: the first, the last, and those around the present one. */
  readonly links: readonly { readonly number: number; readonly href: string }[];
}

/** Boards that an element shows. */
export interface ListedBoards {
  readonly boards: readonly (BoardFacts | undefined)[];
  /** Uid of the board that shows each of them, as a composite does. */
  readonly card?: string | undefined;
  /** How the card shows their dates. */
  readonly dateStyle?: DayStyle;
  /** Whether their pictures are shown. */
  readonly hasPictures?: boolean;
  /** Whether pictures of their own fields are shown. */
  readonly hasFields?: boolean;
  /** Tags of the site. */
  readonly tags?: readonly TagFacts[];
  /** For links to the other pages of the board. */
  readonly pages?: ListPages | undefined;
  /** The level of the headings of cards, where the author has chosen one. */
  readonly level?: number | undefined;
}

/** A media file, ready to render. */
export interface Media {
  readonly src: string;
  /** Pixels, where they are known. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** What a browser can choose from instead; undefined where there is only the one file. */
  readonly picture?: Picture | undefined;
  /** A large one may be what a visitor waits for; the first of a page is. */
  readonly prominence?: 'large' | 'first' | undefined;
}

/** Forms of a picture. */
export interface Picture {
  /** Kinds beside its own, the best first: the MIME type, and files with their widths. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** Files of its own kind; empty where there is only the one. */
  readonly srcSet: string;
  /** How wide it is shown, as HTML wants it. */
  readonly sizes: string;
}

/** Props of an element that isn't known at compile time. */
export type AnyProps = Readonly<Record<string, unknown>>;
