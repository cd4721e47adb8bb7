import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { missingTree } from '../../edit/missing-tree.ts';
import { board, box, composite, page, project } from '../../model/projects.test-data.ts';
import { compositeUses } from './composite-uses.ts';

const showing = (uid: string) =>
  board(uid, { name: uid, root: page(composite(`use-${uid}`, 'card')) });
const card = board('card', { name: 'Card', root: box('card-root') });
const missing = board('b', { name: 'b', root: missingTree('b', true) });
const reported = (uid: string, block: string) => ({
  board: { uid, name: uid },
  block,
  name: 'composite',
});

const usesWith = (...all: Parameters<typeof compositeUses>[2] & {}) =>
  compositeUses(
    { project: project([showing('a'), missing, showing('c'), card]), elements: CATALOGUE.elements },
    'card',
    all,
  )?.uses.map(({ block }) => block);

test('[EDIT-12] instances of a component are found in loaded trees, and those in other trees are reported by the server', () => {
  expect(usesWith()).toEqual(['use-a', 'use-c']);
  expect(usesWith(reported('b', 'use-b'))).toEqual(['use-a', 'use-b', 'use-c']);
  // The tab's loaded tree takes precedence.
  expect(usesWith(reported('a', 'gone'), reported('b', 'use-b'))).toEqual([
    'use-a',
    'use-b',
    'use-c',
  ]);
});
