import { defineElement } from '../define.ts';
import type { BoardFacts } from '../../page/content.ts';
import type { Declarations } from '../../values/codec.ts';
import { dimensionCss, pixelsOf } from '../../values/dimension.ts';
import type { DayStyle } from '../../values/languages.ts';
import { DATE_STYLE } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'board-list',
  type: 'block',
  catalog: { label: 'List of pages', group: 'navigation', tags: ['blog', 'posts', 'archive'] },
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
        'A board that shows each page: its exposed attributes labelled title, description, image, date or link are filled; empty: a plain card.',
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
  tag: () => 'ul',
  isInteractive: () => true,
  hasOwnWords: true,
  // A card may be as wide as two of the least width that don't fit beside each other.
  widthInside({ layout, columns, 'card-width': narrowest, gap }, availableWidth) {
    if (columns > 0) return (availableWidth - (columns - 1) * (pixelsOf(gap) ?? 0)) / columns;
    const widest = 2 * (pixelsOf(narrowest) ?? Infinity) + (pixelsOf(gap) ?? 0);
    return layout === 'grid' ? Math.min(availableWidth, widest) : availableWidth;
  },
  findBoards(props, family) {
    const { of, card, limit, paged } = props;
    const boards = ordered(family.children(of?.board), props.order);
    const { number = 1, size = limit } = (paged && family.portion(of?.board)) || {};
    return {
      boards: boards.slice((number - 1) * size, number * size),
      card: card?.board,
      dateStyle: props['date-style'] as DayStyle,
      hasPictures: card !== undefined || props['show-image'],
    };
  },
});

/** Columns of one width, in the place of as many as fit. */
function columnsCss(columns: number): Declarations {
  return columns === 0 ? {} : { 'grid-template-columns': `repeat(${columns},minmax(0,1fr))` };
}

type Boards = readonly BoardFacts[];

/** Each of a hundred pages shows a portion of one order. */
const orders = new WeakMap<Boards, Map<string, Boards>>();

function ordered(boards: Boards, order: string): Boards {
  const known = orders.get(boards) ?? new Map<string, Boards>();
  orders.set(boards, known);
  const found = known.get(order) ?? sorted(boards, order);
  known.set(order, found);
  return found;
}

function sorted(boards: Boards, order: string): Boards {
  if (order === 'as they stand') return boards;
  if (order === 'by title') return boards.toSorted((a, b) => compare(a.title, b.title));
  const sign = order === 'newest first' ? -1 : 1;
  return boards.toSorted((a, b) => {
    if (a.date === '' || b.date === '') return compare(b.date, a.date);
    return sign * compare(a.date, b.date);
  });
}

/** By the numbers of the letters, which are the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
