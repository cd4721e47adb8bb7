import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'pager',
  type: 'block',
  catalog: { label: 'Pager', group: 'navigation', tags: ['pages', 'pagination', 'archive'] },
  helper:
    'Links to the other pages of a board with a page size, for beside its paged list; nothing where the board has but one page.',
  attrs: {
    label: {
      type: 'String',
      initValue: 'Pages',
      isFunctional: true,
      tooltip: 'What this navigation is called, for screen readers.',
    },
    'previous-text': {
      type: 'String',
      initValue: 'Previous',
      tooltip: 'The words of the link to the page before; empty: no such link.',
    },
    'next-text': {
      type: 'String',
      initValue: 'Next',
      tooltip: 'The words of the link to the page after; empty: no such link.',
    },
    'show-numbers': {
      type: 'Boolean',
      initValue: true,
      tooltip: 'Shows links to single pages: the first, the last, and those around this one.',
    },
  },
  content: 'none',
  presets: {
    Numbers: { 'previous-text': 'Previous', 'next-text': 'Next' },
    'Numbers alone': { 'previous-text': '', 'next-text': '' },
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
