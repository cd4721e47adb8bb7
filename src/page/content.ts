import type { DayStyle } from '../values/languages.ts';

/** A link that passed the gate, ready to render. */
export interface Link {
  readonly href: string;
  /** True if the target is another page of this site. */
  readonly isInternal: boolean;
  /** Uid of the board, for an attribute with `isBoard`. */
  readonly board?: string;
  /** The language of the target, if it differs from that of the page. */
  readonly lang?: string;
}

/** A field of a board, in the form in which pages show it. */
export type FieldFacts =
  | { readonly type: 'Text'; readonly text: string }
  | { readonly type: 'Number'; readonly number: number }
  | { readonly type: 'Date'; readonly date: string }
  /** A link with its label in `text`. */
  | { readonly type: 'Page'; readonly link: Link | undefined; readonly text: string }
  | { readonly type: 'Asset'; readonly image: Media; readonly imageUid: string };

/** A tag of a board, with its page if it has one. */
export interface TagFacts {
  readonly name: string;
  readonly link?: Link;
  /** Number of pages with the tag; absent if not requested. */
  readonly count?: number;
}

/** The data of a board that other pages may show: its head and its address, never its blocks. */
export interface BoardFacts {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** The picture of the board; undefined if there is none. */
  readonly image: Media | undefined;
  /** Uid of the picture's asset; empty for an external picture. */
  readonly imageUid: string;
  /** The date in its written form: a day, or a moment in UTC; empty if unset. */
  readonly date: string;
  /** The link to the board's page; undefined for a folder without a page. */
  readonly link: Link | undefined;
  /** Own fields by the keys of their names, see `fieldKey`; absent if there are none. */
  readonly fields?: Readonly<Record<string, FieldFacts>>;
  /** The tags of the board; absent if there are none. */
  readonly tags?: readonly TagFacts[];
}

/** A page, or a folder without one, and the pages below it. */
export interface TreeFacts {
  readonly board: BoardFacts;
  readonly children: readonly TreeFacts[];
}

/** The place of a listed board in a tree. */
export interface TreePlaceFacts {
  /** The depth in the tree, from 1. */
  readonly level: number;
  /** True if the current page is this board or below it. */
  readonly isOpen: boolean;
}

/** A heading of a page with an id. */
export interface HeadingFacts {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** The pages of a board that lists its folder over several pages. */
export interface ListPages {
  /** Number of the current page, from 1. */
  readonly number: number;
  readonly count: number;
  /** Entries per page. */
  readonly size: number;
  /**
   * Links to some of the pages, in order: the first, the last, and those around the current one.
   */
  readonly links: readonly { readonly number: number; readonly href: string }[];
}

/** A page in one of the languages of the site. */
export interface LanguageFacts {
  /** The tag of the language. */
  readonly lang: string;
  /** The name of the language in that language. */
  readonly name: string;
  /**
   * The address of the page in the language, or of its nearest ancestor that exists in the
   * language.
   */
  readonly href: string;
  /** True if it is the language of the current page. */
  readonly isCurrent: boolean;
}

/** Boards that an element shows. */
export interface ListedBoards {
  readonly boards: readonly (BoardFacts | undefined)[];
  /** Uid of the card: the board that is shown once for each of these boards. */
  readonly card?: string | undefined;
  /** Date style of the cards. */
  readonly dateStyle?: DayStyle;
  /** True if their pictures are shown. */
  readonly hasPictures?: boolean;
  /** True if pictures of their own fields are shown. */
  readonly hasFields?: boolean;
  /** The places of the boards in a tree, in the order of the boards. */
  readonly places?: readonly TreePlaceFacts[];
  /** Tags of the site. */
  readonly tags?: readonly TagFacts[];
  /** The page in all languages of the site. */
  readonly languages?: readonly LanguageFacts[];
  /** True if the site has a search index. */
  readonly hasSearch?: boolean;
  /** The other pages of the board, for links to them. */
  readonly pages?: ListPages | undefined;
  /** Level of the cards' headings, if the author set it. */
  readonly level?: number | undefined;
}

/** A media file, ready to render. */
export interface Media {
  readonly src: string;
  /** Width in pixels, if known. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Alternatives for the browser; undefined if there is only one file. */
  readonly picture?: Picture | undefined;
  /**
   * The prominence of a large picture: the `first` one of a page is treated as the visitor's main
   * content; another `large` one may be it.
   */
  readonly prominence?: 'large' | 'first' | undefined;
}

/** The files of a picture in several types and sizes. */
export interface Picture {
  /** Files of other types, the best type first: the MIME type, and the files with their widths. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** Files of the original type; empty if there is only one. */
  readonly srcSet: string;
  /** The width of the picture in HTML's `sizes`. */
  readonly sizes: string;
}

/** Props of an element that isn't known at compile time. */
export type AnyProps = Readonly<Record<string, unknown>>;
