import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'previous-next',
  type: 'block',
  catalog: { label: 'Previous and next', group: 'navigation', tags: ['pager', 'siblings'] },
  helper: 'Links to the previous and the next page in the same folder, with their titles.',
  attrs: {
    label: {
      type: 'String',
      initValue: 'Previous and next page',
      isFunctional: true,
      tooltip: 'Name of this navigation for screen readers.',
    },
    'previous-text': {
      type: 'String',
      initValue: 'Previous',
      tooltip: 'Text above the title of the previous page.',
    },
    'next-text': {
      type: 'String',
      initValue: 'Next',
      tooltip: 'Text above the title of the next page.',
    },
  },
  content: 'none',
  presets: {
    Pages: { 'previous-text': 'Previous', 'next-text': 'Next' },
    Posts: { 'previous-text': 'Older', 'next-text': 'Newer' },
  },
  example: { attrs: { 'previous-text': 'Older', 'next-text': 'Newer' } },
  tag: () => 'nav',
  isInteractive: () => true,
  findBoards: (_, family) => ({ boards: family.neighbours() }),
});
