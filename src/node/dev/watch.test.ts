import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchProject } from './watch.ts';

test.each([
  ['of another program is looked at early, and is told', false, ['look', 'changed']],
  ['of our own is looked at once all is over', true, ['look', 'changed']],
])('[EDIT-12] a change %s', async (_what, isOwn, expected) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sitegen-watch-')));
  writeFileSync(join(folder, 'project.json'), '{}');
  const told: string[] = [];
  let finish: (() => void) | undefined;
  const over = new Promise<void>((done) => {
    finish = done;
  });
  const watch = watchProject({
    project: folder,
    folders: [],
    without: [],
    look: async () => told.push('look') > 0,
    mayWait: async () => isOwn,
    changed() {
      told.push('changed');
      finish?.();
    },
  });
  writeFileSync(join(folder, 'project.json'), '{ }');
  await over;
  watch.close();
  rmSync(folder, { recursive: true });
  expect(told).toEqual(expected);
});
