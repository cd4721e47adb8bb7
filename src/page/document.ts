import type { AnyProps } from './content.ts';
import type { JsonObject } from '../values/json.ts';

/**
 * Attributes of an HTML element by React's names, made by this program and never by a project
 * (SAFE-2).
 */
export interface HostAttributes {
  readonly className?: string;
  readonly id?: string;
  readonly role?: 'img';
  /** Set if the words of the element are in another language than those of the page. */
  readonly lang?: string;
  /** Set if the text's direction differs from the site's. */
  readonly dir?: 'auto' | 'ltr' | 'rtl';
  readonly 'aria-label'?: string;
  /** Alignment of the block in the window as a link target; absent: top. */
  readonly 'data-anchor'?: 'center' | 'bottom';
  /** Set if a background picture is fetched only when the block is near the window. */
  readonly 'data-later'?: '';
  /** The mark of a child of an island; see `VIEW_MARK`. */
  readonly 'data-view'?: number;
  /** The uid of the block, only in the editor; see `author/canvas/mark-blocks.ts`. */
  readonly 'data-sg-uid'?: string;
  readonly 'data-sg-use'?: string;
  /** Attributes that the author sets; see `site/page/values/author-names.ts`. */
  readonly [name: `data-${string}` | `aria-${string}`]: string | number | undefined;
}

/** A block that is ready to render: its element, its HTML tag, ready props, and child nodes. */
export interface BlockNode {
  readonly eid: string;
  readonly uid: string;
  readonly tag: string;
  readonly host: HostAttributes;
  readonly props: AnyProps;
  readonly children: readonly BlockNode[];
  /** Index of its slot in the parent. */
  readonly slot: number;
  /** Names of its own slots; undefined if it has none, so that its children follow each other. */
  readonly slots: readonly string[] | undefined;
  /** True if the block itself has behavior. */
  readonly isIsland: boolean;
  /** True if the block or a descendant has behavior. */
  readonly isLive: boolean;
  /** True if other pages have the same node, so that rendering it once is enough. */
  readonly isShared: boolean;
  /**
   * Uids of the composites in whose place the block is shown, the outermost first; only if
   * `tellsUses` is set.
   */
  readonly uses?: readonly string[];
}

/** A tag of the document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** The content of a page's head (HEAD-1 to 5). */
export interface Head {
  readonly title: string;
  readonly tags: readonly HeadTag[];
  /** Structured data by schema.org; absent for pages that search engines skip. */
  readonly structured?: JsonObject;
}

/**
 * A page as plain data, the contract between build and client: all references are resolved, and no
 * block is rendered yet.
 */
export interface PageDocument extends PageAbout {
  readonly root: BlockNode;
}

/** A page's document without its tree. */
export interface PageAbout {
  /** Name of the route; unique in the site. */
  readonly name: string;
  /** Address within the server, base path included, percent-encoded. */
  readonly href: string;
  readonly lang: string;
  readonly head: Head;
  /** The CSS rules used by this page. */
  readonly css: string;
  /** The eids of the elements whose style sheets the page needs. */
  readonly elements: ReadonlySet<string>;
  /** Origins that its elements contact in the browser, as `directive=origin`. */
  readonly externalSources: ReadonlySet<string>;
  /**
   * Parts of the project, other than its own board, on which the page depends: if none of them
   * changes, the page doesn't change.
   */
  readonly dependencies: ReadonlySet<string>;
  /** The anchors on the page, as targets of links. */
  readonly anchors: readonly string[];
}
