import { expect, test } from 'vitest';
import { block, board, project } from '../../model/projects.test-data.ts';
import { moveBoard, renameBoard, setBoard } from '../commands/boards.ts';
import { done, editing, elements } from '../commands/commands.test-data.ts';
import type { Command } from '../commands/command.ts';
import { applyLegalChange } from './legality.ts';
import { isRejected, type Result } from '../rejection.ts';

const page = (uid: string, slug: string) =>
  board(uid, { slug, name: uid, root: block(`${uid}p`, 'page') });

/** Three boards with one address, as after a merge of branches. */
const CLASHING = project([page('x', 'same'), page('y', 'same'), page('z', 'same'), page('w', 'w')]);

const rejectionOf = (command: Result<Command>) => {
  const made = isRejected(command)
    ? command
    : applyLegalChange(CLASHING, command.operations, { elements });
  return isRejected(made) ? made.rejection.code : undefined;
};
const slug = (uid: string, value: string, of = CLASHING) =>
  setBoard(editing(of), uid, { key: 'slug', value });

test('[EDIT-7] existing problems don’t prevent changes, even if their text changes', () => {
  const at = { parent: 'home', index: 2 };
  const made = [
    renameBoard(editing(CLASHING), 'x', { name: 'Else' }),
    moveBoard(editing(CLASHING), 'x', at),
    slug('x', 'other'),
    slug('y', 'other'),
  ];
  expect(made.map(rejectionOf)).toEqual(made.map(() => undefined));
  const half = done(slug('x', 'other'), CLASHING);
  const all = done(slug('y', 'another', half), half).root.children.map((one) => one.slug);
  expect(all).toEqual(['other', 'another', 'same', 'w']);
});

test('[EDIT-7] a further board with a conflicting address is rejected', () => {
  expect(rejectionOf(slug('w', 'same'))).toBe('route-twice');
  expect(rejectionOf(slug('x', 'w'))).toBe('route-twice');
});
