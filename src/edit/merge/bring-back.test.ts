import { expect, test } from 'vitest';
import { encode } from '../../format/encode.ts';
import type { Project } from '../../model/entities.ts';
import { apply } from '../apply.ts';
import { bringBack, removedRejection } from './bring-back.ts';
import { elements, find, home, into, uidsIn } from '../commands/commands.test-data.ts';
import type { Operation } from '../operation.ts';
import { isRejected } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';

const remove = (key: string): Operation => ({ kind: 'remove', target: home(key) });
const move = (key: string, to: string): Operation => {
  return { kind: 'move', target: home(key), into: into(to), index: 0 };
};

/** Returns the project after changes by others, and the former trees of the board. */
function after(...operations: readonly Operation[]) {
  let project: Project = SITE;
  const trees = operations.map((operation) => {
    const { root } = project.root;
    const applied = apply(project, [operation]);
    if (isRejected(applied) || root === undefined) throw new Error('not legal');
    ({ project } = applied);
    return root;
  });
  return {
    project,
    former: () => trees.toReversed(),
    removed: () => [],
    movedFrom: () => new Set<string>(),
  };
}

function back(known: ReturnType<typeof after>, key: string): Project {
  const made = bringBack(known, home(key));
  if (isRejected(made)) throw new Error(made.rejection.text);
  return made.project;
}

test('[EDIT-9] restoring a removed block gives the same bytes', () => {
  for (const key of ['a', 'b', 'main', 'item', 'c1']) {
    expect(encode(back(after(remove(key)), key))).toBe(encode(SITE));
  }
});

test('[EDIT-9] a block removed with its parent is restored with it', () => {
  expect(encode(back(after(remove('main')), 'b'))).toBe(encode(SITE));
  expect(encode(back(after(remove('b'), remove('main')), 'b'))).toBe(encode(SITE));
});

test('[EDIT-9] moved descendants of a removed block stay in their new place', () => {
  const project = back(after(move('b', 'tinted'), remove('main')), 'a');
  expect([uidsIn(project, 'main'), uidsIn(project, 'tinted')]).toEqual([['a'], ['b']]);
});

test('[EDIT-9] a removed block is restored inside its moved parent', () => {
  const project = back(after(move('main', 'tinted'), remove('b')), 'b');
  expect([uidsIn(project, 'main'), uidsIn(project, 'tinted')]).toEqual([['a', 'b'], ['main']]);
});

test('[EDIT-9] restoring an existing block changes nothing, and an unknown one is rejected', () => {
  const known = after(remove('a'));
  expect(bringBack(known, home('b'))).toEqual({ project: known.project, operations: [] });
  expect(bringBack(known, home('nobody'))).toMatchObject({ rejection: { code: 'gone-unknown' } });
  const other = { ...known, former: () => [{ ...(find(SITE, 'main') ?? { uid: '' }) }] };
  expect(bringBack(other, home('a'))).toMatchObject({ rejection: { code: 'gone-unknown' } });
});

test('[EDIT-9] a removed block is named by its last name', () => {
  expect(removedRejection(after(remove('a')), home('a'), elements)).toMatchObject({
    code: 'target-gone',
    text: 'Text “Hello” was removed elsewhere.',
  });
  expect(removedRejection(after(remove('a')), home('b'), elements)).toBeUndefined();
});

test('[EDIT-9] a block that is found on another board is reported as moved, not as removed', () => {
  const elsewhere: Operation = {
    kind: 'move',
    target: home('a'),
    into: into('wp', 'work'),
    index: 0,
  };
  expect(removedRejection(after(elsewhere), home('a'), elements)).toMatchObject({
    code: 'target-moved',
    text: 'Text “Hello” was moved to page “work” elsewhere.',
    target: { entity: 'block', board: 'work', block: 'a' },
  });
});
