import type {
  TagFacts,
  ListedBoards,
  Media,
  Link,
  ListPages,
  BoardFacts,
} from '../page/content.ts';
import type { AssetKind } from '../model/asset.ts';
import type { AttributeModel } from '../model/element.ts';
import type { Declarations } from '../values/codec.ts';
import type { PlainColor } from '../values/color.ts';
import type { Length } from '../values/dimension.ts';
import type { Json } from '../values/json.ts';
import type { ValueMap, ValueTypeName } from '../values/value-types.ts';

/** One attribute that an element has (MODEL-4). */
export type ElementAttribute = {
  [T in ValueTypeName]: PlainAttribute<T> | VariableAttribute<T>;
}[ValueTypeName];

/** An attribute whose value may refer to variables of the project. */
interface VariableAttribute<T extends ValueTypeName> extends AttributeOfType<T, ReadyMap[T]> {
  readonly isVariable: true;
}

/** An attribute whose value stands for itself. */
interface PlainAttribute<T extends ValueTypeName> extends AttributeOfType<T, PlainMap[T]> {
  readonly isVariable?: false;
}

interface AttributeOfType<T extends ValueTypeName, Value> extends AttributeModel {
  readonly type: T;
  /** What it does, as a sentence for the docs and the editor. */
  readonly tooltip: string;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly step?: number;
  /** Whether numbers below zero make sense. */
  readonly negative?: boolean;
  /** What the editor shows it as, such as `multiline`. */
  readonly kind?: string;
  readonly assetType?: AssetKind;
  /** Changes what the block does, not how it looks. */
  readonly isFunctional?: boolean;
  /** A look, or an attribute with CSS, may have a value per width anyway, unless this says no; all that this one does is in `rules`. */
  readonly isResponsive?: boolean;
  /** A Page that names a board for what it holds: it need not have a page, and nothing leads there. */
  readonly isBoard?: boolean;
  /** A String that names a field of boards, or that is a value of the field which another attribute names. */
  readonly isField?: boolean;
  readonly comparedWith?: string;
  /** A Text whose signs are meant as they stand, as those of code. */
  readonly isVerbatim?: boolean;
  /** A String that is a tag. */
  readonly isTag?: boolean;
  /** A Page whose anchor, if that is all it is, has to be on the same page. */
  readonly isOnPage?: boolean;
  /** A text that is an https address or a path within the site; it passes the gate, and is empty otherwise. */
  readonly isAddress?: boolean;
  /** Of such an address: a path within the site may be answered by a program, not by a file. */
  readonly isService?: boolean;
  /** Of an element with behaviour: its component gets it only where it isn't the initial one, so that other pages have nothing of it. */
  readonly isSparse?: boolean;
  /** The CSS of the value on the block, where the value type alone can't tell the property. */
  toCss?(value: Value): Declarations;
  /** Only for looks, in the place of declarations: rules for some states or windows; `self` is the selector of the block. */
  rules?(value: Value, self: string): readonly string[];
}

export type ElementAttributes = Readonly<Record<string, ElementAttribute>>;

/** The boards around a page. What an element asks for is remembered as a use of the page. */
export interface BoardFamily {
  /** From the root down to the board of the page. */
  path(): readonly BoardFacts[];
  /** The pages before and after in the same folder. */
  neighbours(): readonly [BoardFacts | undefined, BoardFacts | undefined];
  /** The pages in a folder as they stand; without a uid those below the page. */
  children(uid: string | undefined): readonly BoardFacts[];
  /** The board of the page itself; in a card, the one that the card shows. */
  shown(): BoardFacts | undefined;
  /** On the page of a tag: the boards that bear it, as they stand. */
  tagged(): readonly BoardFacts[];
  /** All tags of the site, in the order in which they come up. */
  tags(): readonly TagFacts[];
  /** Which of the pages in that folder belong on the present page; undefined where it isn't paged, or another's. */
  portion(uid: string | undefined): Pick<ListPages, 'number' | 'size'> | undefined;
  /** The pages of the board of the page; undefined for one that isn't paged. */
  pages(): ListPages | undefined;
}

/** What a component gets for each value type: the parsed value, addresses resolved. */
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

/** What holds only its own kind of children: items of a list, rows of a table, cells of a row, terms of a list of them. */
export type Structure = 'items' | 'rows' | 'cells' | 'terms';

/**
 * What may stand inside an element, by HTML's content models:
 * `flow` anything, `phrasing` only inline content, `none` nothing, or the parts of a structure.
 */
export type Content = 'flow' | 'phrasing' | 'none' | Structure;

/** A block as an author would write it, without what goes without saying. */
export interface ElementExample {
  /** Written values by name; what is left out has its initial value. */
  readonly attrs?: Readonly<Record<string, Json>>;
  readonly children?: readonly (ElementExample & { readonly eid: string })[];
}

/** Everything that is known of an element without rendering it (MODEL-4). One folder declares one element. */
export interface ElementDefinition<A extends ElementAttributes = ElementAttributes> {
  readonly eid: string;
  readonly type: 'block' | 'flex' | 'inline' | 'text' | 'media' | 'composite';
  /** Where the editor lists it. */
  readonly catalog: {
    readonly label: string;
    readonly group: string;
    readonly tags: readonly string[];
  };
  /** One sentence for the docs. */
  readonly helper: string;
  readonly attrs: A;
  readonly content: Content;
  /** The structure that it is a part of; anywhere else it becomes something plain. */
  readonly partOf?: Structure;
  /** Names of the slots; without them an element takes any number of children (RENDER-2). */
  readonly slots?: readonly string[];
  /** Names every further child after `slots`. */
  readonly latterSlots?: string;
  readonly hasDynamicAttrs?: boolean;
  /** What a visitor can do with it, and what it tells others. */
  readonly actions?: readonly string[];
  readonly messages?: readonly string[];
  /** Ready-made starting points: written attribute values by name. */
  readonly presets?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** For the docs, and built by the tests. */
  readonly example?: ElementExample;
  /** Empty it shows nothing: it starts with the blocks of its example, and with none of its own words. */
  readonly startsFilled?: boolean;
  /** What it is inserted with from the insert list, in the place of the words and blocks of the example. */
  readonly starts?: ElementExample;
  /** How many of the blocks that it starts with there are, by its values; they are repeated where there are fewer. */
  startCount?(values: Readonly<Record<string, Json>>): number;
  /** Attributes of its children that its component gets beside them, as `items`. */
  readonly itemAttrs?: readonly string[];
  /** Its component needs an id: a block without an anchor gets one from its uid. */
  readonly hasId?: boolean;
  /** It shows something of a size of its own, as media do: a maximum never exceeds what it stands in (VALUE-4). */
  readonly hasOwnSize?: boolean;
  /** Its component shows words of its own, and needs to know the language. */
  readonly hasOwnWords?: boolean;
  /** Shows some of its children and hides others, so that no picture inside may load before it is seen. */
  readonly isSwitch?: boolean;
  /** Puts its children side by side, so that their basis is a width. */
  readonly isRow?: boolean;
  /** An element with behaviour is an island: its component runs in the visitor's browser. */
  readonly hasBehaviour?: boolean;
}

/** A directive of the content security policy, and an address that it has to allow. */
export type ExternalSource = readonly ['connect-src' | 'form-action' | 'frame-src', string];

/** What is wrong with the value of an attribute. */
export interface ValueProblem {
  readonly kid: string;
  readonly expected: string;
  /** The names that it can be, of which one is probably meant. */
  readonly names?: Iterable<string>;
}

/** The pixels of a dimension; undefined where only a browser knows them. */
export type Pixels = (value: ReadyMap['Dimension']) => number | undefined;

/** How wide the content of an element is. */
export interface InnerWidth {
  /** The width that the element has at most. */
  readonly most?: number | undefined;
  /** The room at both sides of the content together, unless the block has another padding. */
  readonly sides?: number;
  /** The width of a child in a width that is left. */
  readonly at?: (px: number) => number;
  /** Widths at which that begins to grow in another way. */
  readonly jumps?: readonly number[];
  /** The distance between children side by side, where one may take the room of several. */
  readonly gap?: number;
}

/** A definition together with what the core computes from ready props; pure, like the definition. */
export interface ElementSpec<
  A extends ElementAttributes = ElementAttributes,
> extends ElementDefinition<A> {
  /** The HTML element that a block renders as. */
  tag(props: PropsOf<A>): string;
  /** Whether it makes something inside that a visitor can operate, and so can't stand in a link or button. */
  isInteractive?(props: PropsOf<A>): boolean;
  /**
   * What it does nothing without, or nobody knows what it does: words, its own or of what stands inside; a form or tabs
   * around it; an action; pages to list; a name that it is sent under, or listed under; colours of a dark scheme. Told where it is missing.
   */
  readonly needs?: readonly (
    | 'name'
    | 'form'
    | 'tabs'
    | 'action'
    | 'pages'
    | 'field-name'
    | 'form-name'
    | 'dark'
  )[];
  /** It sends files, which the form around it has to know of. */
  readonly sendsFiles?: boolean;
  /** The HTML element inside of its own that holds its text, with all that stands in it; left out: its own, or none holds both. */
  readonly textIn?: string;
  /** Attributes without which the element shows nothing. */
  readonly requires?: readonly string[];
  /** What it may talk to in the browser beside what its HTML loads, so that the page's policy allows it. */
  externalSources?(props: PropsOf<A>): readonly ExternalSource[];
  /** The boards that it shows; its component gets them as `boards`, but for those that a card shows. */
  findBoards?(props: PropsOf<A>, family: BoardFamily): ListedBoards;
  /** Whether there is anything that it shows; left out: there is. */
  isShown?(props: PropsOf<A>, family: BoardFamily): boolean;
  /** The element whose style sheet, class and styles it has in the place of its own; undefined for its own. */
  styledAs?(props: PropsOf<A>): string | undefined;
  /** The level of the headings of its own that it shows: they have the styles that the site has for headings. */
  titleLevel?(props: PropsOf<A>): number;
  /** Slots that depend on an attribute. */
  deriveSlots?(props: PropsOf<A>): readonly string[];
  /** Looks that do something else to it than to other elements. */
  readonly ownLooks?: ElementAttributes;
  /** How wide its content is where the element itself has some width; `pixels` knows the values of variables, `children` is their count. */
  widthInside?(props: PropsOf<A>, pixels: Pixels, children: number): InnerWidth;
  /** What is wrong with a value beyond its type. */
  findProblems?(props: PropsOf<A>): readonly ValueProblem[];
  /** The name under which it sends what was filled in, and the attribute that says it. */
  fieldName?(props: PropsOf<A>): { readonly kid: string; readonly name: string };
  /**
   * Rules beside the block's own declarations; `self` is the selector of the block. They depend on no texts, pages and
   * assets: blocks that differ in these alone share a rule.
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
