const matches = (count: number) => (count === 1 ? '1 result' : `${count} results`);
const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

/** All texts of the dialog that finds and replaces a text on all pages. */
export const FIND_TEXTS = {
  title: 'Find and replace',
  find: 'Find',
  findOnPages: 'Find on all pages',
  replaceWith: 'Replace with',
  isCased: 'Match case',
  isWhole: 'Whole words',
  replaceAll: 'Replace all',
  replace: 'Replace',
  replaceOne: (match: string, page: string) => `Replace “${match}” on ${page}`,
  results: 'Results',
  hint: 'Searches the words, titles, descriptions and alternative texts of all pages and components.',
  searching: 'Searching…',
  none: 'No results.',
  found: (count: number, boards: number) => `${matches(count)} on ${pages(boards)}`,
  foundSoFar: (count: number, boards: number) =>
    `${matches(count)} on ${pages(boards)} so far. Searching…`,
  more: (count: number) => `${matches(count)} more: narrow the search to list them.`,
  replaced: (count: number) => `Replaced ${matches(count)}.`,
  left: (count: number) =>
    `${matches(count)} stayed: a link or formatted words would lose their text.`,
  undo: 'Undo',
  firstLanguage: (name: string) => `Searches the texts in ${name}, the first language.`,
} as const;
