/** The texts of the trees: the columns of a table of pages, targets of a move, and drops. */
export const TEXTS = {
  columns: {
    title: 'Title',
    date: 'Date',
    updated: 'Updated',
    description: 'Description',
    tags: 'Tags',
    isDraft: 'Draft',
  },
  intoSlot: (name: string) => `Into the empty slot “${name}”`,
  after: (row: string) => `After ${row}`,
  into: 'Into',
  startOf: 'Start of',
  afterText: 'After the text of',
  withinText: 'Within the text of',
  withText: (name: string, text: string) => `${name} with ${text}`,
  dropInto: (name: string, isCopy: boolean) => `${isCopy ? 'Copy into' : 'Into'} “${name}”`,
  replaceContent: (called: string) => `Replace the content of ${called}`,
  noPlace: 'They can’t be placed there.',
  behind: (called: string) => `, after ${called}`,
  before: (called: string) => `, before ${called}`,
};
