// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { pasteCopied, pasteLooks } from './clipboard.ts';
import { useEdit } from './edit-store.ts';

afterEach(() => useEdit.setState({ error: undefined }));

test.each([
  ['as blocks', () => pasteCopied(), 'The clipboard is empty.'],
  ['as looks', () => pasteLooks({}), 'No layer is copied.'],
])('[EDIT-7] pasting %s without anything copied is reported', async (_how, paste, why) => {
  await expect(paste()).rejects.toThrow(why);
  expect(useEdit.getState()).toMatchObject({ error: { text: why }, saved: 'saved' });
});
