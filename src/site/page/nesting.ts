import type { ElementSpec, Structure } from '../../elements/define.ts';
import type { AnyProps, ListedBoards } from '../../page/content.ts';
import type { BlockNode } from '../../page/document.ts';
import { compiled } from './compiled-element.ts';
import { WINDOW, type AvailableWidth } from './available-width.ts';

/** What a block stands in, as far as HTML limits what may stand inside. */
export interface Container {
  /** Only inline content may follow, as inside a paragraph. */
  readonly isPhrasing: boolean;
  /** In a link or a button: no other may stand inside. */
  readonly isInteractive: boolean;
  /** The block stands right inside a structure: a list, a table, a row, a list of terms. */
  readonly holds: Structure | undefined;
  /** The kinds of elements that something further up rules out, as bits. */
  readonly barred: number;
  /** Only some of what stands here is shown. */
  readonly isSwitched: boolean;
  /** The block stands right inside of tabs. */
  readonly isInTabs: boolean;
  /** Levels of blocks above. */
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

/** HTML elements that may stand in a line of text. */
const PHRASING: ReadonlySet<string> = new Set(
  'a abbr br button code em img mark small span strong sub sup time video'.split(' '),
);
const INTERACTIVE: ReadonlySet<string> = new Set(['a', 'button']);

const MAIN = 1;
const EDGE = 2;
const FORM = 4;

/** The kind of each element that something further up can rule out. */
const KINDS: ReadonlyMap<string, number> = new Map([
  ['main', MAIN],
  ['header', EDGE],
  ['footer', EDGE],
  ['form', FORM],
]);

/** Whose inside rules out a kind of elements, for messages. */
const BARRED_BY: ReadonlyMap<number, string> = new Map([
  [MAIN, 'section, item or the like'],
  [EDGE, 'header or footer'],
  [FORM, 'form'],
]);

/** Whether it is in a form. */
export function isInForm({ barred }: Container): boolean {
  return (barred & FORM) !== 0;
}

/** What an element rules out among all that stands inside: the main part of a page stands in plain boxes only. */
function barredBy(tag: string): number {
  if (tag === 'div') return 0;
  if (tag === 'form') return MAIN | FORM;
  return tag === 'header' || tag === 'footer' ? MAIN | EDGE : MAIN;
}

/** What a part becomes outside its structure: a lone term makes a list of its own. */
const ALONE: Readonly<Record<Structure, string>> = {
  items: 'div',
  rows: 'div',
  cells: 'div',
  terms: 'dl',
};

/** The elements, outermost first, that make a part of a structure out of anything. */
const WRAPPERS: Readonly<Record<Structure, readonly Wrapper[]>> = {
  items: [{ eid: 'list-item', tag: 'li', props: { text: '' } }],
  rows: [
    { eid: 'table-row', tag: 'tr', props: {} },
    { eid: 'table-cell', tag: 'td', props: { text: '', columns: 1, rows: 1 } },
  ],
  cells: [{ eid: 'table-cell', tag: 'td', props: { text: '', columns: 1, rows: 1 } }],
  terms: [{ eid: 'definition-item', tag: 'div', props: { term: '', text: '' } }],
};

/** An element around a block that can't stand in a structure itself. */
export interface Wrapper {
  readonly eid: string;
  readonly tag: string;
  readonly props: AnyProps;
}

/** How a block fits where it stands. */
export interface Fit {
  /** The HTML element that it can be: its own, or one that the browser won't tear apart. */
  readonly tag: string;
  /** What doesn't allow its own, where the author should know. */
  readonly refusedBy?: string;
  /** Whether an inline element stands for a block, and has to look like one. */
  readonly isBlockSpan: boolean;
  /** Whether it may make nothing inside that a visitor can operate. */
  readonly isInert: boolean;
  /** Outermost first. */
  readonly wrappers: readonly Wrapper[];
}

const NO_WRAPPERS: readonly Wrapper[] = [];

/** How an element fits into a container. */
export function fitInto(container: Container, element: ElementSpec, props: AnyProps): Fit {
  const wanted = element.tag(props as never);
  const { holds } = container;
  const isInPlace = element.partOf === undefined || element.partOf === holds;
  const fitting = isInPlace ? wanted : ALONE[element.partOf];
  const isInert = container.isInteractive && element.isInteractive?.(props as never) === true;
  const isRefusedInside = isInert || (container.isInteractive && INTERACTIVE.has(wanted));
  const isSpan = isRefusedInside || (container.isPhrasing && !PHRASING.has(fitting));
  const bar = (KINDS.get(fitting) ?? 0) & container.barred;
  const tag = isSpan ? 'span' : bar === 0 ? fitting : 'div';
  const isPart = holds !== undefined && element.partOf === holds && !isSpan;
  const wrappers = holds === undefined || isPart ? NO_WRAPPERS : WRAPPERS[holds];
  const isBlockSpan = isSpan && !PHRASING.has(wanted);
  if (tag === fitting) return { tag, isBlockSpan, isInert, wrappers };
  const line = container.isInteractive ? 'link or button' : 'text';
  const refusedBy = isSpan ? line : (BARRED_BY.get(bar) ?? '');
  return { tag, refusedBy, isBlockSpan, isInert, wrappers };
}

/** Stands among the ids of a page that has its main part; no id has a space in it. */
const MAIN_PART = 'main part';

/** Whether an element is a further main part, which HTML doesn't allow. The first one is noted among the page's ids. */
export function isFurtherMain(tag: string, ids: Set<string>): boolean {
  if (tag !== 'main') return false;
  if (ids.has(MAIN_PART)) return true;
  ids.add(MAIN_PART);
  return false;
}

/** Whether anything may stand inside an element, so that another layer has room there. */
export function holdsAnything({ content }: ElementSpec): boolean {
  return content === 'flow' || content === 'phrasing';
}

/** The props of a block, with what its component has to know of where it stands and of what stands inside. */
export function fittingProps(
  props: AnyProps,
  {
    element,
    container,
    isInert,
    hasFiles,
    children,
    listed: { boards, pages, tags },
    lang,
  }: Placement,
): AnyProps {
  let fitting = boards === undefined ? props : { ...props, boards, pages };
  if (tags !== undefined) fitting = { ...fitting, tags };
  const { sparse } = compiled(element);
  if (sparse.size > 0) fitting = withoutUsual(fitting, sparse);
  // Pictures in a part that may not be shown wait until it is: one that loads at once would load in vain.
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

/** Props without those that are as they are from the start. */
function withoutUsual(props: AnyProps, sparse: ReadonlyMap<string, unknown>): AnyProps {
  const told: Record<string, unknown> = {};
  for (const kid in props) {
    const value = props[kid];
    if (!sparse.has(kid) || sparse.get(kid) !== value) told[kid] = value;
  }
  return told;
}

interface Placement {
  readonly element: ElementSpec;
  readonly container: Container;
  readonly isInert: boolean;
  /** A form that something in it sends files by. */
  readonly hasFiles: boolean;
  readonly children: readonly BlockNode[];
  /** The boards that its component shows, and the pages of the board that it links to. */
  readonly listed: {
    readonly boards?: ListedBoards['boards'];
    readonly pages?: ListedBoards['pages'];
    readonly tags?: ListedBoards['tags'];
  };
  /** Of the site. */
  readonly lang: string;
}

/** The container of a block's children, which have a certain width. */
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

/** The structure inside an element; one that had to become something plain has none. */
function structureOf({ content }: ElementSpec, tag: string): Structure | undefined {
  if (content === 'flow' || content === 'phrasing' || content === 'none') return undefined;
  return tag === 'span' || (content === 'cells' && tag !== 'tr') ? undefined : content;
}

/** Names a container, but for the depth: a block resolves to the same in equal containers. */
export function containerKey(container: Container): string {
  const { isPhrasing, isInteractive, isSwitched, isInTabs } = container;
  const { holds = '', barred, availableWidth } = container;
  const flags =
    (isPhrasing ? 1 : 0) + (isInteractive ? 2 : 0) + (isSwitched ? 4 : 0) + (isInTabs ? 8 : 0);
  return `${flags} ${barred} ${holds} ${availableWidth.now().key}`;
}
