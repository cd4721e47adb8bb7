import { expect, test } from 'vitest';
import { CATALOGUE } from '../elements/catalogue.ts';
import { decode } from '../format/decode.ts';
import { attrsOf, type Block } from '../model/entities.ts';
import { insertElement } from './commands/insert.ts';
import { isRejected } from './rejection.ts';

const { elements } = CATALOGUE;

const field = (uid: string, name: string) => ({
  uid,
  eid: 'field',
  attrs: [
    { kid: 'label', v: 'One' },
    { kid: 'name', v: name },
  ],
});
const form = (uid: string, ...children: readonly Block[]) => ({ uid, eid: 'form', children });
const { project } = decode(
  JSON.stringify({
    id: 'p',
    root: {
      uid: 'home',
      root: {
        uid: 'page',
        eid: 'page',
        children: [
          form('first', field('a', 'email'), field('b', 'email-2')),
          form('second', { uid: 'in', eid: 'column', children: [field('c', 'your-answer')] }),
        ],
      },
    },
  }),
);

test.each([
  ['first', 'field', 'Email', 'email-3'],
  ['second', 'field', 'Email', 'email'],
  ['in', 'field', 'Field', 'your-answer-2'],
  ['first', 'field', 'Field', 'your-answer'],
  ['first', 'choice', 'Choice', 'your-choice'],
  ['first', 'file-field', 'File field', 'your-file'],
  ['page', 'field', 'Email', 'email'],
])('[EDIT-3] %2$s %3$s, inserted into %1$s, is sent as %4$s', (parent, eid, preset, name) => {
  if (project === undefined) throw new Error('the project of the test is valid');
  const at = { into: { entity: 'block', board: 'home', parent }, index: 0 } as const;
  const editing = { project, elements, newUid: () => 'new' };
  const made = insertElement(editing, at, { eid, preset, isFilled: true });
  const [operation] = isRejected(made) ? [] : made.operations;
  const item = operation?.kind === 'insert' ? (operation.item as Block) : { uid: '' };
  expect(attrsOf(item)).toContainEqual(expect.objectContaining({ kid: 'name', v: name }));
});
