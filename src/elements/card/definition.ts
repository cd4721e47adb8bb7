import { defineElement } from '../define.ts';
import type { Declarations } from '../../values/codec.ts';
import { PAGE_LINK } from '../link-attributes.ts';

export const definition = defineElement({
  eid: 'card',
  type: 'block',
  catalog: { label: 'Card', group: 'layout', tags: ['tile', 'teaser', 'panel'] },
  helper:
    'A panel with a heading; when it leads somewhere, a click anywhere on it follows the link of its heading. Pictures among its children stand above the heading.',
  attrs: {
    tag: {
      type: 'String',
      initValue: 'article',
      choices: ['article', 'div', 'section', 'aside'],
      isFunctional: true,
      tooltip: 'The HTML element; article for what makes sense on its own.',
    },
    heading: {
      type: 'Text',
      isOptional: true,
      initValue: '',
      tooltip: 'The heading, which the link is on.',
    },
    level: {
      type: 'Number',
      initValue: 3,
      minimum: 1,
      maximum: 6,
      step: 1,
      isFunctional: true,
      tooltip: 'The level of the heading in the outline of the page.',
    },
    ...PAGE_LINK,
    variant: {
      type: 'String',
      initValue: 'outline',
      choices: ['outline', 'raised', 'filled', 'plain'],
      tooltip: 'How the panel stands out.',
    },
    'full-height': {
      type: 'Boolean',
      isOptional: true,
      initValue: false,
      tooltip:
        'As high as what it stands in: cards that composites or boards show side by side are equally high then.',
      toCss: (isFull): Declarations => (isFull ? { 'block-size': '100%' } : {}),
    },
  },
  content: 'flow',
  presets: {
    Outline: { tag: 'article', variant: 'outline' },
    Raised: { tag: 'article', variant: 'raised' },
    Filled: { tag: 'article', variant: 'filled' },
    Plain: { tag: 'article', variant: 'plain' },
  },
  starts: {
    attrs: { heading: 'The oak table' },
    children: [{ eid: 'text', attrs: { text: 'Seats eight, and outlives them.' } }],
  },
  example: {
    attrs: { heading: 'The oak table', to: 'uid-of-a-board', variant: 'raised' },
    children: [
      {
        eid: 'image',
        attrs: { image: { assetUid: 'uid-of-an-image' }, alt: 'A long table by a window' },
      },
      { eid: 'text', attrs: { text: 'Seats eight, and outlives them.' } },
    ],
  },
  tag: ({ tag }) => tag,
  titleLevel: ({ level }) => level,
  isInteractive: ({ to, heading }) => to !== undefined && heading.trim() !== '',
  findProblems: ({ to, heading }) =>
    to !== undefined && heading.trim() === ''
      ? [{ kid: 'heading', expected: 'a text, which the link is on' }]
      : [],
});
