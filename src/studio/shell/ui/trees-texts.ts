/** All texts of the trees on the left. */
export const TREE_TEXTS = {
  trees: 'Pages, layers and history',
  pages: 'Pages',
  layers: 'Layers',
  history: 'History',
  search: 'Search',
  searchFor: (what: string) => `Search ${what}`,
  clearSearch: 'Clear search',
  found: (count: number) => `${count} found`,
  noResults: 'No results.',
  otherPage: 'Drop it on the page that is shown.',
  already: (page: string) => `The layers are on “${page}” already.`,
  toEnd: (page: string, isCopy: boolean) =>
    isCopy ? `Copy to the end of “${page}”` : `Move to the end of “${page}”`,
  homeFixed: 'The home page can’t be moved or deleted.',
  atEnd: 'It can’t move further that way.',
  emptySlot: 'Empty slot',
  fill: 'Fill',
  start: 'Start',
  undone: '(undone)',
} as const;

/** The marks of layers and pages. */
export const MARK_TEXTS = {
  'lost-element': 'Unknown element',
  'lost-attribute': 'Unknown property',
  'lost-slot': 'Unknown slot',
  'new-attribute': 'New property',
  hidden: 'Hidden',
  bypassed: 'Unwrapped in output',
  inactive: 'Disabled',
  group: 'Group',
  slot: 'Slot',
  content: 'Slot content',
  composite: 'Component',
  home: 'Home page',
  'not-found': '404 page',
  redirect: 'Redirect',
  noindex: 'Not indexed',
  'no-page': 'No page',
  draft: 'Draft',
  waits: 'Scheduled',
} as const;
