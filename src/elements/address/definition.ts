import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'address',
  type: 'block',
  catalog: { label: 'Address', group: 'text', tags: ['contact', 'street', 'author'] },
  icon: 'type',
  helper: 'Contact details of the owner of the page; line breaks are kept.',
  attrs: {
    text: { type: 'Text', initValue: '', kind: 'multiline', tooltip: 'Lines of the address.' },
  },
  content: 'phrasing',
  presets: { Address: { text: 'Name\nStreet 1\nTown' } },
  starts: { attrs: { text: 'Atelier\n12 Shore Street\nLeith' } },
  example: {
    attrs: { text: 'Atelier\n12 Shore Street\nLeith\n' },
    children: [
      { eid: 'link', attrs: { to: 'mailto:hello@example.org', text: 'hello@example.org' } },
    ],
  },
  tag: () => 'address',
});
