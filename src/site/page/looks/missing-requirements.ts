import { quote } from '../../../diagnostics/diagnostic.ts';
import type { ElementCatalogue, ElementSpec } from '../../../elements/define.ts';
import { boardName } from '../../../model/names.ts';
import { childrenOf } from '../../../model/entities.ts';
import type { AnyProps, Link } from '../../../page/content.ts';
import type { BlockNode } from '../../../page/document.ts';
import { isPiece } from '../../plan/routes.ts';
import { placeOf, type BlockSite } from '../block-site.ts';
import { hasHeldBack } from '../composites/board-family.ts';
import { reportAt } from '../context.ts';
import type { LocatedAttribute } from '../values/located-attribute.ts';
import { isInForm, type Container } from '../checks/nesting.ts';
import type { Resolving } from '../resolving.ts';

/** The settings of a list of pages, and the number of its entries. */
type List = Pick<Rendered, 'props'> & { readonly count: number };

/** Reports a list of pages that is empty, or whose filter has no effect because it is paged. */
export function reportList(at: BlockSite, within: Resolving, { props, count }: List) {
  const { site, collected } = within;
  const isFiltered = isWord(props['tag']) || isWord(props['where']);
  const isPaged = props['paged'] === true && collected.page !== undefined && collected.hasPortion;
  if (isFiltered && isPaged) reportAt(site, 'paged-filtered', placeOf(at), {});
  else if (count === 0 && props['of-tag'] === true) reportNoTag(at, within);
  else if (count === 0 && !isFiltered) reportEmptyList(at, within, props);
}

/**
 * Reports an empty list of the boards with the page's tag, on a page that isn't that of a tag; not
 * on the board for tags, whose further pages are those of tags.
 */
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

/** The address of the board for tags; undefined if it has no page. */
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
  // Boards held back are expected, and reported separately.
  if (hasHeldBack(board, site)) return;
  // The diagnostic contains the name of a board, which may be another one.
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
  /** The rendered HTML tag. */
  readonly tag: string;
}

/** Reports missing values without which an element has no effect or no accessible name. */
export function reportMissing(rendered: Rendered, resolving: Resolving) {
  const { at, element, container, tag } = rendered;
  const { site, scope } = resolving;
  const shown = site.boards.get(scope.chain[0] ?? '');
  // A part viewed on its own lacks values that pages set.
  if (shown !== undefined && isPiece(shown)) return;
  const { eid, needs = [], partOf } = element;
  const within = WHOLES.get(eid) ?? (partOf === undefined ? '' : WITHIN[partOf]);
  // A lone term makes its own list, and a part replaced by phrasing content is reported already.
  const isPart = partOf !== undefined && partOf !== 'terms' && tag !== 'span';
  if (isPart && partOf !== container.holds) {
    reportAt(site, 'part-outside', placeOf(at), { eid, within });
  }
  for (const need of needs) {
    if (need === 'pages' || isSatisfied(need, rendered, resolving)) continue;
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
  'results-page': 'search-nowhere',
} as const;

/**
 * The required containers of some elements, which their HTML structure (see `WITHIN`) doesn't
 * imply.
 */
const WHOLES: ReadonlyMap<string, string> = new Map([
  ['nav-item', 'nav'],
  ['tab', 'tabs'],
]);

/** Containers of the parts of each structure, for messages. */
export const WITHIN = {
  items: 'list',
  rows: 'table',
  cells: 'table-row',
  terms: 'definition-list',
} as const;

function isSatisfied(
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
      // Netlify receives forms sent to the site itself. A rejected address is reported already.
      if (props['service'] === 'netlify') return true;
      return attributes.some(({ kid, attribute: { v } }) => kid === 'action' && (v ?? '') !== '');
    case 'dark':
      return site.variables.isDark;
    case 'field-name':
      return isWord(props['name']);
    case 'form-name':
      return props['service'] !== 'netlify' || isWord(props['name']);
    case 'results-page':
      return props['layout'] === 'page' || props['to'] !== undefined;
    case 'name':
      return (
        isWord(props['text']) || children.some((child) => isNamed(child, site.catalogue.elements))
      );
  }
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** Attributes that screen readers read although they aren't texts. */
const SPOKEN = ['alt', 'label', 'datetime'] as const;

/** Returns whether a block contains something that screen readers read. */
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
