// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGate } from '../../../test/gate.test-data.ts';
import { openSession } from '../session/tab-session.ts';
import { useEdit } from '../shell/edit-store.ts';
import { rejectionFor, RejectedError } from '../shell/rejected-error.ts';
import { NOTHING_TO_DO } from '../shell/making-changes.ts';
import { useProject } from '../shell/project-store.ts';
import { change } from '../settings/change.ts';
import { useAttempt } from './use-attempt.ts';
import { useField } from './use-field.ts';

const before = useProject.getState();

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  useProject.setState(before);
});

/** Mounts a hook; returns a function that returns its current value. */
async function show<T>(
  use: () => T,
  root = createRoot(document.createElement('div')),
): Promise<() => T> {
  let input: T | undefined;
  function Shown() {
    input = use();
    return null;
  }
  await act(async () => root.render(<Shown />));
  return () => {
    if (input === undefined) throw new Error('nothing is shown');
    return input;
  };
}

/** Mounts a field of a text in the project, and writes other texts into it. */
async function showField(saved: string, send: (text: string) => Promise<unknown>) {
  const field = await show(() => useField({ saved, send, isTyped: true }));
  const write = async (text: string) => {
    await act(async () => field().show(text));
    await act(async () => field().enter(text));
  };
  return { field, write };
}

test('[EDIT-7] the reason of a rejection stays when an earlier change is answered last', async () => {
  const gate = createGate();
  const { field, write } = await showField('0', async (text) => {
    if (text === 'bad') throw new Error('No.');
    await gate.opened;
  });
  for (const text of ['1', 'bad']) await write(text);
  expect(field()).toMatchObject({ value: 'bad', reason: 'No.' });
  await act(async () => gate.open());
  expect(field()).toMatchObject({ value: 'bad', reason: 'No.' });
});

test('[EDIT-7] a field without an effective change shows the saved value', async () => {
  const { field, write } = await showField('old-oak.png', async (text) =>
    text === 'Old Oak' ? NOTHING_TO_DO : undefined,
  );
  await write('Old Oak');
  expect(field()).toMatchObject({ value: 'old-oak.png', reason: undefined });
  // A pending value is shown until it is saved.
  await write('ash');
  expect(field().value).toBe('ash');
});

test('[EDIT-7] [EDIT-9] typed text stays when the project changes, and is sent with the base value of its first letter', async () => {
  const sent: string[] = [];
  let saved = 'Oak';
  const field = await show(() => {
    const was = saved;
    return useField({
      saved,
      isTyped: true,
      see: () => was,
      send: async (text, _options, seen) => sent.push(`${seen} > ${text}`),
    });
  });
  await act(async () => field().show('As'));
  saved = 'Beech';
  await act(async () => field().show('Ash'));
  expect(field().value).toBe('Ash');
  await act(async () => field().enter('Ash'));
  expect(sent).toEqual(['Oak > Ash']);
});

test('[EDIT-7] a rejected value that isn’t typed is replaced by the saved one, with the reason until the next change', async () => {
  const field = await show(() =>
    useField({
      saved: false,
      send: async (isOn) => {
        if (isOn) throw new Error('No.');
      },
    }),
  );
  await act(async () => void field().commit(true));
  expect(field()).toMatchObject({ value: false, reason: 'No.' });
  await act(async () => void field().commit(false));
  expect(field()).toMatchObject({ value: false, reason: undefined });
});

test('[EDIT-7] the note shows why a value was rejected once its field is gone', async () => {
  const gate = createGate();
  const root = createRoot(document.createElement('div'));
  const rejection = { ...rejectionFor('no', 'No.'), hint: 'Choose another.' };
  const send = async () => {
    await gate.opened;
    throw new RejectedError(rejection);
  };
  const field = await show(() => useField({ saved: '0', send }), root);
  const sent = field().commit('1');
  await act(async () => root.unmount());
  gate.open();
  await expect(sent).rejects.toThrow('No. Choose another.');
  expect(useEdit.getState().error).toBe(rejection);
  useEdit.setState({ error: undefined });
});

test('[EDIT-7] the reason of a rejection disappears with a later change, and stays with an earlier one', async () => {
  const project = { revision: 7, tag: '', errors: [] };
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('token')) return Promise.resolve(Response.json({ token: 'x' }));
    // Without a project there is no copy of it.
    if (address.endsWith('copy')) return Promise.resolve(new Response(null, { status: 404 }));
    if (!address.endsWith('edit')) return Promise.resolve(Response.json(project));
    return Promise.resolve(Response.json({ text: 'No.', revision: 7 }, { status: 422 }));
  });
  await openSession();
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
