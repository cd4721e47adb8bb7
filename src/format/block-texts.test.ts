import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, Board } from '../model/entities.ts';
import { box, project, text } from '../model/projects.test-data.ts';
import { createBoardWriter, type BoardText } from './block-texts.ts';
import { boardFileText } from './encode.ts';
import { projects } from './projects.test-data.ts';

const read = ({ parts }: BoardText) => parts.join('');
const fileOf = ({ uid }: Board) => `boards/${uid}.json`;
const sizeOf = ({ children = [] }: Block): number =>
  children.reduce((sum, child) => sum + sizeOf(child), 1);
const boardsOf = (board: Board): readonly Board[] => [board, ...board.children.flatMap(boardsOf)];

test('[FORMAT-4] [EDIT-12] files of boards have their canonical text, also when written repeatedly', () => {
  const { write } = createBoardWriter();
  fc.assert(
    fc.property(projects, ({ root }) => {
      for (const board of boardsOf(root)) {
        const canonical = boardFileText(board, fileOf);
        const twice = [write(board, fileOf), write(board, fileOf)];
        expect(twice.map(read)).toEqual([canonical, canonical]);
      }
    }),
  );
});

test('[EDIT-12] a file has the same text if its tree was written ahead, fully or in part', () => {
  fc.assert(
    fc.property(projects, fc.nat(5), ({ root: board }, steps) => {
      const { ahead, write } = createBoardWriter();
      if (board.root === undefined) return;
      const before = ahead(board.root);
      for (let step = 0; step < steps; step += 1) before.next();
      expect(read(write(board, fileOf))).toBe(boardFileText(board, fileOf));
      expect([...ahead(board.root)]).toEqual([]);
      expect([...createBoardWriter().ahead(board.root)]).toHaveLength(sizeOf(board.root));
    }),
  );
});

test('[EDIT-12] a moved block has the text of its new place, also at another depth', () => {
  const { write } = createBoardWriter();
  const inner = box('inner', text('words', 'One\nTwo'));
  for (const tree of [box('top', inner), box('top', box('around', inner)), inner]) {
    const { root } = project([], { root: tree });
    expect(read(write(root, fileOf))).toBe(boardFileText(root, fileOf));
  }
});

test('[EDIT-12] the head of a file ends with the first character of the tree, if the tree is the last field', () => {
  const { write } = createBoardWriter();
  const { root: board } = project([], { root: box('top', text('words', 'Words')) });
  const written = write(board, fileOf);
  const beginning = new TextDecoder().decode(written.head);
  expect(read(written).startsWith(beginning)).toBe(true);
  expect(beginning.endsWith('\n  "root": {')).toBe(true);
  const bare = { ...board, root: undefined };
  expect(write(bare, fileOf).head).toBe(undefined);
  const odd = { ...board, unknown: { later: 1 } };
  expect(read(write(odd, fileOf))).toMatch(/\n {2}"later": 1\n\}\n$/);
  expect(write(odd, fileOf).head).toBe(undefined);
});
