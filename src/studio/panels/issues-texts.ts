import type { Severity } from '../../diagnostics/diagnostic.ts';
import { bytesText } from './value-text.ts';

/** All texts of the issues panel. */
export const ISSUES_TEXTS = {
  title: 'Issues',
  none: 'No issues found.',
  groups: { error: 'Errors', mend: 'Warnings', notice: 'Info' } satisfies Record<Severity, string>,
  checked: (count: number, all: number) => `Checked ${count} of ${all} pages so far.`,
  line: (file: string | undefined, line: number) => `${file ?? 'line'}:${line}`,
  more: (count: number) => `and ${count} more`,
  fix: (fix: string, issue: string) => `${fix}: ${issue}`,
  accessibility: 'Accessibility',
  rulesRun: 'Accessibility rules run',
  rules: (done: number, total: number) => `${done} of ${total} rules`,
  run: 'Run axe on this page',
  runAgain: 'Run axe again',
  notLoaded: 'axe couldn’t be loaded into the page.',
  runFailed: 'The page couldn’t be checked.',
  noneByAxe: 'axe found no issues.',
  weight: 'Page weight',
  weights: { html: 'HTML', css: 'CSS in the HTML', script: 'Script', pictures: 'Pictures' },
  ofItsLimit: (name: string) => `${name}, compared with the limit`,
  limit: (bytes: number) => ` of ${bytesText(bytes)}`,
  measured: 'Before compression; pictures for a 1440 px window.',
} as const;

/** Issues at some widths. */
export const WIDTH_ISSUE_TEXTS = {
  title: 'All widths',
  run: 'Test widths from 320 to 2560 px',
  runAgain: 'Test widths again',
  tested: 'Widths tested',
  widths: (done: number, total: number) => `${done} of ${total} widths`,
  failed: 'The page couldn’t be tested.',
  none: 'Nothing is cut, overflows, overlaps or is too small to touch.',
  texts: {
    cut: 'Text is cut off.',
    overflow: 'The layer is wider than the window.',
    overlap: 'Text overlaps other text.',
    small: 'The target is too small to touch.',
  },
  at: (widths: string) => `at ${widths} px`,
} as const;
