import { defineElement } from '../define.ts';

const SEPARATORS = ['/', '›', '·', '→'] as const;

export const definition = defineElement({
  eid: 'breadcrumbs',
  type: 'block',
  catalog: { label: 'Breadcrumbs', group: 'navigation', tags: ['path', 'trail', 'hierarchy'] },
  icon: 'list',
  helper: 'Links from the home page down to the current page.',
  attrs: {
    label: {
      type: 'String',
      initValue: 'Breadcrumbs',
      isFunctional: true,
      tooltip: 'Name of this navigation for screen readers.',
    },
    'home-text': {
      type: 'String',
      initValue: 'Home',
      tooltip: 'Text of the link to the home page; empty: its title.',
    },
    separator: {
      type: 'String',
      initValue: '/',
      choices: SEPARATORS,
      tooltip: 'Text between two links.',
      toCss: (separator) => ({ '--separator': `"${separator}"` }),
    },
  },
  content: 'none',
  presets: {
    Slashes: { separator: '/' },
    Arrows: { separator: '›' },
  },
  example: { attrs: { label: 'You are here' } },
  tag: () => 'nav',
  isInteractive: () => true,
  findBoards: (_, family) => ({ boards: family.path() }),
});
