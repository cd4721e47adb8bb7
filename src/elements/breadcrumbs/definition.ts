import { defineElement } from '../define.ts';

const SEPARATORS = ['/', '›', '·', '→'] as const;

export const definition = defineElement({
  eid: 'breadcrumbs',
  type: 'block',
  catalog: { label: 'Breadcrumbs', group: 'navigation', tags: ['path', 'trail', 'hierarchy'] },
  helper: 'The way from the home page down to this one, each step a link but the last.',
  attrs: {
    label: {
      type: 'String',
      initValue: 'Breadcrumbs',
      isFunctional: true,
      tooltip: 'What this navigation is called, for screen readers.',
    },
    'home-text': {
      type: 'String',
      initValue: 'Home',
      tooltip: 'The name of the home page here; empty: its own title.',
    },
    separator: {
      type: 'String',
      initValue: '/',
      choices: SEPARATORS,
      tooltip: 'What stands between two steps.',
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
