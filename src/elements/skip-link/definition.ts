import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'skip-link',
  type: 'inline',
  catalog: { label: 'Skip link', group: 'navigation', tags: ['accessibility', 'keyboard'] },
  helper:
    'The first link of a page, seen only by those who use a keyboard: it leads past the navigation, to a block with an anchor.',
  attrs: {
    to: {
      type: 'Page',
      initValue: '#content',
      isFunctional: true,
      isOnPage: true,
      tooltip: 'The anchor of the block that holds the content, on the same page.',
    },
    text: { type: 'Text', initValue: 'Skip to content', tooltip: 'The text of the link.' },
  },
  content: 'phrasing',
  requires: ['to'],
  presets: { 'Skip to content': { to: '#content', text: 'Skip to content' } },
  example: { attrs: { to: '#content' } },
  tag: () => 'a',
});
