import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'heading',
  type: 'text',
  catalog: { label: 'Heading', group: 'text', tags: ['title', 'h1', 'h2'] },
  icon: 'heading',
  helper: 'A heading of level 1 to 6; inline children follow its text.',
  attrs: {
    text: {
      type: 'Text',
      initValue: '',
      kind: 'multiline',
      tooltip: 'Text of the heading.',
    },
    level: {
      type: 'Number',
      initValue: 2,
      minimum: 1,
      maximum: 6,
      step: 1,
      isFunctional: true,
      tooltip: 'Level in the outline of the page. Use level 1 once, and don’t skip levels.',
    },
  },
  content: 'phrasing',
  presets: {
    'Page title': { text: 'Page title', level: 1 },
    Heading: { text: 'Heading', level: 2 },
    Subheading: { text: 'Subheading', level: 3 },
  },
  example: { attrs: { text: 'Furniture made to last', level: 1 } },
  tag: ({ level }) => `h${level}`,
});
