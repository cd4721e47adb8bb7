import { defineMessages } from '../diagnostics/diagnostic.ts';

export const contentMessages = defineMessages({
  'content-settings': {
    severity: 'error',
    text: 'The content of the board can’t be read: {reason}.',
    hint: 'Write { "files": "content/**/*.md" }.',
  },
  'content-untranslated': {
    severity: 'mend',
    text: 'The file {file} in “{language}” belongs to no page in the default language, so it isn’t published.',
    hint: 'Name it like the file of that page, or give both the same “translationKey”.',
  },
  'data-untranslated': {
    severity: 'mend',
    text: 'Rows of {file} in “{language}”, such as {key}, belong to no row in the default language, so they aren’t published.',
    hint: 'Give them the keys of the rows that they translate.',
  },
  'content-no-files': {
    severity: 'mend',
    text: 'No file matches {files}.',
    hint: 'Check the pattern; paths begin in the folder of the project.',
  },
  'content-file-twice': {
    severity: 'error',
    text: 'Two boards use the file {file} as a page.',
    hint: 'Change one of their patterns.',
  },
  'content-file-unread': {
    severity: 'error',
    text: 'The file {file} can’t be read: {reason}.',
    hint: 'Check its permissions and its encoding, which has to be UTF-8.',
  },
  'content-layout': {
    severity: 'error',
    text: 'The layout {uid} has no slot for the text.',
    hint: 'Mark one of its blocks as a slot; if it has several slots, label one “content”.',
  },
  'front-matter': {
    severity: 'error',
    text: 'The front matter can’t be read: {reason}.',
    hint: 'Between “---” write YAML, such as “title: Snow”; between “+++” TOML, such as “draft = true”; or write a JSON object.',
  },
  'front-matter-value': {
    severity: 'mend',
    text: '{key} can’t be {value}; the page ignores it.',
    hint: 'Write {expected}.',
  },
  'front-matter-type': {
    severity: 'mend',
    text: '{key} can’t be {value}; the page ignores it.',
    hint: 'Write {expected}.',
  },
  'front-matter-required': {
    severity: 'mend',
    text: 'The page has no {key}, which is required.',
    hint: 'Write it into the front matter, or give the field an “initial” value.',
  },
  'front-matter-unused': {
    severity: 'notice',
    text: 'Nothing uses {key}.',
    hint: 'Map it to a field by “map”. No action needed if another program uses it.',
  },
  'content-html': {
    severity: 'mend',
    text: 'The page leaves out the HTML {name}.',
    hint: 'Pages show the HTML of texts, pictures, lists and tables; build anything else as a component.',
  },
  'content-directive': {
    severity: 'mend',
    text: 'The container {name} isn’t known; only its content is shown.',
    hint: 'Use note, tip, important, warning or caution, or write the text without the container.',
  },
  'content-link': {
    severity: 'mend',
    text: 'The link to {name} isn’t valid; only its text is shown.',
    hint: 'Link to another Markdown file, to an anchor, or to an http, https, mailto or tel address.',
  },
  'content-picture': {
    severity: 'mend',
    text: 'The page leaves out the picture {name}: it isn’t in the project.',
    hint: 'Put the file next to the text, or below the folder of the project, and check its name.',
  },
  'content-signs': {
    severity: 'mend',
    text: 'A paragraph has so many emphasis characters or brackets that the page shows them literally.',
    hint: 'Split the paragraph with blank lines.',
  },
  'content-depth': {
    severity: 'mend',
    text: 'The page leaves out content that is nested more than 40 levels deep.',
    hint: 'Reduce the nesting.',
  },
  'data-unread': {
    severity: 'error',
    text: 'The rows of {file} can’t be read: {reason}.',
    hint: 'Fix the file at this place.',
  },
  'data-key-column': {
    severity: 'error',
    text: 'The file has no column {key}, which “key” names.',
    hint: 'Name one of its columns as “key” in the content of the board.',
  },
  'data-key-empty': {
    severity: 'mend',
    text: 'A row without {key} is left out.',
    hint: 'Write a value that no other row has.',
  },
  'data-key-twice': {
    severity: 'mend',
    text: 'Another row above has the key {key}; this one is left out.',
    hint: 'Write a value that no other row has.',
  },
  'data-header-empty': {
    severity: 'mend',
    text: 'Column {column} has no name; its values are left out.',
    hint: 'Name it in the first line.',
  },
  'data-header-twice': {
    severity: 'mend',
    text: 'Two columns are called {name}; the second one is left out.',
    hint: 'Rename one of them.',
  },
  'data-ragged': {
    severity: 'mend',
    text: 'The row has {found} cells, but the first line has {expected}.',
    hint: 'Put cells with a separator or a line break into quotation marks.',
  },
  'data-quote': {
    severity: 'mend',
    text: 'Text follows the closing quotation mark of a cell; both are one text.',
    hint: 'Double the quotation marks inside of the cell.',
  },
  'data-row': {
    severity: 'mend',
    text: 'An entry that isn’t an object is left out.',
    hint: 'Write an object with the fields of the row.',
  },
  'data-name-twice': {
    severity: 'mend',
    text: 'The row has two values called {name}; the second one applies.',
    hint: 'Remove one of them.',
  },
  'data-value': {
    severity: 'mend',
    text: '{key} can’t be {value}; the row ignores it.',
    hint: 'Write {expected}.',
  },
  'data-required': {
    severity: 'mend',
    text: 'The row has no {key}, which is required.',
    hint: 'Write a value, or give the field an “initial” one.',
  },
  'data-unused': {
    severity: 'notice',
    text: 'Nothing uses the column {key}.',
    hint: 'Map it to the name of a field by “map”: a letter, then letters, digits, hyphens and underscores.',
  },
  'data-more': {
    severity: 'notice',
    text: 'Further rows have the same problem.',
    hint: 'Fix the column, and check again.',
  },
});
