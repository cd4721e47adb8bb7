import { defineElement } from '../../model/element.ts';
import { LINK_ATTRIBUTES } from '../link-attributes.ts';

export const definition = defineElement({
  eid: 'link',
  type: 'inline',
  catalog: { label: 'Link', group: 'links', tags: ['anchor', 'navigation'] },
  helper: 'A link to a board, an anchor or an address; children follow its text.',
  attrs: LINK_ATTRIBUTES,
  content: 'flow',
  tag: () => 'a',
});
