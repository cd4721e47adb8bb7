import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'pager',
  type: 'block',
  catalog: { label: 'Pager', group: 'navigation', tags: ['pages', 'pagination', 'archive'] },
  icon: 'list',
  helper: 'Links to the other pages of a paged list; hidden if there is only one page.',
  attrs: {
    label: {
      type: 'String',
      initValue: 'Pages',
      isFunctional: true,
      tooltip: 'Name of this navigation for screen readers.',
    },
    'previous-text': {
      type: 'String',
      initValue: 'Previous',
      tooltip: 'Text of the link to the previous page; empty: no link.',
    },
    'next-text': {
      type: 'String',
      initValue: 'Next',
      tooltip: 'Text of the link to the next page; empty: no link.',
    },
    'show-numbers': {
      type: 'Boolean',
      initValue: true,
      tooltip: 'Shows numbered links: to the first page, the last, and those near the current one.',
    },
  },
  content: 'none',
  presets: {
    Numbers: { 'previous-text': 'Previous', 'next-text': 'Next' },
    'Numbers only': { 'previous-text': '', 'next-text': '' },
    'Older and newer': {
      'previous-text': 'Newer',
      'next-text': 'Older',
      'show-numbers': false,
    },
  },
  example: { attrs: { label: 'Pages of the journal' } },
  tag: () => 'nav',
  isInteractive: () => true,
  hasOwnWords: true,
  findBoards: (_, family) => ({ boards: [], pages: family.pages() }),
});
