import { afterEach, expect, test } from 'vitest';
import { noneOf, selectionOf } from '../../../edit/selection.ts';
import { closeTestSession, openTestSession } from '../../session/session.test-data.ts';
import { useView } from '../view-store.ts';
import { BRUSH_ACTS } from './apply-commands.ts';

afterEach(() => {
  closeTestSession();
  useView.setState({ mode: 'select', brush: undefined, selection: noneOf('') });
});

const run = (name: 'apply-mode' | 'take-looks') => BRUSH_ACTS[name].run({});
const text = (eid: string) => ({ uid: eid, eid, attrs: [{ kid: 'text', v: 'Words' }] });
const select = (uid: string) => useView.setState({ selection: selectionOf('home', [uid]) });

test('[EDIT-3] if the brush has no looks, painting again uses the looks of the selection', async () => {
  await openTestSession([text('text'), text('heading')]);
  select('text');
  await run('take-looks');
  expect(useView.getState()).toMatchObject({ mode: 'apply', brush: { name: 'Text' } });
  useView.setState({ mode: 'select' });
  select('heading');
  await run('apply-mode');
  expect(useView.getState()).toMatchObject({ mode: 'apply', brush: { name: 'Heading' } });
});
