import { expect, test } from 'vitest';
import type { Attribute, Block } from '../../model/entities.ts';
import { decodeProject } from '../../format/decode.ts';
import { indexBoards } from '../../site/plan/board-index.ts';
import { placeholderDescription } from '../../templates/placeholder.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import { openAuthorProject } from '../project/author-project.ts';
import { fixesOf, type Fix } from './fixes.ts';

const block = (uid: string, eid: string, attrs: Json = [], children: Json = []): JsonObject => ({
  uid,
  eid,
  attrs,
  children,
});
const attribute = (kid: string, v: string, more: Partial<Attribute> = {}) =>
  ({ kid, v, ...more }) as JsonObject;

const page = block(
  'page',
  'page',
  [],
  [
    block('gone', 'nav-item', [attribute('text', 'Gone')]),
    block('shared', 'button', [attribute('to', '', { isExposedToGroup: true })]),
    block('word', 'link'),
    block(
      'first',
      'form',
      [],
      [
        block('known', 'field', [attribute('name', 'email')]),
        block('second', 'field', [attribute('label', 'email-2')]),
        block('mail', 'field', [attribute('type', 'email')]),
        block('mail-too', 'field', [attribute('type', 'email')]),
        { ...block('called', 'field', [attribute('type', 'text')]), label: 'Your Name!' },
        block('plain', 'choice'),
        block('shared-field', 'field', [attribute('label', '', { isExposedToGroup: true })]),
      ],
    ),
    block('formless', 'field', [attribute('type', 'email')]),
    block('other', 'form', [], [block('alone', 'field', [attribute('type', 'email')])]),
  ],
);

/** Returns the fixes of a diagnostic on a page below the home page. */
function fixes(code: string, blockUid?: string, description = ''): readonly Fix[] {
  const { project } = decodeProject({
    id: 'p',
    root: {
      uid: 'home',
      description: placeholderDescription('Home'),
      children: [{ uid: 'about', slug: 'about', description, root: page }],
    },
  });
  if (project === undefined) throw new Error('the project is broken');
  const boards = indexBoards(project);
  const about = boards.get('about');
  if (about === undefined) throw new Error('there is no such board');
  const author = openAuthorProject(boards, (uid): Block | undefined => boards.get(uid)?.board.root);
  return fixesOf({ code, boardUid: 'about', blockUid }, { project: author, page: about });
}

const labels = (...asked: Parameters<typeof fixes>) => fixes(...asked).map(({ label }) => label);

test.each([
  ['mail', 'Name it “email-3”'],
  ['mail-too', 'Name it “email-4”'],
  ['called', 'Name it “your-name”'],
  ['plain', 'Name it “choice”'],
  ['alone', 'Name it “email”'],
])('[EDIT-7] a field without a name gets one that is unique in its form: %s', (uid, label) => {
  expect(labels('field-nameless', uid)).toEqual([label]);
});

test.each([['shared-field'], ['formless']])(
  '[EDIT-7] no name is suggested if other instances or an outer form would repeat it: %s',
  (uid) => {
    expect(fixes('field-nameless', uid)).toEqual([
      { kind: 'field', label: 'Enter a name', panel: 'block', field: 'Name' },
    ]);
  },
);

test('[EDIT-7] the name is set on the board of the field', () => {
  const args = { uids: ['alone'], board: 'about', kid: 'name', v: 'email' };
  expect(fixes('field-nameless', 'alone')).toMatchObject([{ command: 'set', args }]);
});

test('[EDIT-7] a link without a target gets one, or is removed if it has no other content', () => {
  expect(labels('link-nowhere', 'gone')).toEqual(['Choose a target', 'Delete it']);
  expect(fixes('link-nowhere', 'gone')[1]).toMatchObject({
    command: 'remove',
    args: { uids: ['gone'], board: 'about' },
  });
  expect(labels('button-idle', 'shared')).toEqual(['Choose a target']);
  expect(labels('link-nowhere', 'word')).toEqual(['Choose a target']);
  expect(labels('link-nowhere', 'nothing')).toEqual([]);
  expect(labels('heading-empty', 'gone')).toEqual([]);
});

test('[EDIT-7] fixing a template’s description clears it on the board that sets it', () => {
  const own = placeholderDescription('About');
  expect(fixes('description-placeholder', undefined, own)).toMatchObject([
    { kind: 'field', field: 'Description', board: 'about' },
    { command: 'set-board', args: { board: 'about', key: 'description', v: '', was: own } },
  ]);
  expect(fixes('description-placeholder')).toMatchObject([
    { board: 'home' },
    { label: 'Clear it' },
  ]);
  expect(labels('description-placeholder', undefined, 'Words of our own')).toEqual([]);
});
