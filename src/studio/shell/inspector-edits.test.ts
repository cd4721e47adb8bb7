// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { InspectorChange } from '../../author/inspect/value-at.ts';
import { selectionOf } from '../../edit/selection.ts';
import { closeTestSession, openTestSession } from '../session/session.test-data.ts';
import { edit } from './changes.ts';
import { useEdit } from './edit-store.ts';
import { sendChange, sendExposure } from './inspector-edits.ts';
import { NO_HOSTS } from './project-store.ts';
import { RejectedError } from './rejected-error.ts';
import { useView } from './view-store.ts';

const FULL = {
  code: 'disk-full',
  severity: 'error',
  text: 'The disk is full.',
  hint: 'Free some space.',
  path: 'boards/index.json',
} as const;

beforeAll(async () => {
  await openTestSession(['a', 'b'].map((uid) => ({ uid, eid: 'box' })));
  useView.setState({ selection: selectionOf('home', ['a']) });
  // A server that rejects what the tab has made.
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.includes('api/project')
        ? Response.json({ revision: 1, errors: [], hosts: NO_HOSTS })
        : Response.json({ ...FULL, revision: 1 }, { status: 422 }),
    ),
  );
});
afterAll(closeTestSession);

const of = { board: 'home', uid: 'a', uids: ['a'] } as const;
const set = (v: string): InspectorChange => ({
  ...of,
  kind: 'set',
  kid: 'padding',
  isLook: true,
  v,
});
const UNREADABLE = { code: 'value-unreadable', hint: '' };

test.each([
  ['a value that the tab rejects', UNREADABLE, () => sendChange(set('4quux'))],
  ['one of several layers', UNREADABLE, () => sendChange({ ...set('4quux'), uids: ['a', 'b'] })],
  ['a value that the server rejects', FULL, () => sendChange(set('4px'))],
  ['a name', FULL, () => sendChange({ ...of, kind: 'field', field: 'label', v: 'Mine' })],
  ['a switch', FULL, () => sendChange({ ...of, kind: 'field', field: 'isHidden', v: true })],
  [
    'a component property',
    FULL,
    () => sendExposure({ kid: 'padding', isGroup: false, name: 'Space' }),
  ],
])('[EDIT-7] only the field shows why %s isn’t changed', async (_what, rejection, send) => {
  const thrown: unknown = await send().catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(RejectedError);
  expect((thrown as RejectedError).rejection).toMatchObject(rejection);
  expect(useEdit.getState().error).toBeUndefined();
});

test('[EDIT-7] the author sees the server’s diagnostic of a command', async () => {
  await expect(
    edit('set', { uids: ['a'], board: 'home', kid: 'padding', v: '8px' }),
  ).rejects.toThrow('The disk is full. Free some space.');
  expect(useEdit.getState().error).toMatchObject(FULL);
});
