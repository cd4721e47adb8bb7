import type {
  TagFacts,
  ListedBoards,
  Media,
  Link,
  ListPages,
  LanguageFacts,
  BoardFacts,
  TreeFacts,
} from '../page/content.ts';
import type { AssetKind } from '../model/asset.ts';
import type { AttributeModel } from '../model/element.ts';
import type { Declarations } from '../values/codec.ts';
import type { PlainColor } from '../values/color.ts';
import type { Length } from '../values/dimension.ts';
import type { Json } from '../values/json.ts';
import type { ValueMap, ValueTypeName } from '../values/value-types.ts';

/** An attribute of an element (MODEL-4). */
export type ElementAttribute = {
  [T in ValueTypeName]: PlainAttribute<T> | VariableAttribute<T>;
}[ValueTypeName];

/** An attribute whose value may refer to variables of the project. */
interface VariableAttribute<T extends ValueTypeName> extends AttributeOfType<T, ReadyMap[T]> {
  readonly isVariable: true;
}

/** An attribute without variables. */
interface PlainAttribute<T extends ValueTypeName> extends AttributeOfType<T, PlainMap[T]> {
  readonly isVariable?: false;
}

interface AttributeOfType<T extends ValueTypeName, Value> extends AttributeModel {
  readonly type: T;
  /** Description for the docs and the editor, as a sentence. */
  readonly tooltip: string;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly step?: number;
  /** True if negative numbers are valid. */
  readonly negative?: boolean;
  /** Kind of control in the editor, such as `multiline`. */
  readonly kind?: string;
  readonly assetType?: AssetKind;
  /** True if the attribute affects behavior, not appearance. */
  readonly isFunctional?: boolean;
  /**
   * True if it may have values per width although it isn't a look and has no CSS of its own; false
   * forbids them. Only for attributes whose effect is entirely in `rules`.
   */
  readonly isResponsive?: boolean;
  /**
   * A Page that refers to a board for its content: the board needs no page, and it isn't a link.
   */
  readonly isBoard?: boolean;
  /** A String that is the name of a field of boards. */
  readonly isField?: boolean;
  readonly comparedWith?: string;
  /** True if the text is searched for in the field, so that it needn't have the field's type. */
  readonly isPart?: true;
  /** A Text that is shown literally, such as code. */
  readonly isVerbatim?: boolean;
  /** A String that is a tag. */
  readonly isTag?: boolean;
  /** A Page whose anchor, without a board, must be on the same page. */
  readonly isOnPage?: boolean;
  /** A text that is an https address or a path within the site; it passes the gate, or is empty. */
  readonly isAddress?: boolean;
  /** With `isAddress`: a program may serve a path within the site, so it needs no file. */
  readonly isService?: boolean;
  /**
   * For an element with behavior: its component gets the value only if it differs from the default,
   * so that pages with the default don't contain it.
   */
  readonly isSparse?: boolean;
  /** The CSS of the value on the block, if the value type doesn't determine the property. */
  toCss?(value: Value): Declarations;
  /**
   * Only for looks, instead of declarations: rules for some states or windows; `self` is the
   * selector of the block.
   */
  rules?(value: Value, self: string): readonly string[];
}

export type ElementAttributes = Readonly<Record<string, ElementAttribute>>;

/** The boards around a page. Each request adds a dependency of the page. */
export interface BoardFamily {
  /** The language of the site; it defines the order of texts. */
  readonly lang: string;
  /** The boards from the root down to the board of the page. */
  path(): readonly BoardFacts[];
  /** The previous and next page in the same folder. */
  neighbours(): readonly [BoardFacts | undefined, BoardFacts | undefined];
  /** The pages in a folder in project order; without a uid, the pages below the current page. */
  children(uid: string | undefined): readonly BoardFacts[];
  /**
   * The tree of the pages below a board; without a uid, below the page or, for a page from a file,
   * below the board that names the files.
   */
  tree(uid: string | undefined): readonly TreeFacts[];
  /** Returns whether the current page is the board with this uid or is below it. */
  isWithin(uid: string): boolean;
  /** The board of the page itself; in a card, the board that the card shows. */
  shown(): BoardFacts | undefined;
  /** On the page of a tag, the boards with the tag, in project order. */
  tagged(): readonly BoardFacts[];
  /** All tags of the site, in order of occurrence. */
  tags(): readonly TagFacts[];
  /**
   * The portion of a folder's list that the current page shows; undefined unless the page shows
   * this list over several pages.
   */
  portion(uid: string | undefined): Pick<ListPages, 'number' | 'size'> | undefined;
  /** The pages over which the current board shows its list; undefined if its list isn't paged. */
  pages(): ListPages | undefined;
  /** The page in each language of the site; empty for a site in one language. */
  languages(): readonly LanguageFacts[];
  /** Requests the search index; returns whether the build makes one. */
  hasSearch(): boolean;
}

/** The prop of a component for each value type: the parsed value, with its addresses resolved. */
export interface ReadyMap extends Omit<ValueMap, 'Page' | 'Asset'> {
  readonly Page: Link | undefined;
  readonly Asset: Media | undefined;
}

/** The ready values of attributes that take no variables. */
interface PlainMap extends Omit<ReadyMap, 'Dimension' | 'Color'> {
  readonly Dimension: Length;
  readonly Color: PlainColor;
}

/** The ready values of an element's own attributes. */
export type PropsOf<A extends ElementAttributes> = {
  readonly [K in keyof A]:
    | (A[K] extends { readonly isVariable: true } ? ReadyMap[A[K]['type']] : PlainMap[A[K]['type']])
    | (A[K] extends { readonly isSparse: true } ? undefined : never);
};

/**
 * Structures with only one kind of children: items of a list, rows of a table, cells of a row,
 * terms of a definition list.
 */
export type Structure = 'items' | 'rows' | 'cells' | 'terms';

/**
 * The allowed content of an element, by HTML's content models: `flow` anything, `phrasing` inline
 * content, `none` nothing, or the parts of a structure.
 */
export type Content = 'flow' | 'phrasing' | 'none' | Structure;

/** A block as written by an author, without defaults. */
export interface ElementExample {
  /** Written values by name; absent ones have their default. */
  readonly attrs?: Readonly<Record<string, Json>>;
  readonly children?: readonly (ElementExample & { readonly eid: string })[];
}

/** The definition of an element without rendering (MODEL-4). Each folder declares one element. */
export interface ElementDefinition<A extends ElementAttributes = ElementAttributes> {
  readonly eid: string;
  readonly type: 'block' | 'flex' | 'inline' | 'text' | 'media' | 'composite';
  /** Place in the editor's lists. */
  readonly catalog: {
    readonly label: string;
    readonly group: string;
    readonly tags: readonly string[];
  };
  /**
   * Name of a Lucide icon (`studio/shell/ui/drawings.ts`) for lists and trees. Absent: a square.
   */
  readonly icon?: string;
  /** Description for the docs, as one sentence. */
  readonly helper: string;
  readonly attrs: A;
  readonly content: Content;
  /** The structure that the element is a part of; outside of it, a plain element replaces it. */
  readonly partOf?: Structure;
  /** Names of the slots; an element without them takes all children (RENDER-2). */
  readonly slots?: readonly string[];
  /** Name of each child after those of `slots`, such as `Row` in a table. */
  readonly latterSlots?: string;
  readonly hasDynamicAttrs?: boolean;
  /** Actions of visitors, and events. */
  readonly actions?: readonly string[];
  readonly messages?: readonly string[];
  /** Presets: written attribute values by name. */
  readonly presets?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** An example for the docs, which the tests also build. */
  readonly example?: ElementExample;
  /** Invisible when empty: the editor inserts it with the blocks of its example, without texts. */
  readonly startsFilled?: boolean;
  /** Initial values and blocks for the insert list, instead of those of the example. */
  readonly starts?: ElementExample;
  /** Number of initial blocks, by the initial values; fewer blocks are repeated. */
  startCount?(values: Readonly<Record<string, Json>>): number;
  /** Attributes of its children that its component gets as `items`. */
  readonly itemAttrs?: readonly string[];
  /** The component needs an id: a block without an anchor gets one made from its uid. */
  readonly hasId?: boolean;
  /** Has an intrinsic size, like media: a maximum width never exceeds the container (VALUE-4). */
  readonly hasOwnSize?: boolean;
  /** The component renders texts of its own, and needs the language. */
  readonly hasOwnWords?: boolean;
  /** The component gets the headings of the page that have an id. */
  readonly listsHeadings?: boolean;
  /** The element shows only some of its children at a time, so that pictures inside load lazily. */
  readonly isSwitch?: boolean;
  /** The element arranges its children in a row, so that `flex-basis` is a width. */
  readonly isRow?: boolean;
  /** An element with behavior is an island: its component runs in the visitor's browser. */
  readonly hasBehaviour?: boolean;
}

/** A directive of the content security policy, and an address that it has to allow. */
export type ExternalSource = readonly ['connect-src' | 'form-action' | 'frame-src', string];

/** The problem of an attribute's value. */
export interface ValueProblem {
  readonly kid: string;
  readonly expected: string;
  /** The valid names, for a suggestion. */
  readonly names?: Iterable<string>;
}

/** The pixels of a dimension; undefined if only a browser knows them. */
export type Pixels = (value: ReadyMap['Dimension']) => number | undefined;

/** The width of an element's content. */
export interface InnerWidth {
  /** Maximum width of the element. */
  readonly most?: number | undefined;
  /** Left and right padding together, unless the block sets its own. */
  readonly sides?: number;
  /** The width of a child as a function of the available width. */
  readonly at?: (px: number) => number;
  /** Widths at which that function changes its slope. */
  readonly jumps?: readonly number[];
  /** The gap between columns, only for a grid, where a child may span several columns. */
  readonly gap?: number;
}

/** A definition, with pure functions that receive the ready props of a block. */
export interface ElementSpec<
  A extends ElementAttributes = ElementAttributes,
> extends ElementDefinition<A> {
  /** The HTML tag of a block. */
  tag(props: PropsOf<A>): string;
  /** Returns whether it renders an interactive element, which isn't allowed in a link or button. */
  isInteractive?(props: PropsOf<A>): boolean;
  /**
   * Requirements for an effect or an accessible name, such as its own or nested text, an enclosing
   * form, pages to list, or colors of a dark scheme. Missing ones are reported.
   */
  readonly needs?: readonly (
    | 'name'
    | 'form'
    | 'tabs'
    | 'action'
    | 'pages'
    | 'field-name'
    | 'form-name'
    | 'results-page'
    | 'dark'
  )[];
  /** True if it sends files, which need another encoding of the enclosing form. */
  readonly sendsFiles?: boolean;
  /**
   * Tag of the inner HTML element that contains the text and the children; absent if the outer one
   * contains them, or none contains both.
   */
  readonly textIn?: string;
  /** Attributes without which it renders nothing. */
  readonly requires?: readonly string[];
  /** Addresses that it contacts in the browser, apart from its HTML, for the page's policy. */
  externalSources?(props: PropsOf<A>): readonly ExternalSource[];
  /** The boards that it shows; its component gets them as `boards`, except for those in cards. */
  findBoards?(props: PropsOf<A>, family: BoardFamily): ListedBoards;
  /** Returns whether it has content to show; without this function, it always has. */
  isShown?(props: PropsOf<A>, family: BoardFamily): boolean;
  /** The element whose style sheet, class and styles it uses; undefined for its own. */
  styledAs?(props: PropsOf<A>): string | undefined;
  /** The level of headings that it renders itself: they use the site's heading styles. */
  titleLevel?(props: PropsOf<A>): number;
  /** Slots that depend on an attribute. */
  deriveSlots?(props: PropsOf<A>): readonly string[];
  /** Looks with a different effect on this element. */
  readonly ownLooks?: ElementAttributes;
  /**
   * The width of its content for a width of the element. `pixels` resolves variables; `children` is
   * the number of children.
   */
  widthInside?(props: PropsOf<A>, pixels: Pixels, children: number): InnerWidth;
  /** Problems of values that are valid for their types. */
  findProblems?(props: PropsOf<A>): readonly ValueProblem[];
  /** The name under which it sends its value, and the attribute with it. */
  fieldName?(props: PropsOf<A>): { readonly kid: string; readonly name: string };
  /**
   * Rules in addition to the block's declarations; `self` is the selector of the block. They don't
   * depend on texts, pages and assets: blocks that differ only in these share a rule.
   */
  rules?(props: PropsOf<A>, self: string): readonly string[];
}

/** Declares an element; the attribute types are kept, so that components get typed props. */
export function defineElement<const A extends ElementAttributes>(
  spec: ElementSpec<A>,
): ElementSpec<A> {
  return spec;
}

/** The elements that a project may use, by eid. */
export type ElementCatalogue = ReadonlyMap<string, ElementSpec>;
