import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'skip-link',
  type: 'inline',
  catalog: { label: 'Skip link', group: 'navigation', tags: ['accessibility', 'keyboard'] },
  icon: 'link',
  helper:
    'The first link of a page, visible only with keyboard focus. It jumps past the navigation to the main content.',
  attrs: {
    to: {
      type: 'Page',
      initValue: '#content',
      isFunctional: true,
      isOnPage: true,
      tooltip: 'Anchor of the main content on the same page.',
    },
    text: { type: 'Text', initValue: 'Skip to content', tooltip: 'Text of the link.' },
  },
  content: 'phrasing',
  requires: ['to'],
  presets: { 'Skip to content': { to: '#content', text: 'Skip to content' } },
  example: { attrs: { to: '#content' } },
  tag: () => 'a',
});
