import { defineElement } from '../define.ts';

const TAGS = ['div', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside'] as const;

export const definition = defineElement({
  eid: 'box',
  type: 'block',
  catalog: { label: 'Box', group: 'layout', tags: ['container', 'section', 'landmark', 'div'] },
  helper: 'A block that holds others, as a plain or a meaningful HTML element.',
  attrs: {
    tag: {
      type: 'String',
      initValue: 'div',
      choices: TAGS,
      isFunctional: true,
      tooltip:
        'The HTML element; choose what the content is, so that assistive technology can tell.',
    },
  },
  hasDynamicAttrs: true,
  content: 'flow',
  presets: { 'Main content': { tag: 'main' }, Section: { tag: 'section' } },
  example: {
    attrs: { tag: 'main', padding: 'full 40px 20px' },
    children: [
      { eid: 'heading', attrs: { text: 'What the page is about' } },
      { eid: 'text', attrs: { text: 'And the first of what it says.' } },
    ],
  },
  tag: ({ tag }) => tag,
});
