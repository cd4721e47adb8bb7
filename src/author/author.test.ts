import { expect, test } from 'vitest';
import { decode } from '../format/decode.ts';
import type { Block, Project } from '../model/entities.ts';
import { indexBoards } from '../site/plan/board-index.ts';
import { openAuthorProject } from './project/author-project.ts';
import { replaceBoard } from '../model/replace-board.ts';
import { linesAround } from './checks/source-lines.ts';

const block = (uid: string, ...children: readonly object[]) => ({ uid, eid: 'box', children });

const boardOf = (uid: string, root: object, ...children: readonly object[]) => ({
  uid,
  slug: uid,
  root,
  children,
});

function project(): Project {
  const json = {
    root: boardOf(
      'home',
      block('a', block('b'), block('c', block('d'))),
      boardOf('one', block('e'), boardOf('deep', block('f'))),
      boardOf('two', block('g')),
    ),
  };
  const found = decode(JSON.stringify(json)).project;
  if (found === undefined) throw new Error('the project is flawed');
  return found;
}

function open(input = project()) {
  const boards = indexBoards(input);
  const asked: string[] = [];
  const treeOf = (uid: string): Block | undefined => {
    asked.push(uid);
    return boards.get(uid)?.board.root;
  };
  return { author: openAuthorProject(boards, treeOf), asked, boards };
}

test.each([
  ['home', 'a', undefined, 'root.root'],
  ['home', 'd', 'c', 'root.root.children[1].children[0]'],
  ['deep', 'f', undefined, 'root.children[0].children[0].root'],
])('[MODEL-3] in board %s, block %s is a child of %s, at %s', (board, uid, parent, path) => {
  const found = open().author.blockOf(board, uid);
  expect(found).toMatchObject({ path, block: { uid }, board: { board: { uid: board } } });
  expect(found?.around[0]?.uid).toBe(parent);
});

test('[MODEL-3] a missing block isn’t found, and no other board is read for it', () => {
  const { author, asked } = open();
  expect(author.blockOf('two', 'a')).toBeUndefined();
  expect(author.blockOf('nowhere', 'a')).toBeUndefined();
  expect(author.find('f', ['two', 'deep'])?.path).toBe('root.children[0].children[0].root');
  expect(author.find('a', ['two'])).toBeUndefined();
  expect(new Set(asked)).toEqual(new Set(['two', 'deep']));
});

test('[MODEL-3] the blocks of a board are in document order', () => {
  const uids = [...open().author.blocksOf('home')].map(({ uid }) => uid);
  expect(uids).toEqual(['a', 'b', 'c', 'd']);
});

test('[EDIT-12] replacing a board keeps the objects of all other boards, also of its children', () => {
  const before = project();
  const [one] = before.root.children;
  if (one === undefined) throw new Error('no board');
  const after = replaceBoard(before, 'root.children[0]', { ...one, title: 'New', children: [] });
  expect(after.root.children[0]).toMatchObject({ title: 'New', uid: 'one' });
  expect(after.root.children[0]?.children).toBe(one.children);
  expect(after.root.children[1]).toBe(before.root.children[1]);
  expect(before.root.children[0]?.title).toBe('');
});

test('[EDIT-12] the root board can be replaced, and replacing at a missing path changes nothing', () => {
  const before = project();
  const after = replaceBoard(before, 'root', { ...before.root, title: 'New' });
  expect(after.root.title).toBe('New');
  expect(replaceBoard(before, 'root.children[9]', before.root)).toEqual(before);
});

test('[W8] the place of a problem in a file is shown with the lines around it', () => {
  const text = Array.from({ length: 20 }, (_, at) => `line ${at + 1}`).join('\r\n');
  const shown = linesAround(text, { line: 10, column: 6 });
  expect(shown).toMatchObject({ line: 10, column: 6, first: 7 });
  expect(shown.lines).toEqual([7, 8, 9, 10, 11, 12, 13].map((number) => `line ${number}`));
});

test('[W8] if one line contains a whole project, only the part around the place is shown', () => {
  const text = `${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`;
  const shown = linesAround(text, { line: 1, column: 5001 });
  expect(shown).toMatchObject({ line: 1, column: 5001 });
  expect(shown.lines[0]).toHaveLength(160);
  expect(shown.lines[0]).toContain('HERE');
});
