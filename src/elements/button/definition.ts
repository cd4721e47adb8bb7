import { defineElement } from '../../model/element.ts';
import { LINK_ATTRIBUTES } from '../link-attributes.ts';

export const definition = defineElement({
  eid: 'button',
  type: 'inline',
  catalog: { label: 'Button', group: 'links', tags: ['action', 'call to action'] },
  helper:
    'A button: a link when it leads somewhere, else a plain button; children follow its text.',
  attrs: LINK_ATTRIBUTES,
  content: 'phrasing',
  tag: ({ to }) => (to === undefined ? 'button' : 'a'),
});
