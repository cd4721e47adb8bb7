const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);
const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

/** All texts of the dialog that imports pages. */
export const IMPORT_TEXTS = {
  title: 'Import pages',
  drop: 'Drop files or a folder here',
  kinds: 'HTML pages with their styles and pictures, Markdown files, CSV tables, or a ZIP archive.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose folder',
  parent: 'Parent page',
  reading: (count: number) => `Reading ${files(count)} …`,
  tooLarge: (most: number) =>
    `The files are larger than ${most} MB together. Import fewer pages at once, or use “sitegen import”.`,
  tooMany: (most: number) => `There are more than ${most} files. Import fewer pages at once.`,
  none: 'The folder has no files.',
  done: (count: number, format: string) => `Imported ${pages(count)} from ${format}.`,
  undoable: 'Undo removes them.',
  inFolder: (count: number) =>
    count === 1
      ? 'The pages come from 1 new file in the project’s folder. To remove the pages, delete this file.'
      : `The pages come from ${count} new files in the project’s folder. To remove the pages, delete these files.`,
  pages: 'Pages',
  changed: 'Changed',
  left: 'Left out',
  more: (count: number) => `and ${count} more`,
  again: 'Import more',
  close: 'Done',
} as const;
