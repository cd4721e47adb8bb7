import type { BuildState } from '../../author/checks/site-build.ts';
import { bytesText } from './value-text.ts';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** All texts of the build report. */
export const BUILD_TEXTS = {
  building: 'Building…',
  preview: 'Preview',
  build: 'Build',
  folder: 'Folder',
  earlier: 'An earlier build exists.',
  never: 'The site wasn’t built yet.',
  failed: 'Build failed. The earlier output is unchanged.',
  stale: 'The project has changed since.',
  result: (pages: number, bytes: number, milliseconds: number) =>
    `${plural(pages, 'page')}, ${bytesText(bytes)}, ${(milliseconds / 1000).toFixed(1)} s`,
  progress: ({ done, total, what }: NonNullable<BuildState['progress']>) =>
    total === 0 ? 'Reading the project' : `${done} of ${total} ${what}`,
  others: (count: number) => `${plural(count, 'other file')} changed too.`,
} as const;

/** All texts of the pages that a build or a publication changes. */
export const CHANGED_TEXTS = {
  changed: 'Changed pages',
  noneChanged: 'No page changed.',
  more: (count: number) => `and ${count} more`,
  how: { new: 'new', changed: 'changed', gone: 'removed' },
  compare: 'Compare',
  comparePage: (path: string) => `Compare ${path} before and after`,
  open: 'Open',
  openPage: (path: string) => `Open ${path} at the target`,
} as const;
