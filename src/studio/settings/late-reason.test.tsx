// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGate } from '../../../test/gate.test-data.ts';
import { NOTHING_TO_DO } from '../shell/making-changes.ts';
import { useProject } from '../shell/project-store.ts';
import { change, useAttempt, useCommit } from './use-commit.ts';

const before = useProject.getState();

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  useProject.setState(before);
});

/** Shows what a hook gives; gives what that is by now. */
async function show<T>(use: () => T): Promise<() => T> {
  let given: T | undefined;
  function Shown() {
    given = use();
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Shown />));
  return () => {
    if (given === undefined) throw new Error('nothing is shown');
    return given;
  };
}

test('[EDIT-7] why a value was refused stays when what was sent before it is answered last', async () => {
  const gate = createGate();
  const field = await show(() =>
    useCommit('0', async (text) => {
      if (text === 'bad') throw new Error('No.');
      await gate.opened;
    }),
  );
  for (const text of ['1', 'bad']) {
    await act(async () => field().write(text));
    await act(async () => field().commit());
  }
  expect(field()).toMatchObject({ text: 'bad', reason: 'No.' });
  await act(async () => gate.open());
  expect(field()).toMatchObject({ text: 'bad', reason: 'No.' });
});

test('[EDIT-7] a field whose text has changed nothing shows what is so', async () => {
  const field = await show(() =>
    useCommit('old-oak.png', async (text) => (text === 'Old Oak' ? NOTHING_TO_DO : undefined)),
  );
  await act(async () => field().write('Old Oak'));
  await act(async () => field().commit());
  expect(field()).toMatchObject({ text: 'old-oak.png', reason: undefined });
  // What is on its way is shown until it is there.
  await act(async () => field().write('ash'));
  await act(async () => field().commit());
  expect(field().text).toBe('ash');
});

test('[EDIT-7] why something was refused goes with a later change, and stays with one that was there before', async () => {
  const project = { revision: 7, label: '', plan: '', tag: '', errors: [] };
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('token')) return Promise.resolve(Response.json({ token: 'x' }));
    if (!address.endsWith('edit')) return Promise.resolve(Response.json(project));
    return Promise.resolve(Response.json({ reason: 'No.', revision: 7 }, { status: 422 }));
  });
  useProject.setState({ revision: 6 });
  const attempt = await show(useAttempt);
  await act(async () => {
    attempt().attempt(async () => change('remove-variable', { name: 'ebb' }));
    await vi.waitFor(() => expect(useProject.getState().revision).toBe(7));
  });
  await vi.waitFor(() => expect(attempt().reason).toBe('No.'));
  await act(async () => useProject.setState({ revision: 8 }));
  expect(attempt().reason).toBe(undefined);
});
