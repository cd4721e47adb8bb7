import { defineElement } from '../define.ts';
import type { Declarations } from '../../values/codec.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { tracksWidth } from '../layout-attributes.ts';
import type { DayStyle } from '../../values/languages.ts';
import { chosen } from './choice.ts';
import { DATE_STYLE } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'board-list',
  type: 'block',
  catalog: {
    label: 'List of pages',
    group: 'navigation',
    tags: ['blog', 'posts', 'archive', 'collection'],
  },
  helper:
    'The pages in a folder, each as a card: a plain one, or that of a board. Items among its children follow.',
  attrs: {
    of: {
      type: 'Page',
      isOptional: true,
      initValue: '',
      isBoard: true,
      isFunctional: true,
      tooltip: 'The folder whose pages are listed; empty: those below the page that it stands on.',
    },
    order: {
      type: 'String',
      initValue: 'as they stand',
      choices: ['as they stand', 'newest first', 'oldest first', 'by title'],
      isFunctional: true,
      tooltip: 'The order of the pages; those without a date come last.',
    },
    'order-by': {
      type: 'String',
      isOptional: true,
      initValue: '',
      isField: true,
      isFunctional: true,
      tooltip:
        'A field of the boards that the pages are ordered by in place of the order above; those without it come last.',
    },
    descending: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Orders by that field from the greatest to the least.',
    },
    tag: {
      type: 'String',
      isOptional: true,
      initValue: '',
      isTag: true,
      isFunctional: true,
      tooltip: 'Lists only the pages with this tag.',
    },
    where: {
      type: 'String',
      isOptional: true,
      initValue: '',
      isField: true,
      isFunctional: true,
      tooltip: 'Lists only the pages that have this field, and have in it what the following say.',
    },
    'where-is': {
      type: 'String',
      isOptional: true,
      initValue: '',
      comparedWith: 'where',
      isFunctional: true,
      tooltip: 'What that field has to be; empty: anything.',
    },
    'where-from': {
      type: 'String',
      isOptional: true,
      initValue: '',
      comparedWith: 'where',
      isFunctional: true,
      tooltip: 'The least that it may be: a number, a day, or a text in the order of letters.',
    },
    'where-to': {
      type: 'String',
      isOptional: true,
      initValue: '',
      comparedWith: 'where',
      isFunctional: true,
      tooltip: 'The most that it may be.',
    },
    'of-tag': {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip:
        'On the board that shows tags: lists all pages of the site with the tag of the page, in place of those in a folder.',
    },
    limit: {
      type: 'Number',
      initValue: 100,
      minimum: 1,
      step: 1,
      isFunctional: true,
      tooltip: 'How many pages are listed at most.',
    },
    paged: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip:
        'On a board with a page size: each of its pages lists its portion of what is below the board, and the limit is not asked. An element pager leads from one to the other.',
    },
    card: {
      type: 'Page',
      isOptional: true,
      initValue: '',
      isBoard: true,
      isFunctional: true,
      tooltip:
        'A board that shows each page: its exposed attributes labelled title, description, image, date, link or tags, or like a field of the boards, are filled; empty: a plain card.',
    },
    level: {
      type: 'Number',
      initValue: 3,
      minimum: 2,
      maximum: 6,
      step: 1,
      isFunctional: true,
      tooltip:
        'The level of the headings of cards in the outline of the page; where it is set, also of those that a board shows.',
    },
    layout: {
      type: 'String',
      initValue: 'grid',
      choices: ['grid', 'rows'],
      tooltip: 'Cards side by side where there is room, or rows with the picture beside the words.',
    },
    'card-width': {
      type: 'Dimension',
      initValue: '260px',
      minimum: 0,
      negative: false,
      tooltip: 'How narrow a card may become in a grid.',
      toCss: (width) => ({ '--card-width': `min(100%, ${dimensionCss(width)})` }),
    },
    columns: {
      type: 'Number',
      isOptional: true,
      initValue: 0,
      minimum: 0,
      maximum: 12,
      step: 1,
      tooltip:
        'How many cards stand side by side, also per width of the window; 0 for as many as fit.',
      toCss: columnsCss,
    },
    gap: {
      type: 'Dimension',
      initValue: '24px',
      minimum: 0,
      negative: false,
      tooltip: 'The distance between the cards.',
      toCss: (gap) => ({ '--gap': dimensionCss(gap) }),
    },
    'show-image': {
      type: 'Boolean',
      initValue: true,
      tooltip: 'Shows the picture of each page on plain cards.',
    },
    'show-date': {
      type: 'Boolean',
      initValue: true,
      tooltip: 'Shows the date of each page on plain cards.',
    },
    'date-style': { ...DATE_STYLE, tooltip: 'How the dates are written.' },
    'show-description': {
      type: 'Boolean',
      initValue: true,
      tooltip: 'Shows the description of each page on plain cards.',
    },
  },
  content: 'items',
  presets: {
    Blog: { order: 'newest first', layout: 'rows' },
    'Journal with pages': { order: 'newest first', layout: 'rows', paged: true },
    'Pages of a tag': { 'of-tag': true, order: 'newest first', layout: 'rows', paged: true },
    'Latest posts': { order: 'newest first', limit: 3 },
    'Three columns': { layout: 'grid', columns: 3 },
    'Pages in a grid': { order: 'as they stand', layout: 'grid', 'show-date': false },
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
    // How many pages there are doesn't depend on what stands on them, and so all have to be shown.
    const boards = chosen(all, portion === undefined ? props : { ...props, tag: '', where: '' });
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

/** Columns of one width, in the place of as many as fit. */
function columnsCss(columns: number): Declarations {
  return columns === 0 ? {} : { 'grid-template-columns': `repeat(${columns},minmax(0,1fr))` };
}
