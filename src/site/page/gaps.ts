import { quote } from '../../diagnostics/diagnostic.ts';
import type { ElementCatalogue, ElementSpec } from '../../elements/define.ts';
import { boardName } from '../../model/names.ts';
import { childrenOf } from '../../model/entities.ts';
import type { AnyProps, Link } from '../../page/content.ts';
import type { BlockNode } from '../../page/document.ts';
import { isPiece } from '../plan/routes.ts';
import { placeOf, type BlockSite } from './block-site.ts';
import { hasHeld } from './board-family.ts';
import { reportAt } from './context.ts';
import type { LocatedAttribute } from './located-attribute.ts';
import { isInForm, type Container } from './nesting.ts';
import type { Resolving } from './resolving.ts';

/** What a list of pages is set to, and how many it shows. */
type List = Pick<Rendered, 'props'> & { readonly count: number };

/** Says that a list of pages shows nothing, or more than its author has asked for. */
export function reportList(at: BlockSite, within: Resolving, { props, count }: List) {
  const { site, collected } = within;
  const isFiltered = isWord(props['tag']) || isWord(props['where']);
  const isPaged = props['paged'] === true && collected.page !== undefined && collected.hasPortion;
  if (isFiltered && isPaged) reportAt(site, 'paged-filtered', placeOf(at), {});
  else if (count === 0 && props['of-tag'] === true) reportNoTag(at, within);
  else if (count === 0 && !isFiltered) reportEmptyList(at, within, props);
}

/** The board that shows tags has a page of its own, which is of none. */
function reportNoTag(at: BlockSite, within: Resolving) {
  const { site, collected, scope } = within;
  const shown = site.boards.get(scope.chain[0] ?? '');
  const isPage = shown !== undefined && !isPiece(shown);
  if (!isPage || collected.tag !== undefined) return;
  const above = aboveTags(within);
  if (above !== undefined && !isOn(above, within)) {
    reportAt(site, 'list-of-no-tag', placeOf(at), {});
  }
}

/** The address of the board that shows tags; undefined where none has a page. */
function aboveTags({ site, collected }: Resolving): string | undefined {
  collected.dependencies.add('names tags');
  const first = [...site.tags.values()].find(({ href }) => href !== undefined)?.href;
  return first?.slice(0, first.slice(0, -1).lastIndexOf('/') + 1);
}

const isOn = (address: string, { site, scope }: Resolving): boolean =>
  (site.hrefs.get(scope.chain[0] ?? '') ?? '') === address;

function reportEmptyList(at: BlockSite, within: Resolving, props: Rendered['props']) {
  const { site, collected, scope } = within;
  const shown = site.boards.get(scope.chain[0] ?? '');
  const isAlone = childrenOf(at.block).length === 0 && shown !== undefined && !isPiece(shown);
  if (!isAlone) return;
  const of = (props['of'] as Link | undefined)?.board;
  const { board } = site.boards.get(of ?? '') ?? shown;
  // What is to come is no mistake, and told of once.
  if (hasHeld(board, site)) return;
  // It names another board.
  collected.dependencies.add('names boards');
  const above = of === undefined ? aboveTags(within) : undefined;
  const isForTags = above !== undefined && isOn(above, within);
  const code = isForTags ? 'list-empty-on-tags' : 'list-empty';
  reportAt(site, code, placeOf(at), { board: quote(boardName(board)) });
}

interface Rendered {
  readonly at: BlockSite;
  readonly element: ElementSpec;
  readonly attributes: readonly LocatedAttribute[];
  readonly props: AnyProps;
  readonly container: Container;
  readonly children: readonly BlockNode[];
  /** The HTML element that it became. */
  readonly tag: string;
}

/** Says what an element lacks without which it does nothing, or nobody knows what it does. */
export function reportGaps(rendered: Rendered, resolving: Resolving) {
  const { at, element, container, tag } = rendered;
  const { site, scope } = resolving;
  const shown = site.boards.get(scope.chain[0] ?? '');
  // A piece that is looked at by itself lacks what the pages that show it give it.
  if (shown !== undefined && isPiece(shown)) return;
  const { eid, needs = [], partOf } = element;
  const within = WHOLES.get(eid) ?? (partOf === undefined ? '' : WITHIN[partOf]);
  // A lone term makes a list of its own, and what became a part of a line has been told of.
  const isPart = partOf !== undefined && partOf !== 'terms' && tag !== 'span';
  if (isPart && partOf !== container.holds) {
    reportAt(site, 'part-outside', placeOf(at), { eid, within });
  }
  for (const need of needs) {
    if (need === 'pages' || isMet(need, rendered, resolving)) continue;
    reportAt(site, GAPS[need], placeOf(at), { eid, within });
  }
}

const GAPS = {
  name: 'nameless',
  form: 'outside-form',
  tabs: 'part-outside',
  action: 'form-sends-nowhere',
  dark: 'scheme-alike',
  'field-name': 'field-unnamed',
  'form-name': 'form-unnamed',
} as const;

/** What holds an element, where its structure doesn't say so. */
const WHOLES: ReadonlyMap<string, string> = new Map([
  ['nav-item', 'nav'],
  ['tab', 'tabs'],
]);

/** What holds the parts of each structure, for messages. */
export const WITHIN = {
  items: 'list',
  rows: 'table',
  cells: 'table-row',
  terms: 'definition-list',
} as const;

function isMet(
  need: keyof typeof GAPS,
  { attributes, props, container, children }: Rendered,
  { site }: Resolving,
): boolean {
  switch (need) {
    case 'form':
      return isInForm(container);
    case 'tabs':
      return container.isInTabs;
    case 'action':
      // Netlify takes what is posted to the site itself. An address that was refused has been told of.
      if (props['service'] === 'netlify') return true;
      return attributes.some(({ kid, attribute: { v } }) => kid === 'action' && (v ?? '') !== '');
    case 'dark':
      return site.variables.isDark;
    case 'field-name':
      return isWord(props['name']);
    case 'form-name':
      return props['service'] !== 'netlify' || isWord(props['name']);
    case 'name':
      return (
        isWord(props['text']) || children.some((child) => isNamed(child, site.catalogue.elements))
      );
  }
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** Texts that are no Text, and are read out anyway. */
const SPOKEN = ['alt', 'label', 'datetime'] as const;

/** Whether something in a block is read out to those who don't see it. */
function isNamed(node: BlockNode, elements: ElementCatalogue): boolean {
  const { props, host, children, isIsland } = node;
  if (isIsland || host['aria-label'] !== undefined) return true;
  if (SPOKEN.some((kid) => isWord(props[kid]))) return true;
  const element = elements.get(node.eid);
  if (element?.hasOwnWords === true) return true;
  for (const kid in element?.attrs) {
    if (element.attrs[kid]?.type === 'Text' && isWord(props[kid])) return true;
  }
  return children.some((child) => isNamed(child, elements));
}
