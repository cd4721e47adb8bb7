import { afterEach, expect, test, vi } from 'vitest';
import { openSession } from '../session/tab-session.ts';
import { dismissError } from '../shell/choices.ts';
import { allDone, edit } from '../shell/changes.ts';
import { useEdit } from '../shell/edit-store.ts';
import { change } from './change.ts';

afterEach(() => vi.unstubAllGlobals());

const token = () => Response.json({ token: 'x' });
const rejection = (code: string) => Response.json({ text: 'No.', code }, { status: 409 });
const done = () => Response.json({ revision: 0 });

/** Answers changes in order, as the test defines. */
function answerChanges(...answers: readonly (() => Response | Promise<Response>)[]) {
  const left = [...answers];
  const answerTo = (address: string) => {
    // Without a project there is no copy of it.
    if (address.endsWith('copy')) return new Response(null, { status: 404 });
    return address.endsWith('edit') ? (left.shift() ?? done)() : token();
  };
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(answerTo(address)));
}

test('[EDIT-8] pending changes after a rejected setting don’t count as saved', async () => {
  let arrive: (() => void) | undefined;
  const coming = new Promise<void>((ready) => (arrive = ready));
  answerChanges(
    () => rejection('no'),
    () => coming.then(done),
  );
  const rejected = change('set-board', { key: 'title' });
  const next = edit('set-board', { key: 'title' });
  await expect(rejected).rejects.toThrow('No.');
  expect(useEdit.getState()).toMatchObject({ saved: 'saving', error: undefined });
  arrive?.();
  await next.catch(() => undefined);
  await allDone();
});

test('[EDIT-8] [A8] dismissing a failure to save doesn’t report success', async () => {
  answerChanges(() => rejection('not-saved'));
  await openSession();
  vi.useFakeTimers();
  const sent = edit('set-board', { key: 'title' }).catch(() => undefined);
  await vi.waitFor(() => expect(useEdit.getState().saved).toBe('failed'));
  dismissError();
  expect(useEdit.getState()).toMatchObject({ saved: 'failed', error: undefined });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await sent;
  expect(useEdit.getState().saved).toBe('saved');
});
