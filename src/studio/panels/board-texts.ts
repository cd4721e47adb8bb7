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
  noDescription: 'No description',
  noPicture: 'No picture',
  hints: {
    title: {
      none: 'Without a title, search engines choose one from the page.',
      long: (limit: number) => `Search engines cut a title after about ${limit} characters.`,
      inherited: 'Each page needs a title of its own.',
    },
    description: {
      none: 'Without a description, search engines show an excerpt of the page.',
      long: (limit: number) => `Search engines cut a description after about ${limit} characters.`,
      short: (least: number) =>
        `Search engines may replace a description of fewer than ${least} characters.`,
      inherited: 'Each page needs a description of its own.',
    },
  },
  propose: 'Use the first paragraph',
  proposed: (text: string) => `Use the first paragraph as the description: ${text}`,
  from: (page: string) => `from ${page}`,
  anyHost: 'your-site.example',
  site: (name: string, host: string) => `${name} · ${host}`,
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
