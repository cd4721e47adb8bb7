import { afterEach, expect, test } from 'vitest';
import { treeOf } from '../../edit/session/replica.ts';
import { closeTestSession, openTestSession } from './session.test-data.ts';
import { hearProject, lookHere, lookSoon, useSession, type Question } from './tab-session.ts';

afterEach(closeTestSession);

const HEADINGS: Question<readonly string[]> = ({ anchorsOf, siteHere }, { project, facts }) =>
  anchorsOf(siteHere(project, facts).project, 'home');

test('[EDIT-12] a missing tree, as of a board with a broken file, is requested again only after a change of the project', async () => {
  const copies = await openTestSession(undefined);
  expect(copies()).toBe(1);
  expect(await lookSoon(HEADINGS)).toBeUndefined();
  expect(await lookSoon(HEADINGS)).toBeUndefined();
  expect(copies()).toBe(2);
  const { session } = useSession.getState();
  await hearProject({ run: 'one', edition: 0, facts: session?.factsTag ?? '', changes: [] });
  expect(copies()).toBe(2);
  expect(await lookSoon(HEADINGS)).toBeUndefined();
  expect(copies()).toBe(3);
});

test('[EDIT-12] a loaded tree answers without a request', async () => {
  const copies = await openTestSession([{ uid: 'a', eid: 'text' }]);
  expect(lookHere((_, { project }) => treeOf(project, 'home')?.uid)).toBe('p');
  expect(await lookSoon(HEADINGS)).toEqual([]);
  expect(copies()).toBe(1);
});
