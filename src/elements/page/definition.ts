import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'page',
  type: 'block',
  catalog: { label: 'Page', group: 'layout', tags: ['root', 'body'] },
  icon: 'layout-template',
  helper: 'The root layer of a page or a component.',
  attrs: {},
  content: 'flow',
  starts: {},
  example: {
    children: [
      {
        eid: 'box',
        attrs: { tag: 'main' },
        children: [{ eid: 'heading', attrs: { text: 'Hello', level: 1 } }],
      },
    ],
  },
  tag: () => 'div',
});
