import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import type { Block, Project } from '../../model/entities.ts';
import { attributes, block, board, box, composite, text } from '../../model/projects.test-data.ts';
import { boardsIn } from '../entities.ts';
import { change } from '../legality/legality.ts';
import { isRejected, type Result } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';
import { removeAsset, setAsset } from './assets.ts';
import { insertBoardLike } from './board-like.ts';
import { insertBoard, setBoard } from './boards.ts';
import type { Command, Editing } from './command.ts';

const { elements } = CATALOGUE;
let count = 0;
const editing: Editing = { project: SITE, elements, newUid: () => `new${(count += 1)}` };

function result(command: Result<Command>, of = SITE) {
  return isRejected(command) ? command : change(of, command.operations, { elements });
}

function done(command: Result<Command>, of = SITE): Project {
  const changed = result(command, of);
  if (isRejected(changed)) throw new Error(changed.rejection.text);
  return changed.project;
}

function codeOf(command: Result<Command>): string | undefined {
  const changed = result(command);
  return isRejected(changed) ? changed.rejection.code : undefined;
}

const place = { parent: 'home', index: 0 };

test('[EDIT-3] a copied board gets new uids', () => {
  const after = done(insertBoardLike(editing, place, { name: 'More work', like: 'work' }));
  const [made] = after.root.children;
  const like = boardsIn(SITE.root).find(({ uid }) => uid === 'work');
  expect(made).toMatchObject({ name: 'More work', slug: 'more-work', type: 'page' });
  expect(made?.root?.children).toEqual([
    { ...like?.root?.children?.[0], uid: expect.stringMatching(/^new/) as string },
  ]);
});

const framed = (uid: string, own: Block): Block => ({
  ...composite(uid, 'card', { children: [box('slot~', own)] }),
});
const page = (uid: string, children: readonly Block[]) =>
  board(uid, {
    root: block(`${uid}-page`, 'page', {
      attrs: attributes({ 'text-align': 'center' }),
      children,
    }),
  });

/** Returns an empty page based on another one, and the selection. */
function bareLike(project: Project, like: string) {
  const wanted = { name: 'New', like, isBare: true };
  const made = insertBoardLike({ ...editing, project }, place, wanted);
  const [first] = done(made, project).root.children;
  return { board: first, selection: isRejected(made) ? undefined : made.selection };
}

test('[EDIT-3] a new empty page has the frame of the page that it is based on', () => {
  const project: Project = {
    ...SITE,
    root: {
      ...SITE.root,
      children: [
        ...SITE.root.children,
        page('one', [framed('c1', text('t1', 'One')), composite('n1', 'note'), text('t2', 'Own')]),
        page('two', [framed('c2', text('t3', 'Two'))]),
      ],
    },
  };
  const made = bareLike(project, 'one');
  const { root, uid } = made.board ?? {};
  expect(root?.attrs).toEqual(attributes({ 'text-align': 'center' }));
  expect(root?.children).toMatchObject([
    { eid: 'composite', children: [{ uid: 'slot~', eid: 'box' }] },
  ]);
  expect(root?.children?.[0]?.children?.[0]?.children).toBe(undefined);
  const around = root?.children?.[0]?.uid ?? '';
  expect(made.selection).toEqual({ board: uid, blocks: [`${around}/slot~`] });
});

test('[EDIT-3] a new empty page has the width and spacing of the page that it is based on', () => {
  const looks = { 'max-width': '900px', styles: 'opening', anchor: 'top', fill: '#000' };
  const column = block('k', 'column', {
    attrs: attributes({ gap: '24px', align: 'center' }),
    children: [text('t', 'One')],
  });
  const hero = block('h', 'container', {
    label: 'Hero',
    attrs: attributes(looks),
    children: [column, text('u', 'Two')],
  });
  const main = block('m', 'box', {
    attrs: attributes({ tag: 'main' }),
    children: [{ ...text('x', 'Not shown'), isHidden: true }, hero, text('v', 'Three')],
  });
  const project: Project = {
    ...SITE,
    styles: [...SITE.styles, { name: 'opening', label: '', for: '', attrs: [] }],
    root: { ...SITE.root, children: [...SITE.root.children, page('one', [main])] },
  };
  const made = bareLike(project, 'one');
  const own = made.board?.root?.children?.[0]?.children ?? [];
  expect(own).toEqual([
    {
      uid: expect.stringMatching(/^new/) as string,
      eid: 'container',
      attrs: attributes({ 'max-width': '900px', styles: 'opening' }),
      children: [
        {
          uid: expect.stringMatching(/^new/) as string,
          eid: 'column',
          attrs: attributes({ gap: '24px' }),
        },
      ],
    },
  ]);
  expect(made.selection?.blocks).toEqual([own[0]?.children?.[0]?.uid]);
});

test('[EDIT-7] a missing board can’t be the template of a new one', () => {
  expect(codeOf(insertBoardLike(editing, place, { name: 'x', like: 'gone' }))).toBe(
    'target-unknown',
  );
});

test.each<readonly [string, Result<Command>]>([
  ['a new board', insertBoard(editing, place, { name: 'x', slug: 'our team' })],
  ['a board', setBoard(editing, 'work', { key: 'slug', value: 'our team' })],
])(
  '[EDIT-7] an address with spaces is rejected, and one without spaces is suggested: %s',
  (_what, command) => {
    expect(command).toMatchObject({
      rejection: {
        code: 'slug-spaced',
        text: 'The URL part “our team” contains spaces. Write “our-team” instead.',
      },
    });
  },
);

test('[EDIT-3] fields of a board other than its address accept spaces', () => {
  const after = done(setBoard(editing, 'work', { key: 'name', value: 'Our team' }));
  expect(boardsIn(after.root).find(({ uid }) => uid === 'work')?.name).toBe('Our team');
});

test('[EDIT-7] a file in use can’t be removed, and the message says so', () => {
  expect(codeOf(removeAsset(editing, 'pic'))).toBe('still-used');
  expect(codeOf(removeAsset(editing, 'gone'))).toBe('target-unknown');
});

test('[EDIT-3] a field of a file is set, on any board', () => {
  const after = done(setAsset(editing, 'pic', { key: 'basename', value: 'photo' }));
  expect(after.root.assets[0]?.basename).toBe('photo');
  expect(codeOf(setAsset(editing, 'gone', { key: 'basename', value: 'x' }))).toBe('target-unknown');
});
