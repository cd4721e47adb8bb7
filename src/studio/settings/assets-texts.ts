const filesOf = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** All texts of the panel Assets, and of adding files. */
export const ASSETS_TEXTS = {
  title: 'Assets',
  count: (count: number) =>
    `${filesOf(count)}, on this machine only. Drop files anywhere to add them.`,
  searched: 'files',
  unused: 'Unused',
  isUnused: 'unused',
  add: 'Add',
  noResults: 'No results.',
  allUsed: 'All files are used.',
  noFiles: 'No files yet.',
  removeAll: (count: number) => `Remove all ${count}`,
  adding: (count: number) => `Adding ${filesOf(count)} …`,
  rejected: (name: string, reason: string) =>
    reason.includes(name) ? reason : `${name}: ${reason}`,
  dismiss: 'Dismiss',
  nameOf: (file: string) => `Name of ${file}`,
  insert: 'Insert',
  replace: 'Replace',
  replaceOf: (file: string) => `Replace ${file}`,
  remove: 'Remove',
  removeOf: (file: string) => `Remove ${file}`,
  notUsed: 'Not used. Removing it keeps the file in the folder.',
  usesOf: (file: string) => `Where ${file} is used`,
  alt: 'Alternative text',
  altIn: (place: string) => `Alternative text in ${place}`,
  noAlt: 'Empty for decoration',
  focus: 'Focal point',
  focusIn: (place: string) => `Focal point in ${place}`,
  across: 'Across',
  down: 'Down',
  percent: 'Enter a number from 0% to 100%.',
  drop: 'Drop files to add them to the project, or drop them on the page to insert them',
  more: (count: number) => `${count} more`,
  atMost: (count: number) => `At most ${count} files at a time.`,
  tooLarge: (megabytes: number) =>
    `It is larger than ${megabytes} MB. Reduce its size, or host it elsewhere.`,
  unreadable: 'The browser can’t read it.',
  noneAdded: 'No file was added.',
} as const;
