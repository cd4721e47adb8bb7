import type { ReactElement, ReactNode } from 'react';
import type { ElementAttributes, ElementSpec, PropsOf } from '../elements/define.ts';
import type { AnyProps, HeadingFacts, ListedBoards } from '../page/content.ts';
import type { HostAttributes } from '../page/document.ts';

/** The props of every component: ready values, never an unparsed value of a project. */
export interface ComponentProps<A extends ElementAttributes> {
  /** The HTML tag, chosen to be valid at the block's place. */
  readonly tag: string;
  /** Class, id, label and other attributes for the HTML element. */
  readonly host: HostAttributes;
  readonly props: PropsOf<A> & {
    /**
     * The attributes of its children that the definition of the element requests by `itemAttrs`.
     */
    readonly items?: readonly AnyProps[];
    /** The boards that the element shows; see `findBoards`. */
    readonly boards?: ListedBoards['boards'];
    /** The linked pages of the board; see `findBoards`. */
    readonly pages?: ListedBoards['pages'];
    /** The tags that the element shows; see `findBoards`. */
    readonly tags?: ListedBoards['tags'];
    /** The places of its boards in a tree; see `findBoards`. */
    readonly places?: ListedBoards['places'];
    /** The page in the languages of the site; see `findBoards`. */
    readonly languages?: ListedBoards['languages'];
    /** True if the site has a search index; see `findBoards`. */
    readonly hasSearch?: ListedBoards['hasSearch'];
    /** The headings of the page, for elements with `listsHeadings`. */
    readonly headings?: readonly HeadingFacts[];
    /** The language of the site, for elements with `hasOwnWords`. */
    readonly lang?: string;
    /**
     * True inside of a link or button, where neither the element nor its descendants may be
     * interactive.
     */
    readonly isInert?: boolean;
    /** The classes of the site's heading styles, for elements with `titleLevel`. */
    readonly titleClass?: string;
    /** For a form: true if it sends files. */
    readonly hasFiles?: boolean;
  };
  /** The rendered children, one after the other. */
  readonly children: ReactNode;
  /** The rendered children of each slot, for elements that have slots. */
  readonly slots: readonly ReactNode[];
}

/** The props of the component of an element, from its definition. */
export type PropsFor<Definition> =
  Definition extends ElementSpec<infer A> ? ComponentProps<A> : never;

/** The component of an element that isn't known at compile time. */
export type AnyComponent = (props: ComponentProps<ElementAttributes>) => ReactElement;
