/** The types of boards. */
export const BOARD_TYPE_TEXTS: Readonly<Record<string, string>> = {
  page: 'Page',
  folder: 'Folder',
  part: 'Part',
  frame: 'Page layout',
  composite: 'Component',
  section: 'Section',
};

/** All texts of the panel Page, but for those of its settings. */
export const BOARD_TEXTS = {
  notIndexed: 'not indexed',
  uses: 'Uses',
  usedBy: 'Used by',
  incomplete: 'Not all pages are checked yet.',
  searchResult: 'Search result',
  socialPreview: 'Social preview',
  urls: 'URLs',
  title: 'Title',
  description: 'Description',
  noTitle: 'No title',
  noDescription: 'No description. Search engines show an excerpt of the page.',
  noPicture: 'No picture',
  from: (page: string) => `from ${page}`,
  lengthOf: (name: string) => `Length of the ${name.toLowerCase()}`,
  noUrl: 'This isn’t published as a page of its own.',
  routes: {
    board: '',
    further: 'further page of its list',
    literal: 'redirect',
    alias: 'redirect',
    'catch-all': 'not found',
  },
  kinds: {
    composite: 'Components',
    link: 'Links',
    list: 'Lists',
    asset: 'Files',
    host: 'Other hosts',
  },
  none: 'None.',
} as const;
