import { afterEach, expect, test, vi } from 'vitest';
import { NOTHING } from '../../../author/selecting.ts';
import { useView } from '../view-store.ts';
import { BRUSH_ACTS } from './apply-commands.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  useView.setState({ mode: 'select', brush: undefined, selection: NOTHING });
});

const run = (name: 'apply-mode' | 'take-looks' | 'put-brush-away') => BRUSH_ACTS[name].run({});

test('[EDIT-3] a brush that comes after another tool was taken is none: a click would put it on what is only to be selected', async () => {
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((done) => (answer = done));
  const block = { label: '', element: { label: 'Text' }, attributes: [] };
  vi.stubGlobal('fetch', () => asked.then(() => Response.json(block)));
  useView.setState({ selection: { uids: ['a'], anchor: 'a', focus: 'a' } });
  const taken = run('apply-mode');
  expect(useView.getState().mode).toBe('apply');
  run('put-brush-away');
  answer?.();
  await taken;
  expect(useView.getState()).toMatchObject({ mode: 'select', brush: undefined });
  await run('take-looks');
  expect(useView.getState()).toMatchObject({ mode: 'apply', brush: { name: 'Text' } });
  // One without any looks gives way to what is selected when applying begins anew.
  vi.stubGlobal('fetch', async () => Response.json({ ...block, element: { label: 'Heading' } }));
  useView.setState({ mode: 'select' });
  await run('apply-mode');
  expect(useView.getState()).toMatchObject({ mode: 'apply', brush: { name: 'Heading' } });
});
