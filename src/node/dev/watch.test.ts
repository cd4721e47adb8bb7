import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchFolders } from './watch-folders.ts';
import { watchProject } from './watch.ts';

test.each([
  ['by another program', false, ['look', 'changed']],
  ['by the server itself', true, ['look', 'changed']],
])(
  '[EDIT-12] after a change %s, the files are read before it is reported',
  async (_what, isOwn, expected) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sitegen-watch-')));
    writeFileSync(join(folder, 'project.json'), '{}');
    const reported: string[] = [];
    let finish: (() => void) | undefined;
    const over = new Promise<void>((done) => {
      finish = done;
    });
    const watch = watchProject({
      project: folder,
      folders: [],
      awaited: [],
      without: [],
      readFiles: async () => reported.push('look') > 0,
      mayWait: async () => isOwn,
      changed() {
        reported.push('changed');
        finish?.();
      },
    });
    writeFileSync(join(folder, 'project.json'), '{ }');
    await over;
    watch.close();
    rmSync(folder, { recursive: true });
    expect(reported).toEqual(expected);
  },
);

test('[A9] files next to a project are watched like the project', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sitegen-watch-')));
  const file = join(folder, 'site.json');
  const reported: string[] = [];
  writeFileSync(file, '{}');
  const setting = { project: file, folders: [folder], awaited: [], without: [] };
  const watch = watchFolders(setting, (path) => reported.push(path));
  writeFileSync(join(folder, 'picture.png'), 'p');
  writeFileSync(file, '{ }');
  await expect
    .poll(() => reported)
    .toEqual(expect.arrayContaining([join(folder, 'picture.png'), file]));
  watch.close();
  rmSync(folder, { recursive: true });
});
