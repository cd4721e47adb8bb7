import type { AnyProps } from './content.ts';
import type { JsonObject } from '../values/json.ts';

/** Attributes of an HTML element by React's names, made by this program and never by a project (SAFE-2). */
export interface HostAttributes {
  readonly className?: string;
  readonly id?: string;
  readonly role?: 'img';
  /** Where the words are of another direction than the site. */
  readonly dir?: 'auto' | 'ltr' | 'rtl';
  readonly 'aria-label'?: string;
  /** Where the block stands in the window when it is the target of a link; nothing means at the top. */
  readonly 'data-anchor'?: 'center' | 'bottom';
  /** Where a picture behind the block is fetched only when the block comes near the window. */
  readonly 'data-later'?: '';
  /** See `VIEW_MARK`. */
  readonly 'data-view'?: number;
  /** Only where an author looks at the page: see `author/mark-blocks.ts`. */
  readonly 'data-sg-uid'?: string;
  readonly 'data-sg-use'?: string;
  /** What an author has added: see `site/page/author-names.ts`. */
  readonly [name: `data-${string}` | `aria-${string}`]: string | number | undefined;
}

/** A block that renders: its element, the HTML element it becomes, ready props, and the blocks inside. */
export interface BlockNode {
  readonly eid: string;
  readonly uid: string;
  readonly tag: string;
  readonly host: HostAttributes;
  readonly props: AnyProps;
  readonly children: readonly BlockNode[];
  /** Which slot of its parent it stands in. */
  readonly slot: number;
  /** Names of its own slots; undefined where children just follow each other. */
  readonly slots: readonly string[] | undefined;
  /** Whether it has behaviour. */
  readonly isIsland: boolean;
  /** Whether it, or anything inside, has behaviour. */
  readonly isLive: boolean;
  /** Whether other pages have the very same node, so that rendering it once is enough. */
  readonly isShared: boolean;
  /** Uids of the composites that it stands in the place of, the outermost first; only where `tellsUses` asks for them. */
  readonly uses?: readonly string[];
}

/** A tag of the document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Everything the head says about one page (HEAD-1 to 5). */
export interface Head {
  readonly title: string;
  readonly tags: readonly HeadTag[];
  /** What the page says about itself in the words of schema.org; none for pages that nobody should find. */
  readonly structured?: JsonObject;
}

/**
 * A page as plain data, the contract between the author's side and the visitor's:
 * everything is decided, nothing is rendered.
 */
export interface PageDocument extends PageAbout {
  readonly root: BlockNode;
}

/** All that a page's document says beside its tree. */
export interface PageAbout {
  /** Names the route; unique in the site. */
  readonly name: string;
  /** Address within the server, base path included, percent-encoded. */
  readonly href: string;
  readonly lang: string;
  readonly head: Head;
  /** The rules that this page uses, and no others. */
  readonly css: string;
  /** The elements that brought CSS along. */
  readonly elements: ReadonlySet<string>;
  /** What its elements talk to in the browser, as `directive=origin`. */
  readonly externalSources: ReadonlySet<string>;
  /** What of the project it is made of beside its own board; when none of it changes, the page doesn't. */
  readonly dependencies: ReadonlySet<string>;
  /** What links to anchors of it find. */
  readonly anchors: readonly string[];
}
