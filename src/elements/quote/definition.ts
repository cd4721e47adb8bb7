import { defineElement } from '../define.ts';
import { PAGE_LINK } from '../link-attributes.ts';

export const definition = defineElement({
  eid: 'quote',
  type: 'block',
  catalog: { label: 'Quote', group: 'text', tags: ['blockquote', 'citation', 'testimonial'] },
  icon: 'quote',
  helper: 'A quotation and its source; children follow the text of the quote.',
  attrs: {
    text: {
      type: 'Text',
      initValue: '',
      kind: 'multiline',
      tooltip: 'Text of the quote.',
    },
    source: {
      type: 'Text',
      initValue: '',
      isOptional: true,
      tooltip: 'Author or origin of the quote.',
    },
    ...PAGE_LINK,
    variant: {
      type: 'String',
      initValue: 'bar',
      choices: ['bar', 'large', 'plain'],
      tooltip: 'A bar at the side, large type, or no decoration.',
    },
  },
  content: 'flow',
  presets: {
    'With a bar': { variant: 'bar' },
    Testimonial: { variant: 'large' },
    Plain: { variant: 'plain' },
  },
  example: {
    attrs: {
      text: 'The table came on a Tuesday, and we have not left it since.',
      source: 'A customer in Leith',
      variant: 'large',
    },
  },
  tag: () => 'figure',
  isInteractive: ({ to, source }) => to !== undefined && source.trim() !== '',
});
