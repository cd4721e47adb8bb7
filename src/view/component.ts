import type { ReactElement, ReactNode } from 'react';
import type { ElementAttributes, ElementSpec, PropsOf } from '../elements/define.ts';
import type { AnyProps, ListedBoards } from '../page/content.ts';
import type { HostAttributes } from '../page/document.ts';

/** What every element's component gets: ready values, and nothing that came from a project unparsed. */
export interface ComponentProps<A extends ElementAttributes> {
  /** The HTML element to render as, chosen so that it fits where the block stands. */
  readonly tag: string;
  /** Class, id and label for that element. */
  readonly host: HostAttributes;
  readonly props: PropsOf<A> & {
    /** What the element's definition wants to know of its children. */
    readonly items?: readonly AnyProps[];
    /** The boards that it shows; see `findBoards`. */
    readonly boards?: ListedBoards['boards'];
    /** The pages of the board that it links to; see `findBoards`. */
    readonly pages?: ListedBoards['pages'];
    /** The tags that it shows; see `findBoards`. */
    readonly tags?: ListedBoards['tags'];
    /** The language of the site, for elements with `hasOwnWords`. */
    readonly lang?: string;
    /** A link or button is around: nothing inside may be for the visitor to operate. */
    readonly isInert?: boolean;
    /** The classes of the site's heading styles, for elements with `titleLevel`. */
    readonly titleClass?: string;
    /** Of a form: something in it sends files. */
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
