import { defineElement } from '../define.ts';
import type { Declarations } from '../../values/codec.ts';
import { PAGE_LINK } from '../link-attributes.ts';

export const definition = defineElement({
  eid: 'card',
  type: 'block',
  catalog: { label: 'Card', group: 'layout', tags: ['tile', 'teaser', 'panel'] },
  icon: 'rows-3',
  helper:
    'A panel with a heading. With a target, the whole card is clickable. Images inside appear above the heading.',
  attrs: {
    tag: {
      label: 'HTML element',
      type: 'String',
      initValue: 'article',
      choices: ['article', 'div', 'section', 'aside'],
      isFunctional: true,
      tooltip: 'HTML element; article is for content that makes sense on its own.',
    },
    heading: {
      type: 'Text',
      isOptional: true,
      initValue: '',
      tooltip: 'Heading of the card, which is the link if there is a target.',
    },
    level: {
      type: 'Number',
      initValue: 3,
      minimum: 1,
      maximum: 6,
      step: 1,
      isFunctional: true,
      tooltip: 'Heading level in the outline of the page.',
    },
    ...PAGE_LINK,
    variant: {
      type: 'String',
      initValue: 'outline',
      choices: ['outline', 'raised', 'filled', 'plain'],
      tooltip: 'Visual style of the panel.',
    },
    'full-height': {
      type: 'Boolean',
      isOptional: true,
      initValue: false,
      tooltip:
        'Fills the height of the parent. Use it to give cards the same height if they are components shown side by side.',
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
      ? [{ kid: 'heading', expected: 'a text, because the heading is the link' }]
      : [],
});
