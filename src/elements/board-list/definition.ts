import { defineElement } from '../define.ts';
import type { Declarations } from '../../values/codec.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { tracksWidth } from '../layout-attributes.ts';
import type { DayStyle } from '../../values/languages.ts';
import { chooseBoards } from './choice.ts';
import { DATE_STYLE } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'board-list',
  type: 'block',
  catalog: {
    label: 'Page list',
    group: 'navigation',
    tags: ['blog', 'posts', 'archive', 'collection'],
  },
  icon: 'list',
  helper:
    'A list of the pages in a folder, each as a plain card or as a component. List items inside it are added at the end.',
  attrs: {
    of: {
      label: 'folder',
      type: 'Page',
      isOptional: true,
      initValue: '',
      isBoard: true,
      isFunctional: true,
      tooltip: 'Folder whose pages are listed; empty: the pages below the current page.',
    },
    order: {
      type: 'String',
      initValue: 'as they stand',
      choices: ['as they stand', 'newest first', 'oldest first', 'by title'],
      isFunctional: true,
      tooltip:
        'Sort order of the pages. “as they stand” is the order of the project; pages without a date come last.',
    },
    'order-by': {
      label: 'order by field',
      type: 'String',
      isOptional: true,
      initValue: '',
      isField: true,
      isFunctional: true,
      tooltip:
        'Custom field to sort by, instead of the order above; pages without this field come last.',
    },
    descending: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Sorts by that field in descending order.',
    },
    tag: {
      type: 'String',
      isOptional: true,
      initValue: '',
      isTag: true,
      isFunctional: true,
      tooltip: 'Lists only pages with this tag.',
    },
    where: {
      label: 'filter by field',
      type: 'String',
      isOptional: true,
      initValue: '',
      isField: true,
      isFunctional: true,
      tooltip: 'Lists only pages that have this custom field and match the conditions below.',
    },
    'where-is': {
      label: 'filter value',
      type: 'String',
      isOptional: true,
      initValue: '',
      comparedWith: 'where',
      isFunctional: true,
      tooltip: 'Required value of that field. Leave it empty to accept all values.',
    },
    'where-contains': {
      label: 'filter text',
      type: 'String',
      isOptional: true,
      initValue: '',
      comparedWith: 'where',
      isPart: true,
      isFunctional: true,
      tooltip: 'Text that the value of that field contains, in capitals or not.',
    },
    'where-from': {
      label: 'filter minimum',
      type: 'String',
      isOptional: true,
      initValue: '',
      comparedWith: 'where',
      isFunctional: true,
      tooltip: 'Minimum value of that field: a number, a date, or a text in alphabetical order.',
    },
    'where-to': {
      label: 'filter maximum',
      type: 'String',
      isOptional: true,
      initValue: '',
      comparedWith: 'where',
      isFunctional: true,
      tooltip: 'Maximum value of that field.',
    },
    'of-tag': {
      label: 'pages with the current tag',
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip:
        'On the tag page: lists all pages of the site with the current tag, instead of the pages in a folder.',
    },
    limit: {
      type: 'Number',
      initValue: 100,
      minimum: 1,
      step: 1,
      isFunctional: true,
      tooltip: 'Maximum number of pages in the list.',
    },
    paged: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip:
        'Splits the list into several pages, if “Items per page” is set for the page; the limit is then ignored. A pager links these pages.',
    },
    card: {
      type: 'Page',
      isOptional: true,
      initValue: '',
      isBoard: true,
      isFunctional: true,
      tooltip:
        'Component that shows each page; empty: a plain card. Its properties labelled title, description, image, date, link or tags, or like a custom field, get the values of the page.',
    },
    level: {
      type: 'Number',
      initValue: 3,
      minimum: 2,
      maximum: 6,
      step: 1,
      isFunctional: true,
      tooltip: 'Heading level of the cards. If set, it also applies to cards that are components.',
    },
    layout: {
      type: 'String',
      initValue: 'grid',
      choices: ['grid', 'rows'],
      tooltip: 'Grid of cards, or rows with the image next to the text.',
    },
    'card-width': {
      type: 'Dimension',
      initValue: '260px',
      minimum: 0,
      negative: false,
      tooltip: 'Minimum width of a card in a grid.',
      toCss: (width) => ({ '--card-width': `min(100%, ${dimensionCss(width)})` }),
    },
    columns: {
      type: 'Number',
      isOptional: true,
      initValue: 0,
      minimum: 0,
      maximum: 12,
      step: 1,
      tooltip: 'Number of cards in a row, which can differ by breakpoint; 0 for as many as fit.',
      toCss: columnsCss,
    },
    gap: {
      type: 'Dimension',
      initValue: '24px',
      minimum: 0,
      negative: false,
      tooltip: 'Distance between the cards.',
      toCss: (gap) => ({ '--gap': dimensionCss(gap) }),
    },
    'show-image': {
      type: 'Boolean',
      initValue: true,
      tooltip: 'Shows the image of each page on plain cards.',
    },
    'show-date': {
      type: 'Boolean',
      initValue: true,
      tooltip: 'Shows the date of each page on plain cards.',
    },
    'date-style': { ...DATE_STYLE, tooltip: 'Date format, in the language of the site.' },
    'show-description': {
      type: 'Boolean',
      initValue: true,
      tooltip: 'Shows the description of each page on plain cards.',
    },
  },
  content: 'items',
  presets: {
    Blog: { order: 'newest first', layout: 'rows' },
    'Paged blog': { order: 'newest first', layout: 'rows', paged: true },
    'Pages with the tag': { 'of-tag': true, order: 'newest first', layout: 'rows', paged: true },
    'Latest posts': { order: 'newest first', limit: 3 },
    'Three columns': { layout: 'grid', columns: 3 },
    'Page grid': { order: 'as they stand', layout: 'grid', 'show-date': false },
    'Plain links': {
      layout: 'rows',
      'show-image': false,
      'show-date': false,
      'show-description': false,
    },
  },
  example: { attrs: { order: 'newest first', limit: 3 } },
  needs: ['pages'],
  titleLevel: ({ level }) => level,
  tag: () => 'ul',
  isInteractive: () => true,
  hasOwnWords: true,
  widthInside({ layout, columns, 'card-width': narrowest, gap }, pixels) {
    const between = pixels(gap) ?? 0;
    if (columns > 0) return tracksWidth({ most: columns, narrowest: 0, gap: between });
    if (layout !== 'grid') return {};
    return tracksWidth({ most: Infinity, narrowest: pixels(narrowest) ?? 0, gap: between });
  },
  findBoards(props, family) {
    const { of, card, limit, paged } = props;
    const isOfTag = props['of-tag'];
    const all = isOfTag ? family.tagged() : family.children(of?.board);
    const portion = paged ? family.portion(isOfTag ? undefined : of?.board) : undefined;
    // The number of pages is planned without reading blocks, so filters don't apply to a paged
    // list: each page shows all boards of its portion.
    const { lang } = family;
    const choice = { ...props, lang };
    const boards = chooseBoards(
      all,
      portion === undefined ? choice : { ...choice, tag: '', where: '' },
    );
    const { number = 1, size = limit } = portion ?? {};
    return {
      boards: boards.slice((number - 1) * size, number * size),
      card: card?.board,
      dateStyle: props['date-style'] as DayStyle,
      hasPictures: card !== undefined || props['show-image'],
      hasFields: card !== undefined,
    };
  },
});

/** A fixed number of equal columns, instead of as many as fit. */
function columnsCss(columns: number): Declarations {
  return columns === 0 ? {} : { 'grid-template-columns': `repeat(${columns},minmax(0,1fr))` };
}
