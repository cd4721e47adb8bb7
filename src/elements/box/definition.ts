import { defineElement } from '../define.ts';

const TAGS = ['div', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside'] as const;

export const definition = defineElement({
  eid: 'box',
  type: 'block',
  catalog: { label: 'Box', group: 'layout', tags: ['container', 'section', 'landmark', 'div'] },
  helper: 'A container for other elements, as a plain or a semantic HTML element.',
  attrs: {
    tag: {
      label: 'HTML element',
      type: 'String',
      initValue: 'div',
      choices: TAGS,
      isFunctional: true,
      tooltip: 'HTML element. Choose one that describes the content, for assistive technology.',
    },
  },
  hasDynamicAttrs: true,
  content: 'flow',
  presets: { 'Main content': { tag: 'main' }, Section: { tag: 'section' } },
  example: {
    attrs: { tag: 'main', padding: 'full 40px 20px' },
    children: [
      { eid: 'heading', attrs: { text: 'Furniture made to last' } },
      { eid: 'text', attrs: { text: 'Tables and chairs from our workshop in Leith.' } },
    ],
  },
  tag: ({ tag }) => tag,
});
