import type { ElementSpec, Structure } from '../../../elements/define.ts';
import type { AnyProps, ListedBoards } from '../../../page/content.ts';
import type { BlockNode } from '../../../page/document.ts';
import { compiled } from '../compiled-element.ts';
import { WINDOW, widthName, type AvailableWidth } from '../looks/available-width.ts';

/** The context of a block that limits its content by HTML's rules. */
export interface Container {
  /** Only phrasing content is allowed, as in a paragraph. */
  readonly isPhrasing: boolean;
  /** True inside a link or a button, which can't contain another link or button. */
  readonly isInteractive: boolean;
  /** The structure directly around the block: a list, a table, a row, a list of terms. */
  readonly holds: Structure | undefined;
  /** The kinds of elements that an ancestor excludes, as bits. */
  readonly barred: number;
  /** Only some of the children are visible at a time. */
  readonly isSwitched: boolean;
  /** The block is directly inside tabs. */
  readonly isInTabs: boolean;
  /** Number of ancestors. */
  readonly depth: number;
  readonly availableWidth: AvailableWidth;
}

export const TOP: Container = {
  isPhrasing: false,
  isInteractive: false,
  holds: undefined,
  barred: 0,
  isSwitched: false,
  isInTabs: false,
  depth: 0,
  availableWidth: WINDOW,
};

/** HTML elements of phrasing content. */
const PHRASING: ReadonlySet<string> = new Set(
  'a abbr br button code em img mark small span strong sub sup time video'.split(' '),
);
const INTERACTIVE: ReadonlySet<string> = new Set(['a', 'button']);

const MAIN = 1;
const EDGE = 2;
const FORM = 4;

/** The kind of each element that an ancestor can exclude. */
const KINDS: ReadonlyMap<string, number> = new Map([
  ['main', MAIN],
  ['header', EDGE],
  ['footer', EDGE],
  ['form', FORM],
]);

/** The ancestor that excludes a kind, for messages. */
const BARRED_BY: ReadonlyMap<number, string> = new Map([
  [MAIN, 'section, list item or similar element'],
  [EDGE, 'header or footer'],
  [FORM, 'form'],
]);

/** Returns whether the block is in a form. */
export function isInForm({ barred }: Container): boolean {
  return (barred & FORM) !== 0;
}

/**
 * The kinds that an element excludes from its content: the main part of a page may only be inside
 * plain boxes.
 */
function barredBy(tag: string): number {
  if (tag === 'div') return 0;
  if (tag === 'form') return MAIN | FORM;
  return tag === 'header' || tag === 'footer' ? MAIN | EDGE : MAIN;
}

/** The replacement of a part outside its structure: a lone term makes its own list. */
const ALONE: Readonly<Record<Structure, string>> = {
  items: 'div',
  rows: 'div',
  cells: 'div',
  terms: 'dl',
};

/** The elements, outermost first, that turn any block into a part of a structure. */
const WRAPPERS: Readonly<Record<Structure, readonly Wrapper[]>> = {
  items: [{ eid: 'list-item', tag: 'li', props: { text: '' } }],
  rows: [
    { eid: 'table-row', tag: 'tr', props: {} },
    { eid: 'table-cell', tag: 'td', props: { text: '', columns: 1, rows: 1 } },
  ],
  cells: [{ eid: 'table-cell', tag: 'td', props: { text: '', columns: 1, rows: 1 } }],
  terms: [{ eid: 'definition-item', tag: 'div', props: { term: '', text: '' } }],
};

/** An element around a block that isn't allowed directly in a structure. */
export interface Wrapper {
  readonly eid: string;
  readonly tag: string;
  readonly props: AnyProps;
}

/** The fit of a block in its context. */
export interface Fit {
  /** The HTML tag: its own, or one that is valid there. */
  readonly tag: string;
  /** The reason why its own tag isn't valid, for a diagnostic. */
  readonly rejectedBy?: string;
  /** True if an inline element replaces a block, and has to look like one. */
  readonly isBlockSpan: boolean;
  /** True if it must not contain interactive elements. */
  readonly isInert: boolean;
  /** The elements around it, outermost first. */
  readonly wrappers: readonly Wrapper[];
}

const NO_WRAPPERS: readonly Wrapper[] = [];

/** The fit of an element in a container. */
export function fitInto(container: Container, element: ElementSpec, props: AnyProps): Fit {
  const wanted = element.tag(props as never);
  const { holds } = container;
  const isInPlace = element.partOf === undefined || element.partOf === holds;
  const fitting = isInPlace ? wanted : ALONE[element.partOf];
  const isInert = container.isInteractive && element.isInteractive?.(props as never) === true;
  const isRejectedInside = isInert || (container.isInteractive && INTERACTIVE.has(wanted));
  const isSpan = isRejectedInside || (container.isPhrasing && !PHRASING.has(fitting));
  const bar = (KINDS.get(fitting) ?? 0) & container.barred;
  const tag = isSpan ? 'span' : bar === 0 ? fitting : 'div';
  const isPart = holds !== undefined && element.partOf === holds && !isSpan;
  const wrappers = holds === undefined || isPart ? NO_WRAPPERS : WRAPPERS[holds];
  const isBlockSpan = isSpan && !PHRASING.has(wanted);
  if (tag === fitting) return { tag, isBlockSpan, isInert, wrappers };
  const line = container.isInteractive ? 'link or button' : 'text';
  const rejectedBy = isSpan ? line : (BARRED_BY.get(bar) ?? '');
  return { tag, rejectedBy, isBlockSpan, isInert, wrappers };
}

/** Marks the main part among the ids of a page; ids contain no spaces. */
const MAIN_PART = 'main part';

/**
 * Returns whether an element is a second main part, which HTML forbids. The first one is recorded
 * among the page's ids.
 */
export function isFurtherMain(tag: string, ids: Set<string>): boolean {
  if (tag !== 'main') return false;
  if (ids.has(MAIN_PART)) return true;
  ids.add(MAIN_PART);
  return false;
}

/** Returns whether an element accepts ordinary blocks as content, such as an additional layer. */
export function acceptsAnyContent({ content }: ElementSpec): boolean {
  return content === 'flow' || content === 'phrasing';
}

/** The props of a block, with data about its context and children for its component. */
export function fittingProps(
  props: AnyProps,
  {
    element,
    container,
    isInert,
    hasFiles,
    children,
    listed: { boards, pages, tags, places, languages, hasSearch },
    lang,
  }: FittedBlock,
): AnyProps {
  let fitting = boards === undefined ? props : { ...props, boards, pages };
  if (tags !== undefined) fitting = { ...fitting, tags };
  if (places !== undefined) fitting = { ...fitting, places };
  if (languages !== undefined) fitting = { ...fitting, languages };
  if (hasSearch === true) fitting = { ...fitting, hasSearch };
  const { sparse } = compiled(element);
  if (sparse.size > 0) fitting = withoutUsual(fitting, sparse);
  // Pictures in an invisible part load lazily, or the download could be wasted.
  if (container.isSwitched && 'lazyload' in props) {
    fitting = { ...fitting, lazyload: true, priority: false };
  }
  if (isInert) fitting = { ...fitting, isInert };
  if (hasFiles) fitting = { ...fitting, hasFiles };
  if (element.hasOwnWords === true) fitting = { ...fitting, lang };
  const { itemAttrs } = element;
  if (itemAttrs === undefined) return fitting;
  const items = children.map((child) =>
    Object.fromEntries(itemAttrs.map((kid) => [kid, child.props[kid]])),
  );
  return { ...fitting, items };
}

/** Props without default values. */
function withoutUsual(props: AnyProps, sparse: ReadonlyMap<string, unknown>): AnyProps {
  const extraProps: Record<string, unknown> = {};
  for (const kid in props) {
    const value = props[kid];
    if (!sparse.has(kid) || sparse.get(kid) !== value) extraProps[kid] = value;
  }
  return extraProps;
}

interface FittedBlock {
  readonly element: ElementSpec;
  readonly container: Container;
  readonly isInert: boolean;
  /** True if the form sends files. */
  readonly hasFiles: boolean;
  readonly children: readonly BlockNode[];
  /** The boards that its component shows, and the pages of the board that it links to. */
  readonly listed: {
    readonly boards?: ListedBoards['boards'];
    readonly pages?: ListedBoards['pages'];
    readonly tags?: ListedBoards['tags'];
    readonly places?: ListedBoards['places'];
    readonly languages?: ListedBoards['languages'];
    readonly hasSearch?: ListedBoards['hasSearch'];
  };
  /** Language of the site. */
  readonly lang: string;
}

/** The container of a block's children, with their width. */
export function inside(
  element: ElementSpec,
  tag: string,
  {
    container,
    availableWidth,
  }: { readonly container: Container; readonly availableWidth: AvailableWidth },
): Container {
  const isLine = element.content === 'phrasing' || tag === 'span' || tag === 'th';
  return {
    isPhrasing: container.isPhrasing || isLine,
    isInteractive: container.isInteractive || INTERACTIVE.has(tag),
    holds: structureOf(element, tag),
    barred: container.barred | barredBy(tag),
    isSwitched: container.isSwitched || element.isSwitch === true,
    isInTabs: element.eid === 'tabs',
    depth: container.depth + 1,
    availableWidth,
  };
}

/** A container one level further down. */
export function oneDeeper(container: Container): Container {
  const { isPhrasing, isInteractive, holds, barred, isSwitched, isInTabs } = container;
  const { depth, availableWidth } = container;
  return {
    isPhrasing,
    isInteractive,
    holds,
    barred,
    isSwitched,
    isInTabs,
    depth: depth + 1,
    availableWidth,
  };
}

/** The structure inside an element; none if it was replaced by a plain one. */
function structureOf({ content }: ElementSpec, tag: string): Structure | undefined {
  if (content === 'flow' || content === 'phrasing' || content === 'none') return undefined;
  return tag === 'span' || (content === 'cells' && tag !== 'tr') ? undefined : content;
}

/**
 * The key of a container, without its depth: a block resolves to the same in containers with equal
 * keys.
 */
export function containerKey(container: Container): string {
  const { isPhrasing, isInteractive, isSwitched, isInTabs } = container;
  const { holds = '', barred, availableWidth } = container;
  const flags =
    (isPhrasing ? 1 : 0) + (isInteractive ? 2 : 0) + (isSwitched ? 4 : 0) + (isInTabs ? 8 : 0);
  return `${flags} ${barred} ${holds} ${widthName(availableWidth)}`;
}
