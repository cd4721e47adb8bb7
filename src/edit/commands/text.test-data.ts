/** A text with inline blocks, for the tests of texts. */
import { type Block, type Project } from '../../model/entities.ts';
import { attribute, attributes, block, project, text } from '../../model/projects.test-data.ts';
import { contentOf } from '../../site/texts/inline.ts';
import type { Inline } from '../../site/texts/inline-content.ts';
import { isRejected, type Result } from '../rejection.ts';
import type { Command } from './command.ts';
import { elements, find } from './commands.test-data.ts';

export const words = (uid: string, eid: string, own: string, fields: Partial<Block> = {}) =>
  block(uid, eid, { attrs: attributes({ text: own }), ...fields });

/** `One <strong>two</strong> three <a>li<em>nk</em></a> ☆ end` */
const TEXT = text('t', 'One ', {
  children: [
    words('s', 'strong', 'two'),
    words('n', 'span', ' three '),
    block('l', 'link', {
      attrs: [
        attribute('to', 'work'),
        attribute('text', 'li'),
        attribute('anchor', 'here'),
        attribute('new-tab', true),
      ],
      children: [words('e', 'emphasis', 'nk')],
    }),
    block('i', 'icon', { attrs: attributes({ name: 'star' }) }),
    words('m', 'span', ' end'),
  ],
});
export const SITE: Project = project([{ ...project([]).root, uid: 'work', slug: 'work' }], {
  root: block('hp', 'page', { children: [text('a', 'First '), TEXT, text('z', 'Last')] }),
});

export const CONTENT: readonly Inline[] = [
  'One ',
  { uid: 's', eid: 'strong', content: ['two'] },
  ' three ',
  {
    uid: 'l',
    eid: 'link',
    content: ['li', { uid: 'e', eid: 'emphasis', content: ['nk'] }],
    attrs: { to: { v: 'work' } },
  },
  { uid: 'i', eid: 'icon' },
  ' end',
];

export const contentIn = (of: Project, key: string) =>
  contentOf(find(of, key) ?? { uid: '' }, elements);
export const kindsOf = (command: Result<Command>) =>
  isRejected(command) ? command.rejection.code : command.operations.map(({ kind }) => kind);
