import { afterEach, expect, test } from 'vitest';
import { treeOf } from '../../edit/session/replica.ts';
import { closeTestSession, openTestSession } from './session.test-data.ts';
import {
  receiveProject,
  answerFromLoaded,
  answerAfterLoading,
  useSession,
  type Question,
} from './tab-session.ts';

afterEach(closeTestSession);

const HEADINGS: Question<readonly string[]> = ({ anchorsOf, siteHere }, { project, facts }) =>
  anchorsOf(siteHere(project, facts).project, 'home');

test('[EDIT-12] a missing tree, as of a board with a broken file, is requested again only after a change of the project', async () => {
  const copies = await openTestSession(undefined);
  expect(copies()).toBe(1);
  expect(await answerAfterLoading(HEADINGS)).toBeUndefined();
  expect(await answerAfterLoading(HEADINGS)).toBeUndefined();
  expect(copies()).toBe(2);
  const { session } = useSession.getState();
  await receiveProject({ run: 'one', edition: 0, facts: session?.factsTag ?? '', changes: [] });
  expect(copies()).toBe(2);
  expect(await answerAfterLoading(HEADINGS)).toBeUndefined();
  expect(copies()).toBe(3);
});

test('[EDIT-12] data of a loaded tree needs no request', async () => {
  const copies = await openTestSession([{ uid: 'a', eid: 'text' }]);
  expect(answerFromLoaded((_, { project }) => treeOf(project, 'home')?.uid)).toBe('p');
  expect(await answerAfterLoading(HEADINGS)).toEqual([]);
  expect(copies()).toBe(1);
});
