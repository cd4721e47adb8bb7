/** Reasons against changes of rows of data files. */
export const ROW_MESSAGES = {
  'rows-none': {
    severity: 'error',
    text: 'This page has no data file that a row can be added to.',
    hint: 'In the project file, set “content” of this page to one data file, such as { "files": "data/products.csv", "key": "sku" }.',
  },
  'rows-counted': {
    severity: 'error',
    text: 'The rows of the file “{file}” have no key, so no row can be removed here.',
    hint: 'Name the column that identifies a row: { "key": "sku" } in “content”.',
  },
  'row-key': {
    severity: 'error',
    text: '“{key}” identifies the row and can’t be changed here.',
    hint: 'Add a row with the new value, and remove this one.',
  },
  'row-key-missing': {
    severity: 'error',
    text: 'The new row has no value for “{key}”.',
    hint: 'Enter one: it identifies the row.',
  },
  'row-key-taken': {
    severity: 'error',
    text: 'There is already a row “{key}”.',
    hint: 'Choose another value; it identifies the row.',
  },
  'row-column': {
    severity: 'error',
    text: 'The file “{file}” has no column for “{key}”.',
    hint: 'Add the column to the file.',
  },
} as const;
