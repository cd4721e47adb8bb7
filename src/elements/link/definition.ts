import { defineElement } from '../define.ts';
import { LINK_ATTRIBUTES } from '../link-attributes.ts';

export const definition = defineElement({
  eid: 'link',
  type: 'inline',
  catalog: {
    label: 'Link',
    group: 'links',
    tags: ['anchor', 'navigation', 'download', 'mail', 'phone'],
  },
  icon: 'link',
  helper: 'A link to a page, an anchor, a URL or a file; children follow its text.',
  attrs: LINK_ATTRIBUTES,
  content: 'flow',
  presets: {
    Link: { text: 'Link' },
    'In a new tab': { text: 'Link', 'new-tab': true },
    Sponsored: { text: 'Link', 'new-tab': true, rel: 'sponsored' },
  },
  example: { attrs: { to: 'uid-of-a-board#contact', text: 'Write to us' } },
  needs: ['name'],
  tag: () => 'a',
});
